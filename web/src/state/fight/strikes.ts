import type { Element } from "../../look/signs";
import { elementOf } from "../../look/traits";
import type { LogLine } from "../../net/protocol.gen";
import type { Board } from "../table/board";
import { lookOf } from "../table/figureLook";
import { placeOf } from "./bursts";
import { type FigureView, type TableView, cardOf } from "../table/table";

type Spot = [number, number, number];

/** How an attack gets to its target: by hand, through the air, or all around; `none` where something else shows it. */
export type Manner = "blow" | "bolt" | "beam" | "rings" | "wave" | "spray" | "none";

/** What came of it: a roll to hit, hits that were blocked, a roll against a stat, or damage without any roll. */
export type Outcome = "hit" | "miss" | "blocked" | "passed" | "failed" | "harm";

/** One attack on one target (or one roll against a stat), as a stamp tells it. */
export interface Strike {
  /** The log line that decided it. */
  number: number;
  /** The log line of the attack: several targets of one attack share it. */
  declared: number;
  attacker: string | null;
  target: string;
  manner: Manner;
  element: Element;
  /** Table inches: from whom, and at whom. */
  from: Spot | null;
  at: Spot;
  /** How tall the target is: where a number rises from. */
  tall: number;
  outcome: Outcome;
  critical: boolean;
  /** What was reached, and what it had to beat; in what it is counted. */
  sum: [number, number] | null;
  counted: "points" | "dice";
  /** The stat that was rolled against. */
  stat: string;
  /** What the target lost, once that is known, and in what that is counted. */
  lost: number | null;
  loses: "damage" | "wounds" | "structure";
  /** It has been seen to land already: only what it did is news. */
  landed: boolean;
}

interface Declared {
  number: number;
  attacker: string;
  line: string;
  area: boolean;
}

interface OpenStrike extends Omit<Strike, "manner" | "element" | "from" | "at" | "tall" | "landed" | "declared"> {
  declared: Declared | null;
  /** The last line that added to it. */
  last: number;
  /** What it was that hurt, where nothing was declared. */
  source: string;
}

/** No attack is longer than this in the log. */
const LOOK_BACK = 300;

/** The attacks and rolls that lines from number `from` on decide or complete; `before` is the table until then. */
export function strikesIn(log: LogLine[], from: number, board: Board, table: TableView, before: TableView | null = null): Strike[] {
  const strikes = readStrikes(log.slice(-LOOK_BACK));
  return strikes.filter((strike) => strike.last >= from).flatMap((strike) => placed(strike, strike.number < from, board, table, before));
}

const total = (line: LogLine, name: string): number => line.tallies.find((tally) => tally.name === name)?.total ?? 0;

function readStrikes(log: LogLine[]): OpenStrike[] {
  const strikes: OpenStrike[] = [];
  const open = new Map<string, OpenStrike>();
  let declared: Declared | null = null;
  let hits: OpenStrike | null = null;
  let rolled = 0;
  const begin = (line: LogLine, target: string, how: Partial<OpenStrike>): OpenStrike => {
    const strike: OpenStrike = {
      number: line.number, declared, attacker: declared?.attacker ?? null, target, outcome: "harm", critical: false,
      sum: null, counted: "points", stat: "", lost: null, loses: "damage", last: line.number, source: "", ...how,
    };
    strikes.push(strike);
    open.set(target, strike);
    return strike;
  };
  const hurt = (line: LogLine, target: string, source: string, loses: OpenStrike["loses"]) => {
    const lost = total(line, "damage");
    const strike = open.get(target) ?? begin(line, target, { attacker: source === declared?.line ? declared.attacker : null, source });
    Object.assign(strike, { lost: (strike.lost ?? 0) + Math.max(0, lost), loses, last: line.number });
  };
  for (const line of log) {
    const { facts } = line;
    switch (facts.type) {
      case "AttackDeclared":
      case "SeveralAttacked":
      case "AreaDeclared":
        declared = { number: line.number, attacker: facts.attacker, line: "line" in facts ? facts.line : facts.attack, area: facts.type === "AreaDeclared" };
        open.clear();
        break;
      case "AttackHit":
      case "AttackMissed":
        begin(line, facts.target, { attacker: facts.attacker, outcome: facts.type === "AttackHit" ? "hit" : "miss", sum: [total(line, "to_hit"), total(line, "defense")] });
        break;
      case "CriticalScored":
        for (const strike of strikes.slice(-1)) if (strike.outcome === "hit") strike.critical = true;
        break;
      case "StatRolled":
        begin(line, facts.figure, {
          attacker: declared?.area ? declared.attacker : null, outcome: facts.passed ? "passed" : "failed", stat: facts.stat,
          sum: [facts.dice.reduce((sum, die) => sum + die, 0), total(line, "against")],
        });
        break;
      case "Damaged":
        hurt(line, facts.figure, facts.source, "damage");
        break;
      case "SceneryDamaged":
        hurt(line, facts.piece, facts.source, "structure");
        break;
      case "MarkerDamaged":
        hurt(line, facts.marker, "", "structure");
        break;
      case "ActivationEnded":
      case "RoundBegan":
        declared = null;
        open.clear();
        break;
      // The hex game: skulls, then shields, then what is left of them.
      case "AttackRolled":
        rolled = total(line, "hits");
        hits = begin(line, facts.target, { attacker: facts.attacker, counted: "dice", loses: "wounds", sum: [rolled, 0], last: -1 });
        break;
      case "DefenseRolled":
        // One roll may strike several, who defend one after the other.
        if (hits?.target !== facts.defender) hits = begin(line, facts.defender, { attacker: facts.attacker, counted: "dice", loses: "wounds", sum: [rolled, 0], last: -1 });
        if (hits?.sum && hits.target === facts.defender) hits.sum = [hits.sum[0], Math.max(0, total(line, "blocks"))];
        break;
      case "AttackFailed":
        if (hits?.target === facts.target) Object.assign(hits, { outcome: "blocked", number: line.number, last: line.number });
        hits = null;
        break;
      case "DamageRolled":
        hits = begin(line, facts.target, { attacker: facts.figure, loses: "wounds", last: -1 });
        break;
      case "WoundsReceived":
      case "WoundsIgnored": {
        const { figure } = facts;
        const lost = facts.type === "WoundsReceived" ? facts.number : 0;
        const strike = hits?.target === figure ? hits : begin(line, figure, { attacker: null, loses: "wounds" });
        Object.assign(strike, { outcome: strike.sum ? "hit" : "harm", lost, number: line.number, last: line.number });
        hits = null;
        break;
      }
    }
  }
  return strikes;
}

