import type { Words } from "../../net/protocol.gen";
import type * as superscape from "../../net/superscape.gen";
import type { HexBoard } from "./board";

/** An item, a hazard or a resource; nobody knows which card it is while it lies face down. */
export interface LaidToken {
  id: string;
  /** The space, or nothing for one on a card. */
  space: string;
  bearer: string;
  kind: superscape.TokenDocument["kind"] | "unknown";
  name: Words;
}

export function laidToken({ id, space, bearer, card }: superscape.TokenShown, board: HexBoard): LaidToken {
  const sheet = board.tokenCards[card];
  return { id, space, bearer, kind: sheet?.kind ?? "unknown", name: sheet ? { en: sheet.name, fr: sheet.name_fr } : { en: "Face down", fr: "Face cachée" } };
}

/** The middle of the spaces a figure stands on, on the highest of them. */
export function centreOf(ids: string[], board: HexBoard): [number, number, number] {
  const spaces = ids.flatMap((id) => board.byId.get(id) ?? []);
  if (spaces.length === 0) return [0, 0, 0];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    mean(spaces.map((space) => space.x)),
    mean(spaces.map((space) => space.y)),
    Math.max(...spaces.map((space) => space.level)) * board.levelHeight,
  ];
}
