import * as THREE from "three";
import { ink, paper, red, yellow } from "../../look/palette";
import type { Spot } from "../../state/question/drawing";
import { kit, useDisposable } from "../disposables";
import { toScene } from "../shapes";
import { useSceneResources } from "../SceneResources";

/** A tape from point to point, an inch yellow and an inch white; or, of three points, a sight line that is stopped. */
export function TapeLine({ spots }: { spots: Spot[] }) {
  const { parts } = useDisposable(() => {
    const points = spots.map((spot) => new THREE.Vector3(...toScene(...spot)));
    const [from, second, third] = points;
    const stopped = third !== undefined;
    const inner: THREE.BufferGeometry[] = [];
    const pale: THREE.BufferGeometry[] = [];
    const dark: THREE.BufferGeometry[] = [];
    if (from && second) {
      if (stopped) inner.push(bar(from, second, 0.055));
      else inches(from, second).forEach(([a, b], at) => (at % 2 ? pale : inner).push(bar(a, b, 0.07)));
      dark.push(bar(from, second, stopped ? 0.1 : 0.115), ball(from, 0.17), ball(second, stopped ? 0.34 : 0.17));
      inner.push(ball(from, 0.12), ball(second, stopped ? 0.26 : 0.12));
    }
    if (second && third) inches(second, third, 0.35).forEach(([a, b], at) => at % 2 && dark.push(bar(a, b, 0.05)));
    return kit({ inner: together(inner), pale: together(pale), dark: together(dark) });
  }, [spots]);
  const { kept } = useSceneResources();
  const flat = (color: string) => kept(`thread ${color}`, () => new THREE.MeshBasicMaterial({ color, transparent: true, depthTest: false, depthWrite: false }));
  return (
    <>
      <mesh geometry={parts.dark} material={flat(ink)} raycast={() => null} renderOrder={20} />
      <mesh geometry={parts.pale} material={flat(paper)} raycast={() => null} renderOrder={21} />
      <mesh geometry={parts.inner} material={flat(spots.length > 2 ? red : yellow)} raycast={() => null} renderOrder={22} />
    </>
  );
}

/** The stretch from one point to another in pieces of an inch, the rest in the last one. */
function inches(from: THREE.Vector3, to: THREE.Vector3, each = 1): [THREE.Vector3, THREE.Vector3][] {
  const length = from.distanceTo(to);
  const count = Math.max(1, Math.ceil(length / each - 1e-6));
  const at = (number: number) => from.clone().lerp(to, length === 0 ? 0 : Math.min(1, (number * each) / length));
  return Array.from({ length: Math.min(count, 400) }, (_, number) => [at(number), at(number + 1)]);
}

const up = new THREE.Vector3(0, 1, 0);

function bar(from: THREE.Vector3, to: THREE.Vector3, radius: number): THREE.BufferGeometry {
  const along = to.clone().sub(from);
  const length = Math.max(along.length(), 1e-4);
  const shape = new THREE.CylinderGeometry(radius, radius, length, 6, 1);
  const middle = from.clone().add(to).multiplyScalar(0.5);
  const turn = new THREE.Quaternion().setFromUnitVectors(up, along.normalize());
  return shape.applyMatrix4(new THREE.Matrix4().compose(middle, turn, new THREE.Vector3(1, 1, 1)));
}

const ball = (at: THREE.Vector3, radius: number): THREE.BufferGeometry => new THREE.OctahedronGeometry(radius, 1).translate(at.x, at.y, at.z);

/** Return shapes joined into one, with nothing but positions. */
function together(shapes: THREE.BufferGeometry[]): THREE.BufferGeometry {
  const positions: number[] = [];
  for (const shape of shapes) {
    const plain = shape.index ? shape.toNonIndexed() : shape;
    positions.push(...(plain.getAttribute("position").array as Float32Array));
    if (plain !== shape) plain.dispose();
    shape.dispose();
  }
  const whole = new THREE.BufferGeometry();
  whole.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return whole;
}
