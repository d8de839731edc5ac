import type { Answer, AttackOddsShown, DecisionShown, OddsShown, Words } from "../../net/protocol.gen";
import { type Draft, optionsFor, optionsOf } from "./draft";

/** What has been asked about the chances of an option: nothing yet, what was found, or why nothing could be. */
export interface OddsAsked {
  question: number;
  /** As sent: the id of an option, or a list of them. */
  option: Answer;
  shown: OddsShown | null;
  reason: Words | null;
}

/** The answer whose chances are worth asking for while a thing or an option is pointed at. */
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

/** How likely each amount of damage is, from none up; what lies beyond the last bar is in it. */
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

/** A chance in whole percent; what is possible is never 0 % and what is not certain never 100 %. */
export function percent(chance: number): string {
  if (chance <= 0) return "0 %";
  if (chance >= 1) return "100 %";
  const whole = Math.round(chance * 100);
  return whole === 0 ? "<1 %" : whole === 100 ? ">99 %" : `${whole} %`;
}
