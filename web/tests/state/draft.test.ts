import { describe, expect, it } from "vitest";
import type { Answer, Proposal } from "../../src/net/protocol.gen";
import { answerOf, assignedTo, given, goalsAt, isHexRoute, lengthOf, moved, newDraft, nextGoal, optionsFor, pointsOf, seriesOf, shared, toggled, wayTo } from "../../src/state/question/draft";
import { highlightsFor, meansPoint } from "../../src/state/question/highlights";
import { aQuestion, anAction, anOption as option, words } from "../fixtures";

const abc = [option("a"), option("b"), option("c")];
const proposal = (answer: Answer, reason: string | null = null): Proposal => ({ type: "proposal", following: null, warning: null, question: 1, answer, facts: {}, rule: "R", reason: reason === null ? null : words(reason) });

describe("an answer in the making", () => {
  it("chooses several, and the oldest choice gives way", () => {
    const asked = aQuestion("chooseseveral", { options: abc, least: 1, most: 2 });
    let draft = newDraft(1, asked);
    expect(answerOf(asked, draft, null)).toBeNull();
    for (const id of ["a", "b", "c"]) draft = toggled(draft, id, 2);
    expect(answerOf(asked, draft, null)).toEqual({ answer: ["b", "c"] });
    expect(toggled(draft, "b", 2).chosen).toEqual(["c"]);
  });

  it("puts things in order", () => {
    const asked = aQuestion("order", { options: abc });
    const draft = newDraft(1, asked);
    expect(answerOf(asked, moved(draft, "c", -2), null)).toEqual({ answer: ["c", "a", "b"] });
    expect(moved(draft, "a", -1)).toBe(draft);
    expect(moved(draft, "nobody", 1)).toBe(draft);
  });

  it("divides points inside the limits", () => {
    const asked = aQuestion("allocate", { options: abc, points: 3, most: 2 });
    let draft = newDraft(1, asked);
    for (const id of ["a", "a", "a", "b", "b"]) draft = shared(draft, asked, id, 1);
    expect(draft.shares).toEqual({ a: 2, b: 1, c: 0 });
    expect(given(draft)).toBe(3);
    expect(answerOf(asked, draft, null)).toEqual({ answer: { a: 2, b: 1, c: 0 } });
    expect(answerOf(asked, shared(draft, asked, "a", -1), null)).toBeNull();
  });

  it("gives each thing to a target it may go to", () => {
    const asked = aQuestion("assign", { targets: { "1": ["x", "y"], X: ["y"] } });
    let draft = newDraft(1, asked);
    expect(draft.held).toBe("1");
    draft = assignedTo(draft, asked, "x");
    expect(draft.held).toBe("X");
    expect(assignedTo(draft, asked, "x")).toBe(draft);
    expect(answerOf(asked, draft, null)).toBeNull();
    expect(answerOf(asked, assignedTo(draft, asked, "y"), null)).toEqual({ answer: { "1": "x", X: "y" } });
  });

  it("sets a base down where the server says it fits", () => {
    const asked = aQuestion("place");
    const draft = { ...newDraft(1, asked), spot: [3, 4] as [number, number] };
    expect(answerOf(asked, draft, null)).toEqual({ answer: [3, 4] });
    expect(answerOf(asked, draft, proposal([3, 4.5]))).toEqual({ answer: [3, 4.5] });
    expect(answerOf(asked, draft, proposal(null, "no room"))).toBeNull();
  });

  it("takes the proposed route, and none that is refused", () => {
    const asked = aQuestion("route", { ways: { from: [0, 0, 0], limit: 5 } });
    const draft = { ...newDraft(1, asked), goal: [3, 4] as [number, number] };
    expect(isHexRoute(asked)).toBe(false);
    expect(meansPoint(asked)).toBe(true);
    expect(answerOf(asked, draft, proposal([[0, 0, 0], [3, 4, 0]]))).toEqual({ answer: [[0, 0, 0], [3, 4, 0]] });
    expect(answerOf(asked, draft, proposal(null, "too far"))).toBeNull();
    expect(highlightsFor(asked, draft, proposal([[0, 0, 0], [3, 4, 0]]), null).length).toBeCloseTo(5);
  });

  it("types in what real dice showed", () => {
    const asked = aQuestion("roll", { points: 2, facts: { faces: [1, 2, 3] } });
    const draft = newDraft(1, asked);
    expect(draft.faces).toEqual([null, null]);
    expect(answerOf(asked, draft, null)).toBeNull();
    expect(answerOf(asked, { ...draft, faces: [1, 3] }, null)).toEqual({ answer: [1, 3] });
  });
});

