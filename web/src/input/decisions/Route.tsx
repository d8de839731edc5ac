import "./Route.css";
import { useSpeech } from "../../i18n";
import type { ProposalFacts } from "../../net/knight.gen";
import type { RouteShown } from "../../net/protocol.gen";
import { useMatch, useSession } from "../../state/match/context";
import { goalsAt, hexWays, inchWays, isHexRoute, wayTo } from "../../state/question/draft";
import { currentSeat } from "../../state/match/match";
import { useHighlights, useNames } from "../../state/match/hooks";

/** Draw a way: in inches by pointing at the table, through hexes by clicking a lit space. */
export function Route({ decision }: { decision: RouteShown }) {
  return isHexRoute(decision) ? <HexRoute decision={decision} /> : <InchRoute decision={decision} />;
}

function InchRoute({ decision }: { decision: RouteShown }) {
  const { t, say } = useSpeech();
  const session = useSession();
  const goal = useMatch((state) => state.draft.goal);
  const proposal = useMatch((state) => currentSeat(state).proposal);
  const { length, route, corners } = useHighlights();
  const bends = useMatch((state) => state.draft.bends);
  const facts: ProposalFacts = proposal && "climbs" in proposal.facts ? proposal.facts : {};
  const { limit, from: here } = inchWays(decision);
  const n = length.toFixed(1);
  return (
    <p className="hint" role="status">
      {route.length > 1 && (
        <b className="measure" data-testid="route-length">
          {limit !== undefined ? t("routeLength", { n, limit }) : t("routeLengthOnly", { n })}
        </b>
      )}{" "}
      <Surcharge climbs={facts.climbs ?? 0} jumps={facts.jumps ?? 0} />
      {goal !== null && proposal?.reason ? <b className="refusal">{say(proposal.reason)}</b> : goal === null && t("routeHint")} <small className="arrows-hint">{t("arrowsHint")}</small>{" "}
      <button type="button" className="quiet" data-testid="bends" aria-pressed={bends} title={t("bendsHint")} onClick={session.bend}>
        {t("bends")} <kbd>W</kbd>
      </button>
      {corners.length > 0 && (
        <button type="button" className="quiet" data-testid="unbend" onClick={session.unbend}>
          {t("unbend", { n: corners.length })} <kbd>⌫</kbd>
        </button>
      )}
      {here && (
        <button type="button" className="quiet" data-testid="stay" data-key={1} onClick={() => session.answer([here])}>
          <kbd>1</kbd>
          {t("stay")}
        </button>
      )}
    </p>
  );
}

/** What climbs and jumps on the way cost in counters, on top of the Speed bought. */
function Surcharge({ climbs, jumps }: { climbs: number; jumps: number }) {
  const { t } = useSpeech();
  if (climbs + jumps === 0) return null;
  const surcharges = [climbs > 0 && t("climbsCost", { n: climbs }), jumps > 0 && t("jumpsCost", { n: jumps })].filter(Boolean).join(", ");
  return (
    <b className="surcharge" data-testid="surcharge">
      {surcharges}{" "}
    </b>
  );
}

function HexRoute({ decision }: { decision: RouteShown }) {
  const { t } = useSpeech();
  const session = useSession();
  const draft = useMatch((state) => state.draft);
  const hovered = useMatch((state) => state.hovered);
  const names = useNames();
  const goal = typeof draft.goal === "string" ? draft.goal : hovered === null ? null : (goalsAt(decision, hovered)[0] ?? null);
  const way = goal === null ? null : wayTo(decision, goal);
  const spaces = Object.keys(hexWays(decision));
  return (
    <>
      <p className="hint">
        {way ? (
          <>
            <b className="measure">{t("hexCost", { n: way.cost })}</b>{" "}
            {way.swipes.length > 0 && <b className="warning">{t("swipes", { names: way.swipes.map(names).join(", ") })}</b>}{" "}
            {way.drop > 0 && <span className="drop">{t("drop", { n: way.drop })}</span>}
          </>
        ) : (
          t("hexRouteHint")
        )}
      </p>
      <button type="button" className="quiet" data-testid="stay" data-key={1} onClick={() => session.answer([])}>
        <kbd>1</kbd>
        {t("stay")}
      </button>
      <label className="space-list">
        <span className="unseen">{t("spaceList")}</span>
        <select
          data-testid="space-list"
          value={typeof draft.goal === "string" ? draft.goal : ""}
          onChange={(event) => session.change({ ...draft, goal: event.target.value || null })}
        >
          <option value="">{t("spaceList")}</option>
          {spaces.map((space) => (
            <option key={space} value={space}>
              {space} {costOf(decision, space)}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

function costOf(decision: RouteShown, space: string): string {
  const cost = wayTo(decision, space)?.cost;
  return cost === undefined ? "" : `(${cost})`;
}
