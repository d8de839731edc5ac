import * as THREE from "three";
import { part, placed } from "../shapes";

export type Point = [number, number, number];
export type BodyParts = THREE.BufferGeometry[];

/** Shapes that bodies are put together from; a piece is about 1 high and looks along +x. */
export const ball = (size: number, colour: string, at: Point, stretched: Point = [1, 1, 1]) =>
  part(new THREE.SphereGeometry(size, 10, 8), colour, placed(at, [0, 0, 0], stretched));

export const box = (size: Point, colour: string, at: Point, turned: Point = [0, 0, 0]) =>
  part(new THREE.BoxGeometry(...size), colour, placed(at, turned));

export const cone = (wide: number, high: number, colour: string, at: Point, turned: Point = [0, 0, 0], stretched: Point = [1, 1, 1]) =>
  part(new THREE.ConeGeometry(wide, high, 8), colour, placed(at, turned, stretched));

export const hoop = (size: number, thick: number, colour: string, at: Point, turned: Point = [0, 0, 0]) =>
  part(new THREE.TorusGeometry(size, thick, 6, 18), colour, placed(at, turned));

/** A flat blade or wing: a polygon in the plane of x and y, with some thickness. */
export function plate(corners: [number, number][], thick: number, colour: string, at: Point, turned: Point = [0, 0, 0]) {
  const shape = new THREE.ExtrudeGeometry(new THREE.Shape(corners.map(([x, y]) => new THREE.Vector2(x, y))), { depth: thick, bevelEnabled: false });
  return part(shape, colour, placed(at, turned));
}
