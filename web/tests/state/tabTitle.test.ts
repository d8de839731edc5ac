import { describe, expect, it } from "vitest";
import { keepPerson, ownPerson } from "../../src/storage/person";
import type { PlayerInfo } from "../../src/net/protocol.gen";
import { titleOf } from "../../src/state/match/tabTitle";

const player = (id: string, name: string): PlayerInfo => ({ id, kind: "person", here: true, absent: false, stood_in: false, leave: false, bot: null, name, face: "" });
const players = [player("A", ""), player("B", "Olga")];
const words = { yours: "Your turn", over: "Match over", waiting: (names: string) => `Waiting for ${names}` };

describe("the title of the tab", () => {
  it("says whose turn it is, by name where there is one", () => {
    expect(titleOf({ asked: ["A"], players, result: null }, ["A"], words)).toBe("● Your turn · Slugfest");
    expect(titleOf({ asked: ["B"], players, result: null }, ["A"], words)).toBe("Waiting for Olga · Slugfest");
    expect(titleOf({ asked: ["A"], players, result: null }, ["gallery"], words)).toBe("Waiting for A · Slugfest");
  });

  it("says that the match is over", () => {
    const result = { winners: [], reason: { en: "", fr: "" }, points: {}, why: null };
    expect(titleOf({ asked: [], players, result }, ["A"], words)).toBe("Match over · Slugfest");
    expect(titleOf(null, ["A"], words)).toBe("Slugfest");
  });
});

describe("the name one gives oneself", () => {
  const storage = (kept: string | null) => ({ getItem: () => kept }) as unknown as Storage;

  it("is read from a storage that may hold anything", () => {
    expect(ownPerson(storage('{"name":"Olga","face":"moon"}'))).toEqual({ name: "Olga", face: "moon" });
    expect(ownPerson(storage('{"name":7,"face":"<img>"}'))).toEqual({ name: "", face: "" });
    expect(ownPerson(storage("not JSON"))).toEqual({ name: "", face: "" });
    expect(ownPerson(storage(JSON.stringify({ name: "x".repeat(99) }))).name).toHaveLength(24);
    expect(() => keepPerson({ name: "a", face: "" }, null)).not.toThrow();
  });
});
