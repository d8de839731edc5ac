import type { LogLine } from "../../net/protocol.gen";

/** The numbers of the lines that were taken back: the log keeps them, struck out. */
export function takenBack(log: LogLine[]): Set<number> {
  const gone = new Set<number>();
  for (const back of log) {
    if (back.facts.type !== "TakenBack") continue;
    const { since } = back.facts;
    for (const line of log) if (line.number >= since && line.number < back.number && line.event !== "TakenBack") gone.add(line.number);
  }
  return gone;
}
