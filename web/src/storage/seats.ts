import type { Seated } from "../net/protocol.gen";

/** Where the secrets of the seats are kept; a browser that forbids storage just forgets. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const keyOf = (match: string) => `slugfest.match.${match}`;

function browserKeep(): Keep | null {
  try {
    return globalThis.localStorage;
  } catch {
    return null;
  }
}

/** The seats this browser holds in a match. */
export function heldSeats(match: string, keep: Keep | null = browserKeep()): Seated[] {
  try {
    const kept: unknown = JSON.parse(keep?.getItem(keyOf(match)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSeat) : [];
  } catch {
    return [];
  }
}

/** Remember seats, besides those already held. */
export function holdSeats(match: string, seats: Seated[], keep: Keep | null = browserKeep()): void {
  const others = heldSeats(match, keep).filter((held) => !seats.some((seat) => seat.player === held.player));
  try {
    keep?.setItem(keyOf(match), JSON.stringify([...others, ...seats]));
  } catch {
    // Storage is full or forbidden: the seat lasts as long as the page.
  }
}

function isSeat(value: unknown): value is Seated {
  if (typeof value !== "object" || value === null) return false;
  const seat = value as Record<string, unknown>;
  return typeof seat.token === "string" && typeof seat.player === "string";
}
