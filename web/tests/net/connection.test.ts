import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backoff } from "../../src/net/backoff";
import { Connection, comesBack } from "../../src/net/connection";
import type { Link, LinkListener } from "../../src/net/link";
import type { ClientMessage, Welcome } from "../../src/net/protocol.gen";
import { heldSeats, holdSeats } from "../../src/storage/seats";
import { Session } from "../../src/net/session";
import { mockLink } from "../../src/mock/link";
import type { SeatEvent } from "../../src/state/match/seat";
import { inchWays, optionsOf } from "../../src/state/question/draft";
import { currentSeat, pending } from "../../src/state/match/match";
import { routeOf } from "../../src/router";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

class FakeLine {
  sent: ClientMessage[] = [];
  listener: LinkListener | null = null;
  opened = 0;
  open = (listener: LinkListener): Link => {
    this.opened += 1;
    this.listener = listener;
    return { send: (message) => void this.sent.push(message), close: () => undefined };
  };
}

describe("a connection", () => {
  it("says hello with what it lacks, and comes back by itself", () => {
    const line = new FakeLine();
    const events: SeatEvent[] = [];
    let since = 0;
    const connection = new Connection({ open: line.open, token: "t", since: () => since, shows: () => ({ language: "en" as const, details: true }), tell: (event) => events.push(event) });
    line.listener?.opened();
    expect(line.sent).toEqual([{ type: "hello", token: "t", since: 0, language: "en", details: true }]);
    since = 12;
    line.listener?.lost();
    expect(events.at(-1)?.type).toBe("lost");
    vi.advanceTimersByTime(600);
    expect(line.opened).toBe(2);
    line.listener?.opened();
    expect(line.sent.at(-1)).toEqual({ type: "hello", token: "t", since: 12, language: "en", details: true });
    connection.close();
    line.listener?.lost();
    vi.advanceTimersByTime(60_000);
    expect(line.opened).toBe(2);
  });

  it("asks for another language once the server knows it", () => {
    const line = new FakeLine();
    let language: "en" | "fr" = "en";
    const connection = new Connection({ open: line.open, token: null, since: () => 0, shows: () => ({ language, details: false }), tell: () => undefined });
    line.listener?.opened();
    language = "fr";
    connection.showAgain();
    expect(line.sent.map(({ type }) => type)).toEqual(["hello"]);
    line.listener?.received({ type: "welcome" } as Welcome);
    connection.showAgain();
    expect(line.sent.at(-1)).toEqual({ type: "show", language: "fr", details: false });
    connection.close();
  });

  it("notices silence", () => {
    const line = new FakeLine();
    const events: SeatEvent[] = [];
    const connection = new Connection({ open: line.open, token: null, since: () => 0, shows: () => ({ language: "en" as const, details: true }), tell: (event) => events.push(event) });
    line.listener?.opened();
    vi.advanceTimersByTime(70_000);
    expect(line.sent.some((message) => message.type === "ping")).toBe(true);
    expect(events.some((event) => event.type === "lost")).toBe(true);
    connection.close();
  });

  it("stays away where the server has said why", () => {
    const line = new FakeLine();
    const connection = new Connection({ open: line.open, token: null, since: () => 0, shows: () => ({ language: "en" as const, details: true }), tell: () => undefined });
    line.listener?.opened();
    line.listener?.received({ type: "closed", code: "no_match", reason: { en: "none", fr: "aucune" } });
    line.listener?.lost();
    vi.advanceTimersByTime(60_000);
    expect(line.opened).toBe(1);
    expect(comesBack("slow")).toBe(true);
    connection.close();
  });

  it("waits longer each time, and never for ever", () => {
    expect(backoff(0, () => 1)).toBe(500);
    expect(backoff(3, () => 1)).toBe(4000);
    expect(backoff(20, () => 0)).toBe(11_250);
  });
});

/** Where the route that is asked for begins. */
const startOf = (session: Session): [number, number] => {
  const [x = 0, y = 0] = inchWays(pending(session.store.get())).from ?? [];
  return [x, y];
};

