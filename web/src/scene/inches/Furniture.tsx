import * as THREE from "three";
import { pick } from "../../look/palette";
import type { PieceView } from "../../state/board";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";
import { type Frame, frameOf } from "./frame";

/** Whatever else stands in a street: crates, containers, hydrants, boxes. */
export function Furniture({ piece }: { piece: PieceView }) {
  const frame = frameOf(piece);
  const [x, y] = frame.middle;
  return (
    <group position={[x, piece.bottom, -y]} rotation={[0, frame.angle, 0]}>
      <Painted on={[piece]} make={() => made(piece, frame)} />
    </group>
  );
}

function made(piece: PieceView, frame: Frame): THREE.BufferGeometry {
  if (/hydrant|bollard|barrel|drum|tank|bin/.test(piece.kind)) return barrel(frame, piece.id);
  return crate(frame, piece.id);
}

function barrel({ length, width, height }: Frame, id: string): THREE.BufferGeometry {
  const round = Math.min(length, width) / 2;
  const colour = pick(["#d8402f", "#3f7f8f", "#d79a2b"], id);
  const ring = (at: number) =>
    part(new THREE.CylinderGeometry(round, round, height * 0.07, 14), "#efe3c2", placed([0, height * at, 0]));
  return joined([
    part(new THREE.CylinderGeometry(round * 0.9, round * 0.9, height, 14), colour, placed([0, height / 2, 0])),
    ring(0.06),
    ring(0.5),
    ring(0.94),
  ]);
}

function crate({ length, width, height }: Frame, id: string): THREE.BufferGeometry {
  const colour = pick(["#c08a4a", "#4f8f87", "#b9553f", "#8a8f98"], id);
  const slats = [-0.42, -0.14, 0.14, 0.42].flatMap((at) =>
    [-1, 1].map((side) =>
      part(
        new THREE.BoxGeometry(length * 0.06, height * 0.94, width * 0.03),
        "#efdcb0",
        placed([at * length, height / 2, side * width * 0.5]),
      ),
    ),
  );
  return joined([
    part(new THREE.BoxGeometry(length * 0.98, height, width * 0.98), colour, placed([0, height / 2, 0])),
    part(new THREE.BoxGeometry(length, height * 0.1, width), "#efdcb0", placed([0, height * 0.06, 0])),
    part(new THREE.BoxGeometry(length, height * 0.1, width), "#efdcb0", placed([0, height * 0.95, 0])),
    ...slats,
  ]);
}
