import type { Words } from "../net/protocol.gen";
import type { Board, HexBoard, InchBoard, PieceView } from "./board";
import { type Doc, bilingual, bool, doc, entries, humane, num, point3, str, strings, words } from "./read";

/** What lies on a figure for a while: a change of a stat, or what a power does to it in the words of the card. */
export interface Effect {
  name: string;
  stat: string;
  amount: number;
  text: Words;
  lasts: Words;
  /** The figure whose power it is. */
  caster: string;
}

/** A marker of the scenario on the open table. */
export interface TokenView {
  id: string;
  kind: string;
  number: number;
  at: [number, number, number];
  radius: number;
  height: number;
  side: string | null;
  open: boolean;
  structure: number;
  structureMax: number;
}

/** A figure as both families show it: where it stands, how it fares. */
export interface FigureView {
  id: string;
  card: string;
  /** The id of the printed card, where `card` is one copy of it in an army. */
  sheet: string;
  player: string;
  name: Words;
  at: [number, number, number];
  radius: number;
  height: number;
  /** Set on the table; a figure in reserve has no place yet. */
  placed: boolean;
  left: number;
  total: number;
  /** Damage zone of the knight family: grey, pale or blue. */
  zone: string;
  counters: number | null;
  down: boolean;
  knockedOut: boolean;
  out: boolean;
  activated: boolean;
  improvement: string | null;
  effects: Effect[];
  spaces: string[];
}

/** An order marker on a card. */
export interface MarkerView {
  marker: string;
  revealed: boolean;
}

export interface ArmyCard {
  key: string;
  card: string;
  player: string;
  markers: MarkerView[];
  alive: boolean;
}

export interface TableView {
  round: number;
  roundLimit: number | null;
  turnNumber: number | null;
  phase: string;
  initiative: string | null;
  /** The player whose turn it is. */
  turn: string | null;
  /** The figure or card that acts. */
  active: string | null;
  figures: FigureView[];
  destroyed: Set<string>;
  structures: Record<string, number>;
  bag: Record<string, number>;
  points: Record<string, number>;
  cards: ArmyCard[];
  /** Which side deploys in which zone. */
  zones: Record<string, string>;
  /** Markers of the scenario. */
  tokens: TokenView[];
  /** Each side's Champion, where the scenario has them. */
  champions: Record<string, string>;
  /** What each player's points are made of, by condition. */
  scores: Record<string, Record<string, number>>;
  /** Whether the enemy's deployment zone is closed now. */
  zonesClosed: boolean;
  /** Pieces that do not stand any more where the board has them. */
  shifted: Record<string, [number, number, number]>;
}

export function readTable(value: unknown, board: Board): TableView {
  const table = doc(value);
  const hexes = board.kind === "hexes";
  const scenery = entries(table.scenery);
  return {
    round: num(table.round),
    roundLimit: typeof table.round_limit === "number" ? table.round_limit : null,
    turnNumber: typeof table.turn === "number" ? table.turn : null,
    phase: str(table.phase),
    initiative: nullable(table.initiative),
    turn: hexes ? nullable(table.active) : nullable(table.turn),
    active: hexes ? nullable(table.activated) : nullable(table.active),
    figures: entries(table.figures).map(([id, one]) => (hexes ? hexFigure(id, one, board, table) : inchFigure(id, one))),
    destroyed: new Set(scenery.filter(([, piece]) => bool(piece.destroyed)).map(([id]) => id)),
    structures: Object.fromEntries(scenery.map(([id, piece]) => [id, num(piece.structure)])),
    bag: numbers(table.bag),
    points: numbers(table.points),
    cards: entries(table.cards).map(([key, one]) => armyCard(key, one, table.phase === "setup")),
    zones: Object.fromEntries(Object.entries(doc(table.zones)).map(([player, zone]) => [str(zone), player])),
    tokens: hexes ? [] : entries(table.markers).map(([id, one]) => token(id, one)),
    champions: Object.fromEntries(Object.entries(doc(table.champions)).map(([player, figure]) => [player, str(figure)])),
    scores: Object.fromEntries(Object.entries(doc(table.scores)).map(([player, one]) => [player, numbers(one)])),
    zonesClosed: bool(table.closed_zones),
    shifted: Object.fromEntries(scenery.flatMap(([id, piece]) => shiftOf(id, piece))),
  };
}

function shiftOf(id: string, piece: Doc): [string, [number, number, number]][] {
  const by = point3(piece.shifted);
  return by?.some((one) => one !== 0) ? [[id, by]] : [];
}

function token(id: string, marker: Doc): TokenView {
  return {
    id,
    kind: str(marker.kind),
    number: num(marker.number),
    at: [num(marker.x), num(marker.y), num(marker.z)],
    radius: num(marker.radius, 0.59),
    height: num(marker.height),
    side: nullable(marker.side),
    open: bool(marker.open),
    structure: num(marker.structure),
    structureMax: num(marker.structure_max),
  };
}

/** The board as it is now: pieces that were set up elsewhere or thrown stand where they came to rest, or lie where they broke. */
export function boardNow(board: InchBoard, table: TableView, broken: Record<string, [number, number, number]> = {}): InchBoard {
  const shifted = { ...table.shifted, ...broken };
  if (Object.keys(shifted).length === 0) return board;
  return { ...board, pieces: board.pieces.map((piece) => movedPiece(piece, shifted[piece.id])) };
}

const moved = new WeakMap<PieceView, PieceView>();

