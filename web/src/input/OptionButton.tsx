import { useSpeech } from "../i18n";
import type { OptionShown } from "../net/protocol.gen";
import { useSession } from "../state/context";

interface Props {
  option: OptionShown;
  /** Its place in the list: the first nine have number keys. */
  at: number;
  pressed?: boolean;
  onPress: () => void;
}

/** An option as a button, with its number key; pointing at it shows what it stands for on the table. */
export function OptionButton({ option, at, pressed, onPress }: Props) {
  const { say } = useSpeech();
  const session = useSession();
  const point = (thing: string | null) => session.tell({ type: "hover", thing });
  return (
    <button
      type="button"
      className="option"
      data-testid={`option-${option.id}`}
      data-key={at < 9 ? at + 1 : undefined}
      aria-pressed={pressed}
      onClick={onPress}
      onMouseEnter={() => point(option.refers ?? option.id)}
      onMouseLeave={() => point(null)}
    >
      {at < 9 && <kbd>{at + 1}</kbd>}
      {say(option.label) || option.id}
    </button>
  );
}
