import { type Place, placeOf } from "../look/places";
import type { Words } from "../net/protocol.gen";
import { type Doc, bilingual, doc, entries, list, num, point, points, str, strings, words } from "./read";

export type Flat = [number, number];

/** A prism of scenery on the open table. */
export interface PieceView {
  id: string;
  name: Words;
  kind: string;
  corners: Flat[];
  bottom: number;
  top: number;
  type: string;
  size: number;
  structure: number;
}

export interface ZoneView {
  owner: string;
  outline: Flat[];
}

/** An area of the scenario on the ground: a circle or a box, with the letter that the table prints on it. */
export interface AreaView {
  id: string;
  letter: string;
  outline: Flat[];
  middle: Flat;
  /** Whether one has to roll to get in. */
  guarded: boolean;
}

/** One line of what scores: its id among the labels, and what it is worth. */
export interface ObjectiveView {
  what: string;
  when: string;
  points: number;
  rule: string;
}

/** What the players read before a game. */
export interface ScenarioView {
  id: string;
  name: Words;
  about: Words;
  objectives: ObjectiveView[];
  /** To get into a guarded area: roll the dice plus this stat above this number. */
  guard: { stat: string; above: number } | null;
  closedUntil: number;
  /** What markers of each kind are called. */
  markerNames: Record<string, Words>;
}

/** A reading beyond the books that the players agreed on. */
export interface HouseRuleView {
  id: string;
  name: Words;
  about: Words;
}

export interface InchBoard {
  kind: "inches";
  name: Words;
  place: Place;
  width: number;
  depth: number;
  pieces: PieceView[];
  zones: ZoneView[];
  areas: AreaView[];
  /** The middle that is kept free for Champions. */
  arena: Flat[] | null;
  scenario: ScenarioView;
  /** Readings beyond the books that this match is played with. */
  houseRules: HouseRuleView[];
  cards: Record<string, Doc>;
}

/** A space of a hex board; `x` and `y` are its centre in inches. */
export interface SpaceView {
  id: string;
  q: number;
  r: number;
  level: number;
  /** Of a tile with air below: the level of its lower side. */
  underside: number;
  terrain: string;
  zone: string | null;
  x: number;
  y: number;
}

export interface ObjectView {
  id: string;
  name: Words;
  kind: string;
  spaces: string[];
  bottom: number;
  top: number;
}

export interface HexBoard {
  kind: "hexes";
  name: Words;
  spaces: SpaceView[];
  byId: Map<string, SpaceView>;
  levelHeight: number;
  /** Whether a hex has a flat side to the north (else a corner). */
  flatTop: boolean;
  objects: ObjectView[];
  cards: Record<string, Doc>;
  /** What the board covers, in inches. */
  from: Flat;
  to: Flat;
}

export type Board = InchBoard | HexBoard;

export function readBoard(value: unknown): Board {
  const board = doc(value);
  return board.kind === "hexes" ? readHexes(board) : readInches(board);
}

function readInches(board: Doc): InchBoard {
  return {
    kind: "inches",
    name: words(board.name),
    place: placeOf(str(board.place)),
    width: num(board.width, 36),
    depth: num(board.depth, 36),
    pieces: entries(board.pieces).map(([id, piece]) => readPiece(id, piece)),
    zones: Object.entries(doc(board.zones)).flatMap(([owner, outline]) =>
      polygons(outline).map((one) => ({ owner, outline: one })),
    ),
    areas: readAreas(board),
    arena: list(doc(board.scenario).arena).length === 3 ? areaOutline(doc(board.scenario).arena) : null,
    scenario: readScenario(doc(board.scenario)),
    houseRules: list(board.house_rules).map(doc).map((one) => ({ id: str(one.id), name: words(one.name), about: words(one.about) })),
    cards: cardsOf(board),
  };
}

const ROUND = 48;

/** The corners of a circle [x, y, radius] or a box [west, south, east, north]. */
export function areaOutline(value: unknown): Flat[] {
  const sides = list(value).map((one) => num(one));
  const [a = 0, b = 0, c = 0, d = 0] = sides;
  if (sides.length === 3) {
    return Array.from({ length: ROUND }, (_, at): Flat => {
      const turn = (at / ROUND) * Math.PI * 2;
      return [a + c * Math.cos(turn), b + c * Math.sin(turn)];
    });
  }
  return sides.length === 4 ? [[a, b], [c, b], [c, d], [a, d]] : [];
}

