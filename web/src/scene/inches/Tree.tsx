import * as THREE from "three";
import { lot, pick } from "../../look/palette";
import type { PieceView } from "../../state/board";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";
import { type Frame, frameOf } from "./frame";

/** A tree with a round crown. */
export function Tree({ piece }: { piece: PieceView }) {
  const frame = frameOf(piece);
  const [x, y] = frame.middle;
  return (
    <group position={[x, piece.bottom, -y]}>
      <Painted on={[piece]} make={() => treeShape(frame, piece.id)} />
    </group>
  );
}

export function treeShape({ length, width, height }: Pick<Frame, "length" | "width" | "height">, id: string): THREE.BufferGeometry {
  const round = Math.min(length, width) / 2;
  const leaf = pick(["#4f9a48", "#6aa83f", "#3f8a5c"], id, 1);
  const crowns = Array.from({ length: 5 }, (_, at) => {
    const turn = (at / 5) * Math.PI * 2 + lot(id, at);
    const out = at === 0 ? 0 : round * 0.45;
    return part(
      new THREE.IcosahedronGeometry(round * (0.55 + 0.15 * lot(id, at + 9)), 1),
      leaf,
      placed([Math.cos(turn) * out, height * (at === 0 ? 0.82 : 0.62 + 0.1 * lot(id, at + 4)), Math.sin(turn) * out]),
    );
  });
  return joined([
    part(new THREE.CylinderGeometry(round * 0.16, round * 0.24, height * 0.55, 7), "#7a5330", placed([0, height * 0.27, 0])),
    ...crowns,
  ]);
}
