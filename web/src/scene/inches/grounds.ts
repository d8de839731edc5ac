import { type Pen, dots } from "../../look/canvas";
import { ink, lot } from "../../look/palette";
import { type Place, places } from "../../look/places";

/** The sheet a ground is drawn on: its size in inches, and pixels to the inch. */
export interface Sheet {
  width: number;
  depth: number;
  inch: number;
}

type Draw = (pen: Pen, sheet: Sheet) => void;

/** Draws the ground of a place from (0, 0) on. */
export function drawGround(pen: Pen, place: Place, sheet: Sheet): void {
  const { ground } = places[place];
  pen.fillStyle = ground;
  pen.fillRect(0, 0, sheet.width * sheet.inch, sheet.depth * sheet.inch);
  drawings[place](pen, sheet);
  pen.fillStyle = "rgba(23,19,14,0.045)";
  dots(pen, [sheet.width * sheet.inch, sheet.depth * sheet.inch], 14, (u, v) => 1 + 2.4 * Math.hypot(u - 0.5, v - 0.5));
}

const drawings: Record<Place, Draw> = {
  street: (pen, sheet) => {
    slabs(pen, sheet, 3, "street");
    road(pen, sheet, sheet.depth / 2, 6.5);
    crossing(pen, sheet, sheet.width * 0.18, 6.5);
    crossing(pen, sheet, sheet.width * 0.82, 6.5);
  },
  harbour: (pen, sheet) => {
    slabs(pen, sheet, 4, "harbour");
    rails(pen, sheet, sheet.depth * 0.39);
    rails(pen, sheet, sheet.depth * 0.61);
    blots(pen, sheet, 16, "rgba(40,60,70,0.16)", [0.5, 1.6]);
    hazard(pen, sheet, 0, 0.55);
    hazard(pen, sheet, sheet.depth - 0.55, 0.55);
  },
  roofs: (pen, sheet) => {
    slabs(pen, sheet, 3, "roofs");
    road(pen, sheet, sheet.depth / 2, 3.6);
    blots(pen, sheet, 22, "rgba(30,30,40,0.12)", [0.3, 1.2]);
    covers(pen, sheet, 7);
  },
  jungle: (pen, sheet) => {
    patches(pen, sheet, "jungle", 90, [0.8, 3]);
    path(pen, sheet);
    tufts(pen, sheet, 260);
  },
  laboratory: (pen, sheet) => {
    slabs(pen, sheet, 1.5, "laboratory");
    hazard(pen, sheet, sheet.depth / 2 - 4.1, 0.5);
    hazard(pen, sheet, sheet.depth / 2 + 3.6, 0.5);
    ring(pen, sheet, 3.4);
  },
  alien: (pen, sheet) => {
    patches(pen, sheet, "alien", 70, [1, 3.6]);
    craters(pen, sheet, 26);
    cracks(pen, sheet, 12);
  },
};

const luck = (what: string, at: number, salt: number) => lot(`${what}${at}`, salt);

function slabs(pen: Pen, { width, depth, inch }: Sheet, size: number, place: Place): void {
  const [dark = "", light = ""] = places[place].spots;
  for (let x = 0; x < width; x += size) {
    for (let y = 0; y < depth; y += size) {
      const shade = lot(`${x}.${y}`, 11);
      if (shade > 0.2 && shade < 0.78) continue;
      pen.fillStyle = shade <= 0.2 ? light : dark;
      pen.fillRect(x * inch, y * inch, size * inch, size * inch);
    }
  }
  pen.strokeStyle = "rgba(23,19,14,0.14)";
  pen.lineWidth = 2;
  for (let at = size; at < Math.max(width, depth); at += size) {
    if (at < width) stroke(pen, [[at * inch, 0], [at * inch, depth * inch]]);
    if (at < depth) stroke(pen, [[0, at * inch], [width * inch, at * inch]]);
  }
}

