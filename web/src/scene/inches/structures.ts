import * as THREE from "three";
import { lot, pick } from "../../look/palette";
import { joined, part, placed } from "../shapes";
import type { Frame } from "./pieceFrame";

type Shape = THREE.BufferGeometry;
type Size = [number, number, number];

const box = (size: Size, colour: string, at: Size, turned: Size = [0, 0, 0]) => part(new THREE.BoxGeometry(...size), colour, placed(at, turned));
const drum = (radius: number, tall: number, colour: string, at: Size, turned: Size = [0, 0, 0], sides = 16) =>
  part(new THREE.CylinderGeometry(radius, radius, tall, sides), colour, placed(at, turned));

/** Things that people have made and left standing; each fills the room of its piece. */

export function barrel({ length, width, height }: Frame, id: string): Shape {
  const round = Math.min(length, width) / 2;
  const rings = [0.06, 0.5, 0.94].map((at) => drum(round, height * 0.07, "#efe3c2", [0, height * at, 0]));
  return joined([drum(round * 0.9, height, pick(["#d8402f", "#3f7f8f", "#d79a2b"], id), [0, height / 2, 0]), ...rings]);
}

export function crate({ length, width, height }: Frame, id: string): Shape {
  const colour = pick(["#c08a4a", "#4f8f87", "#b9553f", "#8a8f98"], id);
  const slats = [-0.42, -0.14, 0.14, 0.42].flatMap((at) => [-1, 1].map((side) => box([length * 0.06, height * 0.94, width * 0.03], "#efdcb0", [at * length, height / 2, side * width * 0.5])));
  return joined([
    box([length * 0.98, height, width * 0.98], colour, [0, height / 2, 0]),
    box([length, height * 0.1, width], "#efdcb0", [0, height * 0.06, 0]),
    box([length, height * 0.1, width], "#efdcb0", [0, height * 0.95, 0]),
    ...slats,
  ]);
}

/** A freight container, or two on top of each other: ribs, corner posts, doors at one end. */
export function container({ length, width, height }: Frame, id: string): Shape {
  const storeys = Math.max(1, Math.round(height / 2.6));
  const tall = height / storeys;
  return joined(
    Array.from({ length: storeys }, (_, storey) => {
      const colour = pick(["#d0532f", "#2f74c9", "#3f9b6a", "#e0a62b", "#8a4fa0"], id, storey + 4);
      const up = tall * storey;
      const ribs = Array.from({ length: 9 }, (_, at) => [-1, 1].map((side) => box([length * 0.035, tall * 0.8, width * 0.03], "#fff3d6", [(at / 8 - 0.5) * length * 0.86, up + tall / 2, side * width * 0.49]))).flat();
      const posts = [-1, 1].flatMap((a) => [-1, 1].map((b) => box([length * 0.035, tall, width * 0.08], "#3a3630", [a * length * 0.482, up + tall / 2, b * width * 0.46])));
      const bolts = [-0.24, -0.08, 0.08, 0.24].map((at) => box([length * 0.012, tall * 0.84, width * 0.04], "#3a3630", [length * 0.498, up + tall / 2, at * width]));
      return joined([box([length * 0.97, tall * 0.97, width * 0.95], colour, [0, up + tall / 2, 0]), ...ribs, ...posts, ...bolts]);
    }),
  );
}

/** A boat on the quay: hull, deck, cabin, mast. */
export function boat({ length, width, height }: Frame, id: string): Shape {
  const hull = new THREE.Shape([
    [-0.5, -0.42], [0.22, -0.5], [0.5, 0], [0.22, 0.5], [-0.5, 0.42],
  ].map(([x = 0, y = 0]) => new THREE.Vector2(x * length, y * width)));
  const body = new THREE.ExtrudeGeometry(hull, { depth: height * 0.42, bevelEnabled: false });
  const deck = new THREE.ExtrudeGeometry(hull, { depth: height * 0.05, bevelEnabled: false });
  const up: Size = [-Math.PI / 2, 0, 0];
  return joined([
    part(body, pick(["#c0392b", "#1f5f8f", "#2f7d5b"], id), placed([0, height * 0.04, 0], up, [0.94, 0.94, 1])),
    part(deck, "#f3ead0", placed([0, height * 0.44, 0], up)),
    box([length * 0.3, height * 0.42, width * 0.55], "#fffaf0", [-length * 0.16, height * 0.66, 0]),
    box([length * 0.06, height * 0.16, width * 0.44], "#6cc3dc", [-length * 0.01, height * 0.72, 0]),
    box([length * 0.34, height * 0.06, width * 0.62], "#e0a62b", [-length * 0.16, height * 0.9, 0]),
    drum(0.06, height * 0.5, "#5a4632", [length * 0.2, height * 0.7, 0], [0, 0, 0], 6),
  ]);
}

