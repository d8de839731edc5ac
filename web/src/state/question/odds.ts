import type { Answer, AttackOddsShown, DecisionShown, OddsShown, Words } from "../../net/protocol.gen";
import { type Draft, optionsFor, optionsOf } from "./draft";

/** The odds asked for an option: not yet answered, the answer, or why there is none. */
export interface OddsAsked {
  question: number;
  /** As sent: the id of an option, or a list of them. */
  option: Answer;
  shown: OddsShown | null;
  reason: Words | null;
}

/** Return the answer that the thing or option under the pointer stands for: its odds are asked for. */
export function answerPointedAt(decision: DecisionShown | null, draft: Draft, hovered: string | null): string | string[] | null {
  if (!decision || hovered === null) return null;
  const exact = optionsOf(decision).find((option) => option.id === hovered);
  const options = exact ? [exact] : optionsFor(decision, hovered);
  const id = options.length === 1 ? options[0]?.id : undefined;
  if (id === undefined) return null;
  if (decision.kind === "choose") return id;
  if (decision.kind !== "chooseseveral") return null;
  const others = draft.chosen.filter((chosen) => chosen !== id).slice(0, Math.max(0, decision.most - 1));
  return [...others, id];
}

export const sameOption = (option: Answer, other: Answer): boolean => JSON.stringify(option) === JSON.stringify(other);

export interface Bar {
  points: number;
  chance: number;
  /** Of the tallest bar, from 0 to 1. */
  share: number;
}

const MOST_BARS = 9;

/** Return how likely each amount of damage is, from 0 up; the last bar includes everything beyond it. */
export function histogram(damage: AttackOddsShown["damage"]): Bar[] {
  const chances = Object.entries(damage).map(([points, chance]) => [Number(points), chance] as const);
  const most = Math.min(MOST_BARS - 1, Math.max(0, ...chances.map(([points]) => points)));
  const bars = Array.from({ length: most + 1 }, (_, points) => ({
    points,
    chance: chances.reduce((sum, [damage, chance]) => sum + (damage === points || (points === most && damage > most) ? chance : 0), 0),
  }));
  const tallest = Math.max(...bars.map((bar) => bar.chance), 1e-9);
  return bars.map((bar) => ({ ...bar, share: bar.chance / tallest }));
}

/** Return a chance in whole percent: never 0 % if it is possible, never 100 % if it is not certain. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  const whole = Math.round(chance * 100);
  return whole === 0 ? "<1 %" : whole === 100 ? ">99 %" : `${whole} %`;
}
