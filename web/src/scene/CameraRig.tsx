import { useThree } from "@react-three/fiber";
import { useEffect, useRef } from "react";
import * as THREE from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";

/** Where to look from: over the whole table, straight down, at one place, or through the eyes of a model. */
export interface Shot {
  kind: "home" | "top" | "near" | "eyes" | "frame";
  at?: [number, number, number];
  /** Eyes: what they look at, and whose they are. */
  towards?: [number, number, number];
  figure?: string;
  /** Frame: what has to be seen between the panels. */
  points?: [number, number, number][];
  /** Counts, so that the same shot can be asked for twice. */
  take: number;
}

/** Pixels at the edges of the window that panels lie on. */
export interface Insets {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

interface Props {
  middle: [number, number];
  /** Half the width and half the depth of the table, in inches. */
  half: [number, number];
  /** How high things stand on it. */
  height: number;
  insets: Insets;
  /** The side that sits at the near edge looks north; the other one south. */
  fromNorth: boolean;
  shot: Shot;
}

/** Orbit with the left button, pan with the right, zoom with the wheel. */
export function CameraRig({ middle, half, height, insets, fromNorth, shot }: Props) {
  const camera = useThree((state) => state.camera) as THREE.PerspectiveCamera;
  const canvas = useThree((state) => state.gl.domElement);
  const invalidate = useThree((state) => state.invalidate);
  const size = useThree((state) => state.size);
  const share = useThree((state) => state.set);
  const controls = useRef<OrbitControls | null>(null);
  const [x, y] = middle;
  const [halfWidth, halfDepth] = half;

  useEffect(() => {
    const orbit = new OrbitControls(camera, canvas);
    orbit.maxPolarAngle = Math.PI * 0.47;
    orbit.minDistance = 4;
    orbit.maxDistance = 220;
    orbit.screenSpacePanning = false;
    const changed = () => invalidate();
    orbit.addEventListener("change", changed);
    controls.current = orbit;
    share({ controls: orbit });
    return () => {
      share({ controls: null });
      orbit.removeEventListener("change", changed);
      orbit.dispose();
      controls.current = null;
    };
  }, [camera, canvas, invalidate, share]);

  // The middle of what the panels leave free is the middle of the picture.
  useEffect(() => {
    const { width, height: tall } = size;
    camera.setViewOffset(width, tall, (insets.right - insets.left) / 2, (insets.bottom - insets.top) / 2, width, tall);
    invalidate();
  }, [camera, size, insets, invalidate]);

  useEffect(() => {
    const orbit = controls.current;
    if (!orbit) return;
    const side = fromNorth ? -1 : 1;
    const target = new THREE.Vector3(x, 0, -y);
    const corners = [-1, 1].flatMap((a) => [-1, 1].flatMap((b) => [0, height].map((c) => new THREE.Vector3(x + a * halfWidth, c, -y + b * halfDepth))));
    // Through the eyes of a figure the camera turns on the spot; otherwise it circles the table.
    const eyes = shot.kind === "eyes" && shot.at && shot.towards;
    orbit.enablePan = !eyes;
    orbit.enableZoom = !eyes;
    orbit.minDistance = eyes ? 0 : 4;
    orbit.maxPolarAngle = Math.PI * (eyes ? 0.95 : 0.47);
    orbit.rotateSpeed = eyes ? -0.35 : 1;
    camera.fov = eyes ? 62 : 36;
    camera.near = eyes ? 0.1 : 0.5;
    camera.updateProjectionMatrix();
    if (shot.kind === "eyes" && shot.at && shot.towards) {
      const ahead = new THREE.Vector3(...shot.towards).sub(new THREE.Vector3(...shot.at)).normalize();
      camera.position.set(...shot.at);
      target.set(...shot.at).addScaledVector(ahead, 0.05);
    } else if (shot.kind === "near" && shot.at) {
      target.set(shot.at[0], shot.at[1] + 0.8, shot.at[2]);
      camera.position.set(target.x, target.y + 8, target.z + side * 10);
    } else if (shot.kind === "frame" && shot.points) {
      const box = new THREE.Box3().setFromPoints(shot.points.map((point) => new THREE.Vector3(...point)));
      box.getCenter(target);
      backOff(camera, target, new THREE.Vector3(0, 0.95, side).normalize(), cornersOf(box.expandByScalar(1)), { ...insets, width: size.width, height: size.height });
    } else {
      const towards = shot.kind === "top" ? new THREE.Vector3(0, 1, side * 0.001) : new THREE.Vector3(0, 0.95, side).normalize();
      backOff(camera, target, towards, corners, { ...insets, width: size.width, height: size.height });
    }
    orbit.target.copy(target);
    orbit.update();
    invalidate();
    // A resize keeps the view; only a new shot or another table moves the camera.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [camera, invalidate, x, y, halfWidth, halfDepth, height, fromNorth, shot]);
  return null;
}

const cornersOf = ({ min, max }: THREE.Box3): THREE.Vector3[] =>
  [min.x, max.x].flatMap((x) => [min.y, max.y].flatMap((y) => [min.z, max.z].map((z) => new THREE.Vector3(x, y, z))));

interface Frame extends Insets {
  width: number;
  height: number;
}

/** Go back from the target until every corner is inside the free part of the window. */
function backOff(camera: THREE.PerspectiveCamera, target: THREE.Vector3, towards: THREE.Vector3, corners: THREE.Vector3[], frame: Frame): void {
  const wide = Math.max(0.25, 1 - (frame.left + frame.right) / frame.width);
  const tall = Math.max(0.3, 1 - (frame.top + frame.bottom) / frame.height);
  const [middleX, middleY] = [(frame.left - frame.right) / frame.width, (frame.bottom - frame.top) / frame.height];
  const seen = new THREE.Vector3();
  for (let distance = 10; distance < 200; distance += 0.5) {
    camera.position.copy(target).addScaledVector(towards, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld();
    const outside = corners.some((corner) => {
      seen.copy(corner).project(camera);
      return seen.z > 1 || Math.abs(seen.x - middleX) > wide || Math.abs(seen.y - middleY) > tall;
    });
    if (!outside) return;
  }
}