/** Asphalt across the table, with kerbs and a broken line. */
function road(pen: Pen, { width, inch }: Sheet, middle: number, wide: number): void {
  const top = (middle - wide / 2) * inch;
  pen.fillStyle = "#a9a8a6";
  pen.fillRect(0, top, width * inch, wide * inch);
  pen.fillStyle = "#f1ead6";
  pen.fillRect(0, top - 0.25 * inch, width * inch, 0.25 * inch);
  pen.fillRect(0, top + wide * inch, width * inch, 0.25 * inch);
  pen.strokeStyle = ink;
  pen.lineWidth = 3;
  for (const at of [-0.25, 0, wide, wide + 0.25]) stroke(pen, [[0, top + at * inch], [width * inch, top + at * inch]]);
  pen.fillStyle = "#fff6d8";
  for (let x = 0.8; x < width; x += 3) pen.fillRect(x * inch, (middle - 0.09) * inch, 1.6 * inch, 0.18 * inch);
}

function crossing(pen: Pen, { depth, inch }: Sheet, at: number, wide: number): void {
  pen.fillStyle = "#fff6d8";
  for (let stripe = 0; stripe < 6; stripe++) {
    pen.fillRect((at - 1.1) * inch, (depth / 2 - wide / 2 + 0.45 + stripe * 0.98) * inch, 2.2 * inch, 0.55 * inch);
  }
}

function rails(pen: Pen, { width, inch }: Sheet, y: number): void {
  pen.fillStyle = "rgba(80,70,55,0.5)";
  for (let x = 0.4; x < width; x += 1.1) pen.fillRect(x * inch, (y - 0.75) * inch, 0.4 * inch, 1.5 * inch);
  pen.lineWidth = 6;
  pen.strokeStyle = "#55524b";
  for (const side of [-0.5, 0.5]) stroke(pen, [[0, (y + side) * inch], [width * inch, (y + side) * inch]]);
}

/** A band of yellow and black. */
function hazard(pen: Pen, { width, inch }: Sheet, y: number, wide: number): void {
  pen.save();
  pen.beginPath();
  pen.rect(0, y * inch, width * inch, wide * inch);
  pen.clip();
  pen.fillStyle = "#f2cf4a";
  pen.fillRect(0, y * inch, width * inch, wide * inch);
  pen.fillStyle = "#4a4538";
  for (let x = -1; x < width; x += 1.2) fill(pen, [[x, y + wide], [x + 0.6, y + wide], [x + 0.6 + wide, y], [x + wide, y]], inch);
  pen.restore();
}

function blots(pen: Pen, { width, depth, inch }: Sheet, count: number, colour: string, [least, most]: [number, number]): void {
  pen.fillStyle = colour;
  for (let at = 0; at < count; at++) {
    const size = least + (most - least) * luck("blot", at, 3);
    blob(pen, luck("blot", at, 1) * width * inch, luck("blot", at, 2) * depth * inch, size * inch, at);
  }
}

function patches(pen: Pen, { width, depth, inch }: Sheet, place: Place, count: number, [least, most]: [number, number]): void {
  const { spots } = places[place];
  for (let at = 0; at < count; at++) {
    pen.fillStyle = spots[at % spots.length] ?? "";
    blob(pen, luck(place, at, 1) * width * inch, luck(place, at, 2) * depth * inch, (least + (most - least) * luck(place, at, 3)) * inch, at);
  }
}

/** A winding path from edge to edge. */
function path(pen: Pen, { width, depth, inch }: Sheet): void {
  const points = Array.from({ length: 25 }, (_, at): [number, number] => [(width / 2 + Math.sin(at * 0.55) * width * 0.16) * inch, (at / 24) * depth * inch]);
  pen.lineJoin = pen.lineCap = "round";
  for (const [colour, wide] of [["#b59a63", 3.1], ["#dcc48c", 2.7]] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = wide * inch;
    stroke(pen, points);
  }
  pen.lineCap = "butt";
}

