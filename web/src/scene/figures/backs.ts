import * as THREE from "three";
import type { HeroLook } from "../../look/hero";
import { part, placed } from "../shapes";
import type { Frame } from "./body";
import { type BodyParts, box, cone, hoop, plate } from "./bodyParts";

/** What hangs from the shoulders. */
export function backs(look: HeroLook, { wide, hips }: Frame): BodyParts {
  const { back, cloth, trim, pose, glow } = look;
  const blown = pose === "soar" ? 0.75 : pose === "leap" || pose === "stride" ? 0.4 : 0.14;
  switch (back) {
    case "none":
      return [];
    case "cape":
      return drape(cloth, 0.72, 0.31, blown, wide);
    case "short":
      return drape(cloth, 0.38, 0.27, blown + 0.15, wide);
    case "coat":
      return [
        ...drape(cloth, 0.5, 0.27, 0.1, wide, hips + 0.05),
        ...[-1, 1].map((side) => box([0.05, 0.34, 0.05], cloth, [0.09 * wide, hips - 0.1, 0.11 * side * wide], [0.12 * side, 0, 0.15])),
      ];
    case "wings":
      return [-1, 1].map((side) =>
        plate([[0, 0], [-0.12, 0.34], [-0.3, 0.5], [-0.62, 0.44], [-0.46, 0.24], [-0.6, 0.1], [-0.4, 0], [-0.44, -0.16], [-0.2, -0.1]], 0.035, cloth, [-0.08, 0.72, 0.06 * side], [0.15 * side, side * 0.85, 0]),
      );
    case "pack":
      return [
        box([0.13, 0.3, 0.22 * wide], trim, [-0.15, 0.68, 0]),
        ...[-1, 1].map((side) => cone(0.06, 0.18, glow, [-0.17, 0.48, 0.08 * side * wide], [Math.PI, 0, 0])),
      ];
    case "scarf":
      return [
        hoop(0.1, 0.04, cloth, [0, 0.81, 0], [Math.PI / 2, 0, 0]),
        plate([[0, 0], [-0.24, 0.1], [-0.46, 0.02], [-0.4, -0.06], [-0.5, -0.14], [-0.2, -0.04]], 0.03, cloth, [-0.08, 0.8, 0.03], [0, 0.3, 0.1]),
      ];
  }
}

/** A cloth behind the shoulders, `long` down and `wide` at its hem, blown backwards. */
function drape(colour: string, long: number, hem: number, blown: number, wide: number, top = 0.83): BodyParts {
  const sheet = (inset: number) => new THREE.CylinderGeometry(0.165 - inset, hem - inset, long, 10, 3, true, Math.PI * 1.06, Math.PI * 0.88);
  const inner = sheet(0.016);
  turnInside(inner);
  const place = placed([0.02, top, 0], [0, 0, -blown], [0.9, 1, wide]).multiply(new THREE.Matrix4().makeTranslation(0, -long / 2, 0));
  return [part(sheet(0), colour, place), part(inner, colour, place)];
}

/** Turn every triangle over, so that the inner side of a thin cloth is seen as well. */
function turnInside(shape: THREE.BufferGeometry): void {
  const index = shape.index;
  if (!index) return;
  for (let at = 0; at < index.count; at += 3) {
    const [a, b] = [index.getX(at), index.getX(at + 1)];
    index.setX(at, b);
    index.setX(at + 1, a);
  }
  const normal = shape.getAttribute("normal");
  for (let at = 0; at < normal.count; at++) normal.setXYZ(at, -normal.getX(at), -normal.getY(at), -normal.getZ(at));
}
