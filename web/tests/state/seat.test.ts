import { describe, expect, it } from "vitest";
import { kindOf, opponentOf } from "../../src/state/match/seatChoice";
import type { Change, LogLine, Proposal, Update, Welcome } from "../../src/net/protocol.gen";
import { joined, newSeat, nextLine, reduceSeat } from "../../src/state/match/seat";
import { aBoard, aFigure, aLine, aTable, anUpdate, words } from "../fixtures";

const line = (number: number) => aLine(number, { type: "StoodUp", figure: "A.x" }, {}, words(`${number}`));
const update = (question: number, log: LogLine[] = []): Update => ({ ...anUpdate, question, log });
const welcome: Welcome = { type: "welcome", match: "m", game: "dc", family: "knight", player: "A", players: [], board: aBoard(), labels: {}, commitment: "c" };

describe("a seat", () => {
  it("keeps the log in order and every line once", () => {
    const log = joined([line(0), line(1), line(2)], [line(1), line(2), line(3)]);
    expect(log.map((line) => line.number)).toEqual([0, 1, 2, 3]);
    expect(nextLine(log)).toBe(4);
    expect(nextLine([])).toBe(0);
  });

  it("knows which lines are news", () => {
    const first = reduceSeat(reduceSeat(newSeat, welcome), update(1, [line(0), line(1)]));
    expect(first.freshFrom).toBe(2);
    const second = reduceSeat(first, update(2, [line(2)]));
    expect(second.freshFrom).toBe(2);
    expect(second.log).toHaveLength(3);
  });

  it("takes over what a change names, and keeps the rest", () => {
    const table = aTable({ round: 1, figures: { a: aFigure("a"), b: aFigure("b") }, markers: {} });
    const whole = reduceSeat(reduceSeat(newSeat, welcome), { ...update(1, [line(0)]), table, asked: ["A"], seed: null });
    const changes: Change["changes"] = [[["round"], 2], [["figures", "a", "x"], 4]];
    const after = reduceSeat(whole, { type: "change", question: 2, asked: ["B"], changes, gone: [["figures", "b"]], log: [line(1)] });
    expect(after.update).toMatchObject({ type: "update", question: 2, asked: ["B"], decision: whole.update?.decision, players: whole.update?.players, log: [line(1)] });
    expect(after.update?.table).toEqual({ ...table, round: 2, figures: { a: { ...table.figures.a, x: 4 } } });
    expect(after.before?.table).toBe(table);
    expect(after.log).toHaveLength(2);
    expect(reduceSeat(after, { type: "change", question: 2, asked: ["B"], seed: "s" }).update).toMatchObject({ seed: "s", log: [] });
    expect(reduceSeat(newSeat, { type: "change", question: 2, asked: [] })).toBe(newSeat);
  });

  it("takes no line for news that is told in another language", () => {
    const first = reduceSeat(reduceSeat(newSeat, welcome), update(1, [line(0)]));
    const second = reduceSeat(first, update(2, [line(1)]));
    const french = { ...line(1), text: words("en français") };
    const again = reduceSeat(second, update(2, [line(0), french]));
    expect(again.update?.log).toEqual([]);
    expect(again.log[1]).toBe(french);
  });

  it("forgets a proposal with its question, and takes none for another", () => {
    const proposal = { type: "proposal", following: null, warning: null, question: 1, answer: [1, 2], facts: {}, rule: "R", reason: null } satisfies Proposal;
    const asked = reduceSeat(reduceSeat(newSeat, update(1)), proposal);
    expect(asked.proposal?.answer).toEqual([1, 2]);
    expect(reduceSeat(asked, { type: "asking" }).proposal).toBeNull();
    expect(reduceSeat(asked, update(2)).proposal).toBeNull();
    expect(reduceSeat(reduceSeat(newSeat, update(2)), proposal).proposal).toBeNull();
  });

  it("is free to answer again after a refusal or a lost line", () => {
    const sent = reduceSeat(reduceSeat(newSeat, update(1)), { type: "sent", question: 1 });
    expect(sent.sent).toBe(1);
    const refused = reduceSeat(sent, { type: "refused", kind: "illegal", rule: "R", reason: { en: "no", fr: "non" }, question: 1, said: "reply" });
    expect(refused).toMatchObject({ sent: null, refusals: 1 });
    expect(reduceSeat(sent, { type: "lost", wait: 5 }).sent).toBeNull();
    expect(reduceSeat(refused, update(2)).refused).toBeNull();
  });

  it("does not change when nothing was said", () => {
    expect(reduceSeat(newSeat, { type: "pong" })).toBe(newSeat);
  });
});

describe("who sits on a seat", () => {
  it("is oneself, whoever follows the link, or a bot of some level", () => {
    expect((["me", "open", "easy"] as const).map(kindOf)).toEqual(["me", "open", "bot"]);
    expect(opponentOf("me", "showman")).toBeNull();
    expect(opponentOf("hard")).toEqual({ level: "hard" });
    expect(opponentOf("hard", "showman")).toEqual({ level: "hard", character: "showman" });
  });
});
