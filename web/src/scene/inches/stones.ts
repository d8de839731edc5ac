import * as THREE from "three";
import { lot, pick } from "../../look/palette";
import { joined, part, placed } from "../shapes";
import type { Frame } from "./pieceFrame";

type Shape = THREE.BufferGeometry;

/** A stone that fills its room: a rough drum with a flat top to stand on, and boulders leaning against it. */
export function rock({ length, width, height }: Frame, id: string, colours: readonly string[]): Shape {
  const colour = pick(colours, id);
  const drum = new THREE.CylinderGeometry(0.42, 0.5, 1, 9, 2);
  const at = drum.getAttribute("position");
  for (let corner = 0; corner < at.count; corner++) {
    const [x, y, z] = [at.getX(corner), at.getY(corner), at.getZ(corner)];
    // The seam of the drum has two corners in one place: both must go the same way.
    const turn = Math.round(Math.atan2(z, x) * 10);
    const push = y > 0.4 ? 0.96 : 0.86 + 0.18 * lot(id, Math.abs(turn) + Math.round(y * 7) * 31 + (turn < 0 ? 500 : 0));
    if (Math.hypot(x, z) > 0.01) at.setXYZ(corner, x * push, y, z * push);
  }
  drum.computeVertexNormals();
  const boulders = Array.from({ length: 5 }, (_, boulder) => {
    const turn = (boulder / 5) * Math.PI * 2 + lot(id, boulder) * 1.2;
    const size = Math.min(length, width, height * 1.4) * (0.13 + 0.08 * lot(id, boulder + 7));
    return part(new THREE.DodecahedronGeometry(size, 0), pick(colours, id, boulder + 1), placed([Math.cos(turn) * (length / 2 - size), size * 0.7, Math.sin(turn) * (width / 2 - size)], [turn, boulder, 0]));
  });
  return joined([part(drum, colour, placed([0, height / 2, 0], [0, 0, 0], [length, height, width])), ...boulders]);
}

/** Old masonry: courses of blocks, some of the topmost gone where the wall is low; a large one is a stepped temple. */
export function ruin(frame: Frame, id: string, colours: readonly string[]): Shape {
  return Math.min(frame.length, frame.width) > 2 ? temple(frame, colours) : brokenWall(frame, id, colours);
}

function temple({ length, width, height }: Frame, colours: readonly string[]): Shape {
  const [stone = "#b7ab8a", moss = "#7d9a52", dark = "#8c8266"] = colours;
  const slab = (size: [number, number, number], colour: string, at: [number, number, number]) => part(new THREE.BoxGeometry(...size), colour, placed(at));
  const steps = [0, 1, 2].map((at) => slab([length * (1 - 0.05 * at), height / 3, width * (1 - 0.05 * at)], at === 1 ? dark : stone, [0, (height / 3) * (at + 0.5), 0]));
  const stairs = Array.from({ length: 6 }, (_, at) => slab([length * 0.3, (height / 6) * (6 - at), width * 0.02], moss, [0, (height / 12) * (6 - at), width * (0.455 + 0.009 * at)]));
  const trims = [-1, 1].flatMap((side) => [slab([length * 0.98, height * 0.05, width * 0.04], moss, [0, height * 0.66, side * width * 0.475]), slab([length * 0.14, height * 0.42, width * 0.02], "#2c2a22", [side * length * 0.32, height * 0.25, width * 0.492])]);
  return joined([...steps, ...stairs, ...trims]);
}

function brokenWall({ length, width, height }: Frame, id: string, colours: readonly string[]): Shape {
  const columns = Math.max(3, Math.round(length / 0.8));
  const rows = Math.max(3, Math.round(height / 0.5));
  const [wide, high] = [length / columns, height / rows];
  const blocks: Shape[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const gone = row >= rows - 1 ? 0.55 : row === rows - 2 ? 0.2 : 0;
      // The corners stay, so that its height can be seen.
      if (column > 0 && column < columns - 1 && lot(`${id}${row}`, column) < gone) continue;
      const size: [number, number, number] = [wide * 0.97, high * 0.96, width * (0.86 + 0.14 * lot(`${id}${row}`, column + 50))];
      blocks.push(part(new THREE.BoxGeometry(...size), pick(colours, `${id}${row}`, column), placed([(column + 0.5) * wide - length / 2, (row + 0.5) * high, 0])));
    }
  }
  return joined(blocks);
}

