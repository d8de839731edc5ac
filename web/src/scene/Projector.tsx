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
  useEffect(() => {
    invalidate();
  }, [on, invalidate]);
  useFrame(({ camera, size }) => {
    const placed: Box[] = [];
    for (const seen of inView(layer.current, shop.whereabouts, camera, size)) {
      const { element } = seen;
      const box = { x: seen.x, bottom: seen.y, width: element.offsetWidth, height: element.offsetHeight };
      // Nearer labels keep their place; those behind give way upwards.
      for (const other of placed) if (overlap(box, other)) box.bottom = other.bottom - other.height - 1;
      placed.push(box);
      element.style.transform = `translate(${box.x.toFixed(1)}px, ${box.bottom.toFixed(1)}px) translate(-50%, -100%)`;
    }
  });
  return null;
}

interface Box {
  x: number;
  bottom: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.bottom > b.bottom - b.height && a.bottom - a.height < b.bottom;

interface Seen {
  element: HTMLElement;
  x: number;
  y: number;
}

/** The labels whose figures can be seen, the nearest (lowest on the screen) first. */
function inView(layer: HTMLElement | null, whereabouts: Map<string, THREE.Vector3>, camera: THREE.Camera, size: { width: number; height: number }): Seen[] {
  const place = new THREE.Vector3();
  const seen: Seen[] = [];
  for (const element of layer?.children ?? []) {
    if (!(element instanceof HTMLElement)) continue;
    const here = whereabouts.get(element.dataset.figure ?? "");
    if (here) place.set(here.x, here.y + Number(element.dataset.rise ?? 0), here.z).project(camera);
    const visible = here !== undefined && place.z < 1;
    element.style.visibility = visible ? "visible" : "hidden";
    if (visible) seen.push({ element, x: ((place.x + 1) / 2) * size.width, y: ((1 - place.y) / 2) * size.height });
  }
  return seen.sort((a, b) => b.y - a.y);
}
