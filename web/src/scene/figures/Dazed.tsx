import * as THREE from "three";
import { red, yellow } from "../../look/palette";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";

const STARS = 5;

/** Stars around the head of somebody who is knocked out, who lies with the head towards -x. */
export function Dazed({ tall }: { tall: number }) {
  return (
    <group position={[-tall * 0.42, 0.5, 0]}>
      <Painted on={[]} make={stars} />
    </group>
  );
}

function stars(): THREE.BufferGeometry {
  return joined(
    Array.from({ length: STARS }, (_, at) => {
      const turn = (at / STARS) * Math.PI * 2;
      const size = at % 2 ? 0.11 : 0.15;
      return part(new THREE.OctahedronGeometry(size), at % 2 ? red : yellow, placed([Math.cos(turn) * 0.42, 0.08 * Math.sin(turn * 2), Math.sin(turn) * 0.42], [turn, turn, 0], [1, 1.25, 1]));
    }),
  );
}
