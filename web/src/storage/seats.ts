import type { Seated } from "../net/protocol.gen";
import { type TextStorage, browserStorage } from "./browserStorage";
import { unchecked } from "./readers";

const keyOf = (match: string) => `slugfest.match.${match}`;

/** The seats this browser holds in a match. */
export function heldSeats(match: string, storage: TextStorage | null = browserStorage()): Seated[] {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(match)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isSeat) : [];
  } catch {
    return [];
  }
}

/** Remember seats, besides those already held. */
export function holdSeats(match: string, seats: Seated[], storage: TextStorage | null = browserStorage()): void {
  const others = heldSeats(match, storage).filter((held) => !seats.some((seat) => seat.player === held.player));
  try {
    storage?.setItem(keyOf(match), JSON.stringify([...others, ...seats]));
  } catch {
    // Storage is full or forbidden: the seat lasts as long as the page.
  }
}

function isSeat(value: unknown): value is Seated {
  const seat = unchecked<Seated>(value);
  return typeof seat?.token === "string" && typeof seat.player === "string";
}
