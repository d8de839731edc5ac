import * as THREE from "three";
import type { HeroLook } from "../../look/hero";
import { limb, part, placed } from "../shapes";
import { type BodyParts, type Point, ball, box, cone, hoop, plate } from "./bodyParts";

const WOOD = "#8a5f35";
const STEEL = "#dfe5ea";

/** What is in a hand, or comes out of it; the first hand leads. */
export function gear(look: HeroLook, fist: Point, first: boolean): BodyParts {
  if (!first && look.hand !== "blades" && look.hand !== "flame" && look.hand !== "bolt") return [];
  const [x, y, z] = fist;
  const { glow, trim } = look;
  const outward = Math.sign(z) || 1;
  const from = (dx: number, dy: number, dz = 0): Point => [x + dx, y + dy, z + dz];
  switch (look.hand) {
    case "none":
    case "fists":
      return [];
    case "hammer":
      return [limb(from(-0.06, -0.16), from(0.06, 0.3, outward * 0.14), 0.026, 0.026, WOOD), box([0.15, 0.16, 0.24], glow, from(0.07, 0.34, outward * 0.16), [outward * 0.3, 0, -0.2])];
    case "blade":
      return [plate([[-0.03, -0.08], [0.03, -0.08], [0.04, 0.38], [0, 0.5], [-0.04, 0.38]], 0.03, STEEL, from(0.02, 0, -0.015), [0, 0, -0.5]), box([0.03, 0.03, 0.14], trim, from(0.03, 0.05))];
    case "blades":
      return [plate([[-0.025, 0], [0.03, 0], [0.07, 0.24], [-0.01, 0.16]], 0.025, STEEL, from(0.02, 0, -0.012), [0, 0, first ? -1.1 : 0.7])];
    case "spear":
      return [limb(from(-0.3, -0.24), from(0.36, 0.28), 0.022, 0.022, WOOD), cone(0.055, 0.18, STEEL, from(0.42, 0.33), [0, 0, -0.9])];
    case "gun":
      return [box([0.36, 0.07, 0.06], "#4b4f58", from(0.14, 0.02)), box([0.06, 0.13, 0.05], "#4b4f58", from(-0.01, -0.05)), ball(0.045, glow, from(0.33, 0.02))];
    case "flame":
      return [cone(0.085, 0.24, glow, from(0.02, 0.14)), cone(0.05, 0.15, "#ffe45c", from(0.05, 0.1)), cone(0.045, 0.14, glow, from(-0.05, 0.1, 0.04), [0.4, 0, 0.3])];
    case "orb":
      return [ball(0.11, glow, from(0.09, 0.06)), hoop(0.14, 0.014, "#fffdf2", from(0.09, 0.06), [1.2, 0.3, 0])];
    case "bolt":
      return [plate([[0, 0], [0.09, 0.14], [0.05, 0.15], [0.16, 0.32], [-0.01, 0.17], [0.03, 0.16], [-0.04, 0.02]], 0.04, glow, from(0.02, 0.02, -0.02), [0, 0, first ? -0.5 : 0.5])];
    case "staff":
      return [limb(from(-0.02, -0.46), from(0.03, 0.32), 0.024, 0.024, WOOD), part(new THREE.OctahedronGeometry(0.1), glow, placed(from(0.03, 0.4)))];
    case "scythe":
      return [limb(from(-0.1, -0.42), from(0.06, 0.36), 0.022, 0.022, WOOD), plate([[0, 0], [0.34, -0.12], [0.2, 0.06], [0, 0.12]], 0.03, STEEL, from(0.05, 0.32, -0.015), [0, 0, 0.1])];
    case "whip":
      return [0, 1, 2, 3, 4].map((at) => {
        const step = (n: number): Point => from(n * 0.11, 0.16 * Math.sin(n * 1.5) + n * 0.02, 0.05 * Math.cos(n * 2));
        return limb(step(at), step(at + 1), 0.03 - at * 0.004, 0.026 - at * 0.004, glow);
      });
    case "rings":
      return [0, 1, 2].map((at) => hoop(0.07 + at * 0.05, 0.017, glow, from(0.08 + at * 0.1, 0.02), [0, Math.PI / 2, 0]));
    case "shards":
      return [0, 1, 2].map((at) => part(new THREE.OctahedronGeometry(0.06), glow, placed(from(0.1 + 0.06 * at, 0.1 + 0.1 * at, (at - 1) * 0.12), [0.3, at, 0.5], [0.6, 1.9, 0.6])));
    case "thought":
      return [0, 1].map((at) => hoop(0.17 + at * 0.06, 0.014, glow, [0.03, 0.95 + at * 0.07, 0], [Math.PI / 2 - 0.25, 0.2 * at, 0]));
  }
}
