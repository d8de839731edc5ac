import * as THREE from "three";
import { lot, pick } from "../../look/palette";
import type { PieceView } from "../../state/table/board";
import { Painted } from "../Painted";
import { joined, part, placed, signedArea } from "../shapes";
import { frameOf } from "./pieceFrame";

/** What is left of a piece: broken blocks over its ground. */
export function Rubble({ piece }: { piece: PieceView }) {
  return <Painted on={[piece]} make={() => rubbleShape(piece)} />;
}

function rubbleShape(piece: PieceView): THREE.BufferGeometry {
  const { middle, length, width, angle } = frameOf(piece);
  const count = Math.max(6, Math.min(40, Math.round(Math.abs(signedArea(piece.corners)) * 2.2)));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const blocks = Array.from({ length: count }, (_, at) => {
    const luck = (salt: number) => lot(piece.id, at * 16 + salt);
    const [u, v] = [(luck(1) - 0.5) * length * 0.9, (luck(2) - 0.5) * width * 0.9];
    const size = 0.16 + 0.42 * luck(3) ** 2;
    return part(
      new THREE.BoxGeometry(size * 1.3, size * 0.7, size),
      pick(["#9c8f7c", "#b9ab90", "#7d7263", "#a8523d"], piece.id, at),
      placed([middle[0] + u * cos - v * sin, size * 0.3, -(middle[1] + u * sin + v * cos)], [luck(4) * 0.9, luck(5) * 6, luck(6) * 0.9]),
    );
  });
  return joined(blocks);
}