/** A crane or a mast: four legs with crossed struts, a cabin on top and a jib. */
export function tower({ length, width, height }: Frame): Shape {
  const [x, z] = [length * 0.42, width * 0.42];
  const paint = "#e9a825";
  const legs = [-1, 1].flatMap((a) => [-1, 1].map((b) => box([length * 0.1, height, width * 0.1], paint, [a * x, height / 2, b * z])));
  const storeys = Math.max(2, Math.round(height / 2.4));
  const struts = Array.from({ length: storeys }, (_, at) => {
    const middle = (height / storeys) * (at + 0.5);
    const lean = Math.atan2(height / storeys, x * 2);
    const long = Math.hypot(height / storeys, x * 2);
    const way = at % 2 ? 1 : -1;
    return [-1, 1].flatMap((side) => [
      box([long, height * 0.018, width * 0.05], "#8d5f12", [0, middle, side * z], [0, 0, way * lean]),
      box([length * 0.05, height * 0.018, long * (width / length)], "#8d5f12", [side * x, middle, 0], [way * lean, 0, 0]),
      box([x * 2, height * 0.02, width * 0.07], paint, [0, (height / storeys) * (at + 1) - height * 0.01, side * z]),
    ]);
  }).flat();
  return joined([...legs, ...struts, box([length, height * 0.05, width], "#5b5448", [0, height * 0.975, 0]), box([length * 0.9, height * 0.06, width * 0.9], "#5b5448", [0, height * 0.03, 0])]);
}

/** A generator, or a pod where it is round: vents, pipes and a dome. */
export function machine({ length, width, height }: Frame, id: string, round: boolean): Shape {
  const size = Math.min(length, width);
  if (round) {
    const fins = Array.from({ length: 6 }, (_, at) => box([size * 0.2, height * 0.4, size * 0.06], "#7d8794", [Math.cos(at * 1.047) * size * 0.42, height * 0.22, Math.sin(at * 1.047) * size * 0.42], [0, -at * 1.047, 0]));
    const lights = Array.from({ length: 8 }, (_, at) => part(new THREE.SphereGeometry(size * 0.035, 8, 6), "#7ff0d0", placed([Math.cos(at * 0.785 + 0.4) * size * 0.4, height * 0.56, Math.sin(at * 0.785 + 0.4) * size * 0.4])));
    return joined([
      part(new THREE.CylinderGeometry(size * 0.42, size * 0.5, height * 0.5, 20), "#c9d2d8", placed([0, height * 0.25, 0])),
      part(new THREE.CylinderGeometry(size * 0.3, size * 0.44, height * 0.2, 20), "#56708a", placed([0, height * 0.58, 0])),
      part(new THREE.SphereGeometry(size * 0.32, 16, 8, 0, Math.PI * 2, 0, Math.PI / 2), "#8fe3e6", placed([0, height * 0.64, 0], [0, 0, 0], [1, (height * 0.36) / (size * 0.32), 1])),
      ...fins,
      ...lights,
    ]);
  }
  const vents = Array.from({ length: 5 }, (_, at) => [-1, 1].map((side) => box([length * 0.5, height * 0.05, width * 0.03], "#2c3338", [-length * 0.12, height * (0.3 + 0.1 * at), side * width * 0.49]))).flat();
  return joined([
    box([length * 0.98, height * 0.72, width * 0.96], "#5f8fa6", [0, height * 0.4, 0]),
    box([length, height * 0.08, width], "#2c3338", [0, height * 0.04, 0]),
    box([length * 0.96, height * 0.05, width * 0.92], "#f2c230", [0, height * 0.78, 0]),
    drum(size * 0.16, height * 0.24, "#c9d2d8", [length * 0.24, height * 0.88, width * 0.2]),
    drum(size * 0.16, height * 0.24, "#c9d2d8", [length * 0.24, height * 0.88, -width * 0.2]),
    box([length * 0.36, height * 0.14, width * 0.5], "#c94f3d", [-length * 0.2, height * 0.86, 0]),
    box([length * 0.03, height * 0.28, width * 0.4], lot(id) < 0.5 ? "#7ff0a0" : "#ffd23f", [length * 0.49, height * 0.5, 0]),
    ...vents,
  ]);
}

