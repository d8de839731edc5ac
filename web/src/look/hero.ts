import { lot, pick } from "./palette";

/** How the piece of a card looks; drawn by lot from its id, so that it is always the same. */
export interface HeroLook {
  suit: string;
  trim: string;
  cape: string | null;
  skin: string;
  hair: string;
  head: "hair" | "cowl" | "helmet" | "spikes" | "bald";
  pose: "hips" | "raised" | "boxer" | "stride";
  build: "slim" | "strong" | "massive";
}

const suits = ["#2d5fb3", "#c8352c", "#3c8f5a", "#6d46a1", "#e8a91c", "#2f3542", "#e7e0cf", "#1d8a99", "#d2662a", "#b03a6c"];
const trims = ["#f6c62f", "#e7e0cf", "#c8352c", "#20242c", "#49b6cf", "#f08a24"];
const skins = ["#f0c9a0", "#d9a072", "#8e5a3a", "#f4d7b8", "#6b4229", "#9fc28d", "#a9b9cf"];
const hairs = ["#2a1c14", "#7a4a21", "#e5b93c", "#a3301f", "#e9e6dc", "#23252b"];

/** Our own heroes, as their stories tell them. */
const known: Record<string, Partial<HeroLook>> = {
  brass_warden: { suit: "#d19a2c", trim: "#8a5a1f", cape: null, skin: "#b5793c", head: "helmet", pose: "hips", build: "massive" },
  paper_lantern: { suit: "#f0c93a", trim: "#d8402f", cape: "#f6ead0", skin: "#f0c9a0", hair: "#2a1c14", head: "hair", pose: "raised", build: "slim" },
  night_tram: { suit: "#27304f", trim: "#f0a52a", cape: "#8f1d1a", head: "cowl", pose: "stride", build: "strong" },
  madam_riptide: { suit: "#1d8a99", trim: "#e7e0cf", cape: "#2f62b0", hair: "#e9e6dc", head: "hair", pose: "raised", build: "slim" },
  rust_saint: { suit: "#8d4a2b", trim: "#4f5a52", cape: "#5b3a6b", skin: "#a9b9cf", head: "bald", pose: "boxer", build: "massive" },
  static_jack: { suit: "#2f3542", trim: "#49d0e0", cape: null, hair: "#f4f1d8", head: "spikes", pose: "boxer", build: "slim" },
  rivet_queen: { suit: "#2b3f7a", trim: "#f2b632", cape: "#23305c", hair: "#a3301f", head: "hair", pose: "hips", build: "strong" },
  kestrel_nine: { suit: "#e8a91c", trim: "#e7e0cf", cape: "#f3ead2", hair: "#a3301f", head: "cowl", pose: "stride", build: "slim" },
  scrap_choir: { suit: "#8b8f97", trim: "#c2813a", cape: null, skin: "#8b8f97", head: "helmet", pose: "stride", build: "strong" },
  madame_static: { suit: "#6d46a1", trim: "#49d0e0", cape: "#2b2240", hair: "#e9e6dc", head: "spikes", pose: "raised", build: "slim" },
  low_tide: { suit: "#1f6a7d", trim: "#9fd4c8", cape: null, skin: "#9fc28d", head: "bald", pose: "boxer", build: "strong" },
  grandfather_crane: { suit: "#c8352c", trim: "#f2b632", cape: "#1f2a4d", head: "cowl", pose: "raised", build: "massive" },
};

export function heroLook(card: string, large: boolean): HeroLook {
  return { ...drawnByLot(card, large), ...known[card] };
}

function drawnByLot(card: string, large: boolean): HeroLook {
  const suit = pick(suits, card, 1);
  const trim = pick(
    trims.filter((colour) => colour !== suit),
    card,
    2,
  );
  return {
    suit,
    trim,
    cape: lot(card, 3) < 0.5 ? pick([trim, "#a8231c", "#1f2a4d", "#e0b020"], card, 4) : null,
    skin: pick(skins, card, 5),
    hair: pick(hairs, card, 6),
    head: pick(["hair", "cowl", "helmet", "hair", "spikes", "bald"] as const, card, 7),
    pose: pick(["hips", "raised", "boxer", "stride"] as const, card, 8),
    build: large ? "massive" : pick(["slim", "strong", "strong"] as const, card, 9),
  };
}
