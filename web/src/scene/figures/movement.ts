import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import * as THREE from "three";
import { skips } from "../../comfort/skipAnimations";
import { lasting } from "../../comfort/settings";
import type { FigureView } from "../../state/table/table";
import { toScene } from "../shapes";
import { useSceneResources } from "../SceneResources";

const INCHES_A_SECOND = 14;
/** Seconds in which somebody goes down or gets up. */
const TOPPLES = 0.28;

/** Moves the figure to where it belongs, along the way given, and notes in the scene resources where it is. */
export function useMovement(group: RefObject<THREE.Group | null>, figure: FigureView, way: [number, number, number][]): void {
  const resources = useSceneResources();
  const invalidate = useThree((state) => state.invalidate);
  const ahead = useRef<THREE.Vector3[]>([]);
  const began = useRef(0);
  const [x, y, z] = figure.at;
  useLayoutEffect(() => {
    const goal = new THREE.Vector3(...toScene(x, y, z));
    began.current = skips.get();
    if (resources.whereabouts.has(figure.id)) {
      ahead.current = [...way.map((point) => new THREE.Vector3(...point)), goal];
    } else {
      resources.whereabouts.set(figure.id, goal.clone());
      ahead.current = [];
      group.current?.position.copy(goal);
    }
    invalidate();
    // The way belongs to the new place: a new list alone starts no movement.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [x, y, z, figure.id]);
  useEffect(() => () => void resources.whereabouts.delete(figure.id), [resources, figure.id]);
  useFrame((_, seconds) => {
    const here = resources.whereabouts.get(figure.id);
    if (!here || !group.current) return;
    const walking = ahead.current.length > 0;
    const hurried = skips.get() !== began.current;
    walk(here, ahead.current, hurried ? Infinity : INCHES_A_SECOND * lasting(seconds));
    group.current.position.copy(here);
    if (!walking) return;
    resources.walking = true;
    if (ahead.current.length === 0) return;
    invalidate();
    group.current.position.y += 0.12 * Math.abs(Math.sin((here.x + here.z) * 2.2));
  });
}

/** Go so many inches of the way ahead. */
export function walk(here: THREE.Vector3, ahead: THREE.Vector3[], inches: number): void {
  let left = inches;
  while (ahead[0] && left > 0) {
    const distance = here.distanceTo(ahead[0]);
    if (distance <= left) here.copy(ahead.shift() as THREE.Vector3);
    else here.lerp(ahead[0], left / distance);
    left -= distance;
  }
}

/** Goes down and gets up again: `lie` shows the body that far from standing (0) to lying (1). */
export function useTopple(lying: boolean, lie: (share: number) => void): void {
  const resources = useSceneResources();
  const invalidate = useThree((state) => state.invalidate);
  const share = useRef(lying ? 1 : 0);
  const began = useRef(0);
  useLayoutEffect(() => {
    began.current = skips.get();
    lie(share.current);
    invalidate();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [lying]);
  useFrame((_, seconds) => {
    const goal = lying ? 1 : 0;
    if (share.current === goal) return;
    const step = skips.get() !== began.current ? 1 : Math.min(1, lasting(seconds) / TOPPLES);
    share.current = goal > share.current ? Math.min(goal, share.current + step) : Math.max(goal, share.current - step);
    lie(share.current);
    resources.walking = true;
    if (share.current !== goal) invalidate();
  });
}
