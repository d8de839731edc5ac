import { describe, expect, it } from "vitest";
import { heroLook, silhouette } from "../../src/look/hero";
import { elementOf } from "../../src/look/traits";
import { aCard, anAttack } from "../fixtures";
import { allHeroes } from "../heroes";

const heroes = allHeroes();
const lookOf = (id: string) => heroLook(id, heroes[id] ?? null);

describe("the look of a hero", () => {
  it("tells every hero we ship apart from every other, without colours", () => {
    const seen = new Map<string, string[]>();
    for (const id of Object.keys(heroes)) {
      const shape = silhouette(lookOf(id));
      seen.set(shape, [...(seen.get(shape) ?? []), id]);
    }
    expect(Object.keys(heroes).length).toBeGreaterThan(50);
    expect([...seen.values()].filter((same) => same.length > 1)).toEqual([]);
  });

  it("comes from the card: who flies soars, who is made of rock is a giant, who is small is small", () => {
    expect(lookOf("saint_nobody").pose).toBe("soar");
    expect(lookOf("hall_porter").pose).toBe("drift");
    expect(lookOf("overburden")).toMatchObject({ build: "giant", surface: "rocks" });
    expect(lookOf("tin_apprentice")).toMatchObject({ build: "small", surface: "plates" });
    expect(lookOf("brass_warden")).toMatchObject({ build: "massive", surface: "plates", badge: "shield", sign: "blunt" });
    expect(lookOf("static_jack")).toMatchObject({ hand: "bolt", sign: "electric" });
  });

  it("is the same every time, and there for cards nobody has drawn", () => {
    const card = aCard("tin_knight", { factions: ["The Corner Shop"], alignments: ["villain"], stats: { ...aCard("").stats, strength: 2 }, skills: [{ en: "Fly", fr: "Vol" }], attacks: [anAttack("plasma", { type: "Plasma", nature: "energy", form: "ranged", reach: 8 })] });
    expect(heroLook("tin_knight", card)).toEqual(heroLook("tin_knight", card));
    expect(heroLook("tin_knight", card)).toMatchObject({ pose: "soar", sign: "light", build: "slim" });
    expect(heroLook("nobody_knows", null)).toEqual(heroLook("nobody_knows", null));
  });

  it("keeps a faction to its inks and its badge", () => {
    const badges = new Set(["escapement", "grand_complication", "perihelion"].map((id) => lookOf(id).badge));
    expect([...badges]).toEqual(["gear"]);
  });

  it("reads the element of an attack by its type, else by its nature", () => {
    expect(elementOf("Fire", "energy")).toBe("fire");
    expect(elementOf("", "mental")).toBe("mental");
    expect(elementOf("Something new", "supernatural")).toBe("magic");
  });
});
