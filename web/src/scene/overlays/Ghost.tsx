import * as THREE from "three";
import { ink, yellow } from "../../look/palette";
import { kit, useOwned } from "../owned";

interface Props {
  at: [number, number, number];
  radius: number;
  /** Where it has been put, rather than where the pointer is. */
  fixed: boolean;
  refused: boolean;
}

/** The outline of a base that is about to be set down. */
export function Ghost({ at, radius, fixed, refused }: Props) {
  const { parts } = useOwned(
    () =>
      kit({
        disc: new THREE.CircleGeometry(radius, 36),
        ring: new THREE.RingGeometry(radius * 0.86, radius * 1.06, 36),
        fill: new THREE.MeshBasicMaterial({ color: refused ? "#888078" : yellow, transparent: true, opacity: fixed ? 0.85 : 0.5, depthTest: false }),
        line: new THREE.MeshBasicMaterial({ color: ink, transparent: true, depthTest: false }),
      }),
    [radius, fixed, refused],
  );
  return (
    <group position={[at[0], at[1] + 0.06, at[2]]} rotation={[-Math.PI / 2, 0, 0]}>
      <mesh geometry={parts.disc} material={parts.fill} raycast={() => null} renderOrder={12} />
      <mesh geometry={parts.ring} material={parts.line} raycast={() => null} renderOrder={13} />
    </group>
  );
}
