import type { BarredShown, DecisionShown, RefusalFacts } from "../../net/protocol.gen";
import type { WhyNot } from "../match/match";
import { thingsOf } from "./draft";
import type { Spot } from "./drawing";

/** Return the line in the facts of a refusal, or of the refusal behind it. */
export function lineIn(facts: RefusalFacts): Spot[] {
  if ("line" in facts && facts.line && facts.line.length > 1) return facts.line;
  return "because" in facts && facts.because ? lineIn(facts.because.facts) : [];
}

/** Return the options that cannot be chosen now. */
export const barredIn = (decision: DecisionShown | null): BarredShown[] => decision?.barred ?? [];

/** Return why a thing on the table cannot be chosen, if the question itself says so. */
export function barredFor(decision: DecisionShown | null, thing: string): BarredShown | undefined {
  return barredIn(decision).find((barred) => thingsOf(barred).includes(thing));
}

export const whyNotOf = (barred: BarredShown, listed: boolean): WhyNot => ({
  thing: barred.id,
  reason: barred.reason,
  rule: barred.rule,
  line: lineIn(barred.facts),
  listed,
});
