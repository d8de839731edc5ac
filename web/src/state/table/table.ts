import type * as knight from "../../net/knight.gen";
import type { TableShown, Words } from "../../net/protocol.gen";
import type * as superscape from "../../net/superscape.gen";
import type { Board, HexBoard, InchBoard } from "./board";
import { type LaidToken, centreOf, laidToken } from "./laid";
import type { Card } from "./card";
import { humane, inBoth } from "../words";

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
  /** Its flip card lies with the other side up. */
  turned?: boolean;
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
  /** An object of the board, drawn by its id. */
  object: boolean;
}

/** A condition of victory, and how far each side has come. */
export type GoalView = superscape.GoalShown;

/** An order marker on a card. */
export interface MarkerView {
  marker: string;
  player: string;
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
  /** The cards that each side has drafted so far. */
  drafted: Record<string, string[]>;
  /** What the match is played for, besides being the last with figures. */
  goals: GoalView[];
  /** Which side deploys in which zone. */
  zones: Record<string, string>;
  /** What lies on hexes, and on the cards of heroes. */
  laid: LaidToken[];
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

/** The table of either family, in one shape. */
export function readTable(table: TableShown, board: Board): TableView {
  if (table.family === "knight") return inchTable(table);
  if (board.kind !== "hexes") throw new Error("this table belongs to a board of hexes");
  return hexTable(table, board);
}

function inchTable(table: knight.TableShown): TableView {
  const scenery = Object.entries(table.scenery);
  return {
    round: table.round,
    roundLimit: table.round_limit,
    turnNumber: null,
    phase: table.phase,
    initiative: table.initiative,
    turn: table.turn,
    active: table.active,
    figures: Object.values(table.figures).map(inchFigure),
    destroyed: new Set(scenery.filter(([, piece]) => piece.destroyed).map(([id]) => id)),
    structures: Object.fromEntries(scenery.map(([id, piece]) => [id, piece.structure])),
    bag: table.bag,
    points: table.points,
    cards: [],
    drafted: {},
    goals: [],
    zones: Object.fromEntries(Object.entries(table.zones).map(([player, zone]) => [zone, player])),
    laid: [],
    tokens: Object.entries(table.markers).map(([id, marker]) => token(id, marker)),
    champions: table.champions,
    scores: table.scores,
    zonesClosed: table.closed_zones,
    shifted: Object.fromEntries(scenery.filter(([, piece]) => piece.shifted.some((by) => by !== 0)).map(([id, piece]) => [id, piece.shifted])),
  };
}

function hexTable(table: superscape.TableShown, board: HexBoard): TableView {
  return {
    round: table.round,
    roundLimit: table.round_limit,
    turnNumber: table.turn,
    phase: table.phase,
    initiative: null,
    turn: table.active || null,
    active: table.activated || null,
    figures: Object.values(table.figures).map((figure) => hexFigure(figure, board, table)),
    destroyed: new Set(),
    structures: {},
    bag: {},
    points: table.points,
    cards: Object.entries(table.cards).map(([key, card]) => ({ key, ...card, alive: card.alive || table.phase === "setup" })),
    drafted: table.drafted,
    goals: table.goals,
    zones: {},
    laid: Object.values(table.tokens ?? {}).map((token) => laidToken(token, board)),
    tokens: [],
    champions: {},
    scores: {},
    zonesClosed: false,
    shifted: {},
  };
}

function token(id: string, { kind, number, x, y, z, radius, height, side, open, structure, structure_max }: knight.MarkerShown): TokenView {
  return { id, kind, number, at: [x, y, z], radius, height, side, open, structure, structureMax: structure_max };
}

function inchFigure(figure: knight.FigureShown): FigureView {
  return {
    id: figure.id,
    card: figure.card,
    sheet: figure.card,
    player: figure.player,
    name: inBoth(figure.name),
    at: [figure.x, figure.y, figure.z],
    radius: figure.radius,
    height: figure.height,
    placed: figure.placed,
    left: figure.endurance,
    total: figure.endurance_max,
    zone: figure.zone,
    counters: figure.counters,
    down: figure.knocked_down,
    knockedOut: figure.knocked_out,
    out: figure.out,
    activated: figure.activated,
    improvement: figure.improvement,
    effects: figure.effects.map(effectOf),
    spaces: [],
    object: false,
  };
}

function effectOf(effect: knight.SpellShown | knight.EffectShown): Effect {
  const { name, stat, amount, lasts } = effect;
  return { name, stat, amount, lasts, text: "text" in effect ? effect.text : inBoth(""), caster: "caster" in effect ? effect.caster : "" };
}

function hexFigure(figure: superscape.FigureShown, board: HexBoard, table: superscape.TableShown): FigureView {
  const { spaces } = figure;
  // Before the battle a figure that has no place yet is not lost.
  const alive = figure.alive || table.phase === "setup";
  const sheet = table.cards[figure.card]?.card ?? figure.card;
  const turned = table.cards[figure.card]?.side === 1;
  const printed = board.cards[sheet];
  return {
    id: figure.id,
    card: figure.card,
    sheet,
    turned,
    player: figure.player,
    name: inFrench(figure.name, printed && sideUp(printed, turned)),
    at: centreOf(spaces, board),
    radius: spaces.length > 1 ? 0.75 : 0.625,
    height: Math.max(1, figure.height) * board.levelHeight,
    placed: spaces.length > 0,
    left: alive ? Math.max(0, figure.life - figure.wounds) : 0,
    total: figure.life,
    zone: "",
    counters: null,
    down: false,
    knockedOut: false,
    out: !alive,
    activated: false,
    improvement: null,
    effects: [],
    spaces,
    object: figure.object ?? false,
  };
}

/** The name of a figure with the name of its card put into French. */
const inFrench = (name: string, sheet: superscape.CardDocument | undefined): Words => ({ en: name, fr: sheet?.name_fr ? name.replace(sheet.name, sheet.name_fr) : name });

/** Figures that stand (or lie) on the table. */
export const onTable = (table: TableView): FigureView[] =>
  table.figures.filter((figure) => figure.placed && !figure.out);

/** Where a figure looks: to the nearest enemy, in radians counter-clockwise from east. */
export function facing(figure: FigureView, figures: FigureView[]): number {
  let [best, angle] = [Infinity, -Math.PI / 2];
  for (const other of figures) {
    if (other.player === figure.player || other.out || !other.placed) continue;
    const [dx, dy] = [other.at[0] - figure.at[0], other.at[1] - figure.at[1]];
    const distance = dx * dx + dy * dy;
    if (distance >= best || distance === 0) continue;
    [best, angle] = [distance, Math.atan2(dy, dx)];
  }
  return angle;
}

/** The card behind a figure: its card may be one of several copies in an army. */
export function cardOf(figure: FigureView, board: Board): Card | null {
  const card = board.cards[figure.sheet] ?? board.cards[figure.card] ?? null;
  return card && figure.turned && "other_side" in card ? sideUp(card, true) : card;
}

/** A card with the side that lies up; what was paid for it stays. */
const sideUp = (card: superscape.CardDocument, turned: boolean): superscape.CardDocument =>
  turned && card.other_side ? { ...card, ...card.other_side, points: card.points } : card;

/** What a marker is called: its kind, and its number. */
export const tokenName = (token: TokenView, board: InchBoard, { say }: { say: (words: Words | undefined) => string }): string =>
  `${say(board.scenario.markerNames[token.kind]) || humane(token.kind)} ${token.number}`;
