import * as THREE from "three";
import type { PieceView } from "../../state/table/board";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";
import { type Frame, frameOf } from "./pieceFrame";

/** A street lamp. */
export function LampPost({ piece }: { piece: PieceView }) {
  const frame = frameOf(piece);
  const [x, y] = frame.middle;
  return (
    <group position={[x, piece.bottom, -y]} rotation={[0, frame.angle, 0]}>
      <Painted on={[piece]} make={() => lampShape(frame)} />
    </group>
  );
}

function lampShape({ length, width, height }: Frame): THREE.BufferGeometry {
  const thick = Math.max(0.08, Math.min(length, width) * 0.28);
  const metal = "#3d5a55";
  return joined([
    part(new THREE.CylinderGeometry(thick * 1.5, thick * 1.9, height * 0.1, 8), metal, placed([0, height * 0.05, 0])),
    part(new THREE.CylinderGeometry(thick * 0.6, thick * 0.9, height * 0.82, 8), metal, placed([0, height * 0.47, 0])),
    part(new THREE.CylinderGeometry(thick * 1.2, thick * 0.7, height * 0.04, 8), metal, placed([0, height * 0.86, 0])),
    part(new THREE.SphereGeometry(thick * 1.5, 10, 8), "#ffe27a", placed([0, height * 0.92, 0], [0, 0, 0], [1, 1.1, 1])),
    part(new THREE.ConeGeometry(thick * 1.5, height * 0.06, 8), metal, placed([0, height * 0.98, 0])),
  ]);
}
