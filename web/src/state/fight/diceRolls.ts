import type { LogLine, Words } from "../../net/protocol.gen";

/** Dice that fell, as the log tells them. */
export interface DiceRoll {
  number: number;
  player: string;
  die: string;
  faces: (string | number)[];
  purpose: string;
  text: Words | null;
}

export function rollOf({ number, facts, text }: LogLine): DiceRoll | null {
  if (facts.type !== "DiceRolled") return null;
  const { player, die, faces, purpose } = facts;
  return { number, player, die, faces, purpose, text };
}

/** The latest rolls from line `from` on, oldest first. */
export function rollsSince(log: LogLine[], from: number, most: number): DiceRoll[] {
  const rolls: DiceRoll[] = [];
  for (let at = log.length - 1; at >= 0 && rolls.length < most; at--) {
    const line = log[at];
    if (!line || line.number < from) break;
    const roll = rollOf(line);
    if (roll) rolls.unshift(roll);
  }
  return rolls;
}

export type DieShape = "d4" | "d6" | "d8" | "d10" | "d12" | "d20" | "combat";

export function shapeOf(die: string): DieShape {
  if (/^(d4|d6|d8|d10|d12|d20)$/.test(die)) return die as DieShape;
  return /combat|attack|defen[sc]e/.test(die) ? "combat" : "d6";
}
