import { type RootState, useThree } from "@react-three/fiber";
import { useEffect } from "react";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { toScene } from "../scene/shapes";
import { useSceneResources } from "../scene/SceneResources";

type Inches = [number, number, number];

/** What tests read from the scene, and the camera for the pictures of the documents. */
export interface SceneReadings {
  /** Return where a figure is drawn at this moment, in inches of the table. */
  shown(figure: string): Inches | null;
  /** Return what the renderer holds, and how many pictures it has drawn. */
  drawn(): { geometries: number; textures: number; programs: number; pictures: number } | null;
  /** Put the camera at a place, looking at another. */
  look(from: Inches, at: Inches): void;
}

interface Probed {
  get: () => RootState;
  whereabouts: ReturnType<typeof useSceneResources>["whereabouts"];
}

let probed: Probed | null = null;

export const sceneReadings: SceneReadings = {
  shown(figure) {
    const here = probed?.whereabouts.get(figure);
    return here ? [here.x, -here.z, here.y] : null;
  },
  drawn() {
    if (!probed) return null;
    const { info } = probed.get().gl;
    return { ...info.memory, programs: info.programs?.length ?? 0, pictures: info.render.frame };
  },
  look(from, at) {
    if (!probed) return;
    const { camera, controls, invalidate } = probed.get();
    camera.position.set(...toScene(...from));
    if (controls instanceof OrbitControls) {
      controls.target.set(...toScene(...at));
      controls.update();
    }
    invalidate();
  },
};

/** Lets tests read from the scene it is part of; only builds with `__TEST_HOOKS__` have it. */
export function SceneProbe() {
  const get = useThree((state) => state.get);
  const { whereabouts } = useSceneResources();
  useEffect(() => {
    const own: Probed = { get, whereabouts };
    probed = own;
    return () => {
      if (probed === own) probed = null;
    };
  }, [get, whereabouts]);
  return null;
}
