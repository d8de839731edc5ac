import { describe, expect, it } from "vitest";
import { replayKey } from "../../src/panels/replay/replayKeys";
import type { EventShown, LogLine, Moment, ReplayHead, ReplayPage, TableShown } from "../../src/net/protocol.gen";
import { routeOf } from "../../src/router";
import { freshFrom, momentOf, newReplay, roundAt, staying, stepped, withPage } from "../../src/state/replay/replay";
import { changed } from "../../src/state/table/changes";
import { aBoard, aFigure, aLine, aTable, words } from "../fixtures";

const stood: EventShown = { type: "StoodUp", figure: "a" };
const line = (number: number, text = "x", facts: EventShown = stood) => aLine(number, facts, {}, text ? words(text) : null);
const moment = (answers: number, line: LogLine | null, changes: Moment["changes"] = [], gone: string[][] = []): Moment => ({ answers, line, changes, gone, asked: [] });
const head = (moments: number, rounds: [number, number][] = []): ReplayHead => ({
  match: "m", game: "dc", family: "knight", viewer: "A", players: [], board: aBoard(), labels: {}, answers: 3, moments, page: 3, rounds,
  complete: true, result: null, commitment: null, seed: null, origin: null,
});
const page = (first: number, table: TableShown, moments: Moment[]): ReplayPage => ({ first, table, moments });

const [a, b, c] = [aFigure("a", { x: 1, y: 2 }), aFigure("b", { x: 3 }), aFigure("c")];
const table = aTable({ figures: { a, b } });
const replay = [
  page(0, table, [moment(0, null), moment(0, line(0)), moment(1, line(2), [[["figures", "a", "x"], 9], [["round"], 1]])]),
  page(3, { ...table, round: 1 }, [moment(1, line(3, "")), moment(2, line(5), [[["figures", "c"], JSON.parse(JSON.stringify(c))]], [["figures", "b"]]), moment(3, line(6, "y", { type: "DiceRolled", player: "A", die: "d8", faces: [1], purpose: "hit" }))]),
].reduce(withPage, newReplay(head(6, [[1, 2]])));

describe("a replay", () => {
  it("has the table at every moment, and shares what has not changed", () => {
    expect(replay.tables[0]).toBe(table);
    expect(replay.tables[1]).toBe(replay.tables[0]);
    expect(replay.tables[2]).toEqual(aTable({ round: 1, figures: { a: { ...a, x: 9 }, b } }));
    expect(replay.tables[2]?.figures.b).toBe(table.figures.b);
    expect(replay.tables[4]).toEqual(aTable({ round: 1, figures: { a, c } }));
    expect(table).toEqual(aTable({ figures: { a, b } }));
  });

  it("tells the lines until then", () => {
    expect(replay.linesAt).toEqual([0, 1, 2, 3, 4, 5]);
    expect(momentOf(replay, 5)).toBe(4);
    expect(momentOf(replay, 1)).toBeNull();
  });

  it("leaves a page out that does not follow", () => {
    expect(withPage(replay, page(3, table, [moment(9, null)]))).toBe(replay);
    expect(withPage(newReplay(head(1)), page(3, table, []))).toEqual(newReplay(head(1)));
  });

  it("can be walked by event, decision and round, both ways", () => {
    expect(stepped(replay, 0, "event", 1)).toBe(1);
    expect(stepped(replay, 2, "event", 1), "a line without words is passed").toBe(4);
    expect(stepped(replay, 4, "event", -1)).toBe(2);
    expect(stepped(replay, 1, "event", -1)).toBe(0);
    expect(stepped(replay, 5, "event", 1)).toBe(5);
    expect(stepped(replay, 0, "decision", 1)).toBe(3);
    expect(stepped(replay, 3, "decision", 1)).toBe(4);
    expect(stepped(replay, 4, "decision", -1)).toBe(3);
    expect(stepped(replay, 3, "decision", -1)).toBe(1);
    expect(stepped(replay, 0, "round", 1)).toBe(2);
    expect(stepped(replay, 2, "round", 1)).toBe(5);
    expect(stepped(replay, 4, "round", -1)).toBe(2);
    expect(stepped(replay, 2, "round", -1)).toBe(0);
    expect([roundAt(replay.head.rounds, 1), roundAt(replay.head.rounds, 2)]).toEqual([null, 1]);
  });

  it("knows which dice belong to what is being watched, and how long to stay", () => {
    expect(freshFrom(replay, 3)).toBe(2);
    expect(freshFrom(replay, 0)).toBe(Number.MAX_SAFE_INTEGER);
    expect(staying(replay.moments[3], 1)).toBeLessThan(100);
    expect(staying(replay.moments[5], 2)).toBe(staying(replay.moments[5], 1) / 2);
  });

  it("of four hundred decisions has every table ready: going anywhere is looking it up", () => {
    const long = Array.from({ length: 2000 }, (_, at) => moment(Math.floor(at / 5), line(at), [[["figures", "a", "x"], at]]));
    let all = newReplay({ ...head(2000), page: 400 });
    for (let first = 0; first < 2000; first += 400) all = withPage(all, page(first, table, long.slice(first, first + 400)));
    expect(all.tables).toHaveLength(2000);
    expect(all.tables[1999]).toEqual({ ...table, figures: { a: { ...a, x: 1999 }, b } });
    expect(all.tables[1999]?.figures.b).toBe(table.figures.b);
    expect(changed(table, long[7] as Moment).figures).toEqual({ a: { ...a, x: 7 }, b });
  });
});

describe("the keys of a replay", () => {
  const press = (key: string, more: object = {}) => replayKey({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, target: null, ...more });
  it("go by event, decision and round", () => {
    expect(press("ArrowRight")).toEqual({ kind: "step", by: "event", way: 1 });
    expect(press("ArrowLeft", { shiftKey: true })).toEqual({ kind: "step", by: "decision", way: -1 });
    expect(press("PageDown")).toEqual({ kind: "step", by: "round", way: 1 });
    expect(press(" ")).toEqual({ kind: "play" });
    expect(press("End")).toEqual({ kind: "end", way: 1 });
    expect(press("ArrowRight", { ctrlKey: true })).toBeNull();
    expect(press("x")).toBeNull();
  });
});

it("a replay has an address of its own", () => {
  expect(routeOf("/replay/abc")).toEqual({ page: "replay", match: "abc" });
  expect(routeOf("/match/abc/")).toEqual({ page: "match", match: "abc" });
  expect(routeOf("/matches")).toEqual({ page: "matches" });
  expect(routeOf("/replays/abc")).toEqual({ page: "missing" });
});