function tufts(pen: Pen, { width, depth, inch }: Sheet, count: number): void {
  pen.lineWidth = 3;
  for (let at = 0; at < count; at++) {
    const [x, y] = [luck("tuft", at, 1) * width * inch, luck("tuft", at, 2) * depth * inch];
    pen.strokeStyle = at % 3 ? "#5f8f3a" : "#3f7340";
    for (const lean of [-7, 0, 7]) stroke(pen, [[x, y], [x + lean, y - 13 - 6 * luck("tuft", at, 3)]]);
  }
}

function covers(pen: Pen, { width, depth, inch }: Sheet, count: number): void {
  for (let at = 0; at < count; at++) {
    const [x, y] = [luck("cover", at, 1) * width * inch, luck("cover", at, 2) * depth * inch];
    pen.fillStyle = "#8d8f98";
    pen.strokeStyle = ink;
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(x, y, 0.5 * inch, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
    for (const line of [-9, 0, 9]) stroke(pen, [[x - 12, y + line], [x + 12, y + line]]);
  }
}

/** The ring of a reactor in the middle. */
function ring(pen: Pen, { width, depth, inch }: Sheet, size: number): void {
  for (const [colour, radius, wide] of [["#4a4538", size, 16], ["#f2cf4a", size, 10], ["#b7c3c7", size - 0.7, 4]] as const) {
    pen.strokeStyle = colour;
    pen.lineWidth = wide;
    pen.beginPath();
    pen.arc((width / 2) * inch, (depth / 2) * inch, radius * inch, 0, Math.PI * 2);
    pen.stroke();
  }
}

function craters(pen: Pen, { width, depth, inch }: Sheet, count: number): void {
  for (let at = 0; at < count; at++) {
    const [x, y] = [luck("crater", at, 1) * width * inch, luck("crater", at, 2) * depth * inch];
    const size = (0.35 + 1.1 * luck("crater", at, 3) ** 2) * inch;
    pen.fillStyle = "rgba(75,45,95,0.28)";
    pen.beginPath();
    pen.ellipse(x, y, size, size * 0.9, 0, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = "rgba(75,45,95,0.3)";
    pen.beginPath();
    pen.ellipse(x - size * 0.12, y - size * 0.14, size * 0.7, size * 0.6, 0, 0, Math.PI * 2);
    pen.fill();
    pen.strokeStyle = "rgba(255,245,255,0.55)";
    pen.lineWidth = 4;
    pen.beginPath();
    pen.ellipse(x, y, size, size * 0.9, 0, 0.2, Math.PI * 0.85);
    pen.stroke();
  }
}

/** Cracks that glow. */
function cracks(pen: Pen, { width, depth, inch }: Sheet, count: number): void {
  for (let at = 0; at < count; at++) {
    let [x, y] = [luck("crack", at, 1) * width * inch, luck("crack", at, 2) * depth * inch];
    let turn = luck("crack", at, 3) * Math.PI * 2;
    const points: [number, number][] = [[x, y]];
    for (let step = 0; step < 7; step++) {
      turn += (luck(`crack${step}`, at, 4) - 0.5) * 1.5;
      x += Math.cos(turn) * 0.8 * inch;
      y += Math.sin(turn) * 0.8 * inch;
      points.push([x, y]);
    }
    for (const [colour, wide] of [["#5b3a78", 11], ["#7ff0d0", 5]] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = wide;
      stroke(pen, points);
    }
  }
}

function blob(pen: Pen, x: number, y: number, size: number, seed: number): void {
  pen.beginPath();
  for (let at = 0; at <= 18; at++) {
    const turn = (at / 18) * Math.PI * 2;
    const out = size * (0.8 + 0.2 * Math.sin(turn * 3 + seed) + 0.12 * Math.sin(turn * 5 + seed * 2));
    pen.lineTo(x + Math.cos(turn) * out, y + Math.sin(turn) * out * 0.8);
  }
  pen.fill();
}

export function stroke(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.stroke();
}

function fill(pen: Pen, corners: [number, number][], inch: number): void {
  pen.beginPath();
  for (const [x, y] of corners) pen.lineTo(x * inch, y * inch);
  pen.fill();
}
