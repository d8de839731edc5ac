import * as THREE from "three";
import { type Pen, dots, drawn } from "../../look/canvas";
import { ink, lot, paper } from "../../look/palette";
import { printed } from "../../look/toon";
import type { InchBoard } from "../../state/board";
import { Painted } from "../Painted";
import { kit, useOwned } from "../owned";
import { part, placed } from "../shapes";

/** Width of the printed rule around the table, in inches. */
export const RIM = 1.5;
const PIXELS = 40;

/** The table top: a street seen from above, with a rule in inches printed around it. */
export function Ground({ board, turned }: { board: InchBoard; turned: boolean }) {
  const { width, depth } = board;
  const { parts } = useOwned(() => {
    const map = drawn((width + 2 * RIM) * PIXELS, (depth + 2 * RIM) * PIXELS, (pen) => draw(pen, width, depth, turned));
    return kit({ map, material: printed({ map }), shape: new THREE.PlaneGeometry(width + 2 * RIM, depth + 2 * RIM) });
  }, [width, depth, turned]);
  return (
    <group position={[width / 2, 0, -depth / 2]}>
      <mesh geometry={parts.shape} material={parts.material} rotation={[-Math.PI / 2, 0, 0]} receiveShadow />
      <Painted
        on={[width, depth]}
        make={() => part(new THREE.BoxGeometry(width + 2 * RIM, 0.9, depth + 2 * RIM), "#b98a4b", placed([0, -0.46, 0]))}
      />
    </group>
  );
}

function draw(pen: Pen, width: number, depth: number, turned: boolean): void {
  const [w, d] = [(width + 2 * RIM) * PIXELS, (depth + 2 * RIM) * PIXELS];
  const rim = RIM * PIXELS;
  pen.fillStyle = paper;
  pen.fillRect(0, 0, w, d);
  pen.fillStyle = "#d6cfbb";
  pen.fillRect(rim, rim, width * PIXELS, depth * PIXELS);
  slabs(pen, width, depth, rim);
  pen.fillStyle = "rgba(23,19,14,0.05)";
  dots(pen, [w, d], 14, (u, v) => 1 + 2.6 * Math.hypot(u - 0.5, v - 0.5));
  rule(pen, width, depth, rim, turned);
}

function slabs(pen: Pen, width: number, depth: number, rim: number): void {
  for (let x = 0; x < width; x += 3) {
    for (let y = 0; y < depth; y += 3) {
      const shade = lot(`${x}.${y}`, 11);
      pen.fillStyle = shade < 0.16 ? "rgba(255,250,232,0.5)" : shade > 0.86 ? "rgba(90,80,60,0.09)" : "transparent";
      pen.fillRect(rim + x * PIXELS, rim + y * PIXELS, 3 * PIXELS, 3 * PIXELS);
    }
  }
  pen.lineWidth = 2;
  for (let at = 0; at <= Math.max(width, depth); at += 3) {
    pen.strokeStyle = at % 6 === 0 ? "rgba(23,19,14,0.22)" : "rgba(23,19,14,0.11)";
    line(pen, rim + at * PIXELS, rim, rim + at * PIXELS, rim + depth * PIXELS);
    line(pen, rim, rim + at * PIXELS, rim + width * PIXELS, rim + at * PIXELS);
  }
}

function rule(pen: Pen, width: number, depth: number, rim: number, turned: boolean): void {
  // Upright for whoever sits at this edge.
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
  pen.beginPath();
  pen.moveTo(x1, y1);
  pen.lineTo(x2, y2);
  pen.stroke();
}
