import { type Reasons, noReasons, withReasons } from "./reasons";
import { changed } from "../table/changes";
import type { Change, ClientMessage, Closed, Described, LogLine, Proposal, Refused, ServerMessage, Update, Welcome } from "../../net/protocol.gen";

/** What one seat (or the gallery) knows of the match. */
export interface SeatState {
  line: "connecting" | "open" | "lost" | "closed";
  attempt: number;
  welcome: Welcome | null;
  update: Update | null;
  /** The update before: where things were that have just left the table. */
  before: Update | null;
  log: LogLine[];
  /** Lines from this number on happened while we looked; earlier ones came with the first update. */
  freshFrom: number;
  proposal: Proposal | null;
  /** The table in sentences, as it was when somebody asked. */
  described: Described | null;
  refused: Refused | null;
  /** Counts refusals, so that the same one is shown again when it is repeated. */
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

type Reducers = { [Type in SeatEvent["type"]]: (state: SeatState, event: Extract<SeatEvent, { type: Type }>) => SeatState };

const unchanged = (state: SeatState): SeatState => state;

/** Refusals of messages about the table: an answer that is on its way stays on its way. */
const ABOUT_THE_TABLE: string[] = ["stand_in", "consent"] satisfies ClientMessage["type"][];

const reducers: Reducers = {
  connecting: (state, { attempt }) => ({ ...state, line: "connecting", attempt }),
  lost: (state) => ({ ...state, line: "lost", sent: null }),
  sent: (state, { question }) => ({ ...state, sent: question, refused: null }),
  asking: (state) => ({ ...state, proposal: null }),
  welcome: (state, welcome) => ({ ...state, line: "open", attempt: 0, welcome, closed: null }),
  update: takeUpdate,
  change: (state, change) => (state.update ? takeUpdate(state, withChange(state.update, change)) : state),
  refused: (state, refused) => ({ ...state, refused, refusals: state.refusals + 1, sent: ABOUT_THE_TABLE.includes(refused.said) ? state.sent : null }),
  proposal: (state, proposal) => (proposal.question === state.update?.question ? { ...state, proposal } : state),
  described: (state, described) => ({ ...state, described }),
  because: (state, because) => ({ ...state, reasons: withReasons(state.reasons, because) }),
  closed: (state, closed) => ({ ...state, line: "closed", closed }),
  odds_shown: unchanged,
  measured: unchanged,
  suggestion: unchanged,
  pong: unchanged,
};

/** Return the state after one message; the same state if the message says nothing new. */
export function reduceSeat<Type extends SeatEvent["type"]>(state: SeatState, event: Extract<SeatEvent, { type: Type }>): SeatState {
  const reduce = reducers[event.type as Type] as (state: SeatState, event: Extract<SeatEvent, { type: Type }>) => SeatState;
  return reduce(state, event);
}

function takeUpdate(state: SeatState, update: Update): SeatState {
  const sameQuestion = state.update?.question === update.question;
  const log = joined(state.log, update.log);
  // Told in another language, a line is no news: nothing is played again.
  const news = state.update ? update.log.filter((line) => line.number >= nextLine(state.log)) : update.log;
  return {
    ...state,
    update: { ...update, log: news },
    before: state.update,
    log,
    freshFrom: state.update ? state.freshFrom : nextLine(log),
    proposal: sameQuestion ? state.proposal : null,
    refused: sameQuestion ? state.refused : null,
    sent: sameQuestion ? state.sent : null,
  };
}

/** Return the whole match after a change: what it leaves out has not changed. */
export function withChange(update: Update, { changes = [], gone = [], log = [], ...fields }: Change): Update {
  return { ...update, ...fields, type: "update", log, table: changed(update.table, { changes, gone }) };
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
