import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect } from "react";
import * as THREE from "three";
import { toScene } from "./shapes";
import { useWorkshop } from "./workshop";

/** Turns a place on the table (inches) into a pixel of the window. */
export type Project = (x: number, y: number, z: number) => { x: number; y: number };

/** Hands the projection out, for tests that click real positions. */
export function Projector({ offer }: { offer: (project: Project | null) => void }) {
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl.domElement);
  useEffect(() => {
    offer((x, y, z) => {
      camera.updateMatrixWorld();
      const seen = new THREE.Vector3(...toScene(x, y, z)).project(camera);
      const box = canvas.getBoundingClientRect();
      return { x: box.left + ((seen.x + 1) / 2) * box.width, y: box.top + ((1 - seen.y) / 2) * box.height };
    });
    return () => offer(null);
  }, [camera, canvas, offer]);
  return null;
}

/** Keeps the labels over their figures; `data-figure` and `data-rise` say whose and how high. */
export function LabelKeeper({ layer, on }: { layer: RefObject<HTMLDivElement | null>; on: unknown }) {
  const shop = useWorkshop();
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => invalidate(), [on, invalidate]);
  useFrame(({ camera, size }) => {
    const place = new THREE.Vector3();
    for (const element of layer.current?.children ?? []) {
      if (!(element instanceof HTMLElement)) continue;
      const here = shop.whereabouts.get(element.dataset.figure ?? "");
      if (!here) {
        element.style.visibility = "hidden";
        continue;
      }
      place.copy(here);
      place.y += Number(element.dataset.rise ?? 0);
      const distance = camera.position.distanceTo(place);
      place.project(camera);
      const [x, y] = [((place.x + 1) / 2) * size.width, ((1 - place.y) / 2) * size.height];
      element.style.visibility = place.z < 1 ? "visible" : "hidden";
      element.style.zIndex = String(Math.round(1000 - distance));
      element.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -100%)`;
    }
  });
  return null;
}
