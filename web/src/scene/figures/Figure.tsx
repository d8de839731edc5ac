import { type ThreeEvent, useFrame, useThree } from "@react-three/fiber";
import { useEffect, useLayoutEffect, useRef } from "react";
import * as THREE from "three";
import { wantsCalm } from "../../look/machine";
import type { HeroLook } from "../../look/hero";
import { type TeamLook, orange, red, yellow } from "../../look/palette";
import type { FigureView } from "../../state/table";
import { Painted } from "../Painted";
import { kit, useOwned } from "../owned";
import { toScene } from "../shapes";
import { useWorkshop } from "../workshop";
import { BASE_HEIGHT, baseShape } from "./base";
import { heroBody } from "./body";
import { Halo } from "./Halo";

export interface FigureProps {
  figure: FigureView;
  look: HeroLook;
  team: TeamLook;
  facing: number;
  lit: boolean;
  chosen: boolean;
  selected: boolean;
  active: boolean;
  /** Places to pass on the way, in scene coordinates. */
  way: [number, number, number][];
  onClick: (event: ThreeEvent<MouseEvent>, figure: FigureView) => void;
  onPointerMove: (event: ThreeEvent<PointerEvent>, figure: FigureView) => void;
}

const INCHES_A_SECOND = 14;

/** A hero on a base: stands, lies when knocked down, and walks to its new place. */
export function Figure({ figure, look, team, facing, lit, chosen, selected, active, way, onClick, onPointerMove }: FigureProps) {
  const shop = useWorkshop();
  const group = useRef<THREE.Group>(null);
  const { parts } = useOwned(() => {
    const { skin, outline } = heroBody(look);
    return kit({ skin, outline });
  }, [look]);
  useGlide(group, figure, way);
  const lying = figure.down || figure.knockedOut;
  const tall = Math.max(0.6, figure.height - BASE_HEIGHT);
  const ring = chosen ? red : lit ? yellow : selected ? "#fffdf2" : active ? orange : null;
  return (
    <group
      ref={group}
      onClick={(event) => onClick(event, figure)}
      onPointerMove={(event) => onPointerMove(event, figure)}
    >
      <Painted on={[team, figure.radius, look]} lined={false} make={() => baseShape(team, figure.radius, look)} />
      {ring && <Halo radius={figure.radius} height={lying ? 1 : figure.height} colour={ring} arrow={lit || chosen} />}
      <group
        position={[0, BASE_HEIGHT + (lying ? tall * 0.13 : 0), 0]}
        rotation={[0, facing, lying ? Math.PI / 2 : 0]}
        scale={tall}
      >
        <group position={lying ? [0, -0.5, 0] : [0, 0, 0]}>
          <mesh geometry={parts.skin} material={shop.painted} castShadow receiveShadow />
          <mesh geometry={parts.outline} material={shop.outline} raycast={() => null} />
        </group>
      </group>
    </group>
  );
}

/** Moves the figure to where it belongs, along the way given, and tells the workshop where it is. */
function useGlide(group: React.RefObject<THREE.Group | null>, figure: FigureView, way: [number, number, number][]): void {
  const shop = useWorkshop();
  const invalidate = useThree((state) => state.invalidate);
  const ahead = useRef<THREE.Vector3[]>([]);
  const [x, y, z] = figure.at;
  useLayoutEffect(() => {
    const goal = new THREE.Vector3(...toScene(x, y, z));
    const here = shop.whereabouts.get(figure.id);
    if (here && wantsCalm()) {
      here.copy(goal);
      ahead.current = [];
      group.current?.position.copy(goal);
    } else if (here) {
      ahead.current = [...way.map((one) => new THREE.Vector3(...one)), goal];
    } else {
      shop.whereabouts.set(figure.id, goal.clone());
      ahead.current = [];
      group.current?.position.copy(goal);
    }
    invalidate();
    // The way belongs to the new place: a new list without a new place is no journey.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [x, y, z, figure.id]);
  useEffect(() => () => void shop.whereabouts.delete(figure.id), [shop, figure.id]);
  useFrame((_, seconds) => {
    const here = shop.whereabouts.get(figure.id);
    if (!here || !group.current) return;
    const walking = ahead.current.length > 0;
    let left = INCHES_A_SECOND * Math.min(seconds, 0.1);
    while (ahead.current[0] && left > 0) {
      const distance = here.distanceTo(ahead.current[0]);
      if (distance <= left) {
        here.copy(ahead.current[0]);
        ahead.current.shift();
      } else {
        here.lerp(ahead.current[0], left / distance);
      }
      left -= distance;
    }
    group.current.position.copy(here);
    if (!walking) return;
    shop.walking = true;
    invalidate();
    if (ahead.current.length > 0) {
      group.current.position.y += 0.12 * Math.abs(Math.sin((here.x + here.z) * 2.2));
    }
  });
}