/** An idol, a spire or a monolith. */
export function pillar({ length, width, height }: Frame, id: string, colours: readonly string[], round: boolean): Shape {
  const colour = pick(colours, id);
  const dark = colours.at(-1) ?? colour;
  const size = Math.min(length, width);
  if (!round) {
    return joined([
      part(new THREE.BoxGeometry(length * 0.9, height, width * 0.9), dark, placed([0, height / 2, 0])),
      ...[0.3, 0.55, 0.8].map((at) => part(new THREE.BoxGeometry(length * 0.93, height * 0.045, width * 0.93), colour, placed([0, height * at, 0]))),
      part(new THREE.BoxGeometry(length, height * 0.1, width), colour, placed([0, height * 0.05, 0])),
    ]);
  }
  if (height > size * 3.2) {
    const spurs = [0, 1, 2].map((at) => part(new THREE.ConeGeometry(size * 0.2, height * (0.5 - 0.1 * at), 6), pick(colours, id, at), placed([Math.cos(at * 2.1) * size * 0.3, height * (0.25 - 0.05 * at), Math.sin(at * 2.1) * size * 0.3])));
    return joined([part(new THREE.CylinderGeometry(size * 0.16, size * 0.42, height, 7), colour, placed([0, height / 2, 0])), ...spurs]);
  }
  const face = [-1, 1].map((side) => part(new THREE.BoxGeometry(size * 0.1, height * 0.09, size * 0.18), "#2c2a22", placed([size * 0.43, height * 0.7, side * size * 0.19])));
  return joined([
    part(new THREE.CylinderGeometry(size * 0.5, size * 0.5, height * 0.12, 12), dark, placed([0, height * 0.06, 0])),
    part(new THREE.BoxGeometry(size * 0.62, height * 0.5, size * 0.66), colour, placed([0, height * 0.36, 0])),
    part(new THREE.BoxGeometry(size * 0.8, height * 0.34, size * 0.84), colour, placed([0, height * 0.74, 0])),
    part(new THREE.BoxGeometry(size * 0.7, height * 0.1, size * 0.98), dark, placed([0, height * 0.95, 0])),
    part(new THREE.BoxGeometry(size * 0.12, height * 0.2, size * 0.16), dark, placed([size * 0.44, height * 0.62, 0])),
    ...face,
  ]);
}

/** A cluster of crystals. */
export function crystal({ length, width, height }: Frame, id: string): Shape {
  const size = Math.min(length, width);
  const inks = ["#57d2c9", "#8f6fe0", "#e06fb5"];
  const shard = (at: number, x: number, z: number, tall: number, lean: [number, number]) =>
    joined([
      part(new THREE.CylinderGeometry(size * 0.17, size * 0.13, tall * 0.75, 6), pick(inks, id, at), placed([x, tall * 0.375, z], [lean[0], 0, lean[1]])),
      part(new THREE.ConeGeometry(size * 0.17, tall * 0.3, 6), pick(inks, id, at), placed([x - Math.sin(lean[1]) * tall * 0.52, tall * 0.87, z + Math.sin(lean[0]) * tall * 0.52], [lean[0], 0, lean[1]])),
    ]);
  const around = Array.from({ length: 6 }, (_, at) => {
    const turn = (at / 6) * Math.PI * 2 + lot(id, at);
    return shard(at, Math.cos(turn) * size * 0.26, Math.sin(turn) * size * 0.26, height * (0.4 + 0.35 * lot(id, at + 3)), [Math.sin(turn) * 0.35, -Math.cos(turn) * 0.35]);
  });
  return joined([shard(9, 0, 0, height, [0, 0]), ...around]);
}
