import { useSpeech } from "../../i18n";
import { useMatch } from "../../state/match/context";
import { spotIn, spotOf } from "../../state/question/draft";
import { currentSeat } from "../../state/match/match";
import { useHighlights } from "../../state/match/hooks";

/** Set a base down: the table shows where; the bar says what has been chosen. */
export function Place() {
  const { t, say } = useSpeech();
  const draft = useMatch((state) => state.draft);
  const proposal = useMatch((state) => currentSeat(state).proposal);
  const { shapes } = useHighlights();
  const spot = draft.spot ? (spotIn(spotOf(draft, proposal)) ?? draft.spot) : null;
  return (
    <p className="hint" role="status">
      {spot && proposal?.reason ? (
        <b className="refusal">{say(proposal.reason)}</b>
      ) : spot && proposal?.warning ? (
        <b className="warning" data-testid="place-warning">
          {say(proposal.warning)}
        </b>
      ) : spot ? (
        <b data-testid="place-at">{t("placeAt", { x: spot[0].toFixed(1), y: spot[1].toFixed(1) })}</b>
      ) : (
        t(shapes.length > 0 ? "aimHint" : "placeHint")
      )}{" "}
      <small className="arrows-hint">{t("arrowsHint")}</small>
    </p>
  );
}