describe("a session", () => {
  it("plays the recorded scenes by clicks", () => {
    const session = new Session([{ key: "A", token: "t" }], () => mockLink("knight", "choose:action"));
    vi.advanceTimersByTime(100);
    const asked = pending(session.store.get());
    expect(asked?.about).toBe("action");
    session.answer(optionsOf(asked)[0]?.id ?? "");
    expect(pending(session.store.get())).toBeNull();
    vi.advanceTimersByTime(100);
    expect(currentSeat(session.store.get()).update?.question).toBe(2);
    session.close();
  });

  it("proposes, draws and confirms a route", () => {
    const session = new Session([{ key: "A", token: "t" }], () => mockLink("knight", "route:route"));
    vi.advanceTimersByTime(100);
    const [x, y] = startOf(session);
    session.clickPoint([x + 1, y]);
    session.hoverPoint([0, 0]);
    vi.advanceTimersByTime(100);
    expect(currentSeat(session.store.get()).proposal?.answer).toHaveLength(2);
    session.confirm();
    expect(currentSeat(session.store.get()).sent).toBe(1);
    session.close();
  });

  it("never confirms the way to where the pointer was before the click", () => {
    const session = new Session([{ key: "A", token: "t" }], () => mockLink("knight", "route:route"));
    vi.advanceTimersByTime(100);
    const [x, y] = startOf(session);
    session.hoverPoint([x + 0.5, y]);
    session.clickPoint([x + 1, y]);
    vi.advanceTimersByTime(30);
    expect(currentSeat(session.store.get()).proposal).toBeNull();
    vi.advanceTimersByTime(100);
    expect(currentSeat(session.store.get()).proposal?.answer).toEqual([[x, y, 0], [x + 1, y, 0]]);
    session.close();
  });

  it("asks for the last of several clicks, however fast they come", () => {
    const session = new Session([{ key: "A", token: "t" }], () => mockLink("knight", "route:route"));
    vi.advanceTimersByTime(100);
    const [x, y] = startOf(session);
    session.hoverPoint([x + 0.5, y]);
    session.clickPoint([x + 1, y]);
    vi.advanceTimersByTime(30);
    // The first click waits for its turn while the second comes.
    session.clickPoint([x + 2, y]);
    vi.advanceTimersByTime(500);
    expect(currentSeat(session.store.get()).proposal?.answer).toEqual([[x, y, 0], [x + 2, y, 0]]);
    session.close();
  });

  it("asks again for what was clicked while the line was broken", () => {
    let breaks = () => {};
    const open = (listener: LinkListener): Link => {
      const link = mockLink("knight", "route:route")(listener);
      breaks = () => {
        link.close();
        listener.lost();
      };
      return link;
    };
    const session = new Session([{ key: "A", token: "t" }], () => open);
    vi.advanceTimersByTime(100);
    const [x, y] = startOf(session);
    session.hoverPoint([x + 0.5, y]);
    breaks();
    session.hoverPoint([x + 0.7, y]);
    session.clickPoint([x + 1, y]);
    expect(currentSeat(session.store.get()).proposal).toBeNull();
    vi.advanceTimersByTime(2000);
    expect(currentSeat(session.store.get()).line).toBe("open");
    expect(currentSeat(session.store.get()).proposal?.answer).toEqual([[x, y, 0], [x + 1, y, 0]]);
    session.close();
  });

  it("chooses on the table and narrows down where a thing has several options", () => {
    const session = new Session([{ key: "A", token: "t" }], () => mockLink("knight", "choose:target"));
    vi.advanceTimersByTime(100);
    const target = optionsOf(pending(session.store.get()))[0]?.id ?? "";
    session.clickThing(target, true);
    expect(session.store.get().selected).toBe(target);
    expect(currentSeat(session.store.get()).sent).toBe(1);
    session.close();
  });
});

describe("seats in the browser", () => {
  const memoryStorage = () => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  };

  it("are kept for each match", () => {
    const keep = memoryStorage();
    holdSeats("m", [{ match: "m", player: "A", token: "1" }], keep);
    holdSeats("m", [{ match: "m", player: "B", token: "2" }], keep);
    holdSeats("m", [{ match: "m", player: "A", token: "3" }], keep);
    expect(heldSeats("m", keep).map((seat) => seat.player + seat.token)).toEqual(["B2", "A3"]);
    expect(heldSeats("other", keep)).toEqual([]);
  });

  it("survive rubbish and missing storage", () => {
    expect(heldSeats("m", { getItem: () => "{", setItem: () => undefined })).toEqual([]);
    expect(heldSeats("m", { getItem: () => '[1,{"player":"A"}]', setItem: () => undefined })).toEqual([]);
    expect(heldSeats("m", null)).toEqual([]);
  });
});

describe("addresses", () => {
  it("lead to pages", () => {
    expect(routeOf("/")).toEqual({ page: "home" });
    expect(routeOf("/match/ab%20c")).toEqual({ page: "match", match: "ab c" });
    expect(routeOf("/match/")).toEqual({ page: "missing" });
    expect(routeOf("/match/%E0%A4%A")).toEqual({ page: "missing" });
    expect(routeOf("/elsewhere")).toEqual({ page: "missing" });
  });
});
