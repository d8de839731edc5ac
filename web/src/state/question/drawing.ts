import type { BarredShown, DecisionShown, ProposalFacts, RefusalFacts } from "../../net/protocol.gen";
import type { Flat } from "../table/board";
import { thingsOf } from "./draft";
import type { WhyNot } from "../match/match";

export type Spot = [number, number, number];

/** A shape that an attack or a power would cover, as the server has it. */
export interface Shape {
  outline: Flat[];
  height: number;
}

/** What an answer would reach, before anybody commits to it. */
export interface Drawing {
  shapes: Shape[];
  caught: string[];
}

export const nothingDrawn: Drawing = { shapes: [], caught: [] };

const ROUND = 96;

/** The shapes and names in the facts of a proposal. */
export function drawingIn(facts: ProposalFacts): Drawing {
  const shapes = "shapes" in facts ? (facts.shapes ?? []) : [];
  const caught = "caught" in facts ? (facts.caught ?? []) : [];
  if (shapes.length + caught.length === 0) return nothingDrawn;
  return { shapes: shapes.map((shape) => ("radius" in shape ? { outline: ring(shape.at, shape.radius), height: shape.at[2] } : shape)), caught };
}

const ring = ([x, y]: Spot, radius: number): Flat[] =>
  Array.from({ length: ROUND }, (_, at): Flat => {
    const turn = (at / ROUND) * Math.PI * 2;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

/** The line in the facts of a refusal, or of the refusal behind it. */
export function lineIn(facts: RefusalFacts): Spot[] {
  if ("line" in facts && facts.line && facts.line.length > 1) return facts.line;
  return "because" in facts && facts.because ? lineIn(facts.because.facts) : [];
}

/** What one may think of and cannot choose now. */
export const barredIn = (decision: DecisionShown | null): BarredShown[] => decision?.barred ?? [];

/** Why a thing on the table cannot be chosen, where the question itself says so. */
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
