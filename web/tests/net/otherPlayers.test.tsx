import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setSetting } from "../../src/comfort/settings";
import type { Link, LinkListener } from "../../src/net/link";
import type { ClientMessage, PlayerInfo } from "../../src/net/protocol.gen";
import { Session } from "../../src/net/session";
import { AwayBanner, LeaveBox } from "../../src/panels/notices/AwayBanner";
import { LogPanel } from "../../src/panels/match/LogPanel";
import { SessionContext } from "../../src/state/match/context";
import { GALLERY, currentSeat } from "../../src/state/match/match";
import { type Reason, botsAmong, chronicle, noReasons, withReasons } from "../../src/state/match/reasons";
import { aLine, anUpdate, words } from "../fixtures";

const line = (number: number) => aLine(number, { type: "StoodUp", figure: "A.x" }, {}, words(`line ${number}`));
const person = (id: string, more: Partial<PlayerInfo> = {}): PlayerInfo => ({ id, kind: "person", here: true, absent: false, stood_in: false, leave: false, bot: null, name: "", face: "", ...more });
const bot = (id: string) => person(id, { kind: "bot" });
const reason = (question: number, before: number): Reason => ({ player: "B", question, before, about: "action", text: words(`because ${question}`) });

describe("the log", () => {
  it("has notices and reasons before the line that they belong to", () => {
    const entries = chronicle([line(3), line(5)], [{ number: 0, before: 5, text: words("away") }], [reason(1, 3), reason(2, 9)]);
    expect(entries.map((entry) => (entry.kind === "line" ? entry.line.number : entry.kind))).toEqual(["reason", 3, "notice", 5, "reason"]);
  });

  it("keeps each reason once, whatever the server repeats", () => {
    const first = withReasons(noReasons, { type: "because", player: "B", withheld: 2, reasons: [reason(4, 9), reason(2, 3)] });
    const then = withReasons(first, { type: "because", player: "B", withheld: 0, reasons: [reason(6, 12), reason(4, 9)] });
    expect(then.shown.map((reason) => reason.question)).toEqual([2, 4, 6]);
    expect(then.withheld).toEqual({ B: 0 });
  });

  it("asks whoever is a bot, or has one on the seat", () => {
    expect(botsAmong([person("A"), bot("B"), person("C", { stood_in: true })])).toEqual(["B", "C"]);
  });
});

describe("a session", () => {
  const sent: ClientMessage[] = [];
  let heard: (message: unknown) => void;
  let session: Session;
  const open = (key: string) => {
    sent.length = 0;
    session = new Session([{ key, token: "t" }], () => (listener: LinkListener): Link => {
      heard = (message) => listener.received(message as never);
      return { send: (message) => void sent.push(message), close: () => undefined };
    });
  };
  const shown = (panel: React.ReactNode) => renderToStaticMarkup(<SessionContext.Provider value={session}>{panel}</SessionContext.Provider>);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    session.close();
    setSetting("reasons", "off");
    vi.useRealTimers();
  });

  it("asks for reasons only while they are wanted, and shows them", () => {
    open("A");
    heard({ ...anUpdate, players: [person("A"), bot("B")], log: [line(0)] });
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
    expect(shown(<LogPanel />)).toContain('aria-pressed="false"');
    setSetting("reasons", "on");
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([{ type: "why", player: "B", last: 50 }]);
    heard({ type: "because", player: "B", withheld: 3, reasons: [reason(1, 0)] });
    expect(shown(<LogPanel />)).toMatch(/because 1.*line 0.*3 more will be shown after the match/s);
    setSetting("reasons", "off");
    expect(shown(<LogPanel />)).not.toContain("because 1");
  });

  it("never asks from the gallery, where it would be shown the door", () => {
    open(GALLERY);
    setSetting("reasons", "on");
    heard({ ...anUpdate, players: [bot("A"), bot("B")] });
    vi.advanceTimersByTime(1000);
    expect(sent).toEqual([]);
    expect(shown(<LogPanel />)).not.toContain("data-testid=\"why\"");
  });

  it("shows notices in the log", () => {
    open("A");
    heard({ ...anUpdate, players: [person("A"), bot("B")], notices: [{ number: 0, before: 0, text: words("The bot has crashed.") }] });
    expect(shown(<LogPanel />)).toContain("The bot has crashed.");
  });

  it("offers a bot for whoever has been away for long, and to send it away again", () => {
    open("A");
    heard({ ...anUpdate, players: [person("A"), person("B", { here: false })] });
    expect(shown(<AwayBanner />)).toBe("");
    heard({ ...anUpdate, players: [person("A"), person("B", { here: false, absent: true })] });
    expect(shown(<AwayBanner />)).toContain("Let a bot play");
    heard({ ...anUpdate, players: [person("A"), person("B", { here: false, absent: true, stood_in: true })] });
    expect(shown(<AwayBanner />)).toContain("Send the bot away");
    session.otherPlayers.standIn("B", false);
    expect(sent.at(-1)).toEqual({ type: "stand_in", player: "B", wanted: false });
  });

  it("gives leave for the own seat where another person would wait", () => {
    open("A");
    heard({ ...anUpdate, players: [person("A"), bot("B")] });
    expect(shown(<LeaveBox info={person("A")} />)).toBe("");
    heard({ ...anUpdate, players: [person("A"), person("B")] });
    expect(shown(<LeaveBox info={person("A", { leave: true })} />)).toContain("checked");
    session.otherPlayers.standIn("A", true);
    expect(sent.at(-1)).toEqual({ type: "stand_in", player: "A", wanted: true });
  });

  it("keeps an answer on its way when a stand-in is refused", () => {
    open("A");
    heard({ ...anUpdate, question: 3, players: [person("A"), person("B")] });
    session.tell({ type: "seat", seat: "A", event: { type: "sent", question: 3 } });
    heard({ type: "refused", kind: "illegal", rule: "", reason: words("here"), question: 3, said: "stand_in" });
    expect(currentSeat(session.store.get()).sent).toBe(3);
    heard({ type: "refused", kind: "illegal", rule: "", reason: words("no"), question: 3, said: "reply" });
    expect(currentSeat(session.store.get()).sent).toBeNull();
  });
});
