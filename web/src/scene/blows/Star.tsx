import { useFrame } from "@react-three/fiber";
import { useRef } from "react";
import * as THREE from "three";
import { ink, lot, yellow } from "../../look/palette";
import { kit, useDisposable } from "../disposables";
import { useSceneResources } from "../SceneResources";
import { useTimedDrawing } from "./timing";

interface Props {
  at: THREE.Vector3;
  /** The seed of its shape: no two are alike. */
  number: number;
  began: string;
  wait: number;
  colour: string;
  middle?: string;
  /** Inches by the seconds since it began; 0 where it is not there. */
  size: (seconds: number) => number;
}

const RAYS = 11;

/** A jagged star in the plane of the page. */
export function Star({ at, number, began, wait, colour, middle = yellow, size }: Props) {
  const { kept } = useSceneResources();
  const group = useRef<THREE.Group>(null);
  const { parts } = useDisposable(() => kit({ rim: star(1.14, number), outer: star(1, number), inner: star(0.58, number + 1) }), [number]);
  const flat = (color: string) => kept(`star ${color}`, () => new THREE.MeshBasicMaterial({ color, depthTest: false, depthWrite: false, transparent: true }));
  useTimedDrawing(began, wait, (seconds) => {
    if (!group.current) return;
    const now = size(seconds);
    group.current.visible = now > 0.02;
    group.current.scale.setScalar(Math.max(0.001, now));
  });
  useFrame(({ camera }) => void group.current?.quaternion.copy(camera.quaternion));
  return (
    <group ref={group} position={at} visible={false}>
      <mesh geometry={parts.rim} material={flat(ink)} raycast={() => null} renderOrder={30} />
      <mesh geometry={parts.outer} material={flat(colour)} raycast={() => null} renderOrder={31} />
      <mesh geometry={parts.inner} material={flat(middle)} raycast={() => null} renderOrder={32} />
    </group>
  );
}

function star(size: number, seed: number): THREE.BufferGeometry {
  const outline = new THREE.Shape(
    Array.from({ length: RAYS * 2 }, (_, at) => {
      const turn = (at / (RAYS * 2)) * Math.PI * 2;
      const out = (at % 2 ? 0.5 : 0.8 + 0.35 * lot(`${seed}`, at)) * size;
      return new THREE.Vector2(Math.cos(turn) * out, Math.sin(turn) * out);
    }),
  );
  return new THREE.ShapeGeometry(outline);
}
