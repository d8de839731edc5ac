import * as THREE from "three";
import { ink, yellow } from "../../look/palette";
import { kit, useDisposable } from "../disposables";
import { useSceneResources } from "../SceneResources";

interface Props {
  at: [number, number, number];
  radius: number;
  /** Where it has been put, rather than where the pointer is. */
  fixed: boolean;
  refused: boolean;
}

/** The outline of a base that is about to be set down. */
export function Ghost({ at, radius, fixed, refused }: Props) {
  const { kept } = useSceneResources();
  const { parts } = useDisposable(() => kit({ disc: new THREE.CircleGeometry(radius, 36), ring: new THREE.RingGeometry(radius * 0.86, radius * 1.06, 36) }), [radius]);
  const colour = refused ? "#888078" : yellow;
  const fill = kept(`ghost ${colour} ${fixed}`, () => new THREE.MeshBasicMaterial({ color: colour, transparent: true, opacity: fixed ? 0.85 : 0.5, depthTest: false }));
  const line = kept("ghost rim", () => new THREE.MeshBasicMaterial({ color: ink, transparent: true, depthTest: false }));
  return (
    <group position={[at[0], at[1] + 0.06, at[2]]} rotation={[-Math.PI / 2, 0, 0]}>
      <mesh geometry={parts.disc} material={fill} raycast={() => null} renderOrder={12} />
      <mesh geometry={parts.ring} material={line} raycast={() => null} renderOrder={13} />
    </group>
  );
}
