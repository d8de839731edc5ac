import type { Fork, MatchMade, Rematch, ReplayKept } from "./protocol.gen";
import { addresses, ask, refusalOf } from "./http";
import { heldSeats, holdSeats } from "./seats";

/** What this browser keeps of matches, and matches made out of matches. */

const SEATS = "slugfest.match.";
const PROMISE = "slugfest.promise.";

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** The matches in which this browser holds a seat. */
export function heldMatches(keep: Storage | null = storage()): string[] {
  const keys = Array.from({ length: keep?.length ?? 0 }, (_, at) => keep?.key(at) ?? "");
  return keys.filter((key) => key.startsWith(SEATS)).map((key) => key.slice(SEATS.length)).filter((match) => heldSeats(match, keep).length > 0);
}

/** Give up the seats of a match: it is no longer listed here. */
export function forgetMatch(match: string, keep: Storage | null = storage()): void {
  keep?.removeItem(SEATS + match);
  keep?.removeItem(PROMISE + match);
}

/** Keep the hash of the seed as it was first told: a server that changed its mind would be caught. */
export function keepPromise(match: string, commitment: string, keep: Storage | null = storage()): void {
  try {
    if (keep && keep.getItem(PROMISE + match) === null) keep.setItem(PROMISE + match, commitment);
  } catch {
    // Storage is full or forbidden: the server's word has to do.
  }
}

export function keptPromise(match: string, keep: Storage | null = storage()): string | null {
  try {
    return keep?.getItem(PROMISE + match) ?? null;
  } catch {
    return null;
  }
}

// -- matches out of matches ----------------------------------------------------------------

const taken = (made: MatchMade): string => {
  if (made.seats.length > 0) holdSeats(made.match, made.seats);
  return made.match;
};

/** Go on from a moment of a replay; the id of the new match. */
export const forkMatch = async (match: string, wanted: Fork): Promise<string> =>
  taken(await ask<MatchMade>(`${addresses.replay(match)}/fork`, { body: wanted }));

/** The same match once more; the id of the new one, which the other side may have made already. */
export async function rematchOf(match: string, swap: boolean): Promise<string> {
  const wanted: Rematch = { tokens: heldSeats(match).map((seat) => seat.token), swap };
  return taken(await ask<MatchMade>(`${addresses.match(match)}/rematch`, { body: wanted }));
}

export const replayFile = (match: string) => `${addresses.replay(match)}/file`;

/** Bring a replay as a file; the id under which it can be seen. */
export async function bringReplay(file: Blob): Promise<string> {
  const response = await fetch(addresses.replays, { method: "POST", headers: { "content-type": "application/json" }, body: file });
  if (!response.ok) throw await refusalOf(response);
  return ((await response.json()) as ReplayKept).match;
}
