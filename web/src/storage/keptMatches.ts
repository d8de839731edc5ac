import { heldSeats } from "./seats";

const SEATS = "slugfest.match.";
const PROMISE = "slugfest.promise.";

function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Return the matches in which this browser holds a seat. */
export function heldMatches(keep: Storage | null = storage()): string[] {
  const keys = Array.from({ length: keep?.length ?? 0 }, (_, at) => keep?.key(at) ?? "");
  return keys.filter((key) => key.startsWith(SEATS)).map((key) => key.slice(SEATS.length)).filter((match) => heldSeats(match, keep).length > 0);
}

/** Forget the seats of a match, so that it is no longer listed here. */
export function forgetMatch(match: string, keep: Storage | null = storage()): void {
  keep?.removeItem(SEATS + match);
  keep?.removeItem(PROMISE + match);
}

/** Keep the hash of the seed as first announced, so that a server that changes it is caught. */
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
