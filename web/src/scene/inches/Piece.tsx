import { type ThreeEvent, useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useLayoutEffect, useRef } from "react";
import * as THREE from "three";
import { wantsCalm } from "../../look/machine";
import type { PieceView } from "../../state/board";
import { toScene } from "../shapes";
import { useWorkshop } from "../workshop";
import { Building } from "./Building";
import { Car } from "./Car";
import { Furniture } from "./Furniture";
import { LampPost } from "./LampPost";
import { Pool } from "./Pool";
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
  const group = useFlight(piece);
  return (
    <group ref={group} onClick={(event) => onClick(event, piece)} onPointerMove={(event) => onPointerMove(event, piece)}>
      {destroyed ? <Rubble piece={piece} /> : looked(piece)}
    </group>
  );
}

function looked(piece: PieceView) {
  if (piece.corners.length < 3) return null;
  if (/pool|pond|basin/.test(piece.kind)) return <Pool piece={piece} />;
  if (/lamp|post|pole|light|sign/.test(piece.kind)) return <LampPost piece={piece} />;
  if (/car|van|truck|bus|taxi|vehicle/.test(piece.kind)) return <Car piece={piece} />;
  if (/wall|fence|barrier/.test(piece.kind)) return <Wall piece={piece} />;
  if (/tree|bush|hedge/.test(piece.kind)) return <Tree piece={piece} />;
  if (/building|house|tower|block|shop|bank|warehouse|office/.test(piece.kind)) return <Building piece={piece} />;
  return <Furniture piece={piece} />;
}

const SECONDS = 0.55;

/** A piece that was thrown or moved flies from where it stood to where it is now, in a bow. */
function useFlight(piece: PieceView): RefObject<THREE.Group | null> {
  const group = useRef<THREE.Group>(null);
  const shop = useWorkshop();
  const invalidate = useThree((state) => state.invalidate);
  const flight = useRef({ left: 0, from: new THREE.Vector3() });
  const stood = useRef<THREE.Vector3 | null>(null);
  const [x, y] = piece.corners[0] ?? [0, 0];
  useLayoutEffect(() => {
    const here = new THREE.Vector3(...toScene(x, y, piece.bottom));
    if (stood.current && !stood.current.equals(here) && !wantsCalm()) {
      flight.current = { left: SECONDS, from: stood.current.clone().sub(here) };
      group.current?.position.copy(flight.current.from);
      invalidate();
    }
    stood.current = here;
  }, [x, y, piece.bottom, invalidate]);
  useFrame((_, seconds) => {
    const { left, from } = flight.current;
    if (left <= 0 || !group.current) return;
    const next = Math.max(0, left - Math.min(seconds, 0.1));
    flight.current.left = next;
    const share = next / SECONDS;
    group.current.position.copy(from).multiplyScalar(share);
    group.current.position.y += Math.sin(share * Math.PI) * Math.min(4, from.length() * 0.35);
    shop.walking = true;
    invalidate();
  });
  return group;
}
