import type { PieceView } from "../../state/table/board";

/** The box a piece fills: its middle, its length along its longest edge, its width, and how it is turned. */
export interface Frame {
  middle: [number, number];
  length: number;
  width: number;
  height: number;
  angle: number;
}

export function frameOf(piece: PieceView): Frame {
  const { corners } = piece;
  let angle = 0;
  let longest = 0;
  corners.forEach(([x, y], at) => {
    const [nx, ny] = corners[(at + 1) % corners.length] ?? [x, y];
    const length = Math.hypot(nx - x, ny - y);
    if (length > longest + 1e-6) [longest, angle] = [length, Math.atan2(ny - y, nx - x)];
  });
  const [cos, sin] = [Math.cos(-angle), Math.sin(-angle)];
  const turned = corners.map(([x, y]) => [x * cos - y * sin, x * sin + y * cos] as const);
  const [us, vs] = [turned.map(([u]) => u), turned.map(([, v]) => v)];
  const [u, v] = [(Math.min(...us) + Math.max(...us)) / 2, (Math.min(...vs) + Math.max(...vs)) / 2];
  return {
    middle: [u * cos + v * sin, -u * sin + v * cos],
    length: Math.max(...us) - Math.min(...us),
    width: Math.max(...vs) - Math.min(...vs),
    height: piece.top - piece.bottom,
    angle,
  };
}
