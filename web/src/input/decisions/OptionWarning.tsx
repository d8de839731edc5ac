import "./OptionWarning.css";
import { useSpeech } from "../../i18n";
import type { Answer, OptionShown, Words } from "../../net/protocol.gen";
import { useSession } from "../../state/match/context";

/** Asks for confirmation before an option that is easily clicked by mistake. */
export function OptionWarning({ option, warning, answer = option.id }: { option: OptionShown; warning: Words; answer?: Answer }) {
  const { t, say } = useSpeech();
  const session = useSession();
  return (
    <div className="options option-warning" data-testid="doubt">
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
