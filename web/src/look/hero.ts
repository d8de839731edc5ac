import type { Card } from "../state/table/card";
import { lot, pick } from "./palette";
import type { Badge, Element } from "./signs";
import { type Traits, traitsOf } from "./traits";

export type Build = "small" | "slim" | "strong" | "massive" | "giant";
export type Pose = "hips" | "raised" | "boxer" | "stride" | "aim" | "spread" | "think" | "crouch" | "leap" | "soar" | "drift" | "guard";
export type Head = "hair" | "long" | "cowl" | "helmet" | "spikes" | "bald" | "hood" | "hat" | "horns" | "crown" | "goggles" | "mask";
export type Back = "none" | "cape" | "short" | "wings" | "coat" | "pack" | "scarf";
export type Hand = "none" | "hammer" | "fists" | "blade" | "blades" | "spear" | "gun" | "flame" | "orb" | "bolt" | "staff" | "scythe" | "whip" | "rings" | "shards" | "thought";
export type Surface = "cloth" | "plates" | "rocks" | "pads";

/** How the piece of a card looks. The card decides what it can; the rest is drawn by lot from its id. */
export interface HeroLook {
  suit: string;
  trim: string;
  /** Cape, coat, wings or scarf. */
  cloth: string;
  skin: string;
  hair: string;
  /** What it throws, swings or thinks. */
  glow: string;
  build: Build;
  pose: Pose;
  head: Head;
  back: Back;
  hand: Hand;
  surface: Surface;
  badge: Badge;
  sign: Element;
}

interface FactionLook {
  suits: readonly [string, string, string];
  trim: string;
  badge: Badge;
}

/** The printed palettes: a faction keeps to a few inks, so that a team is known as one across the table. */
const factions: Record<string, FactionLook> = {
  Vigil: { suits: ["#2a4f9e", "#3d6fc0", "#1f3566"], trim: "#f6c62f", badge: "shield" },
  Undertow: { suits: ["#14808a", "#0e5f6e", "#3aa79c"], trim: "#e7e0cf", badge: "disc" },
  Orrery: { suits: ["#dca032", "#bd7d1e", "#f0c558"], trim: "#3b2f52", badge: "gear" },
  Hothouse: { suits: ["#4f9440", "#2f6f3d", "#86b23f"], trim: "#e9c7dc", badge: "leaf" },
  Ledger: { suits: ["#3f3846", "#6e2438", "#565062"], trim: "#f2efe4", badge: "ticket" },
  Vespers: { suits: ["#6a4fa6", "#8b74c4", "#463576"], trim: "#d7d2ea", badge: "arch" },
  Caravan: { suits: ["#d8412f", "#ec7434", "#bb2c55"], trim: "#ffe2a0", badge: "pennant" },
  Deepworks: { suits: ["#96613d", "#72604f", "#b77c45"], trim: "#f08a24", badge: "rock" },
};
const others = Object.values(factions);

const glows: Record<Element, string> = {
  fire: "#ff7a2e", light: "#ffe45c", laser: "#ff5577", electric: "#4fdcec", cold: "#c9eefa", water: "#3d9be0", sonic: "#d79af2",
  poison: "#a3d43c", radiation: "#a8f06a", holy: "#fff6c8", death: "#8f3f6a", magic: "#b07df0", mental: "#f07fc4", control: "#e56fb8",
  slash: "#dfe5ea", pierce: "#c3ccd6", blunt: "#c9a25a",
};
/** The ink of an element. */
export const glowOf = (element: Element): string => glows[element];

const skins = ["#f0c9a0", "#d9a072", "#8e5a3a", "#f4d7b8", "#6b4229"];
const hairs = ["#2a1c14", "#7a4a21", "#e5b93c", "#a3301f", "#e9e6dc", "#23252b"];

/** Looks written by hand win over what the card tells: pieces of the hex game, whose cards say less. */
const known: Record<string, Partial<HeroLook>> = {
  rivet_queen: { suit: "#2b3f7a", trim: "#f2b632", cloth: "#23305c", back: "cape", hair: "#a3301f", head: "long", pose: "hips", build: "strong", hand: "hammer" },
  kestrel_nine: { suit: "#e8a91c", trim: "#e7e0cf", cloth: "#f3ead2", back: "wings", hair: "#a3301f", head: "cowl", pose: "soar", build: "slim", hand: "none" },
  scrap_choir: { suit: "#8b8f97", trim: "#c2813a", back: "pack", skin: "#8b8f97", head: "helmet", pose: "stride", build: "strong", surface: "plates" },
  madame_static: { suit: "#6d46a1", trim: "#49d0e0", cloth: "#2b2240", back: "cape", hair: "#e9e6dc", head: "spikes", pose: "raised", build: "slim", hand: "bolt" },
  low_tide: { suit: "#1f6a7d", trim: "#9fd4c8", back: "none", skin: "#9fc28d", head: "bald", pose: "boxer", build: "strong", hand: "fists" },
  grandfather_crane: { suit: "#c8352c", trim: "#f2b632", cloth: "#1f2a4d", back: "none", head: "cowl", pose: "raised", build: "massive", surface: "plates" },
};

/** The look of a piece, from its card; `large` where its base is. */
export function heroLook(id: string, card: Card | null, large = false): HeroLook {
  const traits = traitsOf(id, card);
  const surface = surfaceOf(traits);
  return {
    ...inks(traits, surface),
    build: buildOf(traits, large),
    pose: poseOf(traits),
    head: headOf(traits),
    back: backOf(traits),
    hand: handOf(traits),
    surface,
    badge: factionLook(traits.factions[0] ?? id).badge,
    sign: traits.element,
    ...known[id],
  };
}

