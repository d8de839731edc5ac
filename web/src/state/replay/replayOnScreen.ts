import type { Session } from "../../net/session";
import type { Moment, TableShown, Update, Welcome } from "../../net/protocol.gen";
import { GALLERY, newMatchState } from "../match/match";
import { type Replay, freshFrom } from "./replay";
import { newSeat } from "../match/seat";

/** Show one moment of a replay as if it were the current state of a match, so that the panels of the match screen draw it. */
export function showMoment(session: Session, replay: Replay, at: number, lively: boolean): void {
  const moment = replay.moments[at];
  const table = replay.tables[at];
  if (!moment || !table) return;
  const key = replay.head.viewer ?? GALLERY;
  session.store.update((state) => {
    const base = key in state.seats ? state : newMatchState([key]);
    const before = base.seats[key] ?? newSeat;
    const seat = {
      ...before,
      line: "open" as const,
      welcome: before.welcome?.board === replay.head.board ? before.welcome : welcomeOf(replay),
      update: updateOf(replay, at, moment, table, lively),
      log: replay.lines.slice(0, replay.linesAt[at]),
      freshFrom: lively ? freshFrom(replay, at) : Number.MAX_SAFE_INTEGER,
    };
    return { ...base, selected: state.selected, seats: { [key]: seat }, current: key };
  });
}

const welcomeOf = ({ head }: Replay): Welcome => ({
  type: "welcome",
  match: head.match,
  game: head.game,
  family: head.family,
  player: head.viewer,
  players: head.players,
  board: head.board,
  commitment: head.commitment,
  labels: head.labels,
});

function updateOf(replay: Replay, at: number, moment: Moment, table: TableShown, lively: boolean): Update {
  const { head } = replay;
  return {
    type: "update",
    question: moment.answers,
    table,
    log: lively && moment.line ? [moment.line] : [],
    decision: null,
    asked: moment.asked,
    players: head.players,
    result: at === head.moments - 1 ? head.result : null,
    seed: null,
    clock: null,
    take_back: null,
    back_asked: null,
    lesson: null,
    notices: [],
  };
}
