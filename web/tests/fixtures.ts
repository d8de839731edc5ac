import type * as knight from "../src/net/knight.gen";
import type { DecisionShown, EventShown, LogLine, OptionShown, Update, Words } from "../src/net/protocol.gen";
import type * as superscape from "../src/net/superscape.gen";

export const words = (text: string): Words => ({ en: text, fr: text });

// -- tables ------------------------------------------------------------------------------

export const aTable = (more: Partial<knight.TableShown> = {}): knight.TableShown => ({
  family: "knight", round: 0, round_limit: 6, phase: "", initiative: null, order: [], turn: null, active: null, figures: {}, scenery: {},
  bag: {}, passes: {}, points: {}, zones: {}, markers: {}, champions: {}, scores: {}, tournament: null, closed_zones: false, tried: [], admitted: [], ...more,
});

export const aFigure = (id: string, more: Partial<knight.FigureShown> = {}): knight.FigureShown => ({
  id, card: id, name: id, player: "A", x: 0, y: 0, z: 0, radius: 0.6, height: 1.5, placed: true, endurance: 10, endurance_max: 10, zone: "grey",
  counters: 0, knocked_down: false, knocked_out: false, improvement: null, activated: false, out: false, effects: [], used: [], ...more,
});

export const aHexTable = (more: Partial<superscape.TableShown> = {}): superscape.TableShown => ({
  family: "superscape", round: 0, round_limit: 12, turn: 0, phase: "", order: [], active: "", activated: "", figures: {}, cards: {}, points: {}, goals: [], drafted: {}, ...more,
});

export const aHexFigure = (id: string, more: Partial<superscape.FigureShown> = {}): superscape.FigureShown => ({
  id, card: id, player: "A", name: id, spaces: [], height: 5, basing: "single", wounds: 0, life: 4, alive: true, ...more,
});

// -- boards ------------------------------------------------------------------------------

const aScenario: knight.ScenarioShown = {
  id: "", name: words(""), about: words(""), rounds: 6, guarded: [], guard: null, zones_closed_until: 0, arena: null, marker_areas: {},
  marker_names: {}, incapacitated: 0, wipe_out: 0, conditions: [],
};

export const aBoard = ({ scenario, ...more }: Partial<Omit<knight.BoardShown, "scenario">> & { scenario?: Partial<knight.ScenarioShown> } = {}): knight.BoardShown => ({
  kind: "inches", name: words(""), place: "street", width: 36, depth: 36, pieces: [], zones: {}, areas: {}, scenario: { ...aScenario, ...scenario },
  house_rules: [], cards: {}, unprinted: {}, advice: [], words: {}, scenery_types: {}, ...more,
});

export const aPiece = (id: string, more: Partial<knight.PieceShown> = {}): knight.PieceShown => ({
  id, name: words(id), kind: "car", type: "T2", size: 3, structure: 2, corners: [[0, 0], [4, 0], [4, 2], [0, 2]], bottom: 0, top: 1.5, open: false, terrain: "", ...more,
});

export const aCard = (id: string, more: Partial<knight.CardShown> = {}): knight.CardShown => ({
  id, name: id, alter_ego: id, level: 10, factions: [], alignments: [], size: 2,
  stats: { power: 5, attack: 5, strength: 3, agility: 5, stamina: 10, willpower: 10, speed: [4] },
  defenses: {}, zones: [], skills: [], skill_texts: [], attacks: [], powers: [], about: words(""), by_hand: [], ...more,
});

export const anAttack = (key: string, more: Partial<knight.AttackShown> = {}): knight.AttackShown => ({
  key, name: words(key), cost: 1, frequency: "basic", nature: "physical", type: "", damage: 1, form: "melee", reach: 0, text: words(""), by_hand: "", ...more,
});

export const aHexBoard = (...spaces: superscape.SpaceShown[]): superscape.BoardShown => ({ kind: "hexes", name: "", name_fr: "", level_height: 1, spaces, objects: [], cards: {} });

export const aSpace = (id: string, q: number, x: number): superscape.SpaceShown => ({ id, q, r: 0, level: 0, underside: 0, terrain: "grass", zone: "", x, y: 0 });

// -- messages ----------------------------------------------------------------------------

/** A line of the log; of the numbers behind it only the totals. */
export const aLine = (number: number, facts: EventShown, totals: Record<string, number> = {}, text: Words | null = null): LogLine => ({
  number, event: facts.type, text, rules: [], facts, tallies: Object.entries(totals).map(([name, total]) => ({ name, total, parts: [], label: words(name) })),
});

/** Messages of the server with nothing in them; tests change what they are about. */
export const anUpdate: Update = {
  type: "update", question: 0, table: aTable(), log: [], decision: null, asked: [], players: [], result: null, seed: null,
  take_back: null, back_asked: null, lesson: null, notices: [], clock: null,
};

type Kind = DecisionShown["kind"];
type OfKind<K extends Kind> = Extract<DecisionShown, { kind: K }>;

const asked = { about: "x", player: "A", rule: "", prompt: words("?"), facts: {}, note: null, barred: [], explained: null, roll: null, comparable: false };
const blank: { [K in Kind]: OfKind<K> } = {
  choose: { ...asked, kind: "choose", options: [], least: 1, most: 1 },
  chooseseveral: { ...asked, kind: "chooseseveral", options: [], least: 0, most: 0 },
  order: { ...asked, kind: "order", options: [] },
  allocate: { ...asked, kind: "allocate", options: [], points: 0, exactly: true, least: 0, most: 0 },
  assign: { ...asked, kind: "assign", options: [], targets: {}, places: [] },
  confirm: { ...asked, kind: "confirm" },
  place: { ...asked, kind: "place", outline: [] },
  route: { ...asked, kind: "route", outline: [], ways: {} },
  roll: { ...asked, kind: "roll", points: 1 },
};

/** A question of a kind, with what a test says of it. */
export const aQuestion = <K extends Kind>(kind: K, more: Partial<OfKind<K>> = {}): OfKind<K> => ({ ...blank[kind], ...more });

export const aDecision = aQuestion("choose");

export const anOption = (id: string, refers: string | null = null): OptionShown => ({ id, label: { en: id, fr: id }, refers, verb: "", things: [refers ?? id], arguments: [], warning: null, reaches: "", by_hand: false, about: null });

/** An option that does something: to a thing, or so and so much. */
export const anAction = (verb: string, thing: string | null, ...more: (string | number)[]): OptionShown => ({
  ...anOption([verb, ...more, ...(thing === null ? [] : [thing])].join(" "), thing), verb, things: thing === null ? [] : [thing], arguments: more,
});
