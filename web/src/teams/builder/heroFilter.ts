import type { TeamDraft } from "../../net/protocol.gen";
import type { Hero } from "../rack";

/** What the reader wants to see; an empty word means everything. */
export interface Filter {
  faction: string;
  alignment: TeamDraft["alignment"];
  /** `nature:energy` or `form:melee`. */
  attack: string;
  skill: string;
  least: number | null;
  most: number | null;
  text: string;
}

export const everything: Filter = { faction: "", alignment: "", attack: "", skill: "", least: null, most: null, text: "" };

export type Order = "level" | "levelDown" | "name" | "faction" | "power" | "attack" | "speed" | "endurance";
export const orders: Order[] = ["level", "levelDown", "name", "faction", "power", "attack", "speed", "endurance"];

const plain = (text: string): string => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

function attacksLike(hero: Hero, wanted: string): boolean {
  const [by, what = ""] = wanted.split(":");
  return (by === "form" ? hero.forms : hero.natures).includes(what);
}

export function fits(hero: Hero, filter: Filter): boolean {
  return (
    (!filter.faction || hero.factions.includes(filter.faction)) &&
    (!filter.alignment || hero.alignments.includes(filter.alignment)) &&
    (!filter.attack || attacksLike(hero, filter.attack)) &&
    (!filter.skill || hero.skills.includes(filter.skill)) &&
    (filter.least === null || hero.level >= filter.least) &&
    (filter.most === null || hero.level <= filter.most) &&
    plain(filter.text)
      .split(/\s+/)
      .every((word) => plain(hero.text).includes(word))
  );
}

const byName = (a: Hero, b: Hero) => a.name.localeCompare(b.name);
const high = (of: (hero: Hero) => number) => (a: Hero, b: Hero) => of(b) - of(a);

const compare: Record<Order, (a: Hero, b: Hero) => number> = {
  level: (a, b) => a.level - b.level,
  levelDown: high((hero) => hero.level),
  name: byName,
  faction: (a, b) => (a.factions[0] ?? "").localeCompare(b.factions[0] ?? "") || a.level - b.level,
  power: high((hero) => hero.power),
  attack: high((hero) => hero.attack),
  speed: high((hero) => hero.speed),
  endurance: high((hero) => hero.endurance),
};

/** The heroes that fit, in the order wanted; equals by name. */
export const picked = (heroes: Hero[], filter: Filter, order: Order): Hero[] =>
  heroes.filter((hero) => fits(hero, filter)).sort((a, b) => compare[order](a, b) || byName(a, b));
