/** Flat signs that can be printed on a page and laid on a base: polygons in a square from -1 to 1. */
export type Flat = [number, number];
export type Sign = Flat[][];

const turn = (share: number, out = 1): Flat => [Math.sin(share * Math.PI * 2) * out, Math.cos(share * Math.PI * 2) * out];

const round = (corners: number, out = 1, [x, y]: Flat = [0, 0]): Flat[] =>
  Array.from({ length: corners }, (_, at) => turn(-at / corners, out)).map(([a, b]): Flat => [a + x, b + y]);

const star = (rays: number, inner: number): Flat[] =>
  Array.from({ length: rays * 2 }, (_, at) => turn(-at / (rays * 2), at % 2 ? inner : 1));

/** A ring runs outside one way and inside the other: what lies between is filled. */
const ring = (outer: number, inner: number): Sign => [round(20, outer), round(20, inner).reverse()];

const wedge = (from: number, to: number, inner: number, outer: number): Flat[] => {
  const steps = [0, 0.25, 0.5, 0.75, 1].map((at) => from + (to - from) * at);
  return [...steps.map((at) => turn(at, outer)), ...steps.reverse().map((at) => turn(at, inner))];
};

const slanted = (x: number): Flat[] => [[x - 0.1, -0.85], [x + 0.2, -0.85], [x + 0.42, 0.9], [x + 0.3, 0.9]];
const band = (y: number): Flat[] => [
  [-1, y], [-0.6, y + 0.25], [-0.2, y], [0.2, y + 0.25], [0.6, y], [1, y + 0.25],
  [1, y + 0.55], [0.6, y + 0.3], [0.2, y + 0.55], [-0.2, y + 0.3], [-0.6, y + 0.55], [-1, y + 0.3],
];
const chevron = (y: number): Flat[] => [[-0.9, y], [0, y + 0.5], [0.9, y], [0.9, y + 0.28], [0, y + 0.78], [-0.9, y + 0.28]];

const area = (ring_: Flat[]): number => ring_.reduce((sum, [x, y], at) => {
  const [nx, ny] = ring_[(at + 1) % ring_.length] ?? [0, 0];
  return sum + x * ny - nx * y;
}, 0);

/** Filled polygons: all run counter-clockwise, so that none is taken for a hole. */
const solid = (...polygons: Flat[][]): Sign => polygons.map((polygon) => (area(polygon) < 0 ? [...polygon].reverse() : polygon));

/** The sign of what an attack is made of; signs differ without their colours. */
export const signs: Record<Element, Sign> = {
  fire: solid([[0, 1], [0.35, 0.45], [0.62, 0.05], [0.6, -0.4], [0.3, -0.88], [0, -1], [-0.3, -0.88], [-0.62, -0.4], [-0.52, 0.2], [-0.25, -0.05], [-0.2, 0.42]]),
  light: [star(12, 0.62)],
  laser: [...ring(0.9, 0.62), round(12, 0.3)],
  electric: solid([[0.15, 1], [-0.62, -0.1], [-0.1, -0.1], [-0.32, -1], [0.62, 0.25], [0.1, 0.25], [0.48, 1]]),
  cold: [star(6, 0.3)],
  water: [band(-0.85), band(-0.25), band(0.35)],
  sonic: [chevron(-0.95), chevron(-0.4), chevron(0.15)],
  poison: solid([[0, 1], [0.5, 0.1], [0.5, -0.35], [0.2, -0.72], [-0.2, -0.72], [-0.5, -0.35], [-0.5, 0.1]], round(8, 0.2, [0.7, 0.6]), round(8, 0.16, [-0.7, 0.75])),
  radiation: solid(wedge(-0.08, 0.08, 0.3, 1), wedge(0.25, 0.42, 0.3, 1), wedge(0.58, 0.75, 0.3, 1), round(10, 0.18)),
  holy: solid([[-0.2, 1], [0.2, 1], [0.2, 0.45], [0.75, 0.45], [0.75, 0.08], [0.2, 0.08], [0.2, -1], [-0.2, -1], [-0.2, 0.08], [-0.75, 0.08], [-0.75, 0.45], [-0.2, 0.45]]),
  death: solid([[0.55, 1], [-0.1, 0.9], [-0.65, 0.5], [-0.85, -0.1], [-0.62, -0.65], [-0.1, -0.95], [0.55, -0.9], [0.05, -0.6], [-0.22, 0], [0.05, 0.65]]),
  magic: [star(5, 0.4)],
  mental: [[[-1, 0], [-0.5, 0.5], [0, 0.66], [0.5, 0.5], [1, 0], [0.5, -0.5], [0, -0.66], [-0.5, -0.5]].reverse() as Flat[], round(12, 0.38).reverse()],
  control: [star(4, 0.28)],
  slash: [slanted(-0.75), slanted(-0.15), slanted(0.45)],
  pierce: solid([[0, 1], [0.62, 0.1], [0.2, 0.2], [0.2, -1], [-0.2, -1], [-0.2, 0.2], [-0.62, 0.1]]),
  blunt: solid([[-0.85, 0.95], [0.85, 0.95], [0.85, 0.25], [0.2, 0.25], [0.2, -1], [-0.2, -1], [-0.2, 0.25], [-0.85, 0.25]]),
};

export type Element =
  | "fire" | "light" | "laser" | "electric" | "cold" | "water" | "sonic" | "poison" | "radiation" | "holy" | "death"
  | "magic" | "mental" | "control" | "slash" | "pierce" | "blunt";

/** The outline of a faction's badge. */
export const badges = {
  disc: round(24, 1),
  shield: [[-0.9, 0.95], [0.9, 0.95], [0.9, 0], [0.5, -0.65], [0, -1], [-0.5, -0.65], [-0.9, 0]],
  gear: Array.from({ length: 32 }, (_, at) => turn(-at / 32, at % 4 < 2 ? 1 : 0.82)),
  leaf: [[0, 1], [0.55, 0.75], [0.9, 0.2], [0.85, -0.4], [0.5, -0.8], [0, -1], [-0.5, -0.8], [-0.85, -0.4], [-0.9, 0.2], [-0.55, 0.75]],
  ticket: [[-1, 0.8], [1, 0.8], [1, 0.3], [0.82, 0], [1, -0.3], [1, -0.8], [-1, -0.8], [-1, -0.3], [-0.82, 0], [-1, 0.3]],
  arch: [[-0.8, -1], [-0.8, 0.3], [-0.5, 0.75], [0, 1], [0.5, 0.75], [0.8, 0.3], [0.8, -1]],
  pennant: [[-0.95, 0.9], [0.95, 0.9], [0.95, -0.95], [0, -0.5], [-0.95, -0.95]],
  rock: [[-0.5, 1], [0.5, 1], [1, 0.35], [0.85, -0.6], [0.2, -1], [-0.6, -0.85], [-1, 0.1]],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

export type Badge = keyof typeof badges;

/** A sign as an SVG path in a box of 100 by 100, `size` from its middle to its edge. */
export const drawnSign = (sign: readonly (readonly (readonly [number, number])[])[], size: number): string =>
  sign.map((ring_) => `M${ring_.map(([x, y]) => `${(50 + x * size).toFixed(1)},${(50 - y * size).toFixed(1)}`).join("L")}Z`).join("");
