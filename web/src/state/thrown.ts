import type { LogLine } from "../net/protocol.gen";
import type { Board } from "./board";
import { point3, str } from "./read";
import type { TableView } from "./table";

/** How far from where it stood each thrown piece broke: its ruins lie where it came down. */
export function cameDown(log: LogLine[], board: Board, table: TableView): Record<string, [number, number, number]> {
  const found: Record<string, [number, number, number]> = {};
  if (board.kind !== "inches") return found;
  for (const line of log) {
    if (line.event !== "Aimed") continue;
    const at = point3(line.facts.at);
    const piece = board.pieces.find((one) => one.id === str(line.facts.item));
    if (!at || !piece || piece.corners.length === 0 || !table.destroyed.has(piece.id)) continue;
    const middle = (axis: 0 | 1) => piece.corners.reduce((sum, corner) => sum + corner[axis], 0) / piece.corners.length;
    found[piece.id] = [at[0] - middle(0), at[1] - middle(1), at[2] - piece.bottom];
  }
  return found;
}
