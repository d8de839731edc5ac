import * as THREE from "three";
import { lot, pick } from "../../look/palette";
import type { PieceView } from "../../state/table/board";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";
import { type Frame, frameOf } from "./pieceFrame";

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
  if (height > round * 8) return palmShape(round, height, id);
  if (height > round * 5.6) return fernShape(round, height, id);
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

/** A palm: a bent stem and a crown of fronds. */
function palmShape(round: number, height: number, id: string): THREE.BufferGeometry {
  const stem = Array.from({ length: 5 }, (_, at) => part(new THREE.CylinderGeometry(round * 0.26, round * 0.32, height * 0.2, 7), at % 2 ? "#8a6239" : "#a5794a", placed([Math.sin(at * 0.3) * round * 0.4, height * (0.1 + 0.18 * at), 0], [0, 0, -0.08])));
  const fronds = Array.from({ length: 8 }, (_, at) => {
    const turn = (at / 8) * Math.PI * 2 + lot(id, at) * 0.4;
    return part(new THREE.ConeGeometry(round * 0.5, round * 3.4, 4), pick(["#4f9a48", "#6aa83f"], id, at), placed([Math.cos(turn) * round * 1.6 + round * 0.4, height * 0.9, -Math.sin(turn) * round * 1.6], [0, turn, -1.85], [1, 1, 0.35]));
  });
  return joined([...stem, part(new THREE.SphereGeometry(round * 0.5, 8, 6), "#7a5330", placed([round * 0.4, height * 0.88, 0])), ...fronds]);
}

/** A fern or a bush as tall as a man: leaves from the ground up. */
function fernShape(round: number, height: number, id: string): THREE.BufferGeometry {
  const leaves = Array.from({ length: 12 }, (_, at) => {
    const turn = (at / 12) * Math.PI * 2 + lot(id, at);
    const storey = at % 3;
    const long = height * (0.5 + 0.1 * storey);
    const lean = 0.85 - storey * 0.25;
    return part(new THREE.ConeGeometry(round * 0.5, long, 4), pick(["#3f8a5c", "#4f9a48", "#2f7a4c"], id, at), placed([Math.cos(turn) * long * 0.42 * Math.sin(lean), height * 0.12 * (storey + 1) + long * 0.45 * Math.cos(lean), -Math.sin(turn) * long * 0.42 * Math.sin(lean)], [0, turn, -lean], [1, 1, 0.4]));
  });
  return joined([part(new THREE.CylinderGeometry(round * 0.2, round * 0.34, height * 0.6, 7), "#6b4a2a", placed([0, height * 0.3, 0])), ...leaves]);
}
