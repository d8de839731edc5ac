import { kindOf, term } from "../../i18n/stats";
import type * as knight from "../../net/knight.gen";
import type { Words } from "../../net/protocol.gen";
import type * as superscape from "../../net/superscape.gen";
import { inBoth } from "../words";

/** A card of either family, as the server has it. */
export type Card = knight.CardShown | superscape.CardDocument;

/** A line of a card: an attack, a power or an ability. */
export interface CardLine {
  name: Words;
  cost: string;
  /** What it takes and does, in short: range, damage, kind. */
  facts: Words[];
  text: Words;
}

export interface CardView {
  title: Words;
  subtitle: Words;
  level: number | null;
  tags: string[];
  stats: [string, string][];
  defenses: [string, string][];
  zones: { boxes: number; modifiers: Words }[];
  skills: Words[];
  /** What each of the skills does, as far as the card says so. */
  skillTexts: Words[];
  attacks: CardLine[];
  powers: CardLine[];
  about: Words;
}

/** A card of either family, in one shape. */
export const readCard = (card: Card): CardView => ("alter_ego" in card ? knightCard(card) : superscapeCard(card));

function knightCard(card: knight.CardShown): CardView {
  return {
    title: inBoth(card.alter_ego),
    subtitle: inBoth(card.name),
    level: card.level,
    tags: [...card.factions, ...card.alignments],
    stats: Object.entries(card.stats).map(([stat, value]: [string, number | number[]]) => [stat, Array.isArray(value) ? value.join(" / ") : String(value)]),
    defenses: Object.entries(card.defenses).map(([nature, value]) => [nature, String(value)]),
    zones: card.zones,
    skills: [...card.skills, ...card.by_hand.map((rule) => ({ en: `${BY_HAND.en}: ${rule}`, fr: `${BY_HAND.fr} : ${rule}` }))],
    skillTexts: card.skill_texts,
    attacks: card.attacks.map(attackLine),
    powers: card.powers.map(powerLine),
    about: card.about,
  };
}

const GLUE: Record<string, Words> = {
  melee: { en: "Melee", fr: "Mêlée" },
  ranged: { en: "Range", fr: "Distance" },
  spray: { en: "Spray", fr: "Jet" },
  wave: { en: "Wave", fr: "Onde" },
};

const FREQUENCY: Record<string, Words> = {
  extraordinary: { en: "once a Round", fr: "une fois par Round" },
  unique: { en: "once a game", fr: "une fois par partie" },
};

/** How far a power reaches. */
const inchesOf = (inches: number): Words => (inches > 0 ? inBoth(`${inches}″`) : inBoth("contact"));

/** What the rules cannot read, the players apply themselves. */
const BY_HAND: Words = { en: "apply by hand", fr: "à appliquer à la main" };

function attackLine(line: knight.AttackShown): CardLine {
  const far = GLUE[line.form] ?? inBoth(line.form);
  const reach = line.reach > 0 ? ` ${line.reach}″` : "";
  return {
    name: line.name,
    cost: String(line.cost),
    facts: knownFacts({ en: `${far.en}${reach}`, fr: `${far.fr}${reach}` }, kindOf(line.nature, line.type), { en: `damage ${line.damage}`, fr: `dégâts ${line.damage}` }, FREQUENCY[line.frequency], line.by_hand ? BY_HAND : undefined),
    text: and(line.text, line.by_hand),
  };
}

function powerLine(line: knight.PowerShown): CardLine {
  return {
    name: line.name,
    cost: String(line.cost),
    facts: knownFacts(line.range === null ? undefined : inchesOf(line.range), term(line.use), FREQUENCY[line.frequency], line.by_hand ? BY_HAND : undefined),
    text: line.text,
  };
}

const knownFacts = (...facts: (Words | undefined)[]): Words[] => facts.filter((fact) => fact !== undefined);

const and = (text: Words, more: string): Words => ({ en: `${text.en} ${more}`.trim(), fr: `${text.fr} ${more}`.trim() });

const PRINTED = ["life", "move", "range", "attack", "defense", "height", "points"] as const;

function superscapeCard(card: superscape.CardDocument): CardView {
  return {
    title: { en: card.name, fr: card.name_fr || card.name },
    subtitle: inBoth([card.species.join(" "), card.class, card.personality].join(", ")),
    level: null,
    tags: [card.uniqueness, card.size, ...card.symbols],
    stats: PRINTED.flatMap((key): [string, string][] => (card[key] === null ? [] : [[key, String(card[key])]])),
    defenses: [],
    zones: [],
    skills: [],
    skillTexts: [],
    attacks: card.special_attacks.map(printedLine),
    powers: card.abilities.map(printedLine),
    about: { en: card.about, fr: card.about_fr || card.about },
  };
}

const printedLine = (power: superscape.PowerDocument): CardLine => ({
  name: { en: power.name, fr: power.name_fr || power.name },
  cost: "",
  facts: [],
  text: { en: power.text, fr: power.text_fr || power.text },
});
