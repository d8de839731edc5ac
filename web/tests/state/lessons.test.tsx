import { describe, expect, it, vi } from "vitest";
import { meaningOf } from "../../src/input/keys";
import type { OpenLink } from "../../src/net/link";
import type { ClientMessage, EventShown, ServerMessage, TakeBackShown, Update } from "../../src/net/protocol.gen";
import { Session } from "../../src/net/session";
import { takenBack } from "../../src/state/match/takenBack";
import { finish, finished, pointedAt } from "../../src/state/match/lessons";
import { noHighlights } from "../../src/state/question/highlights";
import { linesThatGo } from "../../src/panels/notices/BackRequest";
import { askedToTakeBack, backAsked, currentSeat, pending, seatToTakeBack } from "../../src/state/match/match";
import { aLine, aQuestion, anOption, anUpdate, words } from "../fixtures";

const line = (number: number, facts: EventShown) => aLine(number, facts, {}, words(facts.type));
const stood: EventShown = { type: "StoodUp", figure: "A.x" };
const back: EventShown = { type: "TakenBack", player: "A", since: 1 };

const update = (question: number, take_back: TakeBackShown | null, more: Partial<Update> = {}): Update & { type: "update" } => ({ ...anUpdate, type: "update", question, asked: ["A"], take_back, ...more });

const asking = (question: number): Update & { type: "update" } =>
  update(question, { to: 4, reason: null, asks: [] }, {
    decision: aQuestion("choose", {
      about: "action",
      prompt: words("What?"),
      options: [
        { ...anOption("walk 1"), label: words("Walk") },
        { ...anOption("end"), label: words("End"), warning: words("Really?") },
      ],
    }),
  });

/** A session whose server says what the test says, and what it has sent. */
function talking(...seats: string[]) {
  const sent: Record<string, ClientMessage[]> = {};
  const say: Record<string, (message: ServerMessage) => void> = {};
  const session = new Session(
    seats.map((key) => ({ key, token: key })),
    ({ key }): OpenLink =>
      (listener) => {
        sent[key] = [];
        say[key] = (message) => listener.received(message);
        return { send: (message) => void sent[key]?.push(message), close: vi.fn() };
      },
  );
  return { session, sent, say };
}

describe("taking back", () => {
  it("has two keys", () => {
    const press = (key: string, more = {}) => meaningOf({ key, modified: false, typing: false, onButton: false, ...more });
    expect(press("u")).toEqual({ kind: "back" });
    expect(press("z", { modified: true, command: true })).toEqual({ kind: "back" });
    expect(press("z")).toBeNull();
    expect(press("u", { typing: true })).toBeNull();
    expect(press("z", { modified: true, command: true, typing: true })).toBeNull();
    expect(press("z", { modified: true, command: false })).toBeNull();
  });

  it("names the answer, once, however often it is pressed", () => {
    const { session, sent, say } = talking("A");
    say.A?.(update(5, { to: 4, reason: null, asks: [] }));
    session.takeBack();
    session.takeBack();
    expect(sent.A).toEqual([{ type: "take_back", to: 4, tokens: [] }]);
    say.A?.(update(7, { to: 2, reason: null, asks: [] }));
    session.takeBack();
    expect(sent.A).toHaveLength(2);
    session.close();
  });

  it("may be tried again after a refusal", () => {
    const { session, sent, say } = talking("A");
    say.A?.(update(5, { to: 4, reason: null, asks: [] }));
    session.takeBack();
    say.A?.({ type: "refused", kind: "failed", rule: "", reason: words("no"), question: 5, said: "reply" });
    session.takeBack();
    expect(sent.A).toHaveLength(2);
    session.close();
  });

  it("sends nothing where nothing may be taken back", () => {
    const { session, sent, say } = talking("A");
    say.A?.(update(5, { to: null, reason: words("Dice"), asks: [] }));
    session.takeBack();
    expect(sent.A).toEqual([]);
    expect(seatToTakeBack(session.store.get())).toBeNull();
    session.close();
  });

  it("finds the seat at this table that may", () => {
    const { session, sent, say } = talking("A", "B");
    say.A?.(update(5, { to: null, reason: words("B has answered"), asks: [] }));
    say.B?.(update(5, { to: 4, reason: null, asks: [] }));
    session.takeBack();
    expect(sent).toEqual({ A: [], B: [{ type: "take_back", to: 4, tokens: ["A"] }] });
    session.close();
  });

  it("takes back what was answered last, whoever of those at this screen did", () => {
    const { session, sent, say } = talking("A", "B");
    say.A?.(update(6, { to: 5, reason: null, asks: ["B"] }));
    say.B?.(update(6, { to: 4, reason: null, asks: ["A"] }));
    session.takeBack();
    expect(sent).toEqual({ A: [{ type: "take_back", to: 5, tokens: ["B"] }], B: [] });
    session.close();
  });

  it("asks the people who are not at this screen, and shows them what would go", () => {
    const { session, sent, say } = talking("A");
    const asked = { request: 3, player: "B", waiting: ["A"], since: 1, seconds: 60 };
    say.A?.(update(6, { to: 5, reason: null, asks: ["B"] }));
    expect(askedToTakeBack(session.store.get())).toEqual(["B"]);
    expect(backAsked(session.store.get())).toBeNull();
    say.A?.(update(6, null, { back_asked: asked }));
    expect(backAsked(session.store.get())).toEqual({ asked, answers: "A", mine: null });
    session.consent(true);
    session.consent(false);
    say.A?.(update(6, null, { back_asked: { ...asked, player: "A", waiting: ["B"] } }));
    session.consent(true);
    session.consent(false);
    expect(sent.A).toEqual([true, false, false].map((given) => ({ type: "consent", request: 3, given })));
    session.close();
  });

  it("names the lines that would go, those that went before left out", () => {
    const log = [line(0, stood), line(1, stood), line(2, back), line(3, stood), { ...line(4, stood), text: null }, line(5, stood)];
    expect(linesThatGo(log, 1).map((line) => line.number)).toEqual([3, 5]);
  });

  it("strikes out the lines that went with it, and no others", () => {
    const log = [line(0, stood), line(1, stood), line(2, stood), line(3, back), line(4, stood)];
    expect([...takenBack(log)]).toEqual([1, 2]);
  });
});