describe("ways through hexes", () => {
  const asked = aQuestion("route", {
    ways: {
      "2,1": { route: ["1,1", "2,1"], ends: ["2,1"], cost: 1, swipes: ["B.x"], fall: 0 },
      "3,1 2,1": { route: ["1,1", "2,1", "3,1"], ends: ["3,1", "2,1"], cost: 2, swipes: [], fall: 3 },
      "2,2": { route: ["1,1", "2,2"], ends: ["2,2"], cost: 1, swipes: [], fall: 0, fly_from: 1 },
    },
  });

  it("are read with their dangers", () => {
    expect(isHexRoute(asked)).toBe(true);
    expect(wayTo(asked, "2,1")).toMatchObject({ answer: ["1,1", "2,1"], cost: 1, swipes: ["B.x"] });
    expect(wayTo(asked, "2,2")?.answer).toEqual({ route: ["1,1", "2,2"], fly_from: 1 });
    expect(wayTo(asked, "9,9")).toBeNull();
  });

  it("turn a double base around when clicked again", () => {
    expect(goalsAt(asked, "2,1")).toEqual(["2,1", "3,1 2,1"]);
    const draft = newDraft(1, asked);
    const first = nextGoal(asked, draft, "2,1");
    expect(first).toBe("2,1");
    expect(nextGoal(asked, { ...draft, goal: first }, "2,1")).toBe("3,1 2,1");
    expect(nextGoal(asked, draft, "9,9")).toBeNull();
  });

  it("name the two leading parts of a large base, each on a space of its own", () => {
    const large = aQuestion("route", { ways: { "2,1 3,1 2,2": { route: ["1,1 2,1", "2,1 3,1"], ends: ["2,1", "3,1", "2,2"], cost: 1, swipes: [], fall: 0 } } });
    expect(wayTo(large, "2,1 3,1 2,2")).toMatchObject({ answer: ["1,1 2,1", "2,1 3,1"], spaces: ["1,1", "2,1", "2,1", "3,1"] });
    expect(goalsAt(large, "2,2")).toEqual(["2,1 3,1 2,2"]);
    expect(highlightsFor(large, newDraft(1, large), null, "2,2").hexRoute).toEqual(["1,1", "2,1", "2,1", "3,1"]);
  });

  it("light their ends, and the way to the space under the pointer", () => {
    const highlights = highlightsFor(asked, newDraft(1, asked), null, "2,1");
    expect(highlights.spaces.get("2,1")).toEqual({ cost: 1, warn: true });
    expect(highlights.spaces.get("3,1")).toEqual({ cost: 2, warn: false });
    expect(highlights.hexRoute).toEqual(["1,1", "2,1"]);
  });
});

describe("options", () => {
  it("stand for the things that the server says they do, whatever words are in their ids", () => {
    const asked = aQuestion("choose", { options: [option("A.x", "A.x"), anAction("special", "B.y", "hammer"), option("B.y B.z")] });
    expect(optionsFor(asked, "A.x").map(({ id }) => id)).toEqual(["A.x"]);
    expect(optionsFor(asked, "B.y").map(({ id }) => id)).toEqual(["special hammer B.y"]);
    expect(optionsFor(asked, "hammer")).toEqual([]);
    expect(highlightsFor(asked, newDraft(1, asked), null, null).things).toContain("B.y");
  });

  it("light what they stand for once they are chosen", () => {
    const asked = aQuestion("choose", { options: [{ ...option("1,1 2,1"), things: ["1,1", "2,1"] }] });
    expect(highlightsFor(asked, { ...newDraft(1, asked), chosen: ["1,1 2,1"] }, null, null).chosen).toEqual(new Set(["1,1 2,1", "1,1", "2,1"]));
  });

  it("belong to one series if they differ in the number at the end only", () => {
    const options = [anAction("walk", null, 1), anAction("walk", null, 2), anAction("die", null, 1, 2), anAction("afflict", "stun", 1), anAction("afflict", "dazzle", 2), option("end")];
    const series = (at: number) => seriesOf(options[at] ?? option("?"), options).map(({ id }) => id);
    expect(options.map((_, at) => series(at))).toEqual([["walk 1", "walk 2"], ["walk 1", "walk 2"], ["die 1 2"], ["afflict 1 stun"], ["afflict 2 dazzle"], ["end"]]);
  });
});

describe("routes in inches", () => {
  it("are measured in three dimensions", () => {
    expect(lengthOf(pointsOf([[0, 0, 0], [3, 4, 0], [3, 4, 2]]))).toBeCloseTo(7);
    expect(pointsOf([[1, 2]])).toEqual([[1, 2, 0]]);
    expect(pointsOf("nonsense")).toEqual([]);
  });
});
