import type { BarredShown, DecisionShown } from "../net/protocol.gen";
import type { Flat } from "./board";
import type { WhyNot } from "./match";
import { type Doc, doc, entries, list, num, point3, points, strings } from "./read";

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
export function drawingIn(facts: Doc): Drawing {
  const shapes = entries(facts.shapes).map(([, one]): Shape => {
    const at = point3(one.at);
    return at ? { outline: ring(at, num(one.radius)), height: at[2] } : { outline: points(one.outline), height: num(one.height) };
  });
  const caught = strings(facts.caught);
  return shapes.length + caught.length > 0 ? { shapes: shapes.filter((one) => one.outline.length > 2), caught } : nothingDrawn;
}

const ring = ([x, y]: Spot, radius: number): Flat[] =>
  Array.from({ length: ROUND }, (_, at): Flat => {
    const turn = (at / ROUND) * Math.PI * 2;
    return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
  });

export const spots = (value: unknown): Spot[] =>
  list(value).flatMap((one) => {
    const at = point3(one);
    return at ? [at] : [];
  });

/** The line in the facts of a refusal, or of the refusal behind it. */
export function lineIn(facts: Doc): Spot[] {
  const own = spots(facts.line);
  return own.length > 1 ? own : "because" in facts ? lineIn(doc(doc(facts.because).facts)) : [];
}

/** What one may think of and cannot choose now. */
export const barredIn = (decision: DecisionShown | null): BarredShown[] => list(decision?.barred) as BarredShown[];

/** Why a thing on the table cannot be chosen, where the question itself says so. */
export function barredFor(decision: DecisionShown | null, thing: string): BarredShown | undefined {
  return barredIn(decision).find((one) => one.refers === thing || one.id === thing || one.id.split(" ").includes(thing));
}

export const whyNotOf = (barred: BarredShown, listed: boolean): WhyNot => ({
  thing: barred.refers ?? barred.id,
  reason: barred.reason,
  rule: barred.rule,
  line: lineIn(barred.facts),
  listed,
});
