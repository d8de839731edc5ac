import { useSpeech } from "../i18n";
import type { Answer, OptionShown, Words } from "../net/protocol.gen";
import { useSession } from "../state/context";

/** Was that meant? One question before an option that is seldom wanted and easily clicked. */
export function Doubt({ option, warning, answer = option.id }: { option: OptionShown; warning: Words; answer?: Answer }) {
  const { t, say } = useSpeech();
  const session = useSession();
  return (
    <div className="options doubt" data-testid="doubt">
      <p className="warning">{say(warning)}</p>
      <button type="button" className="option option-main" data-testid="sure" data-key={1} onClick={() => session.answer(answer)}>
        <kbd>1</kbd>
        {t("sure", { option: say(option.label) })}
      </button>
      <button type="button" className="option" data-testid="not-sure" data-key={2} onClick={session.cancel}>
        <kbd>2</kbd>
        {t("notSure")}
      </button>
    </div>
  );
}
