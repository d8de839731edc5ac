import { useMemo, useRef } from "react";
import * as THREE from "three";
import { glowOf } from "../../look/hero";
import { ink, lot } from "../../look/palette";
import { type Blow, escapes } from "../../state/fight/blows";
import { kit, useDisposable } from "../disposables";
import { toScene } from "../shapes";
import { useSceneResources } from "../SceneResources";
import { Star } from "./Star";
import { LANDS, bump, share, useTimedDrawing } from "./timing";

/** Inches that a shot which misses goes past its target, and how far beside it. */
const PAST = 2.6;
const BESIDE = 0.75;

/** Something that flies from one figure to another: a tracer, a jagged beam, or rings of thought. */
export function Shot({ blow }: { blow: Blow }) {
  const { kept } = useSceneResources();
  const group = useRef<THREE.Group>(null);
  const { from, turn, length } = useMemo(() => aim(blow), [blow]);
  const kind = kindOf(blow);
  const { parts } = useDisposable(() => {
    const [core, rim, heart] = shapes[kind](length, blow.number);
    return kit({ core, rim, heart });
  }, [length, kind, blow.number]);
  const flat = (color: string) => kept(`shot ${color}`, () => new THREE.MeshBasicMaterial({ color }));
  const rim = kept("shot rim", () => new THREE.MeshBasicMaterial({ color: ink, side: THREE.BackSide }));
  useTimedDrawing(blow.key, blow.wait, (seconds) => {
    if (!group.current) return;
    group.current.visible = seconds > 0.03 && seconds < fades[kind];
    group.current.quaternion.copy(turn);
    group.current.position.copy(from);
    moveShot(group.current, kind, seconds, length);
  });
  return (
    <>
      <group ref={group} visible={false}>
        <mesh geometry={parts.core} material={flat(glowOf(blow.element))} raycast={() => null} />
        <mesh geometry={parts.rim} material={rim} raycast={() => null} />
        <mesh geometry={parts.heart} material={flat("#fffdf2")} raycast={() => null} />
      </group>
      <Star at={from} number={blow.number} began={blow.key} wait={blow.wait} colour={glowOf(blow.element)} size={flashed} />
    </>
  );
}

/** What is seen where it leaves the hand. */
const flashed = (seconds: number): number => 0.62 * bump(share(seconds, 0, 0.2));

type Kind = "beam" | "bolt" | "rings";
const kindOf = ({ manner }: Pick<Blow, "manner">): Kind => (manner === "rings" || manner === "bolt" ? manner : "beam");

/** Seconds after which nothing of it is left. */
const fades: Record<Kind, number> = { beam: 0.5, bolt: LANDS + 0.1, rings: 0.55 };

/** The shot lies along +x of its group, `length` inches long. */
function moveShot(group: THREE.Group, kind: Kind, seconds: number, length: number): void {
  if (kind === "bolt") {
    // A tracer leaves the barrel, and is short.
    group.translateX(length * share(seconds, 0.04, LANDS));
    group.scale.set(1, 1, 1);
    return;
  }
  const grown = share(seconds, 0.03, LANDS);
  const thin = 1 - share(seconds, LANDS + 0.06, fades[kind]);
  const flicker = kind === "beam" ? 0.82 + 0.18 * Math.cos(seconds * 90) : 1;
  group.scale.set(Math.max(0.001, grown), Math.max(0.001, thin * flicker), Math.max(0.001, thin * flicker));
}

/** From the hands of the attacker to the chest of the target, or past it. */
function aim(blow: Blow): { from: THREE.Vector3; turn: THREE.Quaternion; length: number } {
  const from = new THREE.Vector3(...toScene(...(blow.from ?? blow.at)));
  const goal = new THREE.Vector3(...toScene(...blow.at));
  const along = goal.clone().sub(from).normalize();
  from.addScaledVector(along, Math.min(0.45, from.distanceTo(goal) / 4));
  if (escapes(blow)) {
    const side = new THREE.Vector3(-along.z, 0, along.x).normalize();
    goal.addScaledVector(side, -BESIDE).addScaledVector(along, PAST);
    goal.y += 0.3;
  }
  const line = goal.sub(from);
  const length = Math.max(0.2, line.length());
  return { from, turn: new THREE.Quaternion().setFromUnitVectors(new THREE.Vector3(1, 0, 0), line.normalize()), length };
}

/** The shape in its ink, the line around it, and what is white-hot in the middle. */
const shapes: Record<Kind, (length: number, seed: number) => [THREE.BufferGeometry, THREE.BufferGeometry, THREE.BufferGeometry]> = {
  beam: (length, seed) => [jagged(length, 0.15, seed), jagged(length, 0.22, seed), jagged(length, 0.06, seed, 0.16)],
  bolt: () => [dart(0.12, 1.15), dart(0.2, 1.4), dart(0.05, 0.7).translate(0, 0.1, 0)],
  rings: (length) => [rings(length, 0.075), rings(length, 0.13), dart(0.001, 0.001)],
};

/** A bolt as a page has it: corners to either side, thick in the middle, with a point at the end; `up` lifts it towards the eye. */
function jagged(length: number, thick: number, seed: number, up = 0): THREE.BufferGeometry {
  const steps = Math.max(4, Math.round(length / 0.75));
  const middle = (at: number): [number, number, number] => {
    const bend = at === 0 || at === steps ? 0 : (at % 2 ? 1 : -1) * (0.12 + 0.2 * lot(`${seed}`, at));
    return [(length * at) / steps, bend * 0.8 + up * Math.sin((Math.PI * at) / steps), bend * (lot(`${seed}`, at + 40) > 0.5 ? 0.7 : -0.4)];
  };
  const wide = (at: number) => (at === steps ? 0.001 : thick * (at === 0 ? 0.55 : 0.8 + 0.5 * Math.sin((Math.PI * at) / steps)));
  const around = 6;
  const corner = (at: number, side: number): [number, number, number] => {
    const [x, y, z] = middle(at);
    const angle = (side / around) * Math.PI * 2;
    return [x, y + Math.cos(angle) * wide(at), z + Math.sin(angle) * wide(at)];
  };
  const positions: number[] = [];
  for (let at = 0; at < steps; at++) {
    for (let side = 0; side < around; side++) {
      const [a, b, c, d] = [corner(at, side), corner(at, side + 1), corner(at + 1, side), corner(at + 1, side + 1)];
      positions.push(...a, ...b, ...c, ...b, ...d, ...c);
    }
  }
  return new THREE.BufferGeometry().setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
}

/** A tracer: a long double cone. */
function dart(thick: number, long: number): THREE.BufferGeometry {
  const shape = new THREE.OctahedronGeometry(1);
  shape.scale(long, thick, thick);
  return shape.translate(-long * 0.6, 0, 0);
}

/** Rings one behind the other, wider towards the target. */
function rings(length: number, thick: number): THREE.BufferGeometry {
  const many = Math.max(3, Math.min(9, Math.round(length / 0.9)));
  const positions: number[] = [];
  for (let at = 1; at <= many; at++) {
    const ring = new THREE.TorusGeometry(0.16 + (0.5 * at) / many, thick, 6, 20).rotateY(Math.PI / 2).translate((length * at) / many, 0, 0);
    const plain = ring.toNonIndexed();
    positions.push(...(plain.getAttribute("position").array as Float32Array));
    ring.dispose();
    plain.dispose();
  }
  const whole = new THREE.BufferGeometry();
  whole.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return whole;
}
