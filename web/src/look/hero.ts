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

export function heroLook(card: string, large: boolean): HeroLook {
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
