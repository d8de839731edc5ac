import type { LogLine } from "../net/protocol.gen";
import type { Board } from "./board";
import { list, point3, str, strings } from "./read";
import { centreOf } from "./table";

type Point = [number, number, number];

/** The way each figure has gone in these lines, in table inches; its last point is where it stands now. */
export function waysGone(lines: LogLine[], board: Board): Map<string, Point[]> {
  const ways = new Map<string, Point[]>();
  for (const line of lines) {
    const figure = str(line.facts.figure);
    if (figure === "") continue;
    const gone = pointsGone(line, board);
    if (gone.length > 0) ways.set(figure, [...(ways.get(figure) ?? []), ...gone]);
  }
  return ways;
}

function pointsGone({ facts }: LogLine, board: Board): Point[] {
  if (board.kind === "hexes") {
    const spaces = strings(facts.spaces).filter((id) => board.byId.has(id));
    return spaces.length > 0 ? [centreOf(spaces, board)] : [];
  }
  return list(facts.route).flatMap((one) => {
    const found = point3(one);
    return found ? [found] : [];
  });
}
