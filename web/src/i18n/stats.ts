import type { Words } from "../net/protocol.gen";
import { terrainsInFrench } from "../net/terrain.gen";
import { humane } from "../state/words";

/** What is printed on cards, and the phases and terms the table names by id. */
const terms: Record<string, Words> = {
  power: { en: "Power", fr: "Pouvoir" },
  attack: { en: "Attack", fr: "Attaque" },
  strength: { en: "Strength", fr: "Force" },
  size: { en: "Size", fr: "Taille" },
  agility: { en: "Agility", fr: "Agilité" },
  stamina: { en: "Stamina", fr: "Vigueur" },
  willpower: { en: "Willpower", fr: "Volonté" },
  speed: { en: "Speed", fr: "Vitesse" },
  physical: { en: "Physical", fr: "Physique" },
  energy: { en: "Energy", fr: "Énergie" },
  supernatural: { en: "Supernatural", fr: "Surnaturelle" },
  mental: { en: "Mental", fr: "Mentale" },
  life: { en: "Life", fr: "Vie" },
  move: { en: "Move", fr: "Mouvement" },
  range: { en: "Range", fr: "Portée" },
  defense: { en: "Defense", fr: "Défense" },
  height: { en: "Height", fr: "Hauteur" },
  points: { en: "Points", fr: "Points" },
  deployment: { en: "Deployment", fr: "Déploiement" },
  setup: { en: "Set-up", fr: "Mise en place" },
  initiative: { en: "Initiative", fr: "Initiative" },
  action: { en: "Action phase", fr: "Phase d’action" },
  final: { en: "Final phase", fr: "Phase finale" },
  planning: { en: "Order markers", fr: "Marqueurs d’ordre" },
  start_of_turn: { en: "Start of turn", fr: "Début du tour" },
  activation: { en: "Activation", fr: "Activation" },
  end_of_round: { en: "End of round", fr: "Fin du round" },
  end: { en: "The end", fr: "Fin" },
  unique: { en: "unique", fr: "unique" },
  common: { en: "common", fr: "commun" },
  uncommon: { en: "uncommon", fr: "peu commun" },
  hero: { en: "hero", fr: "héros" },
  villain: { en: "villain", fr: "vilain" },
  neutral: { en: "neutral", fr: "neutre" },
  active: { en: "active", fr: "actif" },
  passive: { en: "passive", fr: "passif" },
  reactive: { en: "reactive", fr: "réactif" },
  "active or reactive": { en: "active or reactive", fr: "actif ou réactif" },
};

const terrains: Record<string, string> = { ...terrainsInFrench, statue: "statue", "pillar ruin": "pilier en ruine" };

/** Damage types as cards print them. */
const damages: Record<string, string> = {
  acid: "acide", blunt: "contondant", cold: "froid", control: "contrôle", death: "mort", electric: "électrique", evil: "maléfique",
  fire: "feu", holy: "sacré", illusion: "illusion", laser: "laser", light: "lumière", magic: "magie", pierce: "perforant",
  poison: "poison", psionic: "psionique", psychic: "psychique", radiation: "radiation", slash: "tranchant", sonic: "sonique", water: "eau",
};

/** The Nature and the damage type of an attack. */
export function kindOf(nature: string, type: string): Words {
  const both = [term(nature), { en: type, fr: damages[type] ?? type }].filter((words) => words.en !== "");
  return { en: both.map((words) => words.en).join(", "), fr: both.map((words) => words.fr).join(", ") };
}

/** Phases that share their word with something else on the same bar. */
const phases: Record<string, Words> = {
  power: { en: "Power phase", fr: "Phase de Pouvoir" },
  initiative: { en: "Initiative phase", fr: "Phase d’Initiative" },
};

export const phaseName = (id: string): Words => phases[id] ?? term(id);

/** A term in both languages; an unknown one as it is written. */
export const term = (id: string): Words => terms[id] ?? { en: humane(id), fr: humane(terrains[id] ?? id) };
