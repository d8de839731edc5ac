import { describe, expect, it } from "vitest";
import type { DecisionShown, Update } from "../src/net/protocol.gen";
import { currentSeat, newMatchState, pending, reduceMatch } from "../src/state/match";

const decision = (player: string, kind: DecisionShown["kind"] = "choose"): DecisionShown => ({
  kind, about: "test", player, rule: "R", prompt: { en: "?", fr: "?" }, facts: {}, options: [], least: 0, most: 0,
  points: 0, exactly: true, outline: [], ways: null, targets: { "1": ["x"] }, places: [],
});
const update = (question: number, asked: DecisionShown | null): Update => ({
  type: "update", question, table: {}, log: [], decision: asked, asked: asked ? [asked.player] : [], players: [], result: null, seed: null,
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
