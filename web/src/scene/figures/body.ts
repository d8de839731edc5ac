import * as THREE from "three";
import type { Build, HeroLook, Pose } from "../../look/hero";
import { hull, joined, limb, part, placed } from "../shapes";
import { backs } from "./backs";
import { type BodyParts, type Point, ball, box, cone } from "./bodyParts";
import { gear } from "./gear";
import { heads } from "./heads";

/** How a body is proportioned: its girth, its head, its shoulders. */
export interface Frame {
  wide: number;
  head: number;
  shoulders: number;
  /** How high the hips are. */
  hips: number;
}

const frames: Record<Build, Frame> = {
  small: { wide: 0.95, head: 1.65, shoulders: 0.85, hips: 0.36 },
  slim: { wide: 0.86, head: 1.2, shoulders: 0.95, hips: 0.5 },
  strong: { wide: 1.08, head: 1.12, shoulders: 1.12, hips: 0.48 },
  massive: { wide: 1.26, head: 1.02, shoulders: 1.3, hips: 0.43 },
  giant: { wide: 1.42, head: 0.95, shoulders: 1.36, hips: 0.39 },
};

/** Elbows and fists of the arm on each side (`z` counts outwards, in shoulders), feet forward and up, and a lean. */
interface Stance {
  arms: [[Point, Point], [Point, Point]];
  feet: [Point, Point];
  /** Radians forward. */
  lean: number;
  /** Off the ground. */
  lift: number;
}

const planted: [Point, Point] = [[0.02, 0, 1], [0.02, 0, 1]];
const apart: [Point, Point] = [[0.16, 0, 1.15], [-0.15, 0, 1.15]];

const stances: Record<Pose, Stance> = {
  hips: { arms: [[[-0.04, 0.64, 1.95], [0.06, 0.5, 1.1]], [[-0.04, 0.64, 1.95], [0.06, 0.5, 1.1]]], feet: [[0.02, 0, 1.4], [0.02, 0, 1.4]], lean: 0, lift: 0 },
  raised: { arms: [[[0.06, 0.9, 1.6], [0.12, 1.12, 1.2]], [[-0.03, 0.63, 1.8], [0.06, 0.5, 1.2]]], feet: planted, lean: 0, lift: 0 },
  boxer: { arms: [[[0.14, 0.64, 1.3], [0.32, 0.78, 0.8]], [[0.09, 0.62, 1.5], [0.24, 0.7, 0.7]]], feet: apart, lean: 0.12, lift: 0 },
  stride: { arms: [[[0.14, 0.66, 1.3], [0.3, 0.72, 1.3]], [[-0.16, 0.66, 1.4], [-0.26, 0.5, 1.5]]], feet: [[0.22, 0, 0.9], [-0.22, 0.04, 0.9]], lean: 0.14, lift: 0 },
  aim: { arms: [[[0.2, 0.76, 1], [0.42, 0.8, 0.7]], [[-0.1, 0.62, 1.6], [0.06, 0.52, 1.3]]], feet: [[0.14, 0, 1], [-0.14, 0, 1.1]], lean: 0, lift: 0 },
  spread: { arms: [[[0.02, 0.84, 1.9], [0.08, 1, 2.6]], [[0.02, 0.84, 1.9], [0.08, 1, 2.6]]], feet: [[0.04, 0, 1.4], [0.04, 0, 1.4]], lean: -0.06, lift: 0 },
  think: { arms: [[[0.16, 0.7, 1.5], [0.12, 0.92, 0.85]], [[0.14, 0.62, 1.2], [0.32, 0.66, 0.9]]], feet: planted, lean: 0.04, lift: 0 },
  crouch: { arms: [[[0.22, 0.5, 1.5], [0.34, 0.26, 1.5]], [[-0.1, 0.56, 1.7], [-0.2, 0.4, 2]]], feet: [[0.26, 0, 1.5], [-0.28, 0, 1.5]], lean: 0.55, lift: -0.14 },
  leap: { arms: [[[0.12, 0.84, 1.5], [0.26, 1, 1.5]], [[-0.14, 0.72, 1.7], [-0.26, 0.86, 1.9]]], feet: [[0.14, 0.3, 0.8], [-0.2, 0, 0.8]], lean: 0.16, lift: 0.06 },
  soar: { arms: [[[0.2, 0.84, 0.9], [0.44, 0.95, 0.7]], [[-0.14, 0.66, 1.5], [-0.28, 0.52, 1.4]]], feet: [[-0.12, 0.1, 0.8], [-0.26, 0.2, 0.8]], lean: 0.5, lift: 0.12 },
  drift: { arms: [[[0.12, 0.68, 1.6], [0.28, 0.74, 1.7]], [[0.1, 0.66, 1.6], [0.24, 0.68, 1.8]]], feet: planted, lean: 0.1, lift: 0.06 },
  guard: { arms: [[[0.18, 0.68, 1.3], [0.28, 0.86, 0.2]], [[0.06, 0.62, 1.7], [-0.06, 0.46, 1.7]]], feet: [[0.1, 0, 1.5], [-0.12, 0, 1.5]], lean: 0.05, lift: 0 },
};

