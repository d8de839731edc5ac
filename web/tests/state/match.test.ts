import { describe, expect, it } from "vitest";
import type { DecisionShown, Update } from "../../src/net/protocol.gen";
import { newDraft } from "../../src/state/question/draft";
import { highlightsFor } from "../../src/state/question/highlights";
import { currentSeat, newMatchState, pending, reduceMatch } from "../../src/state/match/match";
import { aQuestion, anAction, anOption, anUpdate } from "../fixtures";

const decision = (player: string, kind: "choose" | "assign" = "choose"): DecisionShown => (kind === "assign" ? aQuestion(kind, { player, targets: { "1": ["x"] } }) : aQuestion(kind, { player }));
const update = (question: number, asked: DecisionShown | null): Update => ({
  ...anUpdate, question, decision: asked, asked: asked ? [asked.player] : [],
});

describe("a match on several own seats", () => {
  it("looks through the seat that is asked", () => {
    let state = newMatchState(["A", "B"]);
    state = reduceMatch(state, { type: "seat", seat: "A", event: update(1, decision("A")) });
    state = reduceMatch(state, { type: "seat", seat: "B", event: update(1, null) });
    expect(state.current).toBe("A");
    state = reduceMatch(state, { type: "seat", seat: "A", event: { type: "sent", question: 1 } });
    expect(pending(state)).toBeNull();
    state = reduceMatch(state, { type: "seat", seat: "A", event: update(2, null) });
    state = reduceMatch(state, { type: "seat", seat: "B", event: update(2, decision("B")) });
    expect(state.current).toBe("B");
    expect(pending(state)?.player).toBe("B");
    expect(state.draft.question).toBe(2);
  });

  it("draws a curtain before a secret question", () => {
    let state = newMatchState(["A", "B"]);
    state = reduceMatch(state, { type: "seat", seat: "A", event: update(1, decision("A", "assign")) });
    expect(state.curtain).toBe(true);
    expect(reduceMatch(state, { type: "uncover" }).curtain).toBe(false);
    const alone = reduceMatch(newMatchState(["A"]), { type: "seat", seat: "A", event: update(1, decision("A", "assign")) });
    expect(alone.curtain).toBe(false);
  });

  it("keeps what was clicked while the same question is told again", () => {
    let state = reduceMatch(newMatchState(["A"]), { type: "seat", seat: "A", event: update(1, decision("A")) });
    state = reduceMatch(state, { type: "draft", draft: { ...state.draft, chosen: ["a"] } });
    state = reduceMatch(state, { type: "seat", seat: "A", event: update(1, decision("A")) });
    expect(state.draft.chosen).toEqual(["a"]);
    state = reduceMatch(state, { type: "seat", seat: "A", event: update(2, decision("A")) });
    expect(state.draft.chosen).toEqual([]);
  });

  it("does not change for what it does not know", () => {
    const state = newMatchState(["A"]);
    expect(reduceMatch(state, { type: "seat", seat: "Z", event: update(1, null) })).toBe(state);
    expect(reduceMatch(state, { type: "look", seat: "Z" })).toBe(state);
    expect(reduceMatch(state, { type: "hover", thing: null })).toBe(state);
    expect(currentSeat(state).line).toBe("connecting");
  });
});

describe("looking ahead", () => {
  const action = aQuestion("choose", { about: "action", options: [anAction("walk", null, 1), anAction("walk", null, 2), anAction("attack", "arc"), anAction("end", null)] });
  const route = (size: number) => aQuestion("route", { outline: [[[0, 0], [size, 0], [size, size]]], ways: { limit: size } });
  const target = aQuestion("choose", { options: [anOption("B.jack"), anOption("wall")] });

  it("draws how far each option of the series reaches, the one pointed at on top", () => {
    const highlights = highlightsFor(action, newDraft(1, action), null, "walk 1", { "walk 1": route(2), "walk 2": route(4) });
    expect(highlights.reaches.map((reach) => [reach.mark, reach.meant])).toEqual([["2", false], ["1", true]]);
    expect(highlightsFor(action, newDraft(1, action), null, "end", { "walk 1": route(2), end: null }).reaches).toEqual([]);
  });

  it("lights what an attack could be aimed at", () => {
    const highlights = highlightsFor(action, newDraft(1, action), null, "attack arc", { "attack arc": target });
    expect([...highlights.aims]).toEqual(expect.arrayContaining(["B.jack", "wall"]));
  });

  it("is forgotten with the question, and why-not with the pointer", () => {
    let state = newMatchState(["A"]);
    state = reduceMatch(state, { type: "ahead", question: -1, option: "walk 1", following: route(1) });
    expect(Object.keys(state.ahead)).toEqual(["walk 1"]);
    expect(reduceMatch(state, { type: "ahead", question: 7, option: "walk 2", following: null })).toBe(state);
    state = reduceMatch(state, { type: "hover", thing: "B.jack" });
    state = reduceMatch(state, { type: "whyNot", whyNot: { thing: "B.jack", reason: { en: "too far", fr: "trop loin" }, rule: "R" } });
    expect(state.whyNot?.reason.en).toBe("too far");
    expect(reduceMatch(state, { type: "hover", thing: null }).whyNot).toBeNull();
  });
});
