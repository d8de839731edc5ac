import type { ThreeEvent } from "@react-three/fiber";
import { type Place, places } from "../../look/places";
import type { PieceView } from "../../state/table/board";
import { Building } from "./Building";
import { Car } from "./Car";
import { useFlight } from "./flight";
import { Furniture } from "./Furniture";
import { LampPost } from "./LampPost";
import { Pool } from "./Pool";
import { Rubble } from "./Rubble";
import { Tree } from "./Tree";
import { Wall } from "./Wall";

interface Props {
  piece: PieceView;
  place: Place;
  destroyed: boolean;
  onClick: (event: ThreeEvent<MouseEvent>, piece: PieceView) => void;
  onPointerMove: (event: ThreeEvent<PointerEvent>, piece: PieceView) => void;
}

/** A piece of scenery, drawn as what it is. */
export function Piece({ piece, place, destroyed, onClick, onPointerMove }: Props) {
  const { group, flying } = useFlight(piece);
  return (
    <group ref={group} onClick={(event) => onClick(event, piece)} onPointerMove={(event) => onPointerMove(event, piece)}>
      {/* What breaks where it lands is whole until then. */}
      {destroyed && !flying ? <Rubble piece={piece} /> : looked(piece, place)}
    </group>
  );
}

function looked(piece: PieceView, place: Place) {
  if (piece.corners.length < 3) return null;
  if (/pool|pond|basin/.test(piece.kind)) return <Pool piece={piece} />;
  if (/lamp|post|pole|light|sign/.test(piece.kind)) return <LampPost piece={piece} />;
  if (/car|van|truck|bus|taxi|vehicle/.test(piece.kind)) return <Car piece={piece} />;
  if (/wall|fence|barrier/.test(piece.kind)) return <Wall piece={piece} made={places[place].wall} />;
  if (/tree|bush|hedge/.test(piece.kind)) return <Tree piece={piece} />;
  if (/building|house|block|shop|bank|warehouse|office/.test(piece.kind)) return <Building piece={piece} />;
  return <Furniture piece={piece} place={place} />;
}
