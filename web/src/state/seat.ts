import { type Reasons, noReasons, withReasons } from "./reasons";
import type { Closed, Described, LogLine, Proposal, Refused, ServerMessage, Update, Welcome } from "../net/protocol.gen";

/** What one seat (or the gallery) knows of the match. */
export interface SeatState {
  line: "connecting" | "open" | "lost" | "closed";
  attempt: number;
  welcome: Welcome | null;
  update: Update | null;
  /** The update before: where things were that have just left the table. */
  before: Update | null;
  log: LogLine[];
  /** Lines from this number on happened while we looked; earlier ones were told on arrival. */
  freshFrom: number;
  proposal: Proposal | null;
  /** The table in sentences, as it was when somebody asked. */
  described: Described | null;
  refused: Refused | null;
  /** Counts refusals, so that the same one twice is told twice. */
  refusals: number;
  /** The question whose answer is on its way. */
  sent: number | null;
  closed: Closed | null;
  /** What bots have said about their answers. */
  reasons: Reasons;
}

export type SeatEvent =
  | ServerMessage
  | { type: "connecting"; attempt: number }
  | { type: "lost"; wait: number }
  | { type: "sent"; question: number }
  | { type: "asking" };

export const newSeat: SeatState = {
  line: "connecting",
  attempt: 0,
  welcome: null,
  update: null,
  before: null,
  log: [],
  freshFrom: Number.MAX_SAFE_INTEGER,
  proposal: null,
  described: null,
  refused: null,
  refusals: 0,
  sent: null,
  closed: null,
  reasons: noReasons,
};

/** The state after one message; the same state where the message says nothing new. */
export function reduceSeat(state: SeatState, event: SeatEvent): SeatState {
  switch (event.type) {
    case "connecting":
      return { ...state, line: "connecting", attempt: event.attempt };
    case "lost":
      return { ...state, line: "lost", sent: null };
    case "sent":
      return { ...state, sent: event.question, refused: null };
    case "asking":
      return { ...state, proposal: null };
    case "welcome":
      return { ...state, line: "open", attempt: 0, welcome: event, closed: null };
    case "update":
      return takeUpdate(state, event);
    case "refused":
      // What is said about the table leaves an answer that is on its way alone.
      return { ...state, refused: event, refusals: state.refusals + 1, sent: ["stand_in", "consent"].includes(event.said) ? state.sent : null };
    case "proposal":
      return event.question === state.update?.question ? { ...state, proposal: event } : state;
    case "described":
      return { ...state, described: event };
    case "because":
      return { ...state, reasons: withReasons(state.reasons, event) };
    case "closed":
      return { ...state, line: "closed", closed: event };
    case "odds_shown":
    case "measured":
    case "suggestion":
    case "pong":
      return state;
  }
}

function takeUpdate(state: SeatState, update: Update): SeatState {
  const sameQuestion = state.update?.question === update.question;
  const log = joined(state.log, update.log);
  return {
    ...state,
    update,
    before: state.update,
    log,
    freshFrom: state.update ? state.freshFrom : nextLine(log),
    proposal: sameQuestion ? state.proposal : null,
    refused: sameQuestion ? state.refused : null,
    sent: sameQuestion ? state.sent : null,
  };
}

/** Old and new lines in order, each number once. */
export function joined(old: LogLine[], fresh: LogLine[]): LogLine[] {
  if (fresh.length === 0) return old;
  const last = old.at(-1)?.number ?? -1;
  const first = fresh[0]?.number ?? 0;
  if (first > last) return [...old, ...fresh];
  const byNumber = new Map(old.map((line) => [line.number, line]));
  for (const line of fresh) byNumber.set(line.number, line);
  return [...byNumber.values()].sort((a, b) => a.number - b.number);
}

/** The number of the first line not yet known: what `hello` asks for after a break. */
export function nextLine(log: LogLine[]): number {
  return (log.at(-1)?.number ?? -1) + 1;
}
