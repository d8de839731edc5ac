import { useFrame, useThree } from "@react-three/fiber";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { DirectionalLight } from "three";
import { FULL_LIGHT } from "../look/toon";
import { useSceneResources } from "./SceneResources";

interface Props {
  middle: [number, number];
  reach: number;
  fromNorth: boolean;
  /** Pixels along each side of the map of shadows. */
  shadows: number;
  /** What casts shadows: they are drawn again when this changes. */
  on: unknown;
}

/** One sun, high over the reader's left shoulder, whose shadows cover the whole table. */
export function Lights({ middle, reach, fromNorth, shadows, on }: Props) {
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
  useStillShadows(on);
  return (
    <directionalLight
      ref={sun}
      intensity={FULL_LIGHT * 1.15}
      castShadow
      shadow-mapSize-width={shadows}
      shadow-mapSize-height={shadows}
      shadow-bias={-0.0006}
      shadow-normalBias={0.035}
    />
  );
}

/** Turning the camera moves no shadow: their map is drawn only while something on the table may have changed. */
function useStillShadows(on: unknown): void {
  const gl = useThree((state) => state.gl);
  const invalidate = useThree((state) => state.invalidate);
  const resources = useSceneResources();
  const stale = useRef(true);
  useEffect(() => {
    gl.shadowMap.autoUpdate = false;
    stale.current = true;
    invalidate();
  }, [gl, on, invalidate]);
  useFrame(() => {
    if (!stale.current && !resources.walking) return;
    stale.current = false;
    resources.walking = false;
    gl.shadowMap.needsUpdate = true;
  });
}
