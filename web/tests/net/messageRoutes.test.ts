import { expect, it } from "vitest";
import type { LinkListener } from "../../src/net/link";
import { Session } from "../../src/net/session";
import { currentSeat } from "../../src/state/match/match";
import { anUpdate } from "../fixtures";

const words = { en: "no", fr: "non" };

function connected() {
  const listeners: LinkListener[] = [];
  const session = new Session([{ key: "A", token: "t" }], () => (listener) => {
    listeners.push(listener);
    return { send: () => undefined, close: () => undefined };
  });
  const receive = (message: unknown) => listeners.forEach((listener) => listener.received(message as never));
  return { session, receive };
}

it("shows a refused answer, and not a refused proposal", () => {
  const { session, receive } = connected();
  receive(anUpdate);
  receive({ type: "refused", said: "propose", question: 0, kind: "illegal", rule: "", reason: words });
  expect(currentSeat(session.store.get()).refusals).toBe(0);
  receive({ type: "refused", said: "reply", question: 0, kind: "illegal", rule: "", reason: words });
  expect(currentSeat(session.store.get()).refusals).toBe(1);
  session.close();
});

it("leaves a message alone that this client does not know", () => {
  const { session, receive } = connected();
  receive(anUpdate);
  const before = session.store.get();
  receive({ type: "of_a_later_server" });
  expect(session.store.get()).toBe(before);
  session.close();
});
