import * as THREE from "three";
import type { HeroLook } from "../look/hero";
import { FULL_LIGHT, outlined, printed } from "../look/toon";
import { heroBody } from "./figures/body";

/** Pixels of a portrait: twice what is shown, so that it prints well. */
export const PORTRAIT = { width: 300, height: 360 };

interface Studio {
  draw(look: HeroLook): string;
  close(): void;
}

/** A small stage with one sun; `null` where the browser cannot draw it. */
function openStudio(): Studio | null {
  let renderer: THREE.WebGLRenderer;
  try {
    renderer = new THREE.WebGLRenderer({ alpha: true, antialias: true, preserveDrawingBuffer: true });
  } catch {
    return null;
  }
  renderer.setPixelRatio(1);
  renderer.setSize(PORTRAIT.width, PORTRAIT.height, false);
  renderer.setClearColor(0, 0);
  const stage = new THREE.Scene();
  const sun = new THREE.DirectionalLight(0xffffff, FULL_LIGHT * 1.15);
  sun.position.set(2, 3, 2.4);
  stage.add(sun);
  const camera = new THREE.PerspectiveCamera(28, PORTRAIT.width / PORTRAIT.height, 0.1, 20);
  camera.position.set(2.95, 1.02, 1.15);
  camera.lookAt(0.03, 0.63, 0);
  const skins = printed({ vertexColors: true }, 0.36);
  const line = outlined(0.0036);
  return {
    draw(look) {
      const { skin, outline } = heroBody(look);
      const body = new THREE.Group();
      body.add(new THREE.Mesh(skin, skins), new THREE.Mesh(outline, line));
      stage.add(body);
      renderer.render(stage, camera);
      stage.remove(body);
      skin.dispose();
      outline.dispose();
      return renderer.domElement.toDataURL("image/png");
    },
    close() {
      skins.dispose();
      line.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}

const drawn = new Map<string, string>();
const waiting: { id: string; look: HeroLook; done: (picture: string | null) => void }[] = [];
let studio: Studio | null = null;
let working = false;

/** One at a time, so that the page answers in between; the stage is given back when nobody waits. */
function work(): void {
  const next = waiting.shift();
  if (!next) {
    studio?.close();
    studio = null;
    working = false;
    return;
  }
  studio ??= openStudio();
  let picture = drawn.get(next.id) ?? null;
  if (!picture && studio) {
    picture = studio.draw(next.look);
    drawn.set(next.id, picture);
  }
  next.done(picture);
  setTimeout(work, 0);
}

/** The piece of a card as a picture; `null` where it cannot be drawn. */
export function portraitOf(id: string, look: HeroLook): Promise<string | null> {
  const portrait = drawn.get(id);
  if (portrait) return Promise.resolve(portrait);
  return new Promise((done) => {
    waiting.push({ id, look, done });
    if (working) return;
    working = true;
    setTimeout(work, 0);
  });
}

/** The portrait that is there already, if any. */
export const drawnPortrait = (id: string): string | null => drawn.get(id) ?? null;
