import { describe, expect, it } from "vitest";
import { isCovered, isSmall } from "../../src/panels/match/useFraming";
import type { Board } from "../../src/state/table/board";
import { pointsToClick } from "../../src/state/question/clickTargets";
import type { TableView } from "../../src/state/table/table";
import { aDecision, aQuestion, anAction, anOption } from "../fixtures";

const inches = { kind: "inches" } as Board;
const hexes = { kind: "hexes", levelHeight: 0.5, byId: new Map([["1,1", { id: "1,1", x: 3, y: 4, level: 2 }]]) } as unknown as Board;
const figure = (id: string, more = {}) => ({ id, placed: true, out: false, at: [1, 2, 0], ...more });
const table = { figures: [figure("A.one"), figure("A.two", { placed: false }), figure("A.three", { out: true })] } as unknown as TableView;

describe("what a question wants to be clicked", () => {
  it("is the zone in which one places", () => {
    expect(pointsToClick(aQuestion("place", { outline: [[[0, 0], [6, 0], [6, 4]]] }), inches, table)).toEqual([[0, 0, 0], [6, 0, 0], [6, 4, 0]]);
  });

  it("is the models that stand on the table, and no others", () => {
    const options = [anOption("attack", "A.one"), anOption("A.two"), anOption("A.three"), anOption("end")];
    expect(pointsToClick({ ...aDecision, options }, inches, table)).toEqual([[1, 2, 0]]);
  });

  it("leaves the whole table in view where a model is only one of many things to act on", () => {
    expect(pointsToClick({ ...aDecision, options: [anAction("grab", "A.one"), anAction("walk", null, 1)] }, inches, table)).toEqual([]);
  });

  it("is the spaces, at their height", () => {
    expect(pointsToClick({ ...aDecision, options: [anOption("1,1")] }, hexes, table)).toEqual([[3, 4, 1]]);
    expect(pointsToClick(aQuestion("route", { ways: { "1,1": { route: ["2,1", "1,1"], ends: ["1,1"], cost: 1, swipes: [], fall: 0 } } }), hexes, table)).toEqual([[3, 4, 1]]);
    expect(pointsToClick(null, hexes, table)).toEqual([]);
  });
});

describe("what panels leave free", () => {
  const free = { left: 140, right: 180, top: 36, bottom: 90 };

  it("is covered at their edges and past the window's", () => {
    const at = (x: number, y: number) => isCovered({ x, y }, free, 844, 390);
    expect([at(400, 200), at(147, 43), at(657, 293)]).toEqual([false, false, false]);
    expect([at(145, 200), at(659, 200), at(400, 41), at(400, 295), at(-5, 200), at(400, 999)]).toEqual([true, true, true, true, true, true]);
  });

  it("is measured on phones only", () => {
    expect([isSmall(844, 390), isSmall(390, 844), isSmall(1280, 720)]).toEqual([true, true, false]);
  });
});
