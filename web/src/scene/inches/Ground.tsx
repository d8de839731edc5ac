import * as THREE from "three";
import { type Pen, drawn } from "../../look/canvas";
import { ink, paper } from "../../look/palette";
import { places } from "../../look/places";
import { printed } from "../../look/toon";
import type { InchBoard } from "../../state/table/board";
import { Painted } from "../Painted";
import { kit, useDisposable } from "../disposables";
import { part, placed } from "../shapes";
import { drawGround, stroke } from "./grounds";

/** Width of the printed rule around the table, in inches. */
export const RIM = 1.5;
const PIXELS = 40;

interface Props {
  board: InchBoard;
  turned: boolean;
  /** Without decoration, so that nothing on it is mistaken for something. */
  plain: boolean;
}

/** The table top: the ground of its place, with a rule in inches printed around it. */
export function Ground({ board, turned, plain }: Props) {
  const { width, depth, place } = board;
  const { parts } = useDisposable(() => {
    const map = drawn((width + 2 * RIM) * PIXELS, (depth + 2 * RIM) * PIXELS, (pen) => draw(pen, board, turned, plain));
    return kit({ map, material: printed({ map }), shape: new THREE.PlaneGeometry(width + 2 * RIM, depth + 2 * RIM) });
  }, [width, depth, place, turned, plain]);
  return (
    <group position={[width / 2, 0, -depth / 2]}>
      <mesh geometry={parts.shape} material={parts.material} rotation={[-Math.PI / 2, 0, 0]} receiveShadow />
      <Painted
        on={[width, depth, place]}
        make={() => part(new THREE.BoxGeometry(width + 2 * RIM, 0.9, depth + 2 * RIM), places[place].rim, placed([0, -0.46, 0]))}
      />
    </group>
  );
}

function draw(pen: Pen, { width, depth, place }: InchBoard, turned: boolean, plain: boolean): void {
  const rim = RIM * PIXELS;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, (width + 2 * RIM) * PIXELS, (depth + 2 * RIM) * PIXELS);
  pen.save();
  pen.beginPath();
  pen.rect(rim, rim, width * PIXELS, depth * PIXELS);
  pen.clip();
  pen.translate(rim, rim);
  if (plain) {
    pen.fillStyle = "#efeee8";
    pen.fillRect(0, 0, width * PIXELS, depth * PIXELS);
  } else drawGround(pen, place, { width, depth, inch: PIXELS });
  pen.restore();
  rule(pen, width, depth, rim, turned);
}

function rule(pen: Pen, width: number, depth: number, rim: number, turned: boolean): void {
  // Upright for the player at this edge.
  const write = (text: string, x: number, y: number) => {
    pen.save();
    pen.translate(x, y);
    if (turned) pen.rotate(Math.PI);
    pen.fillText(text, 0, 0);
    pen.restore();
  };
  pen.strokeStyle = ink;
  pen.fillStyle = ink;
  pen.lineWidth = 5;
  pen.strokeRect(rim, rim, width * PIXELS, depth * PIXELS);
  pen.font = "34px Bangers, Impact, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  const tick = (at: number) => (at % 6 === 0 ? 22 : at % 3 === 0 ? 15 : 9);
  for (let x = 0; x <= width; x++) {
    pen.lineWidth = x % 6 === 0 ? 5 : 3;
    const at = rim + x * PIXELS;
    line(pen, at, rim, at, rim - tick(x));
    line(pen, at, rim + depth * PIXELS, at, rim + depth * PIXELS + tick(x));
    if (x % 6 === 0) {
      write(String(x), at, rim * 0.32);
      write(String(x), at, rim * 1.7 + depth * PIXELS);
    }
  }
  for (let y = 0; y <= depth; y++) {
    pen.lineWidth = y % 6 === 0 ? 5 : 3;
    const at = rim + (depth - y) * PIXELS;
    line(pen, rim, at, rim - tick(y), at);
    line(pen, rim + width * PIXELS, at, rim + width * PIXELS + tick(y), at);
    if (y % 6 === 0) {
      write(String(y), rim * 0.34, at);
      write(String(y), rim * 1.68 + width * PIXELS, at);
    }
  }
}

function line(pen: Pen, x1: number, y1: number, x2: number, y2: number): void {
  stroke(pen, [[x1, y1], [x2, y2]]);
}