/** The strike with its places on the table; nothing where its target has none. */
function placed(strike: OpenStrike, landed: boolean, board: Board, table: TableView, before: TableView | null): Strike[] {
  const spot = (thing: string) => (before && placeOf(thing, board, before)) ?? placeOf(thing, board, table);
  const at = spot(strike.target);
  if (!at) return [];
  const from = strike.attacker ? spot(strike.attacker) : null;
  const attacker = strike.attacker ? table.figures.find((figure) => figure.id === strike.attacker) : undefined;
  const struck = table.figures.find((figure) => figure.id === strike.target);
  const { manner, element } = attacker && from ? mannerOf(attacker, strike, Math.hypot(at[0] - from[0], at[1] - from[1]) - attacker.radius - (struck?.radius ?? 0.4), board) : none;
  const { number, attacker: by, target, outcome, critical, sum, counted, stat, lost, loses } = strike;
  const shown = { number, attacker: by, target, outcome, critical, sum, counted, stat, lost, loses };
  return [{ ...shown, declared: strike.declared?.number ?? number, manner, element, from, at, tall: struck ? struck.height * 0.4 : 0.4, landed }];
}

const none: { manner: Manner; element: Element } = { manner: "none", element: "blunt" };
/** Inches between two bases that an arm may still reach across, where nothing says how an attack is made. */
const ARMS_LENGTH = 1.2;
const THROUGH_THE_AIR: Partial<Record<Element, Manner>> = { slash: "bolt", pierce: "bolt", blunt: "bolt", mental: "rings", control: "rings", sonic: "rings" };

/** Return how an attack is drawn: by what the card prints of it, or else by its distance and the look of the attacker. */
function mannerOf(attacker: FigureView, strike: OpenStrike, gap: number, board: Board): { manner: Manner; element: Element } {
  if (strike.source === "throw") return none;
  const card = cardOf(attacker, board);
  const line = card && "attacks" in card ? card.attacks.find((attack) => attack.key === strike.declared?.line) : undefined;
  const element = line ? elementOf(line.type, line.nature) : lookOf(attacker, board).sign;
  const form = line ? line.form : gap > ARMS_LENGTH ? "ranged" : "melee";
  if (form === "wave" || form === "spray") return { manner: form, element };
  return { manner: form === "ranged" ? (THROUGH_THE_AIR[element] ?? "beam") : "blow", element };
}

/** The latest strike at each target: an older stamp makes room. */
export function latestAtEach<T extends Strike>(strikes: T[]): T[] {
  const latest = new Map<string, T>();
  for (const strike of strikes) {
    const known = latest.get(strike.target);
    if (!known || known.number <= strike.number) latest.set(strike.target, strike);
  }
  return [...latest.values()];
}
