import * as THREE from "three";

export type Pen = CanvasRenderingContext2D;

/** A texture drawn in code. */
export function drawn(width: number, height: number, draw: (pen: Pen) => void): THREE.CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext("2d");
  if (pen) draw(pen);
  const texture = new THREE.CanvasTexture(canvas);
  texture.colorSpace = THREE.SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

/** Dots in rows at 45 degrees, each as large as `radius` says at its place (0 to 1 across and down). */
export function dots(pen: Pen, size: [number, number], cell: number, radius: (u: number, v: number) => number): void {
  const [width, height] = size;
  for (let row = 0; row * cell * 0.5 <= height + cell; row++) {
    for (let column = 0; column * cell <= width + cell; column++) {
      const x = column * cell + (row % 2 ? cell / 2 : 0);
      const y = row * cell * 0.5;
      const r = radius(x / width, y / height);
      if (r <= 0) continue;
      pen.beginPath();
      pen.arc(x, y, r, 0, Math.PI * 2);
      pen.fill();
    }
  }
}

/** A closed line through points. */
export function trace(pen: Pen, points: readonly (readonly [number, number])[]): void {
  pen.beginPath();
  points.forEach(([x, y], at) => (at === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
}
