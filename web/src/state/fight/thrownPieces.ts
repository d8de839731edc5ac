import type { LogLine } from "../../net/protocol.gen";
import type { Board } from "../table/board";
import type { TableView } from "../table/table";

/** Seconds that a thrown piece is in the air. */
export const FLIGHT = 0.6;

/** Return whether a piece is thrown in one of the lines from number `from` on: nothing rings out before it has come down. */
export const isThrown = (log: LogLine[], from: number, board: Board): boolean =>
  board.kind === "inches" && log.some(({ number, facts }) => number >= from && facts.type === "Aimed" && board.pieces.some((piece) => piece.id === facts.item));

/** Return how far each thrown piece that broke lies from where it stood. */
export function cameDown(log: LogLine[], board: Board, table: TableView): Record<string, [number, number, number]> {
  const shifts: Record<string, [number, number, number]> = {};
  if (board.kind !== "inches") return shifts;
  for (const { facts } of log) {
    if (facts.type !== "Aimed") continue;
    const { at, item } = facts;
    const piece = board.pieces.find((piece) => piece.id === item);
    if (!piece || piece.corners.length === 0 || !table.destroyed.has(piece.id)) continue;
    const middle = (axis: 0 | 1) => piece.corners.reduce((sum, corner) => sum + corner[axis], 0) / piece.corners.length;
    shifts[piece.id] = [at[0] - middle(0), at[1] - middle(1), at[2] - piece.bottom];
  }
  return shifts;
}
