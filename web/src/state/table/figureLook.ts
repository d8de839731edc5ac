import { type HeroLook, heroLook } from "../../look/hero";
import type { Board } from "./board";
import type { Card } from "./card";
import { type FigureView, cardOf } from "./table";

/** One look for each card, so that nothing is built anew while the card stays the same. */
const known = new WeakMap<Card, HeroLook>();

export function lookOf(figure: FigureView, board: Board): HeroLook {
  const card = cardOf(figure, board);
  const cached = card && known.get(card);
  if (cached) return cached;
  const look = heroLook(figure.sheet, card, figure.radius > 0.9 || figure.height > 2.4);
  if (card) known.set(card, look);
  return look;
}
