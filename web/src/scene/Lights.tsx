import { useLayoutEffect, useRef } from "react";
import type { DirectionalLight } from "three";
import { FULL_LIGHT } from "../look/toon";

/** One sun, high over the reader's left shoulder, whose shadows cover the whole table. */
export function Lights({ middle, reach, fromNorth }: { middle: [number, number]; reach: number; fromNorth: boolean }) {
  const sun = useRef<DirectionalLight>(null);
  const [x, y] = middle;
  useLayoutEffect(() => {
    const light = sun.current;
    if (!light) return;
    const side = fromNorth ? -1 : 1;
    light.position.set(x - side * reach * 0.75, reach * 1.7, -y + side * reach * 0.7);
    light.target.position.set(x, 0, -y);
    light.target.updateMatrixWorld();
    const { camera } = light.shadow;
    const wide = reach * 1.35;
    [camera.left, camera.right, camera.top, camera.bottom] = [-wide, wide, wide, -wide];
    [camera.near, camera.far] = [0.5, reach * 4.5];
    camera.updateProjectionMatrix();
  }, [x, y, reach, fromNorth]);
  return (
    <directionalLight
      ref={sun}
      intensity={FULL_LIGHT * 1.15}
      castShadow
      shadow-mapSize-width={2048}
      shadow-mapSize-height={2048}
      shadow-bias={-0.0006}
      shadow-normalBias={0.035}
    />
  );
}
