import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { speech } from "../../src/i18n";
import type { MatchSummary, ReplayHead } from "../../src/net/protocol.gen";
import { forgetMatch, heldMatches, keepPromise, keptPromise } from "../../src/storage/keptMatches";
import { ClockFields } from "../../src/panels/clock/ClockFields";
import { leftNow, minutes } from "../../src/panels/clock/Clocks";
import { usualSeats } from "../../src/panels/replay/ForkDialog";
import { MatchRow, standing } from "../../src/panels/replay/MatchRow";

class MemoryStorage implements Storage {
  [name: string]: unknown;
  private readonly kept = new Map<string, string>();
  get length() {
    return this.kept.size;
  }
  clear = () => this.kept.clear();
  getItem = (key: string) => this.kept.get(key) ?? null;
  key = (at: number) => [...this.kept.keys()][at] ?? null;
  removeItem = (key: string) => void this.kept.delete(key);
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

describe("clocks", () => {
  it("count along, but only those that run", () => {
    const clock = { left: { A: 60, B: 5 }, running: ["A"], reaction: null };
    expect(leftNow(clock, "A", 12)).toBe(48);
    expect(leftNow(clock, "A", 100)).toBe(0);
    expect(leftNow(clock, "B", 12)).toBe(5);
  });

  it("are read at a glance", () => {
    expect([minutes(605.9), minutes(60), minutes(10), minutes(9.94), minutes(0)]).toEqual(["10:05", "1:00", "0:10", "0:09.9", "0:00.0"]);
  });

  it("ask for the rest only where there is a limit", () => {
    expect(renderToStaticMarkup(<ClockFields terms={null} onChange={() => undefined} />)).not.toContain("form-increment");
    expect(renderToStaticMarkup(<ClockFields terms={{ bank: 600 }} onChange={() => undefined} />)).toContain("form-increment");
  });
});

describe("matches of this browser", () => {
  it("are resumed while they run and played again when they are over", () => {
    const storage = new MemoryStorage();
    storage.setItem("slugfest.match.m", JSON.stringify([{ player: "A", token: "t" }]));
    vi.stubGlobal("localStorage", storage);
    const running: MatchSummary = { match: "m", game: "dc", family: "knight", players: [], open_seats: [], asked: [], result: null, over: false, created: "", origin: null, rematch: null, invitation: null, scenario: null, board: null, teams: {} };
    const over: MatchSummary = { ...running, over: true, result: { winners: [], reason: { en: "", fr: "" }, points: {}, why: null } };
    const shown = (summary: MatchSummary) => renderToStaticMarkup(<MatchRow summary={summary} games={null} />);
    expect(shown(running)).toContain("resume-m");
    expect(shown(running)).not.toContain("rematch-m");
    expect(shown(over)).toContain("rematch-m");
    storage.clear();
    expect(shown(over)).not.toContain("rematch-m");
    vi.unstubAllGlobals();
  });

  it("are found, and forgotten", () => {
    const storage = new MemoryStorage();
    storage.setItem("slugfest.match.abc", JSON.stringify([{ player: "A", token: "t" }]));
    storage.setItem("slugfest.match.broken", "nonsense");
    storage.setItem("slugfest.language", "fr");
    keepPromise("abc", "first", storage);
    keepPromise("abc", "second", storage);
    expect(keptPromise("abc", storage)).toBe("first");
    expect(heldMatches(storage)).toEqual(["abc"]);
    forgetMatch("abc", storage);
    expect(heldMatches(storage)).toEqual([]);
    expect(keptPromise("abc", storage)).toBeNull();
    expect(heldMatches(null)).toEqual([]);
  });

  it("tell how they stand", () => {
    const { t } = speech("en");
    const summary = (more: Partial<MatchSummary>): MatchSummary => ({ match: "m", game: "dc", family: "knight", players: [], open_seats: [], asked: ["A"], result: null, over: false, created: "", origin: null, rematch: null, invitation: null, scenario: null, board: null, teams: {}, ...more });
    const won = { winners: ["A"], reason: { en: "", fr: "" }, points: {}, why: null };
    expect(standing(summary({}), ["A"], t)).toBe(t("standsYours"));
    expect(standing(summary({}), ["B"], t)).toBe(t("standsTheirs"));
    expect(standing(summary({ open_seats: ["B"] }), ["A"], t)).toBe(t("standsOpen"));
    expect(standing(summary({ result: won }), ["A"], t)).toBe(t("youWin"));
    expect(standing(summary({ result: won }), ["B"], t)).toBe(t("youLose"));
    expect(standing(summary({ result: won }), ["A", "B"], t)).toContain("A");
    expect(standing(summary({ result: { ...won, winners: [] } }), ["A"], t)).toBe(t("draw"));
  });

  it("are forked on the side from which one looks", () => {
    const head = (viewer: string | null, kinds: ("person" | "bot")[]) => ({ viewer, players: kinds.map((kind, at) => ({ id: "AB"[at] ?? "", kind, here: false })) }) as ReplayHead;
    expect(usualSeats(head("B", ["person", "person"]))).toEqual(["normal", "me"]);
    expect(usualSeats(head(null, ["bot", "person"]))).toEqual(["normal", "me"]);
    expect(usualSeats(head(null, ["bot", "bot"]))).toEqual(["me", "normal"]);
  });
});
