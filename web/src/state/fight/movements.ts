import type { EventShown, LogLine } from "../../net/protocol.gen";
import type { Board } from "../table/board";
import { centreOf } from "../table/laid";

type Point = [number, number, number];

/** The way each figure has gone in these lines, in table inches; its last point is where it stands now. */
export function movementsIn(lines: LogLine[], board: Board): Map<string, Point[]> {
  const ways = new Map<string, Point[]>();
  for (const { facts } of lines) {
    if (facts.type !== "Moved" && facts.type !== "FigurePlaced") continue;
    const gone = pointsGone(facts, board);
    if (gone.length > 0) ways.set(facts.figure, [...(ways.get(facts.figure) ?? []), ...gone]);
  }
  return ways;
}

function pointsGone(facts: Extract<EventShown, { type: "Moved" | "FigurePlaced" }>, board: Board): Point[] {
  if ("route" in facts) return facts.route;
  if (board.kind !== "hexes") return [];
  const spaces = facts.spaces.filter((id) => board.byId.has(id));
  return spaces.length > 0 ? [centreOf(spaces, board)] : [];
}
