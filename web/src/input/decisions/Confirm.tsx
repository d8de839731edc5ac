import { useSpeech } from "../../i18n";
import { useSession } from "../../state/match/context";

/** Yes or no. */
export function Confirm() {
  const { t } = useSpeech();
  const session = useSession();
  return (
    <div className="options">
      <button type="button" className="option option-main" data-testid="option-yes" data-key={1} onClick={() => session.answer(true)}>
        <kbd>1</kbd>
        {t("yes")}
      </button>
      <button type="button" className="option" data-testid="option-no" data-key={2} onClick={() => session.answer(false)}>
        <kbd>2</kbd>
        {t("no")}
      </button>
    </div>
  );
}
