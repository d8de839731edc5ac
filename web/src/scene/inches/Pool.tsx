import * as THREE from "three";
import { terrainLook } from "../../look/palette";
import type { PieceView } from "../../state/table/board";
import { Painted } from "../Painted";
import { joined, part, placed, prism } from "../shapes";
import { frameOf } from "./pieceFrame";

/** Water that lies open: a kerb, the surface just below it, and ripples drawn with the pen. */
export function Pool({ piece }: { piece: PieceView }) {
  return <Painted on={[piece]} make={() => made(piece)} />;
}

const KERB = 0.18;
const RIPPLES = [-0.3, 0.02, 0.28];

function made(piece: PieceView): THREE.BufferGeometry {
  const { middle, length, width, angle } = frameOf(piece);
  const [x, y] = middle;
  const inner = piece.corners.map(([cx, cy]): [number, number] => {
    const far = Math.hypot(cx - x, cy - y) || 1;
    const kept = Math.max(far - KERB, 0) / far;
    return [x + (cx - x) * kept, y + (cy - y) * kept];
  });
  const { top, side } = terrainLook("water");
  const kerb = prism(piece.corners, piece.bottom, piece.top);
  const water = prism(inner, piece.bottom, piece.top + 0.02);
  const ripple = (at: number) => {
    const long = length * (0.34 - Math.abs(at) * 0.4);
    const aside = at * width;
    const centre: [number, number] = [x - Math.sin(angle) * aside, y + Math.cos(angle) * aside];
    return part(new THREE.BoxGeometry(long, 0.02, 0.07), "#f4fbff", placed([centre[0], piece.top + 0.04, -centre[1]], [0, angle, 0]));
  };
  return joined([
    part(kerb.sides, "#8d8577"),
    part(kerb.lid, "#b9b09c"),
    part(water.sides, side),
    part(water.lid, top),
    ...RIPPLES.map(ripple),
  ]);
}
