import type { ProposalFacts } from "../../net/protocol.gen";
import type { Flat } from "../table/board";

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
