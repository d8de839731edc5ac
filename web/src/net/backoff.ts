/** How long to wait before the next attempt, in milliseconds: half a second, doubling, at most fifteen seconds. */
export function backoff(attempt: number, random: () => number = Math.random): number {
  const ceiling = Math.min(15_000, 500 * 2 ** Math.max(0, attempt));
  return Math.round(ceiling * (0.75 + 0.25 * random()));
}
