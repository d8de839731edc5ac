/** A storage for texts. */
export type TextStorage = Pick<Storage, "getItem" | "setItem">;

/** Return the storage of this browser, or `null` if it is forbidden. */
export function browserStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
