import * as THREE from "three";
import { pick } from "../../look/palette";
import type { PieceView } from "../../state/table/board";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";
import { type Frame, frameOf } from "./pieceFrame";

const paints = ["#e0352b", "#2f74c9", "#f2b632", "#43a06a", "#efe7d6", "#6a4ca0"];

/** A car, a van or a bus, stretched to the room its piece takes. */
export function Car({ piece }: { piece: PieceView }) {
  const frame = frameOf(piece);
  const [x, y] = frame.middle;
  return (
    <group position={[x, piece.bottom, -y]} rotation={[0, frame.angle, 0]}>
      <Painted on={[piece]} make={() => carShape(frame, pick(paints, piece.id, 2), /van|bus|truck/.test(piece.kind))} />
    </group>
  );
}

function carShape({ length, width, height }: Frame, paint: string, tall: boolean): THREE.BufferGeometry {
  const box = (size: [number, number, number], colour: string, at: [number, number, number]) =>
    part(new THREE.BoxGeometry(...size), colour, placed(at));
  const belt = tall ? 0.5 : 0.58;
  const cabin = tall ? 0.92 : 0.56;
  const shift = tall ? -0.02 : -0.05;
  const glass = "#a9d9e3";
  const wheels = [-0.3, 0.3].flatMap((along) =>
    [-0.47, 0.47].map((across) =>
      part(
        new THREE.CylinderGeometry(height * 0.19, height * 0.19, width * 0.12, 12),
        "#2a2723",
        placed([along * length, height * 0.19, across * width], [Math.PI / 2, 0, 0]),
      ),
    ),
  );
  return joined([
    box([length, height * (belt - 0.14), width * 0.96], paint, [0, height * (0.14 + (belt - 0.14) / 2), 0]),
    box([length * cabin, height * (0.92 - belt), width * 0.82], glass, [shift * length, height * (belt + (0.92 - belt) / 2), 0]),
    box([length * (cabin - 0.04), height * 0.09, width * 0.84], paint, [shift * length, height * 0.955, 0]),
    box([length * 0.02, height * 0.12, width * 0.2], "#fff3c0", [length * 0.5, height * 0.42, width * 0.32]),
    box([length * 0.02, height * 0.12, width * 0.2], "#fff3c0", [length * 0.5, height * 0.42, -width * 0.32]),
    box([length * 0.02, height * 0.1, width * 0.18], "#7d1712", [-length * 0.5, height * 0.44, width * 0.34]),
    box([length * 0.02, height * 0.1, width * 0.18], "#7d1712", [-length * 0.5, height * 0.44, -width * 0.34]),
    box([length * 1.02, height * 0.08, width * 0.9], "#d9d2c2", [0, height * 0.2, 0]),
    ...wheels,
  ]);
}
