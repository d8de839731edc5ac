import type * as knight from "../../net/knight.gen";
import type { AllocateShown, Answer, AssignShown, DecisionShown, OptionShown, Proposal, RollDiceShown, RouteShown } from "../../net/protocol.gen";
import type * as superscape from "../../net/superscape.gen";

/** An answer in the making: what has been clicked so far for one question. */
export interface Draft {
  question: number;
  chosen: string[];
  order: string[];
  shares: Record<string, number>;
  assigned: Record<string, string>;
  /** Assign: the thing in hand. */
  held: string | null;
  /** Place: the spot clicked. */
  spot: [number, number] | null;
  /** Route: the goal clicked, as sent to the server or as a space id. */
  goal: [number, number] | string | null;
  /** Route in inches: the corners on the way to the goal. */
  via: [number, number][];
  /** Whether every click goes on from the last one. */
  bends: boolean;
  faces: (string | number | null)[];
}

export function newDraft(question: number, decision: DecisionShown | null): Draft {
  const ids = optionsOf(decision).map((option) => option.id);
  return {
    question,
    chosen: [],
    order: decision?.kind === "order" ? ids : [],
    shares: decision?.kind === "allocate" ? Object.fromEntries(ids.map((id) => [id, decision.least])) : {},
    assigned: {},
    held: decision?.kind === "assign" ? (Object.keys(decision.targets)[0] ?? null) : null,
    spot: null,
    goal: null,
    via: [],
    bends: false,
    faces: decision?.kind === "roll" ? Array.from({ length: diceAsked(decision).count }, () => null) : [],
  };
}

/** Go on: what was the goal becomes a corner on the way to the next. */
export function bentTo(draft: Draft, at: [number, number]): Draft {
  return { ...draft, goal: at, via: Array.isArray(draft.goal) ? [...draft.via, draft.goal] : draft.via };
}

/** Back to the corner before, or to no way at all. */
export function unbent(draft: Draft): Draft {
  return { ...draft, goal: draft.via.at(-1) ?? null, via: draft.via.slice(0, -1) };
}

/** Put an option in or take it out; beyond `most` the oldest choice gives way. */
export function toggled(draft: Draft, id: string, most: number): Draft {
  if (draft.chosen.includes(id)) return { ...draft, chosen: draft.chosen.filter((chosen) => chosen !== id) };
  const chosen = [...draft.chosen, id];
  return { ...draft, chosen: most > 0 && chosen.length > most ? chosen.slice(chosen.length - most) : chosen };
}

/** Move an item of an order by `steps` places. */
export function moved(draft: Draft, id: string, steps: number): Draft {
  const from = draft.order.indexOf(id);
  const to = Math.max(0, Math.min(draft.order.length - 1, from + steps));
  if (from < 0 || from === to) return draft;
  const order = draft.order.filter((item) => item !== id);
  order.splice(to, 0, id);
  return { ...draft, order };
}

export const given = (draft: Draft): number => Object.values(draft.shares).reduce((sum, share) => sum + share, 0);

/** Change a share by `by`, inside what may be given. */
export function shared(draft: Draft, decision: AllocateShown, id: string, by: number): Draft {
  const { least } = decision;
  const most = decision.most > 0 ? decision.most : decision.points;
  const now = draft.shares[id] ?? least;
  const next = Math.max(least, Math.min(most, now + by));
  if (next === now || (next > now && given(draft) - now + next > decision.points)) return draft;
  return { ...draft, shares: { ...draft.shares, [id]: next } };
}

/** Put the thing in hand onto `target` and take up the next thing that lies nowhere. */
export function assignedTo(draft: Draft, decision: AssignShown, target: string): Draft {
  const { held } = draft;
  if (held === null || !decision.targets[held]?.includes(target)) return draft;
  const assigned = { ...draft.assigned, [held]: target };
  const next = Object.keys(decision.targets).find((thing) => !(thing in assigned)) ?? null;
  return { ...draft, assigned, held: next };
}

export interface DiceAsked {
  count: number;
  sides: (string | number)[];
}

/** What real dice are to be rolled. */
export const diceAsked = ({ points, facts }: RollDiceShown): DiceAsked => ({ count: Math.max(1, points), sides: facts.faces ?? [] });

/** Tells "no answer yet" from any JSON answer, `false` and `null` included. */
export interface Ready {
  answer: Answer;
}

/** The answer a draft amounts to, or nothing while something is missing. */
export function answerOf(decision: DecisionShown, draft: Draft, proposal: Proposal | null): Ready | null {
  switch (decision.kind) {
    case "choose":
      return draft.chosen[0] === undefined ? null : { answer: draft.chosen[0] };
    case "chooseseveral":
      return draft.chosen.length >= decision.least ? { answer: draft.chosen } : null;
    case "order":
      return { answer: draft.order };
    case "allocate":
      return !decision.exactly || given(draft) === decision.points ? { answer: draft.shares } : null;
    case "assign":
      return Object.keys(decision.targets).every((thing) => thing in draft.assigned) ? { answer: draft.assigned } : null;
    case "place":
      return draft.spot && !proposal?.reason ? { answer: spotOf(draft, proposal) } : null;
    case "route":
      return routeAnswer(decision, draft, proposal);
    case "roll":
      return draft.faces.every((face) => face !== null) ? { answer: draft.faces } : null;
    case "confirm":
      return null;
  }
}

