import * as THREE from "three";
import { type HeroLook, factionInk } from "../../look/hero";
import { type TeamLook, type TeamShape, ink, paper } from "../../look/palette";
import { badges, signs } from "../../look/signs";
import { shapesOf } from "../overlays/Area";
import { joined, part, placed } from "../shapes";

export const BASE_HEIGHT = 0.13;

/** The corners of the mark under a base; a side is known by this shape as well as by its colour. */
export function markOf(shape: TeamShape, radius: number): THREE.Shape {
  const points: THREE.Vector2[] = [];
  const add = (turn: number, out: number) => points.push(new THREE.Vector2(Math.cos(turn) * out, Math.sin(turn) * out));
  switch (shape) {
    case "star":
      for (let at = 0; at < 24; at++) add((at / 24) * Math.PI * 2, at % 2 ? radius * 1.12 : radius * 1.5);
      break;
    case "square":
      for (let at = 0; at < 4; at++) add(Math.PI / 4 + (at / 4) * Math.PI * 2, radius * 1.62);
      break;
    case "triangle":
      for (let at = 0; at < 3; at++) add(Math.PI / 2 + (at / 3) * Math.PI * 2, radius * 2);
      break;
    case "pentagon":
      for (let at = 0; at < 5; at++) add(Math.PI / 2 + (at / 5) * Math.PI * 2, radius * 1.5);
      break;
    case "cross":
      for (let at = 0; at < 12; at++) add(((at + 0.5) / 12) * Math.PI * 2, at % 3 === 1 ? radius * 0.95 : radius * 1.55);
      break;
    case "hexagon":
      for (let at = 0; at < 6; at++) add((at / 6) * Math.PI * 2, radius * 1.42);
      break;
  }
  return new THREE.Shape(points);
}

/** The base with its mark and the hero's emblem; a mark in ink, a little larger, makes its outline. */
export function baseShape({ shape, colour, dark }: TeamLook, radius: number, look: HeroLook): THREE.BufferGeometry {
  const lie = (up: number, size: number) => placed([0, up, 0], [-Math.PI / 2, 0, 0], [size, size, 1]);
  return joined([
    part(new THREE.ShapeGeometry(markOf(shape, radius)), ink, lie(0.014, 1.07)),
    part(new THREE.ShapeGeometry(markOf(shape, radius)), colour, lie(0.022, 0.98)),
    part(new THREE.CylinderGeometry(radius * 0.93, radius, BASE_HEIGHT, 28), dark, placed([0, BASE_HEIGHT / 2, 0])),
    part(new THREE.CylinderGeometry(radius * 0.86, radius * 0.86, 0.012, 24), paper, placed([0, BASE_HEIGHT + 0.004, 0])),
    ...emblem(look, radius),
  ]);
}

/** The badge of the faction with the sign of the hero's attack on it, flat on the base: seen from above it names the piece. */
function emblem(look: HeroLook, radius: number): THREE.BufferGeometry[] {
  const lie = (up: number, size: number) => placed([0, BASE_HEIGHT + up, 0], [-Math.PI / 2, 0, 0], [size * radius, size * radius, 1]);
  const badge = new THREE.Shape(badges[look.badge].map(([x, y]) => new THREE.Vector2(x, y)));
  return [
    part(new THREE.ShapeGeometry(badge), ink, lie(0.012, 0.8)),
    part(new THREE.ShapeGeometry(badge), factionInk(look), lie(0.014, 0.73)),
    ...shapesOf(signs[look.sign]).map((shape) => part(new THREE.ShapeGeometry(shape), paper, lie(0.016, 0.46))),
  ];
}
