import type { ThreeEvent } from "@react-three/fiber";
import type { InchBoard, PieceView } from "../../state/table/board";
import type { TablePointer } from "../tablePointer";
import { Ground } from "./Ground";
import { Piece } from "./Piece";

interface Props {
  board: InchBoard;
  destroyed: Set<string>;
  fromNorth: boolean;
  pointer: TablePointer;
  /** Without print on the ground. */
  plain: boolean;
}

/** The open table: ground and scenery. */
export function InchTable({ board, destroyed, fromNorth, pointer, plain }: Props) {
  const click = (event: ThreeEvent<MouseEvent>, piece?: PieceView) => pointer.click(event, piece?.id ?? null);
  const move = (event: ThreeEvent<PointerEvent>, piece?: PieceView) => pointer.move(event, piece?.id ?? null);
  return (
    <>
      <group onClick={(event) => click(event)} onPointerMove={(event) => move(event)}>
        <Ground board={board} turned={fromNorth} plain={plain} />
      </group>
      {board.pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} place={board.place} destroyed={destroyed.has(piece.id)} onClick={click} onPointerMove={move} />
      ))}
    </>
  );
}
