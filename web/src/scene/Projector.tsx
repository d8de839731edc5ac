import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect } from "react";
import * as THREE from "three";
import type { Insets } from "./CameraRig";
import { toScene } from "./shapes";
import { useSceneResources } from "./SceneResources";

/** Turns a place on the table (inches) into a pixel of the window. */
export type Project = (x: number, y: number, z: number) => { x: number; y: number };

/** Hands the projection to the panels: the arrow keys and the framing of a question go by what is seen. */
export function Projector({ offer }: { offer: (project: Project | null) => void }) {
  const camera = useThree((state) => state.camera);
  const canvas = useThree((state) => state.gl).domElement;
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

/** Keeps the labels over their things; `data-figure` or `data-at` say where, `data-rise` how high. `insets` is what panels cover. */
export function LabelKeeper({ layer, insets, on }: { layer: RefObject<HTMLDivElement | null>; insets: Insets; on: unknown }) {
  const resources = useSceneResources();
  const invalidate = useThree((state) => state.invalidate);
  useEffect(() => {
    invalidate();
  }, [on, invalidate]);
  useFrame(({ camera, size }) => {
    const placed: Box[] = [];
    const stamps: Seen[] = [];
    for (const seen of inView(layer.current, resources.whereabouts, camera, size)) {
      const { element } = seen;
      if (element.dataset.below) {
        stamps.push(seen);
        continue;
      }
      const box = boxOf(seen, insets, size.width);
      // Nearer labels keep their place; those behind give way upwards. A burst may cover anything for a moment.
      if (!element.dataset.free) {
        for (let other = blocking(box, placed); other; other = blocking(box, placed)) box.bottom = other.bottom - other.height - 1;
        // Under the bar at the top nobody could read it.
        if (seen.y > 0) box.bottom = Math.max(box.bottom, insets.top + box.height);
        placed.push(box);
      } else if (element.dataset.rises) {
        box.bottom = clearOf(box, trayOf(layer.current), Number(element.dataset.rises)).bottom;
      }
      put(element, box);
    }
    if (stamps.length === 0) return;
    const feet = stamps.reverse().map((seen) => ({ ...boxOf(seen, insets, size.width), element: seen.element }));
    for (const box of stamped(feet, trayOf(layer.current), Math.min(size.height - insets.bottom, questionOf(layer.current)))) put(box.element, box);
  });
  return null;
}

const boxOf = ({ element, x, y }: Seen, insets: Insets, whole: number): Box => {
  const width = element.offsetWidth;
  return { x: besidePanels(x, width, insets, whole), bottom: y, width, height: element.offsetHeight };
};

const put = (element: HTMLElement, box: Box): void => {
  element.style.transform = `translate(${box.x.toFixed(1)}px, ${box.bottom.toFixed(1)}px) translate(-50%, -100%)`;
};

/** The dice while they are news: they lie over the table, and are measured only while something is stamped on it. */
function trayOf(layer: HTMLElement | null): Box | null {
  const tray = layer?.closest(".match")?.querySelector(".dice-news");
  if (!layer || !tray) return null;
  const [dice, own] = [tray.getBoundingClientRect(), layer.getBoundingClientRect()];
  return { x: (dice.left + dice.right) / 2 - own.left, bottom: dice.bottom - own.top, width: dice.width, height: dice.height };
}

/** Where the question begins, which covers what is under it. */
function questionOf(layer: HTMLElement | null): number {
  const question = layer?.closest(".match")?.querySelector(".bottom");
  return layer && question ? question.getBoundingClientRect().top - layer.getBoundingClientRect().top - GAP : Infinity;
}

/** The box under what lies over the table; `rises` is how far it still moves up. */
function clearOf<T extends Box>(box: T, tray: Box | null, rises = 0): T {
  if (!tray || !overlap({ ...box, height: box.height + rises }, tray)) return box;
  return { ...box, bottom: tray.bottom + box.height + rises + GAP };
}

/** Pixels between feet and stamp, and between stamps, which lean a little. */
const GAP = 9;

/** Stamps lie at the feet (`bottom` is where these are), the furthest first: each gives way downwards, and all stay above the question. */
export function stamped<T extends Box>(feet: T[], tray: Box | null, floor: number): T[] {
  const placed: T[] = [];
  for (const foot of feet) {
    const box = clearOf({ ...foot, bottom: foot.bottom + foot.height + GAP }, tray);
    for (let other = blocking(box, placed); other; other = blocking(box, placed)) box.bottom = other.bottom + box.height + GAP;
    if (box.bottom > floor) {
      box.bottom = floor;
      for (let other = blocking(box, placed); other; other = blocking(box, placed)) box.bottom = other.bottom - other.height - GAP;
    }
    placed.push(box);
  }
  return placed;
}

/** A thing in view has its label in view: the label gives way to the panel at the side. */
export function besidePanels(x: number, width: number, insets: Insets, whole: number): number {
  const [left, right] = [insets.left, whole - insets.right];
  if (x < left || x > right || right - left < width) return x;
  return Math.min(Math.max(x, left + width / 2), right - width / 2);
}

export interface Box {
  x: number;
  bottom: number;
  width: number;
  height: number;
}

const overlap = (a: Box, b: Box): boolean =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && a.bottom > b.bottom - b.height && a.bottom - a.height < b.bottom;

/** A label already placed that this one would cover. */
const blocking = (box: Box, placed: Box[]): Box | undefined => placed.find((other) => overlap(box, other));

interface Seen {
  element: HTMLElement;
  x: number;
  y: number;
}

/** The labels whose figures can be seen, the nearest (lowest on the screen) first. */
function inView(layer: HTMLElement | null, whereabouts: Map<string, THREE.Vector3>, camera: THREE.Camera, size: Size): Seen[] {
  // The camera has moved since the last picture; what is drawn next goes by its new place.
  camera.updateMatrixWorld();
  const seen: Seen[] = [];
  for (const element of layer?.children ?? []) {
    if (!(element instanceof HTMLElement)) continue;
    const here = element.dataset.at ? new THREE.Vector3(...element.dataset.at.split(" ").map(Number)) : whereabouts.get(element.dataset.figure ?? "");
    const spot = here ? aboveOf(here, Number(element.dataset.rise ?? 0), Number(element.dataset.radius ?? 0.6), camera, size) : null;
    element.style.visibility = spot ? "visible" : "hidden";
    if (spot) seen.push({ element, ...spot });
  }
  return seen.sort((a, b) => b.y - a.y);
}

interface Size {
  width: number;
  height: number;
}

/** Where a label goes: over the head, and seen from above beyond the rim of the base. */
function aboveOf(here: THREE.Vector3, rise: number, radius: number, camera: THREE.Camera, size: Size): { x: number; y: number } | null {
  const head = new THREE.Vector3(here.x, here.y + rise, here.z).project(camera);
  if (head.z >= 1) return null;
  const up = new THREE.Vector3(0, radius * 1.6, 0).applyQuaternion(camera.quaternion);
  const rim = up.add(here).project(camera);
  return { x: ((head.x + 1) / 2) * size.width, y: ((1 - Math.max(head.y, rim.y)) / 2) * size.height };
}
