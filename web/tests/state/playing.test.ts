import { describe, expect, it } from "vitest";
import { Measuring } from "../../src/net/measuring";
import type { BarredShown, Measured, Proposal, Refused } from "../../src/net/protocol.gen";
import { bentTo, newDraft, unbent } from "../../src/state/question/draft";
import { barredFor, lineIn, whyNotOf } from "../../src/state/question/barredOptions";
import { type Spot, drawingIn } from "../../src/state/question/drawing";
import { eyesOf } from "../../src/state/table/eyes";
import { highlightsFor } from "../../src/state/question/highlights";
import { newMatchState, reduceMatch } from "../../src/state/match/match";
import type { FigureView, TableView } from "../../src/state/table/table";
import { type End, type Tape, between, newTape, pinned, repinned } from "../../src/state/question/tape";
import { aQuestion, words } from "../fixtures";

const barred = (id: string, refers: string, facts = {}): BarredShown => ({ id, refers, things: [refers], label: words(id), rule: "R", reason: words("no"), facts });

describe("why not", () => {
  const decision = aQuestion("choose", { barred: [barred("B.jack", "B.jack"), barred("attack arc", "arc"), barred("normal B.bell", "B.bell")] });
  it("is found by the thing on the table, whatever the option is called", () => {
    expect(barredFor(decision, "B.jack")?.id).toBe("B.jack");
    expect(barredFor(decision, "B.bell")?.id).toBe("normal B.bell");
    expect(barredFor(decision, "attack arc")?.id).toBe("attack arc");
    expect(barredFor(decision, "B.nobody")).toBeUndefined();
    expect(barredFor(aQuestion("choose"), "B.jack")).toBeUndefined();
  });

  it("comes with its line, or with the line of the reason behind it", () => {
    const line: Spot[] = [[0, 0, 1], [3, 0, 1], [9, 0, 1]];
    expect(lineIn({ line })).toEqual(line);
    expect(lineIn({ because: { rule: "R", reason: "not_seen", facts: { line } } })).toEqual(line);
    expect(lineIn({ because: "" })).toEqual([]);
    expect(whyNotOf(barred("attack arc", "arc", { line }), true)).toMatchObject({ thing: "attack arc", line, listed: true });
  });
});

describe("templates", () => {
  it("are outlines as the server has them, circles included", () => {
    const drawing = drawingIn({ shapes: [{ outline: [[0, 0], [8, -1], [8, 1]], height: 5 }, { at: [10, 10, 0], radius: 4 }], caught: ["B.jack"] });
    expect(drawing.shapes[0]).toEqual({ outline: [[0, 0], [8, -1], [8, 1]], height: 5 });
    expect(drawing.shapes[1]?.outline.every(([x, y]) => Math.abs(Math.hypot(x - 10, y - 10) - 4) < 1e-9)).toBe(true);
    expect(drawing.caught).toEqual(["B.jack"]);
    expect(drawingIn({})).toEqual({ shapes: [], caught: [] });
  });

  it("lie where a place is proposed, and not where it is refused", () => {
    const decision = aQuestion("place");
    const proposal = { type: "proposal", question: 1, answer: [1, 2], facts: { shapes: [{ at: [0, 0, 0], radius: 2 }], caught: ["B.jack"] }, rule: "", reason: null, following: null, warning: null } satisfies Proposal;
    const highlights = highlightsFor(decision, newDraft(1, null), proposal, null);
    expect([...highlights.caught]).toEqual(["B.jack"]);
    expect(highlights.shapes).toHaveLength(1);
    expect(highlightsFor(decision, newDraft(1, null), { ...proposal, reason: words("no") }, null).shapes).toEqual([]);
  });

  it("are kept for the option that was looked at", () => {
    let state = newMatchState(["A"]);
    state = reduceMatch(state, { type: "ahead", question: -1, option: "attack boom", following: null, facts: { shapes: [], caught: ["B.jack"] } });
    expect(state.drawn["attack boom"]?.caught).toEqual(["B.jack"]);
    expect(reduceMatch(state, { type: "ahead", question: 5, option: "attack late", following: null }).drawn).not.toHaveProperty("attack late");
  });
});