function readAreas(board: Doc): AreaView[] {
  const guarded = strings(doc(board.scenario).guarded);
  return Object.entries(doc(board.areas)).map(([id, shape], at) => {
    const outline = areaOutline(shape);
    const mean = (axis: 0 | 1) => outline.reduce((sum, corner) => sum + corner[axis], 0) / Math.max(1, outline.length);
    return { id, letter: String.fromCharCode(65 + (at % 26)), outline, middle: [mean(0), mean(1)], guarded: guarded.includes(id) };
  });
}

function readScenario(scenario: Doc): ScenarioView {
  const always = [
    { what: "incapacitated", when: "deed", points: num(scenario.incapacitated), rule: "" },
    { what: "wipe_out", when: "end", points: num(scenario.wipe_out), rule: "" },
  ];
  const conditions = list(scenario.conditions).map(doc).map((one) => ({ what: str(one.what), when: str(one.when), points: num(one.points), rule: str(one.rule) }));
  const guard = doc(scenario.guard);
  return {
    id: str(scenario.id),
    name: words(scenario.name),
    about: words(scenario.about),
    objectives: [...conditions, ...always].filter((one) => one.points > 0),
    guard: "above" in guard ? { stat: str(guard.stat), above: num(guard.above) } : null,
    closedUntil: num(scenario.zones_closed_until),
    markerNames: Object.fromEntries(Object.entries(doc(scenario.marker_names)).map(([kind, name]) => [kind, words(name)])),
  };
}

export function readPiece(id: string, piece: Doc): PieceView {
  const kind = str(piece.kind, "prism");
  return {
    id,
    name: words(piece.name, id),
    kind,
    corners: points(piece.corners),
    bottom: num(piece.bottom),
    top: num(piece.top, num(piece.bottom) + 1),
    type: str(piece.type),
    size: num(piece.size),
    structure: num(piece.structure),
  };
}

/** One polygon, or a list of polygons. */
export function polygons(value: unknown): Flat[][] {
  const items = list(value);
  if (items.length === 0) return [];
  return point(items[0]) ? [points(items)] : items.map(points).filter((one) => one.length > 2);
}

function readHexes(board: Doc): HexBoard {
  const spaces = entries(board.spaces).map(([id, space]) => ({
    id,
    q: num(space.q),
    r: num(space.r),
    level: num(space.level),
    underside: num(space.underside),
    terrain: str(space.terrain, "grass"),
    zone: typeof space.zone === "string" ? space.zone : null,
    x: num(space.x),
    y: num(space.y),
  }));
  const xs = spaces.map((space) => space.x);
  const ys = spaces.map((space) => space.y);
  return {
    kind: "hexes",
    name: bilingual(board, "name"),
    spaces,
    byId: new Map(spaces.map((space) => [space.id, space])),
    levelHeight: num(board.level_height, 0.375),
    flatTop: hasFlatTop(spaces),
    objects: entries(board.objects).map(([id, object]) => ({
      id,
      name: words(object.name, id),
      kind: str(object.kind, "object"),
      spaces: strings(object.spaces),
      bottom: num(object.bottom),
      top: num(object.top, num(object.bottom) + 1),
    })),
    cards: cardsOf(board),
    from: [Math.min(0, ...xs) - 1, Math.min(0, ...ys) - 1],
    to: [Math.max(0, ...xs) + 1, Math.max(0, ...ys) + 1],
  };
}

const cardsOf = (board: Doc) => Object.fromEntries(entries(board.cards));

/** Told from the centres: two neighbours in the same row lie due east of each other where hexes stand on a corner. */
export function hasFlatTop(spaces: SpaceView[]): boolean {
  const at = new Map(spaces.map((space) => [`${space.q},${space.r}`, space]));
  for (const space of spaces) {
    const east = at.get(`${space.q + 1},${space.r}`);
    if (east) return Math.abs(east.y - space.y) > 0.1;
  }
  return false;
}

/** The middle of the table, around which everything is drawn. */
export function middle(board: Board): Flat {
  if (board.kind === "inches") return [board.width / 2, board.depth / 2];
  return [(board.from[0] + board.to[0]) / 2, (board.from[1] + board.to[1]) / 2];
}

/** How far the table reaches from its middle, east and north. */
export function extent(board: Board): Flat {
  if (board.kind === "inches") return [board.width / 2, board.depth / 2];
  return [(board.to[0] - board.from[0]) / 2, (board.to[1] - board.from[1]) / 2];
}

/** The six corners of a hex of side 1 around (0, 0). */
export function hexCorners(flatTop: boolean, size = 1): Flat[] {
  return Array.from({ length: 6 }, (_, at) => {
    const angle = (Math.PI / 3) * at + (flatTop ? 0 : Math.PI / 6);
    return [Math.cos(angle) * size, Math.sin(angle) * size];
  });
}