/** The legal place nearest to the click, once the server has told it; until then the click itself. */
export function spotOf(draft: Draft, proposal: Proposal | null): Answer {
  return proposal && spotIn(proposal.answer) ? proposal.answer : draft.spot;
}

function routeAnswer(decision: RouteShown, draft: Draft, proposal: Proposal | null): Ready | null {
  if (draft.goal === null) return null;
  if (typeof draft.goal === "string") {
    const way = wayTo(decision, draft.goal);
    return way ? { answer: way.answer } : null;
  }
  return proposal && proposal.answer !== null && !proposal.reason ? { answer: proposal.answer } : null;
}

/** A way through hexes, as `ways` lists it. */
export interface Way {
  answer: Answer;
  spaces: string[];
  cost: number;
  swipes: string[];
  /** The deepest drop on the way, in levels. */
  drop: number;
}

/** The way that ends on `goal`: the spaces under the base. */
export function wayTo(decision: RouteShown, goal: string): Way | null {
  const way = hexWays(decision)[goal];
  if (!way) return null;
  const { route, cost, swipes, fall, fly_from } = way;
  return { answer: fly_from === undefined ? route : { route, fly_from }, spaces: route.flatMap((lead) => lead.split(" ")), cost, swipes, drop: fall };
}

/** The goals that a click on `space` may mean, the one that leads with it first. */
export function goalsAt(decision: RouteShown, space: string): string[] {
  const goals = Object.entries(hexWays(decision)).flatMap(([goal, { ends }]) => (ends.includes(space) ? [goal] : []));
  const leads = (goal: string) => (wayTo(decision, goal)?.spaces.at(-1) === space ? 0 : 1);
  return goals.sort((a, b) => leads(a) - leads(b));
}

/** The next goal at a space: clicking again lays a larger base differently. */
export function nextGoal(decision: RouteShown, draft: Draft, space: string): string | null {
  const goals = goalsAt(decision, space);
  const at = typeof draft.goal === "string" ? goals.indexOf(draft.goal) : -1;
  return goals[(at + 1) % goals.length] ?? null;
}

type InchWays = knight.WaysShown;
type HexWays = Record<string, superscape.WayShown>;

const isInchWays = (ways: InchWays | HexWays): ways is InchWays => "from" in ways || "limit" in ways;

/** Where a route in inches begins, and how far it may lead. */
export const inchWays = (decision: DecisionShown | null): InchWays => (decision?.kind === "route" && isInchWays(decision.ways) ? decision.ways : {});

/** The goals of a route through hexes with their ways; none of a route in inches. */
export const hexWays = ({ ways }: RouteShown): HexWays => (isInchWays(ways) ? {} : ways);

/** Whether a route goes through hexes rather than inches. */
export const isHexRoute = (decision: DecisionShown): boolean => decision.kind === "route" && !isInchWays(decision.ways);

/** The place that an answer names. */
export function spotIn(answer: Answer): [number, number, number] | null {
  const [x, y, z] = Array.isArray(answer) ? answer : [];
  return typeof x === "number" && typeof y === "number" ? [x, y, typeof z === "number" ? z : 0] : null;
}

/** The points of a route in inches. */
export function pointsOf(answer: Answer): [number, number, number][] {
  return (Array.isArray(answer) ? answer : []).flatMap((point) => {
    const spot = spotIn(point);
    return spot ? [spot] : [];
  });
}

export function lengthOf(route: [number, number, number][]): number {
  let length = 0;
  for (let at = 1; at < route.length; at++) {
    const [a, b] = [route[at - 1], route[at]];
    if (a && b) length += Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  }
  return length;
}

const none: OptionShown[] = [];

/** The options that a question lists, if it lists any. */
export const optionsOf = (decision: DecisionShown | null): OptionShown[] => (decision && "options" in decision ? decision.options : none);

/** The polygons inside which a place or the end of a route lies. */
export const outlineOf = (decision: DecisionShown | null | undefined): [number, number][][] => (decision && "outline" in decision && decision.outline) || [];

/** Return what an option can be pointed at by: its own id, and the things that it stands for. */
export const thingsOf = (option: Pick<OptionShown, "id" | "things">): string[] => [option.id, ...(option.things ?? [])];

/** The options that stand for a thing on the table. */
export const optionsFor = (decision: DecisionShown | null, thing: string): OptionShown[] =>
  optionsOf(decision).filter((option) => thingsOf(option).includes(thing));

/** Return the number with which an option ends, such as the counters that a walk takes. */
export function numberOf({ arguments: said }: OptionShown): number | null {
  const last = said?.at(-1);
  return typeof last === "number" ? last : null;
}

/** Return an option and those that differ from it in the number at the end only: `walk 1`, `walk 2`, `walk 3`. */
export function seriesOf(option: OptionShown, options: OptionShown[]): OptionShown[] {
  const stem = ({ verb, things, arguments: said }: OptionShown) => JSON.stringify([verb, things, said?.slice(0, -1)]);
  return numberOf(option) === null ? [option] : options.filter((other) => numberOf(other) !== null && stem(other) === stem(option));
}
