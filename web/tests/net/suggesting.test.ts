import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Link, LinkListener } from "../../src/net/link";
import type { ClientMessage, ServerMessage, Update } from "../../src/net/protocol.gen";
import { Session } from "../../src/net/session";
import { withSuggestion } from "../../src/net/suggestions";
import { aQuestion, anUpdate } from "../fixtures";
import { newDraft } from "../../src/state/question/draft";
import { currentSeat } from "../../src/state/match/match";

describe("what a bot suggests", () => {
  const draft = newDraft(1, null);
  it("lies on the table as if it had been clicked", () => {
    expect(withSuggestion(aQuestion("choose"), draft, "walk 1").chosen).toEqual(["walk 1"]);
    expect(withSuggestion(aQuestion("chooseseveral"), draft, ["a", "b"]).chosen).toEqual(["a", "b"]);
    expect(withSuggestion(aQuestion("place"), draft, [3, 4, 0]).spot).toEqual([3, 4]);
    expect(withSuggestion(aQuestion("route", { ways: { from: [0, 0, 0], limit: 8 } }), draft, [[0, 0, 0], [2, 3, 0]]).goal).toEqual([2, 3]);
    expect(withSuggestion(aQuestion("allocate"), draft, { a: 2, b: 1 }).shares).toEqual({ a: 2, b: 1 });
    expect(withSuggestion(aQuestion("assign"), draft, { "1": "x" }).assigned).toEqual({ "1": "x" });
    expect(withSuggestion(aQuestion("confirm"), draft, true)).toBe(draft);
  });
});

describe("asking for advice", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("shows it for the question it is about, and for no other", () => {
    const sent: ClientMessage[] = [];
    let line: LinkListener | null = null;
    const session = new Session([{ key: "A", token: "t" }], () => (listener): Link => {
      line = listener;
      return { send: (message) => void sent.push(message), close: () => undefined };
    });
    const heard = (message: ServerMessage) => (line as LinkListener | null)?.received(message);
    const update = (question: number): Update => ({ ...anUpdate, question, decision: aQuestion("choose"), asked: ["A"] });
    heard(update(4));
    session.suggest();
    expect(sent.at(-1)).toEqual({ type: "suggest", question: 4 });
    expect(session.store.get().suggestion).toBe("asked");
    heard({ type: "suggestion", question: 3, answer: "late", text: { en: "late", fr: "tard" } });
    expect(session.store.get().suggestion).toBe("asked");
    heard({ type: "suggestion", question: 4, answer: "walk 1", text: { en: "closer", fr: "plus près" } });
    expect(session.store.get().suggestion).toMatchObject({ answer: "walk 1" });
    expect(session.store.get().draft.chosen).toEqual(["walk 1"]);
    expect(currentSeat(session.store.get()).sent).toBeNull();
    heard(update(5));
    expect(session.store.get().suggestion).toBeNull();
    session.close();
  });
});
