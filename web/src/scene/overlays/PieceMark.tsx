import { red, yellow } from "../../look/palette";
import type { PieceView } from "../../state/table/board";
import { Area } from "./Area";

/** A piece of scenery that can be clicked: bright on its roof and around its foot. */
export function PieceMark({ piece, chosen }: { piece: PieceView; chosen: boolean }) {
  const colour = chosen ? red : yellow;
  return (
    <>
      <Area outlines={[piece.corners]} colour={colour} opacity={0.55} at={piece.top + 0.03} />
      <Area outlines={[piece.corners]} colour={colour} opacity={0.2} at={piece.bottom + 0.02} through />
    </>
  );
}