/** A tank of glass with something that glows in it. */
export function tank({ length, width, height }: Frame, id: string): Shape {
  const size = Math.min(length, width) / 2;
  const glow = pick(["#6fe07f", "#63d3ea", "#e58ad0"], id);
  const bubbles = Array.from({ length: 5 }, (_, at) => part(new THREE.SphereGeometry(size * 0.12, 8, 6), "#f2fff2", placed([Math.cos(at * 2.3) * size * 0.78, height * (0.28 + 0.1 * at), Math.sin(at * 2.3) * size * 0.78])));
  return joined([
    drum(size, height * 0.16, "#49545c", [0, height * 0.08, 0], [0, 0, 0], 20),
    drum(size * 0.86, height * 0.7, glow, [0, height * 0.5, 0], [0, 0, 0], 20),
    drum(size, height * 0.14, "#49545c", [0, height * 0.93, 0], [0, 0, 0], 20),
    ...[0, 1, 2, 3].map((at) => box([size * 0.14, height * 0.74, size * 0.14], "#c9d2d8", [Math.cos(at * 1.571 + 0.785) * size * 0.88, height * 0.5, Math.sin(at * 1.571 + 0.785) * size * 0.88])),
    ...bubbles,
  ]);
}

/** A desk of switches with a row of screens. */
export function desk({ length, width, height }: Frame, id: string): Shape {
  const screens = Array.from({ length: 4 }, (_, at) => box([length * 0.18, height * 0.34, width * 0.05], pick(["#7ff0a0", "#6cc3dc", "#ffd23f"], id, at), [(at / 3 - 0.5) * length * 0.72, height * 0.78, -width * 0.2]));
  const knobs = Array.from({ length: 9 }, (_, at) => box([length * 0.04, height * 0.06, width * 0.1], at % 3 ? "#fffaf0" : "#e0352b", [(at / 8 - 0.5) * length * 0.8, height * 0.62, width * 0.26]));
  return joined([
    box([length, height * 0.58, width * 0.94], "#6f7d86", [0, height * 0.29, 0]),
    box([length * 0.98, height * 0.42, width * 0.3], "#3a444b", [0, height * 0.78, -width * 0.36]),
    ...screens,
    ...knobs,
  ]);
}

export function bench({ length, width, height }: Frame): Shape {
  const legs = [-1, 1].flatMap((a) => [-1, 1].map((b) => box([length * 0.05, height * 0.86, width * 0.1], "#8b959c", [a * length * 0.44, height * 0.43, b * width * 0.4])));
  return joined([
    box([length, height * 0.12, width], "#eef2f2", [0, height * 0.87, 0]),
    ...legs,
    drum(width * 0.1, height * 0.3, "#e58ad0", [length * 0.28, height * 1.02, 0]),
    drum(width * 0.14, height * 0.2, "#63d3ea", [-length * 0.1, height * 0.98, width * 0.16]),
    box([length * 0.14, height * 0.2, width * 0.3], "#e9a825", [-length * 0.34, height * 0.98, 0]),
  ]);
}

export function log({ length, width, height }: Frame): Shape {
  const size = Math.min(width, height) / 2;
  return joined([
    drum(size, length * 0.98, "#7d5230", [0, size, 0], [0, 0, Math.PI / 2], 10),
    drum(size * 0.82, length, "#e3bf85", [0, size, 0], [0, 0, Math.PI / 2], 10),
    drum(size * 0.35, size * 1.1, "#7d5230", [length * 0.2, size * 1.5, size * 0.3], [0.5, 0, 0.3], 7),
    ...[-0.3, 0.02, 0.34].map((at) => box([length * 0.12, size * 0.3, size * 1.1], "#6aa83f", [at * length, size * 1.86, 0])),
  ]);
}

/** The water tank of a roof: staves, hoops and a pointed lid. */
export function waterTank({ length, width, height }: Frame): Shape {
  const size = Math.min(length, width) / 2;
  const hoops = [0.24, 0.46, 0.68].map((at) => drum(size * 0.97, height * 0.04, "#3a3630", [0, height * at, 0], [0, 0, 0], 20));
  const feet = [0, 1, 2, 3].map((at) => box([size * 0.2, height * 0.16, size * 0.2], "#3a3630", [Math.cos(at * 1.571 + 0.785) * size * 0.7, height * 0.08, Math.sin(at * 1.571 + 0.785) * size * 0.7]));
  return joined([
    drum(size * 0.94, height * 0.66, "#b98a4b", [0, height * 0.47, 0], [0, 0, 0], 20),
    part(new THREE.ConeGeometry(size, height * 0.2, 20), "#7d5230", placed([0, height * 0.9, 0])),
    ...hoops,
    ...feet,
  ]);
}
