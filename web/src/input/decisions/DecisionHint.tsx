import "./DecisionHint.css";
import { useSpeech } from "../../i18n";
import type { Suggestion } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { useHighlights, useNames } from "../../state/match/hooks";

/** Above the question: why an option is barred, whom an aimed area would catch, or the advice of a bot. */
export function DecisionHint() {
  const { t, say } = useSpeech();
  const whyNot = useMatch((state) => (state.whyNot?.listed ? state.whyNot : null));
  const { caught, shapes } = useHighlights();
  const names = useNames();
  const advice = useMatch((state) => (state.suggestion === "asked" ? null : state.suggestion));
  if (whyNot) {
    return (
      <p className="aside aside-why" data-testid="why-line" role="status">
        ✕ {say(whyNot.reason)}
      </p>
    );
  }
  if (shapes.length === 0 && caught.size === 0) return advice ? <Advice advice={advice} /> : null;
  return (
    <p className="aside aside-caught" data-testid="caught" role="status">
      {caught.size === 0 ? t("caughtNobody") : t("caught", { names: [...caught].map(names).join(", ") })}
    </p>
  );
}

/** What a bot would do and why, with a button that does it. */
function Advice({ advice }: { advice: Suggestion }) {
  const { t, say } = useSpeech();
  const session = useSession();
  return (
    <p className="aside aside-advice" data-testid="advice" role="status">
      {say(advice.text)}{" "}
      <button type="button" className="quiet" data-testid="advice-take" onClick={() => session.answer(advice.answer)}>
        {t("suggestTake")}
      </button>
    </p>
  );
}
