import type { ThreeEvent } from "@react-three/fiber";
import { useRef } from "react";
import type * as THREE from "three";
import type { HeroLook } from "../../look/hero";
import { type TeamLook, orange, red, yellow } from "../../look/palette";
import type { FigureAct } from "../../state/fight/blows";
import type { FigureView } from "../../state/table/table";
import { useFigureAct } from "../blows/figureActs";
import { Painted } from "../Painted";
import { kit, useDisposable } from "../disposables";
import { useSceneResources } from "../SceneResources";
import { BASE_HEIGHT, baseShape } from "./base";
import { heroBody } from "./body";
import { Dazed } from "./Dazed";
import { useMovement, useTopple } from "./movement";
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
  /** What it does in an attack that is being seen. */
  act: FigureAct | null;
  onClick: (event: ThreeEvent<MouseEvent>, figure: FigureView) => void;
  onPointerMove: (event: ThreeEvent<PointerEvent>, figure: FigureView) => void;
}

/** A hero on a base: stands, lies when knocked down, and walks to its new place. */
export function Figure({ figure, look, team, facing, lit, chosen, selected, active, way, act, onClick, onPointerMove }: FigureProps) {
  const resources = useSceneResources();
  const group = useRef<THREE.Group>(null);
  const { parts } = useDisposable(() => {
    const { skin, outline } = heroBody(look);
    return kit({ skin, outline });
  }, [look]);
  useMovement(group, figure, way);
  const acting = useRef<THREE.Group>(null);
  const leaning = useRef<THREE.Group>(null);
  useFigureAct(acting, leaning, act);
  const lying = figure.down || figure.knockedOut;
  const tall = Math.max(0.6, figure.height - BASE_HEIGHT);
  const body = useRef<THREE.Group>(null);
  const doll = useRef<THREE.Group>(null);
  useTopple(lying, (share) => {
    // Down on the back, turned about the middle so that the base stays under it.
    if (body.current) body.current.position.y = BASE_HEIGHT + tall * 0.13 * share;
    if (body.current) body.current.rotation.z = (Math.PI / 2) * share;
    if (doll.current) doll.current.position.y = -0.5 * share;
  });
  const ring = chosen ? red : lit ? yellow : selected ? "#fffdf2" : active ? orange : null;
  return (
    <group
      ref={group}
      onClick={(event) => onClick(event, figure)}
      onPointerMove={(event) => onPointerMove(event, figure)}
    >
      {ring && <Halo radius={figure.radius} height={lying ? 1 : figure.height} colour={ring} arrow={lit || chosen} />}
      <group ref={acting}>
        <Painted on={[team, figure.radius, look]} lined={false} make={() => baseShape(team, figure.radius, look)} />
        <group ref={leaning}>
          <group rotation={[0, facing, 0]}>
            <group ref={body} scale={tall}>
              <group ref={doll}>
                <mesh geometry={parts.skin} material={resources.painted} castShadow receiveShadow />
                <mesh geometry={parts.outline} material={resources.outline} raycast={() => null} />
              </group>
            </group>
            {figure.knockedOut && <Dazed tall={tall} />}
          </group>
        </group>
      </group>
    </group>
  );
}
