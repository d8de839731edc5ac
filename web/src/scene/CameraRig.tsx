import { useThree } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Where to look from: the whole table, straight down, or at one place. */
export interface Shot {
  kind: "home" | "top" | "near";
  at?: [number, number, number];
  /** Counts, so that the same shot can be asked for twice. */
  take: number;
}

interface Props {
  middle: [number, number];
  reach: number;
  /** The side that sits at the near edge looks north; the other one south. */
  fromNorth: boolean;
  shot: Shot;
}

/** Orbit with the left button, pan with the right, zoom with the wheel. */
export function CameraRig({ middle, reach, fromNorth, shot }: Props) {
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  const narrow = useThree((state) => state.size.width < 1.2 * state.size.height);
  const controls = useRef<OrbitControls | null>(null);
  const [x, y] = middle;

  useEffect(() => {
    const orbit = new OrbitControls(camera, canvas);
    orbit.maxPolarAngle = Math.PI * 0.47;
    orbit.minDistance = 4;
    orbit.maxDistance = reach * 6;
    orbit.screenSpacePanning = false;
    const changed = () => invalidate();
    orbit.addEventListener("change", changed);
    controls.current = orbit;
    return () => {
      orbit.removeEventListener("change", changed);
      orbit.dispose();
      controls.current = null;
    };
  }, [camera, canvas, invalidate, reach]);

  useEffect(() => {
    const orbit = controls.current;
    if (!orbit) return;
    const side = fromNorth ? -1 : 1;
    const target = new THREE.Vector3(x, 0, -y);
    const far = reach * (narrow ? 3.6 : 2.62);
    if (shot.kind === "near" && shot.at) {
      const [sx, sy, sz] = shot.at;
      target.set(sx, sy + 0.8, sz);
      camera.position.set(sx, sy + 8, sz + side * 9);
    } else if (shot.kind === "top") {
      camera.position.set(x, far * 1.08, -y + side * 0.01);
    } else {
      camera.position.set(x, far * 0.72, -y + side * far * 0.72);
      target.z += side * reach * 0.08;
    }
    orbit.target.copy(target);
    orbit.update();
    invalidate();
  }, [camera, invalidate, x, y, reach, fromNorth, narrow, shot]);
  return null;
}
