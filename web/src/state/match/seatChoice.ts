import type { BotLevel, Opponent, SeatKind } from "../../net/protocol.gen";

/** Who may take a seat: the player here, a friend who follows the link, or a bot. */
export type SeatChoice = "me" | "open" | BotLevel;

export const levels: readonly BotLevel[] = ["easy", "normal", "hard"];

export const isBot = (choice: SeatChoice): choice is BotLevel => choice !== "me" && choice !== "open";

export const kindOf = (choice: SeatChoice): SeatKind => (isBot(choice) ? "bot" : choice);

export const opponentOf = (choice: SeatChoice, character?: string): Opponent | null => (isBot(choice) ? { level: choice, ...(character ? { character } : {}) } : null);
