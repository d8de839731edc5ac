import type { BackAsked, DecisionShown, ProposalFacts, Suggestion, Words } from "../../net/protocol.gen";
import { type Draft, newDraft } from "../question/draft";
import { type Drawing, type Spot, drawingIn } from "../question/drawing";
import type { OddsAsked } from "../question/odds";
import type { Tape } from "../question/tape";
import { type SeatEvent, type SeatState, newSeat, reduceSeat } from "./seat";

/** Everything the match screen shows: what each own seat knows, and what the person here has clicked. */
export interface MatchState {
  seats: Record<string, SeatState>;
  /** The seat through whose eyes we look. */
  current: string;
  draft: Draft;
  /** The figure whose card is open. */
  selected: string | null;
  /** The thing under the pointer. */
  hovered: string | null;
  /** A thing with several options: the bar shows only these. */
  narrowed: string | null;
  /** For an option, what would be asked next; `null` if that is not known. */
  ahead: Record<string, DecisionShown | null>;
  /** For an option, what it would reach. */
  drawn: Record<string, Drawing>;
  /** A thing that cannot be chosen, and why. */
  whyNot: WhyNot | null;
  /** The option whose warning is shown, until it is confirmed or cancelled. */
  warned: string | null;
  /** The chances of what is pointed at. */
  odds: OddsAsked | null;
  /** Options of this question that come to the same, group by group. */
  equivalent: string[][];
  /** What a bot would do here, or that it has been asked. */
  suggestion: Suggestion | "asked" | null;
  /** The tape measure, while somebody holds it. */
  tape: Tape | null;
  /** Hot-seat: a secret question waits for the right person to look. */
  curtain: boolean;
}

export interface WhyNot {
  thing: string;
  reason: Words;
  rule: string;
  /** The line to draw: to what is too far, or to what stops the sight and on to the target. */
  line?: Spot[];
  /** Asked of the list of what cannot be chosen, rather than of the table. */
  listed?: boolean;
}

export type MatchEvent =
  | { type: "seat"; seat: string; event: SeatEvent }
  | { type: "draft"; draft: Draft }
  | { type: "select"; figure: string | null }
  | { type: "hover"; thing: string | null }
  | { type: "narrow"; thing: string | null }
  | { type: "ahead"; question: number; option: string; following: DecisionShown | null; facts?: ProposalFacts }
  | { type: "whyNot"; whyNot: WhyNot | null }
  | { type: "warn"; option: string | null }
  | { type: "odds"; odds: OddsAsked | null }
  | { type: "equivalent"; question: number; groups: string[][] }
  | { type: "suggestion"; suggestion: Suggestion | "asked" | null }
  | { type: "tape"; tape: Tape | null }
  | { type: "look"; seat: string }
  | { type: "uncover" };

/** The key of the seat of somebody who only watches. */
export const GALLERY = "gallery";

export function newMatchState(seats: string[]): MatchState {
  return {
    seats: Object.fromEntries(seats.map((seat) => [seat, newSeat])),
    current: seats[0] ?? GALLERY,
    draft: newDraft(-1, null),
    selected: null,
    hovered: null,
    narrowed: null,
    ahead: {},
    drawn: {},
    whyNot: null,
    warned: null,
    odds: null,
    equivalent: [],
    suggestion: null,
    tape: null,
    curtain: false,
  };
}

export const currentSeat = (state: MatchState): SeatState => state.seats[state.current] ?? newSeat;

/** The question to the person here, unless its answer is already on its way. */
export function pending(state: MatchState): DecisionShown | null {
  const seat = currentSeat(state);
  return seat.sent === null ? (seat.update?.decision ?? null) : null;
}

/** Return the own seat that may take something back: the one that answered last. */
export function seatToTakeBack(state: MatchState): string | null {
  const last = (seat: string) => state.seats[seat]?.update?.take_back?.to ?? -1;
  const seats = Object.keys(state.seats).filter((seat) => last(seat) >= 0);
  return seats.sort((seat, other) => last(other) - last(seat))[0] ?? null;
}

/** Return the players who would have to agree, without those at this screen. */
export function askedToTakeBack(state: MatchState): string[] {
  const seat = seatToTakeBack(state);
  const asks = seat === null ? [] : (state.seats[seat]?.update?.take_back?.asks ?? []);
  return asks.filter((player) => !(player in state.seats));
}

/** Return the open request to take a step back, with the own seat that has to answer it and the own seat that made it. */
export function backAsked(state: MatchState): { asked: BackAsked; answers: string | null; mine: string | null } | null {
  const asked = currentSeat(state).update?.back_asked ?? null;
  if (!asked) return null;
  return { asked, answers: asked.waiting.find((player) => player in state.seats) ?? null, mine: asked.player in state.seats ? asked.player : null };
}

export function reduceMatch(state: MatchState, event: MatchEvent): MatchState {
  switch (event.type) {
    case "seat":
      return heard(state, event.seat, event.event);
    case "draft":
      return { ...state, draft: event.draft };
    case "select":
      return { ...state, selected: event.figure };
    case "hover":
      return state.hovered === event.thing ? state : { ...state, hovered: event.thing, whyNot: state.whyNot?.thing === event.thing ? state.whyNot : null };
    case "narrow":
      return { ...state, narrowed: event.thing };
    case "ahead":
      if (event.question !== state.draft.question) return state;
      return { ...state, ahead: { ...state.ahead, [event.option]: event.following }, drawn: { ...state.drawn, [event.option]: drawingIn(event.facts ?? {}) } };
    case "whyNot":
      return { ...state, whyNot: event.whyNot };
    case "warn":
      return { ...state, warned: event.option };
    case "odds":
      return event.odds === null || event.odds.question === state.draft.question ? { ...state, odds: event.odds } : state;
    case "equivalent":
      return event.question === state.draft.question && event.groups.length > 0 ? { ...state, equivalent: event.groups } : state;
    case "suggestion":
      return { ...state, suggestion: event.suggestion };
    case "tape":
      return { ...state, tape: event.tape };
    case "look":
      return event.seat in state.seats ? fresh({ ...state, current: event.seat }) : state;
    case "uncover":
      return { ...state, curtain: false };
  }
}

function heard(state: MatchState, seat: string, event: SeatEvent): MatchState {
  const before = state.seats[seat];
  if (!before) return state;
  const after = reduceSeat(before, event);
  if (after === before) return state;
  return fresh({ ...state, seats: { ...state.seats, [seat]: after } });
}

/** Turn to the seat that is asked, and begin a new draft where the question is a new one. */
function fresh(state: MatchState): MatchState {
  const asked = (seat: string) => Boolean(state.seats[seat]?.update?.decision) && state.seats[seat]?.sent === null;
  const others = Object.keys(state.seats).filter((seat) => seat !== state.current && asked(seat));
  const current = asked(state.current) ? state.current : (others[0] ?? state.current);
  const update = state.seats[current]?.update ?? null;
  const decision = update?.decision ?? null;
  const question = decision ? (update?.question ?? -1) : -1;
  const turned = current !== state.current;
  if (!turned && question === state.draft.question) return state;
  const secret = decision?.kind === "assign" && Object.keys(state.seats).length > 1;
  return {
    ...state,
    current,
    draft: newDraft(question, decision),
    narrowed: null,
    ahead: {},
    drawn: {},
    whyNot: null,
    warned: null,
    odds: null,
    equivalent: [],
    suggestion: null,
    curtain: secret,
  };
}