/** The same object while a piece stays where it is, so that it is not built anew. */
function movedPiece(piece: PieceView, by: [number, number, number] | undefined): PieceView {
  if (!by) return piece;
  const next: PieceView = {
    ...piece,
    corners: piece.corners.map(([x, y]) => [x + by[0], y + by[1]]),
    bottom: piece.bottom + by[2],
    top: piece.top + by[2],
  };
  const last = moved.get(piece);
  if (last && same(last, next)) return last;
  moved.set(piece, next);
  return next;
}

const same = (a: PieceView, b: PieceView) => a.bottom === b.bottom && JSON.stringify(a.corners) === JSON.stringify(b.corners);

const nullable = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

const numbers = (value: unknown): Record<string, number> =>
  Object.fromEntries(Object.entries(doc(value)).flatMap(([key, one]) => (typeof one === "number" ? [[key, one]] : [])));

function inchFigure(id: string, figure: Doc): FigureView {
  return {
    id,
    card: str(figure.card),
    sheet: str(figure.card),
    player: str(figure.player),
    name: words(figure.name, humane(str(figure.card, id))),
    at: [num(figure.x), num(figure.y), num(figure.z)],
    radius: num(figure.radius, 0.6),
    height: num(figure.height, 1.5),
    placed: typeof figure.x === "number" && typeof figure.y === "number" && figure.placed !== false,
    left: num(figure.endurance),
    total: num(figure.endurance_max, num(figure.endurance)),
    zone: str(figure.zone),
    counters: typeof figure.counters === "number" ? figure.counters : null,
    down: bool(figure.knocked_down),
    knockedOut: bool(figure.knocked_out),
    out: bool(figure.out),
    activated: bool(figure.activated),
    improvement: nullable(figure.improvement),
    effects: effectsOf(figure.effects),
    spaces: [],
  };
}

function hexFigure(id: string, figure: Doc, board: HexBoard, table: Doc): FigureView {
  const spaces = strings(figure.spaces);
  // Before the battle a figure that has no place yet is not lost.
  const alive = figure.alive !== false || table.phase === "setup";
  const sheet = board.cards[str(doc(doc(table.cards)[str(figure.card)]).card)];
  const life = num(figure.life, 1);
  return {
    id,
    card: str(figure.card),
    sheet: str(doc(doc(table.cards)[str(figure.card)]).card, str(figure.card)),
    player: str(figure.player),
    name: inFrench(words(figure.name, humane(str(figure.card, id))), sheet),
    at: centreOf(spaces, board),
    radius: spaces.length > 1 ? 0.75 : 0.625,
    height: Math.max(1, num(figure.height, 5)) * board.levelHeight,
    placed: spaces.length > 0,
    left: alive ? Math.max(0, life - num(figure.wounds)) : 0,
    total: life,
    zone: "",
    counters: null,
    down: bool(figure.knocked_down),
    knockedOut: false,
    out: !alive,
    activated: bool(figure.activated),
    improvement: null,
    effects: effectsOf(figure.effects),
    spaces,
  };
}

/** The name of a figure with the name of its card put into French. */
function inFrench(name: Words, sheet: Doc | undefined): Words {
  const card = sheet && bilingual(sheet, "name");
  return card ? { en: name.en, fr: name.fr.replace(card.en, card.fr) } : name;
}

function effectsOf(value: unknown): Effect[] {
  return entries(value).map(([key, one]) => ({
    name: str(one.name, key),
    stat: str(one.stat),
    amount: num(one.amount),
    text: words(one.text),
    lasts: words(one.lasts),
    caster: str(one.caster),
  }));
}

/** The middle of the spaces a figure stands on, on the highest of them. */
export function centreOf(ids: string[], board: HexBoard): [number, number, number] {
  const spaces = ids.flatMap((id) => board.byId.get(id) ?? []);
  if (spaces.length === 0) return [0, 0, 0];
  const mean = (values: number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
  return [
    mean(spaces.map((space) => space.x)),
    mean(spaces.map((space) => space.y)),
    Math.max(...spaces.map((space) => space.level)) * board.levelHeight,
  ];
}

function armyCard(key: string, card: Doc, setup: boolean): ArmyCard {
  return {
    key,
    card: str(card.card, key),
    player: str(card.player),
    markers: entries(card.markers).map(([, one]) => ({ marker: str(one.marker, "?"), revealed: bool(one.revealed) })),
    alive: card.alive !== false || setup,
  };
}

/** Figures that stand (or lie) on the table. */
export const onTable = (table: TableView): FigureView[] =>
  table.figures.filter((figure) => figure.placed && !figure.out);

/** Where a figure looks: to the nearest enemy, in radians counter-clockwise from east. */
export function facing(figure: FigureView, figures: FigureView[]): number {
  let best = Infinity;
  let angle = -Math.PI / 2;
  for (const other of figures) {
    if (other.player === figure.player || other.out || !other.placed) continue;
    const [dx, dy] = [other.at[0] - figure.at[0], other.at[1] - figure.at[1]];
    const distance = dx * dx + dy * dy;
    if (distance < best && distance > 0) {
      best = distance;
      angle = Math.atan2(dy, dx);
    }
  }
  return angle;
}

/** The card document behind a figure: its card may be one of several copies in an army. */
export function cardOf(figure: FigureView, board: Board): Doc | null {
  return board.cards[figure.sheet] ?? board.cards[figure.card] ?? null;
}

/** What a marker is called: its kind in the language chosen, and its number. */
export const tokenName = (token: TokenView, board: InchBoard, { say }: { say: (words: Words | undefined) => string }): string =>
  `${say(board.scenario.markerNames[token.kind]) || humane(token.kind)} ${token.number}`;
