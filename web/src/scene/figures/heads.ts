import * as THREE from "three";
import type { HeroLook } from "../../look/hero";
import { ink } from "../../look/palette";
import { limb, part, placed } from "../shapes";
import type { Frame } from "./body";
import { type BodyParts, ball, box, cone } from "./bodyParts";

/** The head, larger than life as on a miniature, with what is worn on it. */
export function heads(look: HeroLook, { head: size, wide }: Frame): BodyParts {
  const bits = [...face(look), ...worn(look)];
  // Small ones have large heads; massive ones no neck.
  const up = 0.8 + 0.03 / wide;
  for (const bit of bits) {
    bit.applyMatrix4(new THREE.Matrix4().makeTranslation(0, -0.8, 0));
    bit.applyMatrix4(placed([0.02, up, 0], [0, 0, 0], [size, size, size]));
  }
  return bits;
}

function face({ skin, suit, head, glow }: HeroLook): BodyParts {
  const covered = head === "cowl" || head === "helmet" || head === "hood";
  const eyes = head === "helmet" || head === "hood" ? glow : ink;
  return [
    limb([0, 0.77, 0], [0, 0.86, 0], 0.06, 0.055, skin),
    ball(0.1, covered ? suit : skin, [0.005, 0.905, 0], [0.95, 1.1, 0.92]),
    ball(0.021, eyes, [0.088, 0.915, 0.036]),
    ball(0.021, eyes, [0.088, 0.915, -0.036]),
    ...(covered ? [ball(0.07, skin, [0.042, 0.87, 0], [0.9, 0.8, 0.9])] : []),
  ];
}

function worn({ head, hair, suit, trim, cloth, glow }: HeroLook): BodyParts {
  const sides = [-1, 1];
  switch (head) {
    case "hair":
      return [ball(0.106, hair, [-0.024, 0.94, 0], [0.95, 0.92, 0.98]), cone(0.05, 0.1, hair, [0.06, 1, 0], [0, 0, -0.9])];
    case "long":
      return [ball(0.108, hair, [-0.026, 0.935, 0], [0.95, 0.95, 1.02]), ball(0.1, hair, [-0.1, 0.8, 0], [0.6, 1.5, 1.15])];
    case "cowl":
      return sides.map((side) => cone(0.032, 0.15, suit, [-0.01, 1.04, 0.07 * side], [0.15 * side, 0, 0]));
    case "helmet":
      return [
        ball(0.112, trim, [-0.012, 0.93, 0], [1, 0.95, 1]),
        box([0.03, 0.035, 0.15], ink, [0.092, 0.915, 0]),
        box([0.22, 0.09, 0.03], glow, [-0.02, 1.05, 0]),
      ];
    case "spikes":
      return [-0.9, -0.45, 0, 0.45, 0.9].map((lean) => cone(0.046, 0.2, hair, [-0.02, 1.02 - Math.abs(lean) * 0.04, lean * 0.09], [lean, 0, 0.3]));
    case "bald":
      return [cone(0.05, 0.1, hair, [0.07, 0.82, 0], [Math.PI, 0, 0.35])];
    case "hood":
      return [ball(0.125, cloth, [-0.03, 0.925, 0], [0.95, 1.08, 1]), cone(0.07, 0.16, cloth, [-0.09, 1.03, 0], [0, 0, 0.75]), ball(0.115, cloth, [-0.02, 0.8, 0], [1, 0.5, 1.25])];
    case "hat":
      return [
        part(new THREE.CylinderGeometry(0.185, 0.185, 0.022, 16), suit, placed([0, 0.985, 0], [0, 0, -0.1])),
        part(new THREE.CylinderGeometry(0.09, 0.105, 0.16, 12), suit, placed([-0.01, 1.065, 0], [0, 0, -0.1])),
        part(new THREE.CylinderGeometry(0.107, 0.108, 0.035, 12), trim, placed([-0.004, 1.01, 0], [0, 0, -0.1])),
      ];
    case "horns":
      return sides.flatMap((side) => [
        ball(0.1, hair, [-0.024, 0.945, 0], [0.95, 0.85, 0.98]),
        cone(0.045, 0.2, "#f2e6c4", [0.01, 1.03, 0.12 * side], [0.7 * side, 0, -0.15]),
        cone(0.03, 0.1, "#f2e6c4", [0.03, 1.12, 0.165 * side], [-0.2 * side, 0, -0.3]),
      ]);
    case "crown":
      return [
        ball(0.104, hair, [-0.024, 0.935, 0], [0.95, 0.9, 0.98]),
        part(new THREE.CylinderGeometry(0.105, 0.095, 0.05, 12), "#f6c62f", placed([0, 0.99, 0])),
        ...[0, 1, 2, 3, 4].map((at) => cone(0.03, 0.1, "#f6c62f", [0.09 * Math.cos(at * 1.257), 1.05, 0.09 * Math.sin(at * 1.257)])),
      ];
    case "goggles":
      return [
        ball(0.104, hair, [-0.03, 0.945, 0], [0.92, 0.9, 0.98]),
        ...sides.map((side) => part(new THREE.CylinderGeometry(0.042, 0.042, 0.06, 10), glow, placed([0.09, 0.918, 0.046 * side], [0, 0, Math.PI / 2]))),
        box([0.16, 0.03, 0.2], ink, [0, 0.918, 0]),
      ];
    case "mask":
      return [
        ball(0.104, hair, [-0.03, 0.95, 0], [0.92, 0.85, 0.98]),
        box([0.06, 0.045, 0.17], trim, [0.068, 0.915, 0]),
        ...sides.map((side) => cone(0.028, 0.13, trim, [-0.1, 0.9, 0.05 * side], [0.5 * side, 0, 1.4])),
      ];
  }
}
