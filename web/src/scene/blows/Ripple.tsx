import { useRef } from "react";
import * as THREE from "three";
import { glowOf } from "../../look/hero";
import { ink } from "../../look/palette";
import type { Blow } from "../../state/fight/blows";
import { kit, useDisposable } from "../disposables";
import { toScene } from "../shapes";
import { useSceneResources } from "../SceneResources";
import { LANDS, SPAN, share, useTimedDrawing } from "./timing";

/** A wave that runs outwards over the ground, or a cone that is sprayed at somebody. */
export function Ripple({ blow, far }: { blow: Blow; far: number }) {
  const { kept } = useSceneResources();
  const group = useRef<THREE.Group>(null);
  const spray = blow.manner === "spray";
  const { parts } = useDisposable(() => (spray ? kit({ core: fan(1, 0.2), rim: fan(1.03, 0.24) }) : kit({ core: crest(0.86, 1), rim: crest(0.8, 1.05) })), [spray]);
  const glow = glowOf(blow.element);
  const flat = (name: string, color: string, opacity: number) =>
    kept(`ripple ${name} ${color}`, () => new THREE.MeshBasicMaterial({ color, transparent: true, opacity, depthWrite: false, side: THREE.DoubleSide, polygonOffset: true, polygonOffsetFactor: -6 }));
  const [x, y, z] = blow.from ?? blow.at;
  const turn = Math.atan2(blow.at[1] - y, blow.at[0] - x);
  useTimedDrawing(blow.key, blow.wait, (seconds) => {
    if (!group.current) return;
    const out = share(seconds, 0.02, LANDS + 0.12);
    group.current.visible = out > 0 && seconds < SPAN - 0.2;
    group.current.scale.setScalar(Math.max(0.01, (far + 0.7) * (1 - (1 - out) ** 2)));
  });
  return (
    <group ref={group} position={toScene(x, y, Math.max(0.05, z - 0.7))} rotation={[0, turn, 0]} visible={false}>
      <mesh geometry={parts.rim} material={flat("rim", ink, 0.85)} rotation={[-Math.PI / 2, 0, 0]} raycast={() => null} renderOrder={6} />
      <mesh geometry={parts.core} material={flat("core", glow, 0.9)} rotation={[-Math.PI / 2, 0, 0]} position={[0, 0.004, 0]} raycast={() => null} renderOrder={7} />
    </group>
  );
}

/** A ring whose outer edge is jagged like the crest of a wave. */
function crest(inner: number, outer: number): THREE.BufferGeometry {
  const teeth = 36;
  const around = (at: number, out: number) => new THREE.Vector2(Math.cos((at / teeth) * Math.PI) * out, Math.sin((at / teeth) * Math.PI) * out);
  const shape = new THREE.Shape(Array.from({ length: teeth * 2 }, (_, at) => around(at, at % 2 ? outer : outer * 0.94)));
  shape.holes.push(new THREE.Path(Array.from({ length: teeth * 2 }, (_, at) => around(at, inner))));
  return new THREE.ShapeGeometry(shape);
}

/** Three tongues that widen outwards along +x. */
function fan(long: number, wide: number): THREE.BufferGeometry {
  const tongue = (turn: number) => {
    const at = (out: number, aside: number) => new THREE.Vector2(Math.cos(turn + aside) * out * long, Math.sin(turn + aside) * out * long);
    return new THREE.Shape([at(0.08, 0), at(0.6, -wide * 0.55), at(0.82, -wide), at(0.86, -wide * 0.3), at(1, 0), at(0.84, wide * 0.3), at(0.8, wide), at(0.6, wide * 0.55)]);
  };
  return new THREE.ShapeGeometry([-0.34, 0, 0.34].map(tongue));
}
