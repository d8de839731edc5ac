import { kindOf, term } from "../i18n/stats";
import type { Words } from "../net/protocol.gen";
import { type Doc, bilingual, doc, isDoc, list, num, str, strings, words } from "./read";

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
  /** What each of the skills does, as far as it is told. */
  skillTexts: Words[];
  attacks: CardLine[];
  powers: CardLine[];
  about: Words;
}

/** A card of either family, in one shape. */
export function readCard(card: Doc): CardView {
  return "alter_ego" in card || "stats" in card ? knightCard(card) : superscapeCard(card);
}

const shown = (value: unknown): string => (Array.isArray(value) ? value.join(" / ") : str(value));

const pairs = (value: unknown): [string, string][] =>
  Object.entries(doc(value)).flatMap(([key, one]) => (shown(one) === "" ? [] : [[key, shown(one)]]));

function knightCard(card: Doc): CardView {
  const name = words(card.name);
  const alter = words(card.alter_ego);
  return {
    title: alter.en ? alter : name,
    subtitle: alter.en ? name : words(""),
    level: typeof card.level === "number" ? card.level : null,
    tags: [...strings(card.factions), ...strings(card.alignments)],
    stats: pairs(card.stats),
    defenses: pairs(card.defenses),
    zones: list(card.zones).filter(isDoc).map((zone) => ({ boxes: num(zone.boxes), modifiers: words(zone.modifiers) })),
    skills: [
      ...list(card.skills).map((skill) => words(skill)),
      ...strings(card.by_hand).map((rule) => ({ en: `${BY_HAND.en}: ${rule}`, fr: `${BY_HAND.fr} : ${rule}` })),
    ],
    skillTexts: list(card.skill_texts).map((text) => words(text)),
    attacks: list(card.attacks).filter(isDoc).map(knightLine),
    powers: list(card.powers).filter(isDoc).map(knightLine),
    about: words(card.about),
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
const inchesOf = (inches: number): Words => (inches > 0 ? words(`${inches}″`) : { en: "contact", fr: "contact" });

/** What the rules cannot read, the players apply themselves. */
const BY_HAND: Words = { en: "apply by hand", fr: "à appliquer à la main" };

function knightLine(line: Doc): CardLine {
  const form = str(line.form);
  const reach = num(line.reach) > 0 ? ` ${shown(line.reach)}″` : "";
  const far = GLUE[form] ?? (typeof line.range === "number" ? inchesOf(line.range) : words(form || shown(line.range)));
  return {
    name: words(line.name),
    cost: str(line.cost),
    facts: [
      { en: `${far.en}${reach}`.trim(), fr: `${far.fr}${reach}`.trim() },
      line.nature === undefined ? words("") : kindOf(str(line.nature), str(line.type)),
      line.damage === undefined ? words("") : { en: `damage ${str(line.damage)}`, fr: `dégâts ${str(line.damage)}` },
      line.use === undefined ? words("") : term(str(line.use)),
      FREQUENCY[str(line.frequency)] ?? words(""),
      line.by_hand ? BY_HAND : words(""),
    ].filter((fact) => fact.en !== ""),
    text: typeof line.by_hand === "string" ? and(words(line.text), line.by_hand) : words(line.text),
  };
}

const and = (text: Words, more: string): Words => ({ en: `${text.en} ${more}`.trim(), fr: `${text.fr} ${more}`.trim() });

const PRINTED = ["life", "move", "range", "attack", "defense", "height", "points"];

function superscapeCard(card: Doc): CardView {
  const lines = (value: unknown): CardLine[] =>
    list(value)
      .filter(isDoc)
      .map((line) => ({
        name: bilingual(line, "name"),
        cost: "",
        facts: ["range", "attack"].flatMap((key) =>
          typeof line[key] === "number" ? [{ en: `${key} ${line[key]}`, fr: `${key === "range" ? "portée" : "attaque"} ${line[key]}` }] : [],
        ),
        text: bilingual(line, "text"),
      }));
  return {
    title: bilingual(card, "name"),
    subtitle: words([strings(card.species).join(" "), str(card.class), str(card.personality)].filter(Boolean).join(", ")),
    level: null,
    tags: [str(card.uniqueness), str(card.size), ...strings(card.symbols)].filter(Boolean),
    stats: PRINTED.flatMap((key): [string, string][] => (shown(card[key]) === "" ? [] : [[key, shown(card[key])]])),
    defenses: [],
    zones: [],
    skills: [],
    skillTexts: [],
    attacks: lines(card.special_attacks),
    powers: [...lines(card.abilities), ...lines(card.powers)],
    about: bilingual(card, "about"),
  };
}
