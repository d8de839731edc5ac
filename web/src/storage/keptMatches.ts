import { browserStorage } from "./browserStorage";
import { heldSeats } from "./seats";

const SEATS = "slugfest.match.";
const PROMISE = "slugfest.promise.";

/** Return the matches in which this browser holds a seat. */
export function heldMatches(storage: Storage | null = browserStorage()): string[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? "");
  return keys.filter((key) => key.startsWith(SEATS)).map((key) => key.slice(SEATS.length)).filter((match) => heldSeats(match, storage).length > 0);
}

/** Forget the seats of a match, so that it is no longer listed here. */
export function forgetMatch(match: string, storage: Storage | null = browserStorage()): void {
  storage?.removeItem(SEATS + match);
  storage?.removeItem(PROMISE + match);
}

/** Keep the hash of the seed as first announced, so that a server that changes it is caught. */
export function keepPromise(match: string, commitment: string, storage: Storage | null = browserStorage()): void {
  try {
    if (storage && storage.getItem(PROMISE + match) === null) storage.setItem(PROMISE + match, commitment);
  } catch {
    // Storage is full or forbidden: the server's word has to do.
  }
}

export function keptPromise(match: string, storage: Storage | null = browserStorage()): string | null {
  try {
    return storage?.getItem(PROMISE + match) ?? null;
  } catch {
    return null;
  }
}
