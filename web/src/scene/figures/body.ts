import * as THREE from "three";
import type { HeroLook } from "../../look/hero";
import { hull, joined, limb, part, placed } from "../shapes";

type Point = [number, number, number];

const girth = { slim: 0.82, strong: 1, massive: 1.35 };

/** A hero of height 1 who stands at the origin and looks along +x. */
export function heroBody(look: HeroLook): { skin: THREE.BufferGeometry; outline: THREE.BufferGeometry } {
  const wide = girth[look.build];
  const skin = joined([...legs(look, wide), ...torso(look, wide), ...arms(look, wide), ...head(look), ...cape(look, wide)]);
  return { skin, outline: hull(skin) };
}

const ball = (size: number, colour: string, at: Point, stretched: Point = [1, 1, 1]) =>
  part(new THREE.SphereGeometry(size, 10, 8), colour, placed(at, [0, 0, 0], stretched));

function legs({ suit, trim, pose }: HeroLook, wide: number): THREE.BufferGeometry[] {
  const step = pose === "stride" || pose === "boxer" ? 0.13 : 0.02;
  return [-1, 1].flatMap((side) => {
    const hip: Point = [0, 0.5, 0.06 * side * wide];
    const foot: Point = [step * side, 0.02, 0.1 * side * wide];
    const knee: Point = [(hip[0] + foot[0]) / 2 + 0.03, 0.27, (hip[2] + foot[2]) / 2 + 0.01 * side];
    return [
      limb(knee, hip, 0.058 * wide, 0.075 * wide, suit),
      limb(foot, knee, 0.05 * wide, 0.062 * wide, trim),
      part(new THREE.BoxGeometry(0.14 * wide, 0.05, 0.085 * wide), trim, placed([foot[0] + 0.03, 0.025, foot[2]])),
    ];
  });
}

function torso({ suit, trim }: HeroLook, wide: number): THREE.BufferGeometry[] {
  const chest = new THREE.CylinderGeometry(0.165, 0.095, 0.3, 10);
  return [
    part(chest, suit, placed([0, 0.655, 0], [0, 0, 0], [0.66 * wide, 1, wide])),
    ball(0.1, suit, [0, 0.5, 0], [0.72 * wide, 0.7, wide]),
    part(new THREE.CylinderGeometry(0.103, 0.103, 0.04, 10), trim, placed([0, 0.535, 0], [0, 0, 0], [0.72 * wide, 1, wide])),
    part(new THREE.OctahedronGeometry(0.06), trim, placed([0.095 * wide, 0.71, 0], [0, 0, 0], [0.4, 1, 1])),
    ball(0.075, suit, [0, 0.785, 0.15 * wide], [wide, 0.9, wide]),
    ball(0.075, suit, [0, 0.785, -0.15 * wide], [wide, 0.9, wide]),
  ];
}

/** Elbows and fists of the arm on each side (`z` counts outwards). */
const poses: Record<HeroLook["pose"], [Point, Point][]> = {
  hips: [
    [[-0.03, 0.64, 0.29], [0.05, 0.52, 0.15]],
    [[-0.03, 0.64, 0.29], [0.05, 0.52, 0.15]],
  ],
  raised: [
    [[0.04, 0.9, 0.22], [0.08, 1.08, 0.16]],
    [[-0.03, 0.63, 0.27], [0.06, 0.52, 0.16]],
  ],
  boxer: [
    [[0.12, 0.66, 0.2], [0.25, 0.8, 0.12]],
    [[0.08, 0.64, 0.22], [0.2, 0.74, 0.1]],
  ],
  stride: [
    [[0.13, 0.68, 0.2], [0.28, 0.74, 0.2]],
    [[-0.12, 0.66, 0.21], [-0.2, 0.53, 0.22]],
  ],
};

function arms({ suit, trim, pose }: HeroLook, wide: number): THREE.BufferGeometry[] {
  return [1, -1].flatMap((side, at) => {
    const [elbow, fist] = poses[pose][at] ?? poses.hips[0] ?? [];
    if (!elbow || !fist) return [];
    const out = (one: Point): Point => [one[0], one[1], one[2] * side * wide];
    return [
      limb(out(elbow), out([0, 0.785, 0.155]), 0.046 * wide, 0.056 * wide, suit),
      limb(out(fist), out(elbow), 0.044 * wide, 0.046 * wide, trim),
      ball(0.056 * wide, trim, out(fist)),
    ];
  });
}

function head({ skin, hair, head: kind, suit, trim }: HeroLook): THREE.BufferGeometry[] {
  const covered = kind === "cowl" || kind === "helmet";
  const parts = [
    limb([0, 0.79, 0], [0, 0.88, 0], 0.05, 0.045, skin),
    ball(0.086, covered ? suit : skin, [0.005, 0.915, 0], [0.95, 1.12, 0.92]),
    ball(0.017, "#17130e", [0.078, 0.925, 0.03]),
    ball(0.017, "#17130e", [0.078, 0.925, -0.03]),
  ];
  if (covered) parts.push(ball(0.06, skin, [0.038, 0.885, 0], [0.9, 0.8, 0.9]));
  if (kind === "hair") parts.push(ball(0.092, hair, [-0.022, 0.945, 0], [0.95, 0.92, 0.98]));
  if (kind === "cowl") {
    for (const side of [-1, 1]) parts.push(part(new THREE.ConeGeometry(0.024, 0.1, 6), suit, placed([-0.01, 1.02, 0.06 * side])));
  }
  if (kind === "helmet") parts.push(part(new THREE.BoxGeometry(0.16, 0.05, 0.03), trim, placed([0, 1.0, 0])));
  if (kind === "spikes") {
    for (const lean of [-0.7, -0.25, 0.25, 0.7]) {
      parts.push(part(new THREE.ConeGeometry(0.04, 0.14, 6), hair, placed([-0.02, 0.99, lean * 0.08], [lean, 0, 0.35])));
    }
  }
  return parts;
}

function cape({ cape: colour }: HeroLook, wide: number): THREE.BufferGeometry[] {
  if (!colour) return [];
  const cloth = new THREE.CylinderGeometry(0.17, 0.27, 0.66, 10, 3, true, Math.PI * 1.08, Math.PI * 0.84);
  const thick = new THREE.CylinderGeometry(0.155, 0.255, 0.66, 10, 3, true, Math.PI * 1.08, Math.PI * 0.84);
  turnInside(thick);
  const place = placed([0.02, 0.5, 0], [0, 0, -0.12], [0.9, 1, wide]);
  return [part(cloth, colour, place), part(thick, colour, place)];
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
