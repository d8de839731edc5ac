import type { Update } from "../../net/protocol.gen";
import { playerName } from "./playerName";

/** The words that the title of the tab is made of. */
export interface TitleWords {
  yours: string;
  over: string;
  waiting: (players: string) => string;
}

/** Return the title of the tab: whose turn it is, for players who look elsewhere meanwhile. */
export function titleOf(update: Pick<Update, "asked" | "players" | "result"> | null, own: string[], words: TitleWords): string {
  if (!update) return "Slugfest";
  if (update.result) return `${words.over} · Slugfest`;
  if (update.asked.some((player) => own.includes(player))) return `● ${words.yours} · Slugfest`;
  if (update.asked.length === 0) return "Slugfest";
  return `${words.waiting(update.asked.map((player) => playerName(player, update.players)).join(", "))} · Slugfest`;
}
