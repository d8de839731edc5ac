import * as THREE from "three";
import { drawn } from "../../look/canvas";
import { ink, paper } from "../../look/palette";
import { useDisposable, withMap } from "../disposables";
import { useSceneResources } from "../SceneResources";

interface Props {
  text: string;
  /** Table inches. */
  at: [number, number];
  /** Height of the letters in inches. */
  size: number;
  colour?: string;
  /** For a side that looks from the north. */
  turned?: boolean;
  opacity?: number;
}

const LINE = 128;

/** Words printed flat on the table. */
export function Decal({ text, at, size, colour = paper, turned = false, opacity = 1 }: Props) {
  const { kept } = useSceneResources();
  const width = Math.max(LINE, Math.ceil(text.length * LINE * 0.52) + 40);
  const shape = useDisposable(() => new THREE.PlaneGeometry((size * width) / LINE, size), [size, width]);
  const words = kept(`decal ${colour} ${opacity} ${text}`, () =>
    withMap(lettered(text, width, colour), { transparent: true, opacity, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -4 }),
  );
  return (
    <mesh geometry={shape} material={words} position={[at[0], 0.035, -at[1]]} rotation={[-Math.PI / 2, 0, turned ? Math.PI : 0]} renderOrder={4} raycast={() => null} />
  );
}

const lettered = (text: string, width: number, colour: string): THREE.Texture =>
  drawn(width, LINE, (pen) => {
    pen.font = `${LINE * 0.8}px Bangers, Impact, sans-serif`;
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineWidth = 14;
    pen.lineJoin = "round";
    pen.strokeStyle = ink;
    pen.strokeText(text, width / 2, LINE * 0.54);
    pen.fillStyle = colour;
    pen.fillText(text, width / 2, LINE * 0.54);
  });
