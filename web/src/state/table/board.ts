import { type Place, placeOf } from "../../look/places";
import type * as knight from "../../net/knight.gen";
import type { BoardShown, Words } from "../../net/protocol.gen";
import type * as superscape from "../../net/superscape.gen";

export type Flat = [number, number];

/** A prism of scenery on the open table. */
export type PieceView = knight.PieceShown;

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
export type ObjectiveView = knight.ConditionShown;

/** What the players read before a game. */
export interface ScenarioView {
  id: string;
  name: Words;
  about: Words;
  objectives: ObjectiveView[];
  /** To get into a guarded area: roll the dice plus this stat above this number. */
  guard: knight.GuardShown | null;
  closedUntil: number;
  /** What markers of each kind are called. */
  markerNames: Record<string, Words>;
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
  houseRules: knight.HouseRuleShown[];
  cards: Record<string, knight.CardShown>;
}

/** A space of a hex board; `x` and `y` are its centre in inches. */
export type SpaceView = superscape.SpaceShown;

export interface HexBoard {
  kind: "hexes";
  name: Words;
  spaces: SpaceView[];
  byId: Map<string, SpaceView>;
  levelHeight: number;
  /** Whether a hex has a flat side to the north (else a corner). */
  flatTop: boolean;
  objects: superscape.ObjectShown[];
  cards: Record<string, superscape.CardDocument>;
  /** The cards of items, hazards and resources. */
  tokenCards: Record<string, superscape.TokenDocument>;
  /** What the board covers, in inches. */
  from: Flat;
  to: Flat;
}

export type Board = InchBoard | HexBoard;

/** The board of either family, with what drawing it takes. */
export const readBoard = (board: BoardShown): Board => (board.kind === "hexes" ? readHexes(board) : readInches(board));

function readInches(board: knight.BoardShown): InchBoard {
  const { arena } = board.scenario;
  return {
    kind: "inches",
    name: board.name,
    place: placeOf(board.place),
    width: board.width,
    depth: board.depth,
    pieces: board.pieces,
    zones: Object.entries(board.zones).map(([owner, outline]) => ({ owner, outline })),
    areas: readAreas(board),
    arena: arena && areaOutline(arena),
    scenario: readScenario(board.scenario),
    houseRules: board.house_rules,
    cards: board.cards,
  };
}

const ROUND = 48;

/** The corners of a circle [x, y, radius] or a box [west, south, east, north]. */
export function areaOutline(sides: number[]): Flat[] {
  const [a = 0, b = 0, c = 0, d = 0] = sides;
  if (sides.length === 3) {
    return Array.from({ length: ROUND }, (_, at): Flat => {
      const turn = (at / ROUND) * Math.PI * 2;
      return [a + c * Math.cos(turn), b + c * Math.sin(turn)];
    });
  }
  return sides.length === 4 ? [[a, b], [c, b], [c, d], [a, d]] : [];
}

function readAreas({ areas, scenario }: knight.BoardShown): AreaView[] {
  const { guarded } = scenario;
  return Object.entries(areas).map(([id, shape], at) => {
    const outline = areaOutline(shape);
    const mean = (axis: 0 | 1) => outline.reduce((sum, corner) => sum + corner[axis], 0) / Math.max(1, outline.length);
    return { id, letter: String.fromCharCode(65 + (at % 26)), outline, middle: [mean(0), mean(1)], guarded: guarded.includes(id) };
  });
}

function readScenario(scenario: knight.ScenarioShown): ScenarioView {
  const always = [
    { what: "incapacitated", when: "deed", points: scenario.incapacitated, rule: "" },
    { what: "wipe_out", when: "end", points: scenario.wipe_out, rule: "" },
  ];
  return {
    id: scenario.id,
    name: scenario.name,
    about: scenario.about,
    objectives: [...scenario.conditions, ...always].filter((objective) => objective.points > 0),
    guard: scenario.guard,
    closedUntil: scenario.zones_closed_until,
    markerNames: scenario.marker_names,
  };
}

function readHexes(board: superscape.BoardShown): HexBoard {
  const { spaces } = board;
  const xs = spaces.map((space) => space.x);
  const ys = spaces.map((space) => space.y);
  return {
    kind: "hexes",
    name: { en: board.name, fr: board.name_fr },
    spaces,
    byId: new Map(spaces.map((space) => [space.id, space])),
    levelHeight: board.level_height,
    flatTop: hasFlatTop(spaces),
    objects: board.objects,
    cards: board.cards,
    tokenCards: board.token_cards ?? {},
    from: [Math.min(0, ...xs) - 1, Math.min(0, ...ys) - 1],
    to: [Math.max(0, ...xs) + 1, Math.max(0, ...ys) + 1],
  };
}

/** Return whether hexes have a flat top: if they stand on a corner, neighbours in a row lie due east of each other. */
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