/** A hero of height 1 who stands at the origin and looks along +x. */
export function heroBody(look: HeroLook): { skin: THREE.BufferGeometry; outline: THREE.BufferGeometry } {
  const frame = frames[look.build];
  const stance = stances[look.pose];
  const upper = joined([...torso(look, frame), ...arms(look, frame, stance), ...heads(look, frame), ...backs(look, frame), ...pads(look, frame)]);
  // The upper body leans about the hips, and the whole is lifted where it flies or leaps.
  upper.applyMatrix4(new THREE.Matrix4().makeTranslation(0, -frame.hips, 0));
  upper.applyMatrix4(placed([0, frame.hips, 0], [0, 0, -stance.lean]));
  const skin = joined([upper, ...(look.pose === "drift" ? tail(look, frame) : legs(look, frame, stance))]);
  skin.applyMatrix4(new THREE.Matrix4().makeTranslation(0, stance.lift, 0));
  const whole = stance.lift > 0 ? joined([skin, ...whoosh(look)]) : skin;
  return { skin: whole, outline: hull(whole) };
}

function legs({ suit, trim, surface }: HeroLook, { wide, hips }: Frame, { feet, lift }: Stance): BodyParts {
  const ground = Math.max(0, -lift);
  return [-1, 1].flatMap((side, at) => {
    const [ahead, up, out] = feet[at] ?? feet[0];
    const hip: Point = [0, hips, 0.062 * side * wide];
    const foot: Point = [ahead, up + ground + 0.03, 0.085 * side * wide * out];
    const bent = 0.05 + Math.abs(up) * 0.5 + ground * 0.6;
    const knee: Point = [(hip[0] + foot[0]) / 2 + bent, (hips + foot[1]) / 2 + 0.02, (hip[2] + foot[2]) / 2 + (0.012 + ground * 0.3) * side];
    return [
      limb(knee, hip, 0.06 * wide, 0.08 * wide, suit),
      limb(foot, knee, 0.062 * wide, 0.066 * wide, trim),
      surface === "rocks" ? ball(0.09 * wide, trim, foot, [1.1, 0.7, 1]) : box([0.17 * wide, 0.065, 0.1 * wide], trim, [foot[0] + 0.035, foot[1], foot[2]]),
    ];
  });
}

/** A ghost has no feet: its body ends in a wisp. */
function tail({ suit, cloth }: HeroLook, { wide, hips }: Frame): BodyParts {
  return [
    cone(0.13 * wide, hips, suit, [-0.03, hips * 0.58, 0], [Math.PI, 0, 0.1], [0.85, 1, 1]),
    cone(0.1 * wide, hips * 0.6, cloth, [-0.1, hips * 0.42, 0.05], [Math.PI, 0, 0.5], [0.6, 1, 0.6]),
  ];
}

