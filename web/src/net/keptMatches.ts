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
