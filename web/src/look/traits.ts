import { type Doc, doc, isDoc, list, num, str, strings, words } from "../state/read";
import type { Element } from "./signs";

/** What can be seen of a card: how large and strong, how it fights, what it is known for. */
export interface Traits {
  id: string;
  size: number;
  strength: number;
  level: number;
  factions: string[];
  alignment: "hero" | "villain" | "neutral";
  /** Whether a skill stands on the card, by the first word or words of its English name. */
  has(...skills: string[]): boolean;
  element: Element;
  /** Where its first attack goes. */
  form: "melee" | "ranged" | "spray" | "wave";
  reach: number;
}

/** Both families: cards of the hex game have fewer fields, and the lot decides the rest. */
export function traitsOf(id: string, card: Doc | null): Traits {
  const sheet = card ?? {};
  const stats = doc(sheet.stats);
  const names = [...list(sheet.skills), ...list(sheet.abilities)].map((skill) => (isDoc(skill) && "name" in skill ? str(skill.name) : words(skill).en).toLowerCase());
  const first = list(sheet.attacks).filter(isDoc)[0];
  const side = strings(sheet.alignments)[0];
  return {
    id,
    size: typeof sheet.size === "number" ? sheet.size : /huge/i.test(str(sheet.size)) ? 4 : /large/i.test(str(sheet.size)) ? 3 : 2,
    strength: num(stats.strength, 3),
    level: num(sheet.level),
    factions: strings(sheet.factions),
    alignment: side === "hero" || side === "villain" ? side : "neutral",
    has: (...skills) => skills.some((skill) => names.some((name) => name === skill || name.startsWith(`${skill} `))),
    element: first ? elementOf(str(first.type), str(first.nature)) : "blunt",
    form: formOf(first ? str(first.form) : ""),
    reach: num(first?.reach),
  };
}

function formOf(form: string): Traits["form"] {
  if (/ranged/.test(form)) return "ranged";
  if (/spray/.test(form)) return "spray";
  return /wave/.test(form) ? "wave" : "melee";
}

const kinds: [RegExp, Element][] = [
  [/fire|heat|magma/, "fire"], [/laser/, "laser"], [/light/, "light"], [/electric|lightning/, "electric"], [/cold|ice/, "cold"],
  [/water/, "water"], [/sonic|sound/, "sonic"], [/poison|acid|gas|toxin/, "poison"], [/radiation|nuclear/, "radiation"],
  [/holy/, "holy"], [/evil|death|dark/, "death"], [/magic/, "magic"], [/control|illusion/, "control"], [/psychic|psionic|mental/, "mental"],
  [/slash/, "slash"], [/pierc/, "pierce"], [/blunt/, "blunt"],
];
const natures: Record<string, Element> = { energy: "light", supernatural: "magic", mental: "mental", physical: "blunt" };

/** The element of an attack, by its printed type or else by its nature. */
export function elementOf(type: string, nature: string): Element {
  return kinds.find(([word]) => word.test(type.toLowerCase()))?.[1] ?? natures[nature.toLowerCase()] ?? "blunt";
}
