import type { InchBoard, PieceView } from "./board";
import type { TableView } from "./table";

/** The board as it is now: pieces that were set up elsewhere or thrown stand where they came to rest, or lie where they broke. */
export function boardNow(board: InchBoard, table: TableView, broken: Record<string, [number, number, number]> = {}): InchBoard {
  const shifted = { ...table.shifted, ...broken };
  if (Object.keys(shifted).length === 0) return board;
  return { ...board, pieces: board.pieces.map((piece) => movedPiece(piece, shifted[piece.id])) };
}

const moved = new WeakMap<PieceView, PieceView>();

/** The same object while a piece stays where it is, so that it is not built anew. */
function movedPiece(piece: PieceView, by: [number, number, number] | undefined): PieceView {
  if (!by) return piece;
  const next: PieceView = {
    ...piece,
    corners: piece.corners.map(([x, y]) => [x + by[0], y + by[1]]),
    bottom: piece.bottom + by[2],
    top: piece.top + by[2],
  };
  const last = moved.get(piece);
  if (last && same(last, next)) return last;
  moved.set(piece, next);
  return next;
}

const same = (a: PieceView, b: PieceView) => a.bottom === b.bottom && JSON.stringify(a.corners) === JSON.stringify(b.corners);