/** What holds a flying figure in the air: three puffs on the base, like the lines behind a flyer on a page. */
function whoosh({ glow }: HeroLook): BodyParts {
  return [
    cone(0.11, 0.12, glow, [-0.05, 0.06, 0]),
    ...[0, 1, 2].map((at) => ball(0.045, "#f7f2e2", [-0.08 + 0.13 * Math.cos(at * 2.1), 0.03, 0.13 * Math.sin(at * 2.1)], [1, 0.6, 1])),
  ];
}

function torso({ suit, trim, surface, glow }: HeroLook, { wide, shoulders, hips }: Frame): BodyParts {
  const tall = 0.8 - hips;
  const chest = surface === "rocks" ? new THREE.IcosahedronGeometry(0.2, 0) : new THREE.CylinderGeometry(0.175 * shoulders, 0.1, tall, 10);
  const high = surface === "rocks" ? tall * 2.9 : 1;
  return [
    part(chest, suit, placed([0, hips + tall * 0.5, 0], [0, 0, 0], [0.72 * wide, high, wide])),
    ball(0.108, suit, [0, hips, 0], [0.75 * wide, 0.75, wide]),
    part(new THREE.CylinderGeometry(0.11, 0.112, 0.05, 10), trim, placed([0, hips + 0.045, 0], [0, 0, 0], [0.76 * wide, 1, wide])),
    part(new THREE.OctahedronGeometry(0.07), glow, placed([0.115 * wide, 0.7, 0], [0, 0, 0], [0.4, 1, 1])),
    ball(0.08, suit, [0, 0.785, 0.155 * wide * shoulders], [wide, 0.9, wide]),
    ball(0.08, suit, [0, 0.785, -0.155 * wide * shoulders], [wide, 0.9, wide]),
  ];
}

function arms(look: HeroLook, { wide, shoulders }: Frame, stance: Stance): BodyParts {
  const { suit, trim } = look;
  const big = look.hand === "fists" ? 1.75 / Math.max(1, wide * 0.95) : 1.15;
  return [1, -1].flatMap((side, at) => {
    const [elbow, fist] = stance.arms[at] ?? stance.arms[0];
    const out = (joint: Point): Point => [joint[0], joint[1], joint[2] * 0.155 * side * wide * (0.5 + shoulders / 2)];
    return [
      limb(out(elbow), [0, 0.785, 0.155 * side * wide * shoulders], 0.05 * wide, 0.06 * wide, suit),
      limb(out(fist), out(elbow), 0.052 * wide, 0.05 * wide, trim),
      ball(0.056 * wide * big, trim, out(fist)),
      ...gear(look, out(fist), at === 0),
    ];
  });
}

/** What is worn over the suit: plates, stones or pads on the shoulders. */
function pads({ surface, trim, suit }: HeroLook, { wide, shoulders }: Frame): BodyParts {
  if (surface === "cloth") return [];
  return [-1, 1].flatMap((side): BodyParts => {
    const at: Point = [0, 0.84, 0.19 * side * wide * shoulders];
    if (surface === "rocks") {
      const stone = (size: number, spot: Point) => part(new THREE.DodecahedronGeometry(size, 0), trim, placed(spot, [side, 0.4, 0.7]));
      return [stone(0.12, at), stone(0.085, [-0.12, 0.6, 0.13 * side * wide]), stone(0.075, [0.05, 0.45, 0.16 * side * wide])];
    }
    if (surface === "plates") return [box([0.17 * wide, 0.05, 0.16 * wide], trim, at, [0.35 * side, 0, 0]), box([0.03, 0.2, 0.09 * wide], trim, [0.115 * wide, 0.6, 0.06 * side * wide])];
    return [ball(0.085 * wide, trim, at, [1, 0.6, 1]), ball(0.05 * wide, suit, [0.02, 0.3, 0.07 * side * wide])];
  });
}
