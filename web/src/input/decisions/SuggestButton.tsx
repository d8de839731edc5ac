import "./SuggestButton.css";
import { useSpeech } from "../../i18n";
import { useMatch, useSession } from "../../state/match/context";

/** Ask a bot for advice; what it says lies over the question, and what it would do is shown as if clicked. */
export function SuggestButton() {
  const { t } = useSpeech();
  const session = useSession();
  const waiting = useMatch((state) => state.suggestion === "asked");
  return (
    <button type="button" className="suggest" data-testid="suggest" disabled={waiting} onClick={session.suggest}>
      {t(waiting ? "suggesting" : "suggest")}
    </button>
  );
}
