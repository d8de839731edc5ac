import type { ChooseShown, DecisionShown, Proposal, RouteShown } from "../../net/protocol.gen";
import { type Draft, goalsAt, hexWays, inchWays, isHexRoute, lengthOf, numberOf, optionsOf, pointsOf, seriesOf, thingsOf, wayTo, outlineOf } from "./draft";
import { type Shape, type Spot, drawingIn } from "./drawing";

/** What the pending question lights up on the table: the scene draws this and knows no rule. */
export interface Highlights {
  /** Figures, pieces, spaces and cards that can be clicked. */
  things: Set<string>;
  /** Of those, the ones chosen so far. */
  chosen: Set<string>;
  /** Spaces that can be reached, with their cost. */
  spaces: Map<string, { cost: number; warn: boolean }>;
  outline: [number, number][][];
  /** Whether the pointer means a place on the open table. */
  wantsPoint: boolean;
  /** A route in inches. */
  route: [number, number, number][];
  length: number;
  /** A route through hexes. */
  hexRoute: string[];
  /** What the option pointed at would lead to: how far each of its series reaches, the one meant last. */
  reaches: Reach[];
  /** What it could be aimed at. */
  aims: Set<string>;
  /** What the attack, throw or power that is aimed would cover, and whom it would catch. */
  shapes: Shape[];
  caught: Set<string>;
  /** Corners clicked on the way. */
  corners: [number, number][];
  /** Why something cannot be chosen, as a line. */
  line: Spot[];
  /** The tape on the table, and a line of sight that scenery stops. */
  tape: { line: Spot[]; stopped: Spot[] } | null;
}

export interface Reach {
  option: string;
  /** The number of the option, such as the counters paid. */
  mark: string;
  outline: [number, number][][];
  meant: boolean;
}

export const noHighlights: Highlights = {
  things: new Set(),
  chosen: new Set(),
  spaces: new Map(),
  outline: [],
  wantsPoint: false,
  route: [],
  length: 0,
  hexRoute: [],
  reaches: [],
  aims: new Set(),
  shapes: [],
  caught: new Set(),
  corners: [],
  line: [],
  tape: null,
};

/** Whether the pointer means a place on the open table. */
export const meansPoint = (decision: DecisionShown | null): boolean =>
  decision?.kind === "place" || (decision?.kind === "route" && !isHexRoute(decision));

export function highlightsFor(
  decision: DecisionShown | null,
  draft: Draft,
  proposal: Proposal | null,
  hovered: string | null,
  ahead: Record<string, DecisionShown | null> = {},
): Highlights {
  if (!decision) return noHighlights;
  const options = optionsOf(decision);
  const highlights: Highlights = {
    ...noHighlights,
    things: new Set(options.flatMap(thingsOf)),
    chosen: new Set([...draft.chosen, ...options.flatMap((option) => (draft.chosen.includes(option.id) ? (option.things ?? []) : []))]),
    outline: outlineOf(decision),
    wantsPoint: meansPoint(decision),
    ...(decision.kind === "choose" && hovered !== null ? lookedAhead(decision, hovered, ahead) : {}),
  };
  if (decision.kind === "place" && proposal && !proposal.reason) Object.assign(highlights, drawingHighlights(drawingIn(proposal.facts)));
  if (decision.kind === "assign" && draft.held !== null) highlights.things = new Set(decision.targets[draft.held]);
  if (decision.kind === "route") return isHexRoute(decision) ? hexHighlights(highlights, decision, draft, hovered) : inchHighlights(highlights, decision, draft, proposal);
  return highlights;
}

function lookedAhead(decision: ChooseShown, hovered: string, ahead: Record<string, DecisionShown | null>): Pick<Highlights, "reaches" | "aims"> {
  const meant = decision.options.find((option) => option.id === hovered);
  if (!meant) return { reaches: [], aims: new Set() };
  const reaches = seriesOf(meant, decision.options).flatMap((option): Reach[] => {
    const outline = outlineOf(ahead[option.id]);
    return outline.length > 0 ? [{ option: option.id, mark: String(numberOf(option) ?? ""), outline, meant: option === meant }] : [];
  });
  const following = ahead[meant.id];
  const aims = following?.kind === "choose" ? new Set(following.options.flatMap(thingsOf)) : new Set<string>();
  return { reaches: reaches.sort((a, b) => Number(a.meant) - Number(b.meant)), aims };
}

function hexHighlights(highlights: Highlights, decision: RouteShown, draft: Draft, hovered: string | null): Highlights {
  const spaces: Highlights["spaces"] = new Map();
  for (const goal of Object.keys(hexWays(decision))) {
    const way = wayTo(decision, goal);
    const end = way?.spaces.at(-1) ?? goal;
    const known = spaces.get(end);
    if (!way || (known && known.cost <= way.cost)) continue;
    spaces.set(end, { cost: way.cost, warn: way.swipes.length > 0 });
  }
  const goal = typeof draft.goal === "string" ? draft.goal : hovered === null ? null : (goalsAt(decision, hovered)[0] ?? null);
  const way = goal === null ? null : wayTo(decision, goal);
  return { ...highlights, spaces, things: new Set(), hexRoute: way?.spaces ?? [] };
}

/** A drawing as the table lights it. */
export const drawingHighlights = ({ shapes, caught }: { shapes: Shape[]; caught: string[] }): Pick<Highlights, "shapes" | "caught"> => ({ shapes, caught: new Set(caught) });

function inchHighlights(highlights: Highlights, decision: RouteShown, draft: Draft, proposal: Proposal | null): Highlights {
  highlights = { ...highlights, corners: draft.via };
  if (!proposal || proposal.answer === null) return highlights;
  const { from } = inchWays(decision);
  const points = pointsOf(proposal.answer);
  const first = points[0];
  const starts = from && first && Math.hypot(first[0] - from[0], first[1] - from[1]) < 0.01;
  const route = from && !starts ? [from, ...points] : points;
  const measured = "length" in proposal.facts ? proposal.facts.length : undefined;
  return { ...highlights, route, length: measured ?? lengthOf(route) };
}
