import { useRef } from "react";
import { useSpeech } from "../i18n";
import type { OptionShown } from "../net/protocol.gen";
import { useMatch, useSession } from "../state/context";
import { currentSeat } from "../state/match";
import { byFinger } from "./touch";

interface Props {
  option: OptionShown;
  /** Its place in the list: the first nine have number keys. */
  at: number;
  pressed?: boolean;
  /** A finger looks first and presses then. */
  looksFirst?: boolean;
  onPress: () => void;
}

/** An option as a button, with its number key; pointing at it shows what it stands for on the table. */
export function OptionButton({ option, at, pressed, looksFirst = false, onPress }: Props) {
  const { say } = useSpeech();
  const session = useSession();
  const hinted = useMatch((state) => currentSeat(state).update?.lesson?.show.includes(option.id) ?? false);
  const seen = useRef(false);
  const thing = option.refers ?? option.id;
  const point = (pointed: boolean) => {
    session.tell({ type: "hover", thing: pointed ? thing : null });
    if (pointed) session.lookAhead(option.id);
  };
  return (
    <button
      type="button"
      className={hinted ? "option hinted" : "option"}
      data-testid={`option-${option.id}`}
      data-key={at < 9 ? at + 1 : undefined}
      aria-pressed={pressed}
      onPointerDown={() => void (seen.current = session.store.get().hovered === thing)}
      onClick={() => (looksFirst && byFinger() && !seen.current ? point(true) : onPress())}
      onMouseEnter={() => point(true)}
      onMouseLeave={() => point(false)}
      onFocus={() => point(true)}
      onBlur={() => point(false)}
    >
      {at < 9 && <kbd>{at + 1}</kbd>}
      {say(option.label) || option.id}
    </button>
  );
}
