import * as THREE from "three";
import { ink } from "../../look/palette";
import { kit, useDisposable } from "../disposables";
import { useSceneResources } from "../SceneResources";

interface Props {
  radius: number;
  height: number;
  colour: string;
  /** An arrow above, for what can be clicked. */
  arrow: boolean;
}

/** A bright ring around a base, and an arrow that points down at the figure. */
export function Halo({ radius, height, colour, arrow }: Props) {
  const { parts } = useDisposable(
    () =>
      kit({
        ring: new THREE.RingGeometry(radius * 1.55, radius * 1.95, 40),
        rim: new THREE.RingGeometry(radius * 1.48, radius * 2.03, 40),
        cone: new THREE.ConeGeometry(0.26, 0.42, 4),
        coneRim: new THREE.ConeGeometry(0.36, 0.58, 4),
      }),
    [radius],
  );
  const { kept } = useSceneResources();
  const bright = kept(`halo ${colour}`, () => new THREE.MeshBasicMaterial({ color: colour, polygonOffset: true, polygonOffsetFactor: -4 }));
  const dark = kept("halo rim", () => new THREE.MeshBasicMaterial({ color: ink, polygonOffset: true, polygonOffsetFactor: -3 }));
  const darkBack = kept("halo back", () => new THREE.MeshBasicMaterial({ color: ink, side: THREE.BackSide }));
  const flat = [-Math.PI / 2, 0, 0] as const;
  return (
    <>
      <mesh geometry={parts.rim} material={dark} rotation={[...flat]} position={[0, 0.026, 0]} raycast={() => null} />
      <mesh geometry={parts.ring} material={bright} rotation={[...flat]} position={[0, 0.032, 0]} raycast={() => null} />
      {arrow && (
        <group position={[0, height + 0.5, 0]} rotation={[Math.PI, 0, 0]}>
          <mesh geometry={parts.cone} material={bright} raycast={() => null} />
          <mesh geometry={parts.coneRim} material={darkBack} raycast={() => null} />
        </group>
      )}
    </>
  );
}
