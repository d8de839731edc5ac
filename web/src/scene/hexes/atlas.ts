import type * as THREE from "three";
import { type Pen, drawn, trace } from "../../look/canvas";
import { type TerrainLook, ink, lot, terrainLook } from "../../look/palette";
import { hexCorners } from "../../state/table/board";

const CELL = 256;
const ROW = 4;

/** One picture for each terrain, printed on the top of its hexes. */
export interface Atlas {
  texture: THREE.CanvasTexture;
  rows: number;
  /** The column and row of a terrain. */
  cell(terrain: string): [number, number];
}

export function terrainAtlas(terrains: string[], flatTop: boolean): Atlas {
  const rows = Math.max(1, Math.ceil(terrains.length / ROW));
  const cell = (terrain: string): [number, number] => {
    const at = Math.max(0, terrains.indexOf(terrain));
    return [at % ROW, Math.floor(at / ROW)];
  };
  const texture = drawn(ROW * CELL, rows * CELL, (pen) => {
    for (const terrain of terrains) {
      const [column, row] = cell(terrain);
      pen.save();
      pen.translate((column + 0.5) * CELL, (row + 0.5) * CELL);
      drawHex(pen, terrain, flatTop);
      pen.restore();
    }
  });
  return { texture, rows, cell };
}

export const ATLAS_COLUMNS = ROW;

function drawHex(pen: Pen, terrain: string, flatTop: boolean): void {
  const look = terrainLook(terrain);
  pen.fillStyle = look.top;
  pen.fillRect(-CELL / 2, -CELL / 2, CELL, CELL);
  patterns[look.pattern](pen, look, terrain);
  pen.strokeStyle = ink;
  pen.lineJoin = "round";
  pen.globalAlpha = 0.75;
  pen.lineWidth = 7;
  trace(pen, hexCorners(flatTop, CELL / 2 - 2));
  pen.stroke();
  pen.globalAlpha = 0.35;
  pen.strokeStyle = "#fff8e0";
  pen.lineWidth = 5;
  trace(pen, hexCorners(flatTop, CELL / 2 - 11));
  pen.stroke();
  pen.globalAlpha = 1;
}

/** Scattered places inside the hex. */
function scatter(name: string, count: number, draw: (x: number, y: number, luck: number) => void): void {
  for (let at = 0; at < count; at++) {
    const turn = lot(name, at * 3) * Math.PI * 2;
    const out = Math.sqrt(lot(name, at * 3 + 1)) * CELL * 0.38;
    draw(Math.cos(turn) * out, Math.sin(turn) * out, lot(name, at * 3 + 2));
  }
}

const patterns: Record<TerrainLook["pattern"], (pen: Pen, look: TerrainLook, name: string) => void> = {
  plain: () => undefined,
  grass(pen, _, name) {
    pen.lineWidth = 4;
    pen.lineCap = "round";
    scatter(name, 22, (x, y, luck) => {
      pen.strokeStyle = luck < 0.5 ? "rgba(30,70,20,0.45)" : "rgba(235,250,180,0.55)";
      pen.beginPath();
      pen.moveTo(x - 6, y);
      pen.lineTo(x - 2, y - 12);
      pen.moveTo(x, y);
      pen.lineTo(x + 5, y - 14);
      pen.stroke();
    });
  },
  rock(pen, _, name) {
    pen.lineWidth = 4;
    scatter(name, 10, (x, y, luck) => {
      pen.fillStyle = luck < 0.5 ? "rgba(60,50,40,0.18)" : "rgba(255,250,235,0.35)";
      const size = 12 + luck * 26;
      trace(pen, [[x - size, y], [x - size * 0.2, y - size * 0.6], [x + size, y - size * 0.1], [x + size * 0.3, y + size * 0.6]]);
      pen.fill();
    });
  },
  sand(pen, _, name) {
    scatter(name, 60, (x, y, luck) => {
      pen.fillStyle = luck < 0.6 ? "rgba(130,90,30,0.35)" : "rgba(255,255,240,0.6)";
      pen.beginPath();
      pen.arc(x, y, 2 + luck * 2, 0, 7);
      pen.fill();
    });
  },
  water(pen, _, name) {
    pen.lineWidth = 5;
    pen.lineCap = "round";
    scatter(name, 12, (x, y, luck) => {
      pen.strokeStyle = luck < 0.6 ? "rgba(255,255,255,0.75)" : "rgba(20,60,110,0.4)";
      pen.beginPath();
      pen.moveTo(x - 20, y);
      pen.quadraticCurveTo(x - 10, y - 10, x, y);
      pen.quadraticCurveTo(x + 10, y + 10, x + 20, y);
      pen.stroke();
    });
  },
  ice(pen, _, name) {
    pen.lineWidth = 4;
    pen.strokeStyle = "rgba(255,255,255,0.9)";
    scatter(name, 8, (x, y, luck) => {
      pen.beginPath();
      pen.moveTo(x - 18 - luck * 20, y + 14);
      pen.lineTo(x + 18 + luck * 20, y - 14);
      pen.stroke();
    });
  },
  lava(pen, _, name) {
    pen.lineWidth = 7;
    scatter(name, 9, (x, y, luck) => {
      pen.strokeStyle = luck < 0.5 ? "rgba(255,222,90,0.9)" : "rgba(80,15,10,0.5)";
      pen.beginPath();
      pen.moveTo(x - 22, y - 8);
      pen.bezierCurveTo(x - 5, y + 20, x + 5, y - 20, x + 22, y + 8);
      pen.stroke();
    });
  },
  slab(pen) {
    pen.strokeStyle = "rgba(60,50,35,0.25)";
    pen.lineWidth = 4;
    for (const at of [-64, 0, 64]) {
      pen.beginPath();
      pen.moveTo(-CELL / 2, at);
      pen.lineTo(CELL / 2, at);
      pen.stroke();
    }
  },
  road(pen, _, name) {
    scatter(name, 40, (x, y, luck) => {
      pen.fillStyle = luck < 0.5 ? "rgba(0,0,0,0.18)" : "rgba(255,255,255,0.22)";
      pen.fillRect(x, y, 4 + luck * 4, 4);
    });
  },
  dots(pen, _, name) {
    scatter(name, 26, (x, y, luck) => {
      pen.fillStyle = luck < 0.5 ? "rgba(120,140,170,0.35)" : "rgba(255,255,255,0.8)";
      pen.beginPath();
      pen.arc(x, y, 3 + luck * 5, 0, 7);
      pen.fill();
    });
  },
};
