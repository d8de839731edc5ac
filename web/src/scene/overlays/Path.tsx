import * as THREE from "three";
import { ink, red } from "../../look/palette";
import { kit, useDisposable } from "../disposables";
import { useSceneResources } from "../SceneResources";

type Point = readonly [number, number, number];

/** A route as a bold band with an arrow head, in scene coordinates, seen through what stands before it. */
export function Path({ points }: { points: Point[] }) {
  const { kept } = useSceneResources();
  const { parts } = useDisposable(() => kit({ inner: bandShape(points, 0.16), outer: bandShape(points, 0.27) }), [points]);
  const band = (color: string) => kept(`path ${color}`, () => new THREE.MeshBasicMaterial({ color, depthTest: false, transparent: true, side: THREE.DoubleSide }));
  if (points.length < 2) return null;
  return (
    <group position={[0, 0.08, 0]}>
      <mesh geometry={parts.outer} material={band(ink)} raycast={() => null} renderOrder={10} />
      <mesh geometry={parts.inner} material={band(red)} raycast={() => null} renderOrder={11} />
    </group>
  );
}

function bandShape(points: Point[], half: number): THREE.BufferGeometry {
  const positions: number[] = [];
  const quad = (a: number[], b: number[], c: number[], d: number[]) => positions.push(...a, ...b, ...c, ...a, ...c, ...d);
  for (let at = 1; at < points.length; at++) {
    const [a, b] = [points[at - 1], points[at]];
    if (!a || !b) continue;
    const length = Math.hypot(b[0] - a[0], b[2] - a[2]) || 1;
    const [ox, oz] = [(-(b[2] - a[2]) / length) * half, ((b[0] - a[0]) / length) * half];
    quad([a[0] + ox, a[1], a[2] + oz], [b[0] + ox, b[1], b[2] + oz], [b[0] - ox, b[1], b[2] - oz], [a[0] - ox, a[1], a[2] - oz]);
    disc(positions, b, half);
  }
  const [end, before] = [points.at(-1), points.at(-2)];
  if (end && before) head(positions, before, end, half);
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return shape;
}

function disc(positions: number[], [x, y, z]: Point, radius: number): void {
  for (let at = 0; at < 12; at++) {
    const [a, b] = [(at / 12) * Math.PI * 2, ((at + 1) / 12) * Math.PI * 2];
    positions.push(x, y, z, x + Math.cos(a) * radius, y, z + Math.sin(a) * radius, x + Math.cos(b) * radius, y, z + Math.sin(b) * radius);
  }
}

function head(positions: number[], before: Point, end: Point, half: number): void {
  const length = Math.hypot(end[0] - before[0], end[2] - before[2]) || 1;
  const [dx, dz] = [(end[0] - before[0]) / length, (end[2] - before[2]) / length];
  const size = 0.28 + half * 1.6;
  positions.push(
    end[0] + dx * size, end[1], end[2] + dz * size,
    end[0] - dz * size, end[1], end[2] + dx * size,
    end[0] + dz * size, end[1], end[2] - dx * size,
  );
}
