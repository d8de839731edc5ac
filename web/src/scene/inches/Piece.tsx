import type { ThreeEvent } from "@react-three/fiber";
import type { PieceView } from "../../state/board";
import { Building } from "./Building";
import { Car } from "./Car";
import { Furniture } from "./Furniture";
import { LampPost } from "./LampPost";
import { Rubble } from "./Rubble";
import { Tree } from "./Tree";
import { Wall } from "./Wall";

interface Props {
  piece: PieceView;
  destroyed: boolean;
  onClick: (event: ThreeEvent<MouseEvent>, piece: PieceView) => void;
  onPointerMove: (event: ThreeEvent<PointerEvent>, piece: PieceView) => void;
}

/** A piece of scenery, drawn as what it is. */
export function Piece({ piece, destroyed, onClick, onPointerMove }: Props) {
  return (
    <group onClick={(event) => onClick(event, piece)} onPointerMove={(event) => onPointerMove(event, piece)}>
      {destroyed ? <Rubble piece={piece} /> : looked(piece)}
    </group>
  );
}

function looked(piece: PieceView) {
  if (piece.corners.length < 3) return null;
  if (/lamp|post|pole|light|sign/.test(piece.kind)) return <LampPost piece={piece} />;
  if (/car|van|truck|bus|taxi|vehicle/.test(piece.kind)) return <Car piece={piece} />;
  if (/wall|fence|barrier/.test(piece.kind)) return <Wall piece={piece} />;
  if (/tree|bush|hedge/.test(piece.kind)) return <Tree piece={piece} />;
  if (/building|house|tower|block|shop|bank|warehouse|office/.test(piece.kind)) return <Building piece={piece} />;
  return <Furniture piece={piece} />;
}
