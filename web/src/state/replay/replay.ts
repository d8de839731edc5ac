import { changed } from "../table/changes";
import type { LogLine, Moment, ReplayHead, ReplayPage, TableShown } from "../../net/protocol.gen";

/** A replay as far as it has been fetched: the table at every moment, and the lines of the log. */
export interface Replay {
  head: ReplayHead;
  moments: Moment[];
  tables: TableShown[];
  lines: LogLine[];
  /** For each moment, the number of lines up to it. */
  linesAt: number[];
}

export const newReplay = (head: ReplayHead): Replay => ({ head, moments: [], tables: [], lines: [], linesAt: [] });

/** Return the replay with one more page; a page out of order changes nothing. */
export function withPage(replay: Replay, page: ReplayPage): Replay {
  if (page.first !== replay.moments.length) return replay;
  const next: Replay = { ...replay, moments: [...replay.moments], tables: [...replay.tables], lines: [...replay.lines], linesAt: [...replay.linesAt] };
  let table = page.table;
  page.moments.forEach((moment, at) => {
    if (at > 0) table = changed(table, moment);
    if (moment.line) next.lines.push(moment.line);
    next.moments.push(moment);
    next.tables.push(table);
    next.linesAt.push(next.lines.length);
  });
  return next;
}

// -- steps through a replay --------------------------------------------------------------

export type Step = "event" | "decision" | "round";

/** Return whether there is something to read at this moment. */
const speaks = (moment: Moment | undefined): boolean => Boolean(moment?.line?.text?.en);

/** Return the moment one step on (`way` 1) or back (-1), as far as the replay has been fetched. */
export function stepped(replay: Replay, at: number, step: Step, way: 1 | -1): number {
  const last = replay.moments.length - 1;
  const clamp = (to: number) => Math.max(0, Math.min(last, to));
  if (step === "round") return clamp(roundFrom(replay.head.rounds, at, way) ?? (way > 0 ? last : 0));
  const here = replay.moments[at]?.answers;
  for (let to = at + way; to >= 0 && to <= last; to += way) {
    if (step === "event" ? speaks(replay.moments[to]) : isLastOf(replay, to) && replay.moments[to]?.answers !== here) return to;
  }
  return way > 0 ? Math.max(last, 0) : 0;
}

/** The last moment after an answer: the next question stands then. */
const isLastOf = (replay: Replay, at: number) => replay.moments[at]?.answers !== replay.moments[at + 1]?.answers;

function roundFrom(rounds: [number, number][], at: number, way: 1 | -1): number | undefined {
  const starts = rounds.map(([, first]) => first);
  return way > 0 ? starts.find((first) => first > at) : starts.findLast((first) => first < at);
}

/** Return the round of a moment, or `null` before the first one. */
export const roundAt = (rounds: [number, number][], at: number): number | null => rounds.findLast(([, first]) => first <= at)?.[0] ?? null;

/** Return the moment of a line. */
export function momentOf(replay: Replay, line: number): number | null {
  const at = replay.moments.findIndex((moment) => moment.line?.number === line);
  return at < 0 ? null : at;
}

/** Return the number of the first line after the same answer: dice from there on belong to what is being watched. */
export function freshFrom(replay: Replay, at: number): number {
  const answers = replay.moments[at]?.answers;
  let first = replay.moments[at]?.line?.number ?? Number.MAX_SAFE_INTEGER;
  for (let back = at; back >= 0 && replay.moments[back]?.answers === answers; back--) first = replay.moments[back]?.line?.number ?? first;
  return first;
}

/** How long a moment stays while the replay plays, in milliseconds. */
export function staying(moment: Moment | undefined, speed: number): number {
  if (!speaks(moment)) return 60 / speed;
  return (moment?.line?.event === "DiceRolled" ? 1600 : 1000) / speed;
}