describe("second thoughts", () => {
  it("are had before an option that may be a slip", () => {
    const { session, sent, say } = talking("A");
    say.A?.(asking(5));
    session.answer("end");
    expect(sent.A).toEqual([]);
    expect(session.store.get().warned).toBe("end");
    session.answer("end");
    expect(sent.A).toEqual([{ type: "reply", question: 5, answer: "end" }]);
    session.close();
  });

  it("can be dismissed, and are none for other options", () => {
    const { session, sent, say } = talking("A");
    say.A?.(asking(5));
    session.answer("end");
    session.cancel();
    expect(session.store.get().warned).toBeNull();
    session.answer("walk 1");
    expect(sent.A).toEqual([{ type: "reply", question: 5, answer: "walk 1" }]);
    session.close();
  });

  it("are had before several are chosen, one of them on one's own side", () => {
    const { session, sent, say } = talking("A");
    const friend = { ...anOption("A.pal"), warning: words("Your own side. Go ahead?"), reaches: "own" as const };
    const several = aQuestion("chooseseveral", { options: [anOption("B.foe"), friend], least: 1, most: 2 });
    say.A?.({ ...anUpdate, question: 5, decision: several, asked: ["A"] });
    session.answer(["B.foe", "A.pal"]);
    expect(sent.A).toEqual([]);
    expect(session.store.get().warned).toBe("A.pal");
    session.answer(["B.foe", "A.pal"]);
    expect(sent.A).toEqual([{ type: "reply", question: 5, answer: ["B.foe", "A.pal"] }]);
    session.close();
  });

  it("end with the question", () => {
    const { session, say } = talking("A");
    say.A?.(asking(5));
    session.answer("end");
    say.A?.(asking(6));
    expect(session.store.get().warned).toBeNull();
    expect(pending(session.store.get())?.about).toBe("action");
    expect(currentSeat(session.store.get()).sent).toBeNull();
    session.close();
  });
});

describe("lessons", () => {
  const lesson = { id: "move", title: words("Steps"), text: words("Go"), done: 0, steps: 3, over: false, show: ["walk 2"], goal: [18, 14, 1] as [number, number, number], dice: [], following: "attack" };

  it("point at things and at a place", () => {
    const highlights = pointedAt(noHighlights, lesson);
    expect([...highlights.aims]).toEqual(["walk 2"]);
    const [x = 0, y = 0] = highlights.reaches[0]?.outline[0]?.[0] ?? [];
    expect(Math.hypot(x - 18, y - 14)).toBeCloseTo(1);
    expect(pointedAt(noHighlights, null)).toBe(noHighlights);
    expect(pointedAt(noHighlights, { ...lesson, over: true })).toBe(noHighlights);
  });

  it("are finished once", () => {
    finish("move");
    finish("move");
    expect(finished.get()).toEqual(["move"]);
  });
});