describe("a way with corners", () => {
  it("goes on from the last click, and back", () => {
    let draft = bentTo(newDraft(1, null), [1, 1]);
    expect(draft).toMatchObject({ goal: [1, 1], via: [] });
    draft = bentTo(bentTo(draft, [2, 2]), [3, 3]);
    expect(draft).toMatchObject({ goal: [3, 3], via: [[1, 1], [2, 2]] });
    draft = unbent(draft);
    expect(draft).toMatchObject({ goal: [2, 2], via: [[1, 1]] });
    expect(unbent(unbent(draft))).toMatchObject({ goal: null, via: [] });
  });
});

describe("the tape", () => {
  const measured = (from: End, to: End, inches = 3): Measured => ({ type: "measured", one: from, other: to, inches, across: inches, up: 0, spaces: null, line: [], sight: null, reason: null, stopped: [] });
  const refused: Refused = { type: "refused", kind: "malformed", rule: "", reason: words("nothing"), question: 1, said: "measure" };
  const start = () => {
    const sent: unknown[] = [];
    const hand = { tape: null as Tape | null };
    const measuring = new Measuring({ tape: () => hand.tape, send: (from, to) => void sent.push([from, to]), show: (tape) => void (hand.tape = tape) });
    return { sent, hand, measuring };
  };

  it("lies between two ends, and a third begins anew", () => {
    const two = pinned(pinned(newTape, "A.hero"), [3, 4, 0]);
    expect(between(two)).toEqual(["A.hero", [3, 4, 0]]);
    expect(pinned(two, "B.foe").ends).toEqual(["B.foe"]);
    expect(between(pinned(newTape, "A.hero"))).toBeNull();
    expect(between(pinned(pinned(newTape, "A.hero"), "A.hero"))).toBeNull();
    expect(repinned(two, 0, "B.foe").ends).toEqual(["B.foe", [3, 4, 0]]);
    expect(repinned(two, 1, null).ends).toEqual(["A.hero"]);
  });

  it("asks once at a time, and shows only what it lies on now", () => {
    const { sent, hand, measuring } = start();
    measuring.toggle();
    measuring.pin("A.hero");
    measuring.hover("B.foe");
    measuring.hover([5, 5, 0]);
    expect(sent).toEqual([["A.hero", "B.foe"]]);
    measuring.receive(measured("A.hero", "B.foe"));
    expect(hand.tape?.measured).toBeNull();
    expect(sent.at(-1)).toEqual(["A.hero", [5, 5, 0]]);
    measuring.receive(measured("A.hero", [5, 5, 0], 2));
    expect(hand.tape?.measured?.inches).toBe(2);
    measuring.pin("B.foe");
    measuring.receive(refused);
    expect(hand.tape?.reason?.en).toBe("nothing");
  });

  it("is read again when things have moved, and put away", () => {
    const { sent, hand, measuring } = start();
    measuring.choose(0, "A.hero");
    measuring.choose(1, "B.foe");
    measuring.receive(measured("A.hero", "B.foe"));
    measuring.measureAgain();
    expect(sent).toHaveLength(2);
    measuring.toggle();
    expect(hand.tape).toBeNull();
    measuring.receive(measured("A.hero", "B.foe"));
    expect(hand.tape).toBeNull();
  });
});

describe("the eyes of a model", () => {
  const figure = (id: string, player: string, at: [number, number, number], more = {}) =>
    ({ id, card: id, player, at, height: 2, placed: true, out: false, down: false, knockedOut: false, ...more }) as unknown as FigureView;
  const table = { active: "A.hero", figures: [figure("A.hero", "A", [0, 0, 5]), figure("A.pal", "A", [9, 9, 0], { down: true }), figure("B.foe", "B", [0, 8, 0])] } as unknown as TableView;
  it("look from below the top of the head to the nearest enemy", () => {
    const eyes = eyesOf(table, null);
    expect(eyes?.figure).toBe("A.hero");
    expect(eyes?.at).toEqual([0, 0, 6.88]);
    expect(eyes?.towards[1]).toBeCloseTo(1);
    expect(eyesOf(table, "A.pal")?.at[2]).toBeLessThan(0.5);
    expect(eyesOf({ ...table, figures: [] } as TableView, null)).toBeNull();
  });
});
