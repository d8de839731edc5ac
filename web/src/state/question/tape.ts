import type { Answer, Measured, Words } from "../../net/protocol.gen";
import type { Spot } from "./drawing";

/** An end of the tape: the id of a thing, or a place. */
export type End = string | Spot;

/** The tape in hand: what it has been laid on, and what the server read from it. */
export interface Tape {
  ends: End[];
  /** Where the pointer is while the second end is still loose. */
  loose: End | null;
  measured: Measured | null;
  reason: Words | null;
}

export const newTape: Tape = { ends: [], loose: null, measured: null, reason: null };

/** Put the next end down; a third one begins anew. */
export function pinned(tape: Tape, end: End): Tape {
  const ends = tape.ends.length === 1 ? [...tape.ends, end] : [end];
  return { ...tape, ends, loose: null, measured: null, reason: null };
}

/** One of the two ends put on something else, as from a list. */
export function repinned(tape: Tape, at: 0 | 1, end: End | null): Tape {
  const both: (End | undefined)[] = [tape.ends[0], tape.ends[1]];
  both[at] = end ?? undefined;
  const ends = both.filter((end): end is End => end !== undefined);
  return { ...tape, ends, loose: null, measured: null, reason: null };
}

/** The two things between which the tape lies now, if it does. */
export function between(tape: Tape | null): [End, End] | null {
  const [from, other] = tape ? [tape.ends[0], tape.ends[1] ?? tape.loose] : [];
  return from !== undefined && other !== undefined && other !== null && !sameEnd(from, other) ? [from, other] : null;
}

export const sameEnd = (end: Answer, other: Answer): boolean => JSON.stringify(end) === JSON.stringify(other);

/** Return whether a measurement is of where the tape lies now. */
export function isFresh(tape: Tape, measured: Measured): boolean {
  const now = between(tape);
  return now !== null && sameEnd(now[0], measured.one) && sameEnd(now[1], measured.other);
}
