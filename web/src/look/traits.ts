import type * as knight from "../net/knight.gen";
import type { Card } from "../state/table/card";
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

const SIZES: Record<string, number> = { huge: 4, large: 3 };

/** Return the traits of a card of either family; cards of the hex game have fewer fields, and the rest is drawn by lot. */
export function traitsOf(id: string, card: Card | null): Traits {
  if (card && "alter_ego" in card) return printedTraits(id, card);
  const names = card?.abilities.map((ability) => ability.name.toLowerCase()) ?? [];
  return { id, size: SIZES[card?.size ?? ""] ?? 2, strength: 3, level: 0, factions: [], alignment: "neutral", has: among(names), element: "blunt", form: "melee", reach: 0 };
}

function printedTraits(id: string, card: knight.CardShown): Traits {
  const first = card.attacks[0];
  const side = card.alignments[0];
  return {
    id,
    size: card.size,
    strength: card.stats.strength,
    level: card.level,
    factions: card.factions,
    alignment: side === "hero" || side === "villain" ? side : "neutral",
    has: among(card.skills.map((skill) => skill.en.toLowerCase())),
    element: first ? elementOf(first.type, first.nature) : "blunt",
    form: first?.form ?? "melee",
    reach: first?.reach ?? 0,
  };
}

/** Return whether one of these skills is among the names of a card. */
const among =
  (names: string[]): Traits["has"] =>
  (...skills) =>
    skills.some((skill) => names.some((name) => name === skill || name.startsWith(`${skill} `)));

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