/** What tells two pieces apart without colours. */
export const silhouette = ({ build, pose, head, back, hand, surface, badge, sign }: HeroLook): string =>
  [build, pose, head, back, hand, surface, badge, sign].join(" ");

export const factionLook = (name: string): FactionLook => factions[name] ?? (pick(others, name, 31));

const byBadge = new Map(others.map((faction) => [faction.badge, faction]));

/** The ink of the badge on any costume. */
export const factionInk = ({ badge }: Pick<HeroLook, "badge">): string => byBadge.get(badge)?.suits[0] ?? "#3f3846";

function inks(traits: Traits, surface: Surface) {
  const { id, alignment } = traits;
  const own = factionLook(traits.factions[0] ?? id);
  const second = traits.factions[1];
  const metal = traits.has("metallic");
  const suit = alignment === "villain" ? darker(pick(own.suits, id, 1)) : pick(own.suits, id, 1);
  return {
    suit,
    trim: metal ? pick(["#cfd4d8", "#d9a544", "#b9bec6"], id, 2) : lot(id, 2) < 0.6 ? own.trim : glows[traits.element],
    cloth: second ? factionLook(second).suits[0] : pick([own.trim, "#a8231c", "#1f2a4d", "#f2efe4"], id, 4),
    skin: metal ? "#c9a25a" : surface === "rocks" ? suit : traits.has("phase") || traits.element === "death" ? "#b9c6d6" : pick(skins, id, 5),
    hair: pick(hairs, id, 6),
    glow: glows[traits.element],
  };
}

/** A villain is printed over with black. */
function darker(colour: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(parseInt(colour.slice(at, at + 2), 16) * 0.72));
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function buildOf({ size, strength }: Traits, large: boolean): Build {
  if (size <= 1) return "small";
  if (size >= 4) return "giant";
  if (size === 3 || large || strength >= 5) return "massive";
  return strength <= 2 ? "slim" : "strong";
}

function surfaceOf({ has, id }: Traits): Surface {
  if (has("solid")) return "rocks";
  if (has("metallic")) return "plates";
  return has("toughness", "soldier", "resistance") && lot(id, 21) < 0.75 ? "pads" : "cloth";
}

function poseOf({ has, form, element, id }: Traits): Pose {
  if (has("fly", "flying")) return "soar";
  if (has("phase shift")) return "drift";
  if (has("wall-crawler")) return "crouch";
  if (has("acrobat", "agile")) return "leap";
  if (form === "wave") return "spread";
  if (form !== "melee") return element === "mental" || element === "control" ? pick(["think", "aim"] as const, id, 8) : pick(["aim", "raised"] as const, id, 8);
  if (has("leadership", "order", "strategist", "mastermind")) return pick(["hips", "raised"] as const, id, 8);
  return pick(["boxer", "stride", "guard", "boxer"] as const, id, 8);
}

function headOf({ has, alignment, id }: Traits): Head {
  const heads: Head[] = [];
  if (has("metallic", "soldier")) heads.push("helmet");
  if (has("stealth", "infiltrator", "invisible", "assassin")) heads.push("hood");
  if (has("mastermind", "strategist", "great strategist", "perfect plan", "master tactician")) heads.push("hat");
  if (has("leadership", "order", "heroic action")) heads.push("crown");
  if (has("brutal", "rage", "fury")) heads.push("horns");
  if (has("scientific", "thermal vision", "total vision", "marksmanship", "sharpshooter")) heads.push("goggles");
  if (has("energy", "power master", "power thief")) heads.push("spikes");
  if (has("acrobat", "luck", "agile")) heads.push("mask");
  if (heads.length > 0) return pick(heads, id, 7);
  return pick(alignment === "villain" ? (["cowl", "bald", "long"] as const) : (["hair", "long", "bald", "mask", "hair"] as const), id, 7);
}

function backOf({ has, level, element, id }: Traits): Back {
  if (has("fly", "flying")) {
    if (has("metallic", "scientific", "mastermind")) return "pack";
    return element === "slash" || lot(id, 3) < 0.45 ? "wings" : "cape";
  }
  if (has("leadership", "mastermind", "heroic action", "order") || level >= 16) return lot(id, 3) < 0.75 ? "cape" : "coat";
  if (has("stealth", "invisible", "phase shift", "perfect plan")) return pick(["coat", "short", "coat"] as const, id, 3);
  return pick(["none", "scarf", "none", "short", "pack", "none", "coat"] as const, id, 3);
}

const held: Record<Element, readonly [Hand, Hand]> = {
  // In hand-to-hand fighting, and from afar.
  fire: ["flame", "flame"], light: ["orb", "orb"], laser: ["gun", "gun"], electric: ["bolt", "bolt"], cold: ["shards", "shards"],
  water: ["staff", "orb"], sonic: ["rings", "rings"], poison: ["whip", "orb"], radiation: ["orb", "gun"], holy: ["staff", "staff"],
  death: ["scythe", "scythe"], magic: ["staff", "staff"], mental: ["thought", "thought"], control: ["whip", "whip"],
  slash: ["blade", "shards"], pierce: ["spear", "blades"], blunt: ["fists", "orb"],
};

function handOf({ element, form, reach, strength, id }: Traits): Hand {
  if (element === "blunt" && form === "melee") return reach >= 1 ? (strength >= 5 && lot(id, 12) < 0.5 ? "fists" : "hammer") : "fists";
  if (element === "slash" && form === "melee" && lot(id, 12) < 0.45) return reach >= 3 ? "whip" : "blades";
  return held[element][form === "melee" ? 0 : 1];
}
