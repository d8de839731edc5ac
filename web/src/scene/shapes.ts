import * as THREE from "three";
import { mergeGeometries, mergeVertices } from "three/addons/utils/BufferGeometryUtils.js";

/** From table inches (x east, y north, z up) to the scene (x east, y up, z south). */
export const toScene = (x: number, y: number, z: number): [number, number, number] => [x, z, -y];

/** A part of a larger shape in one colour. */
export function part(shape: THREE.BufferGeometry, colour: string, place?: THREE.Matrix4): THREE.BufferGeometry {
  const plain = shape.index ? shape.toNonIndexed() : shape;
  if (plain !== shape) shape.dispose();
  plain.deleteAttribute("uv");
  if (place) plain.applyMatrix4(place);
  const { r, g, b } = new THREE.Color(colour);
  const count = plain.getAttribute("position").count;
  const colours = new Float32Array(count * 3);
  for (let at = 0; at < count; at++) colours.set([r, g, b], at * 3);
  plain.setAttribute("color", new THREE.BufferAttribute(colours, 3));
  return plain;
}

/** Return parts joined into one shape with a colour at each corner. */
export function joined(parts: THREE.BufferGeometry[]): THREE.BufferGeometry {
  const whole = mergeGeometries(parts);
  for (const part of parts) part.dispose();
  return whole;
}

/** The same shape with smooth normals and nothing else: what an outline is blown up from. */
export function hull(shape: THREE.BufferGeometry): THREE.BufferGeometry {
  const bare = new THREE.BufferGeometry();
  bare.setAttribute("position", shape.getAttribute("position").clone());
  if (shape.index) bare.setIndex(shape.index.clone());
  const merged = mergeVertices(bare, 1e-3);
  bare.dispose();
  merged.computeVertexNormals();
  return merged;
}

const axis = { x: new THREE.Vector3(1, 0, 0), y: new THREE.Vector3(0, 1, 0), z: new THREE.Vector3(0, 0, 1) };

/** Where a part goes: moved, turned (radians about x, y, z) and stretched. */
export function placed(
  at: [number, number, number],
  turned: [number, number, number] = [0, 0, 0],
  stretched: [number, number, number] = [1, 1, 1],
): THREE.Matrix4 {
  return new THREE.Matrix4().compose(
    new THREE.Vector3(...at),
    new THREE.Quaternion().setFromEuler(new THREE.Euler(...turned)),
    new THREE.Vector3(...stretched),
  );
}

/** A limb: a rounded bar from one point to another. */
export function limb(
  from: [number, number, number],
  to: [number, number, number],
  thick: number,
  thin: number,
  colour: string,
): THREE.BufferGeometry {
  const a = new THREE.Vector3(...from);
  const b = new THREE.Vector3(...to);
  const along = b.clone().sub(a);
  const length = along.length();
  const turn = new THREE.Quaternion().setFromUnitVectors(axis.y, along.normalize());
  const place = new THREE.Matrix4().compose(a.add(b).multiplyScalar(0.5), turn, new THREE.Vector3(1, 1, 1));
  return part(new THREE.CylinderGeometry(thin, thick, length, 8), colour, place);
}

/** A prism over a polygon given in table inches: sides with texture coordinates in inches, and a lid. */
export function prism(corners: readonly [number, number][], bottom: number, top: number): PrismShape {
  const ring = signedArea(corners) < 0 ? [...corners].reverse() : [...corners];
  return { sides: prismSides(ring, bottom, top), lid: prismLid(ring, top) };
}

export interface PrismShape {
  sides: THREE.BufferGeometry;
  lid: THREE.BufferGeometry;
}

export function signedArea(corners: readonly (readonly [number, number])[]): number {
  return corners.reduce((sum, [x, y], at) => {
    const [nx, ny] = corners[(at + 1) % corners.length] ?? [0, 0];
    return sum + (x * ny - nx * y) / 2;
  }, 0);
}

function prismSides(ring: [number, number][], bottom: number, top: number): THREE.BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  ring.forEach(([x, y], at) => {
    const [nx, ny] = ring[(at + 1) % ring.length] ?? [x, y];
    const length = Math.hypot(nx - x, ny - y);
    const [a, b] = [toScene(x, y, bottom), toScene(nx, ny, bottom)];
    const [c, d] = [toScene(nx, ny, top), toScene(x, y, top)];
    positions.push(...a, ...b, ...c, ...a, ...c, ...d);
    // Whole windows only: the texture is spread over each face in steps of one tile.
    const [u, v] = [Math.max(1, Math.round(length / TILE)), Math.max(1, Math.round((top - bottom) / TILE))];
    uvs.push(0, 0, u, 0, u, v, 0, 0, u, v, 0, v);
  });
  return shapeOf(positions, uvs);
}

/** Inches covered by one tile of a wall texture. */
export const TILE = 1.5;

function prismLid(ring: [number, number][], top: number): THREE.BufferGeometry {
  const flat = ring.map(([x, y]) => new THREE.Vector2(x, y));
  const positions: number[] = [];
  const uvs: number[] = [];
  for (const triangle of THREE.ShapeUtils.triangulateShape(flat, [])) {
    for (const at of triangle) {
      const [x, y] = ring[at] ?? [0, 0];
      positions.push(...toScene(x, y, top));
      uvs.push(x / 4, y / 4);
    }
  }
  return shapeOf(positions, uvs);
}

function shapeOf(positions: number[], uvs: number[]): THREE.BufferGeometry {
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  shape.setAttribute("uv", new THREE.Float32BufferAttribute(uvs, 2));
  shape.computeVertexNormals();
  return shape;
}
