import { useLayoutEffect, useRef } from "react";
import type { DirectionalLight } from "three";
import { FULL_LIGHT } from "../look/toon";

/** One sun, high over the reader's left shoulder, whose shadows cover the whole table. */
export function Lights({ middle, reach }: { middle: [number, number]; reach: number }) {
  const sun = useRef<DirectionalLight>(null);
  const [x, y] = middle;
  useLayoutEffect(() => {
    const light = sun.current;
    if (!light) return;
    light.position.set(x - reach * 0.75, reach * 1.7, -y + reach * 0.6);
    light.target.position.set(x, 0, -y);
    light.target.updateMatrixWorld();
    const { camera } = light.shadow;
    const side = reach * 1.35;
    [camera.left, camera.right, camera.top, camera.bottom] = [-side, side, side, -side];
    [camera.near, camera.far] = [0.5, reach * 4.5];
    camera.updateProjectionMatrix();
  }, [x, y, reach]);
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
