import { describe, expect, it, vi } from "vitest";
import type { OpenLink } from "../../src/net/link";
import type { ClientMessage, DecisionShown, ServerMessage } from "../../src/net/protocol.gen";
import { Session } from "../../src/net/session";
import { aDecision, aQuestion, anOption, anUpdate } from "../fixtures";

function asked(decision: DecisionShown) {
  const sent: ClientMessage[] = [];
  let say: (message: ServerMessage) => void = () => {};
  const open: OpenLink = (listener) => {
    say = (message) => listener.received(message);
    return { send: (message) => void sent.push(message), close: vi.fn() };
  };
  const session = new Session([{ key: "A", token: "A" }], () => open);
  say({ ...anUpdate, type: "update", question: 3, asked: ["A"], decision });
  return { session, sent };
}

describe("a click on a name of the roster", () => {
  const options = [anOption("A.one"), anOption("A.two")];

  it.each(["choose", "chooseseveral", "place", "route", "allocate"] as const)("only shows the card while the question is to %s", (kind) => {
    const { session, sent } = asked(kind === "choose" ? { ...aDecision, options } : kind === "chooseseveral" || kind === "allocate" ? aQuestion(kind, { options, most: 1 }) : aQuestion(kind));
    const before = session.store.get().draft;
    session.read("A.one");
    expect(session.store.get().selected).toBe("A.one");
    expect(session.store.get().draft).toBe(before);
    expect(sent.filter((message) => message.type === "reply")).toEqual([]);
    session.close();
  });

  it("answers where the same is clicked on the table", () => {
    const { session, sent } = asked({ ...aDecision, options });
    session.clickThing("A.one", true);
    expect(sent).toContainEqual({ type: "reply", question: 3, answer: "A.one" });
    session.close();
  });
});
