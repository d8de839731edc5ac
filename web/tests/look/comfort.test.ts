import * as THREE from "three";
import { describe, expect, it } from "vitest";
import { type Settings, isCalm, isPlain, isQuick, paceOf, readSettings, usual } from "../../src/comfort/settings";
import { seenAs } from "../../src/input/arrowKeys";
import { placeOf, places } from "../../src/look/places";
import { quickPixels } from "../../src/scene/Resolution";
import { walk } from "../../src/scene/figures/movement";
import type { Project } from "../../src/scene/Projector";

const system = { calm: false, plain: false };
const set = (some: Partial<Settings>): Settings => ({ ...usual, ...some });

describe("settings", () => {
  it("come back as they were kept", () => {
    const kept = set({ motion: "less", contrast: "plain", picture: "sharp", pace: "fast", lettering: "off", text: "larger" });
    expect(readSettings(JSON.stringify(kept))).toEqual(kept);
  });

  it.each([null, "", "no json", "null", "[]", '{"motion":"wild","text":7}'])("are the usual ones where %j was kept", (kept) => {
    expect(readSettings(kept)).toEqual(usual);
  });

  it("follow the system until somebody chooses", () => {
    const wishes = { calm: true, plain: true };
    expect([isCalm(usual, wishes), isPlain(usual, wishes)]).toEqual([true, true]);
    expect([isCalm(set({ motion: "full" }), wishes), isPlain(set({ contrast: "comic" }), wishes)]).toEqual([false, false]);
    expect([isCalm(set({ motion: "less" }), system), isPlain(set({ contrast: "plain" }), system)]).toEqual([true, true]);
  });

  it("draw quickly where the processor draws, unless somebody chose", () => {
    expect([isQuick(usual, true), isQuick(usual, false)]).toEqual([true, false]);
    expect([isQuick(set({ picture: "sharp" }), true), isQuick(set({ picture: "quick" }), false)]).toEqual([false, true]);
    expect([quickPixels(0.8), quickPixels(1), quickPixels(1.5), quickPixels(3)]).toEqual([0.5, 0.5, 0.75, 1]);
  });

  it("say how fast things move", () => {
    expect(paceOf(usual, system)).toBe(1);
    expect(paceOf(set({ pace: "fast" }), system)).toBeGreaterThan(1);
    expect(paceOf(set({ pace: "skip" }), system)).toBe(Infinity);
    expect(paceOf(set({ pace: "fast" }), { calm: true, plain: false })).toBe(Infinity);
  });
});

describe("a walk", () => {
  const way = () => [new THREE.Vector3(3, 0, 0), new THREE.Vector3(3, 0, 4)];

  it("goes as far as it may, round corners", () => {
    const [here, ahead] = [new THREE.Vector3(), way()];
    walk(here, ahead, 5);
    expect(here.toArray()).toEqual([3, 0, 2]);
    expect(ahead).toHaveLength(1);
  });

  it("arrives at once where nothing is to be waited for", () => {
    const [here, ahead] = [new THREE.Vector3(), way()];
    walk(here, ahead, Infinity);
    expect(here.toArray()).toEqual([3, 0, 4]);
    expect(ahead).toEqual([]);
  });
});

describe("arrow keys", () => {
  const seen = (from: (x: number, y: number) => { x: number; y: number }) => from as unknown as Project;
  const south = seen((x, y) => ({ x: 10 * x, y: -10 * y }));
  const north = seen((x, y) => ({ x: -10 * x, y: 10 * y }));
  const east = seen((x, y) => ({ x: 10 * y, y: 10 * x }));

  it("go the way one sees, from wherever one looks", () => {
    expect(seenAs([0, -1], [5, 5], south)).toEqual([0, 1]);
    expect(seenAs([0, -1], [5, 5], north)).toEqual([0, -1]);
    expect(seenAs([1, 0], [5, 5], north)).toEqual([-1, 0]);
    expect(seenAs([1, 0], [5, 5], east)).toEqual([0, 1]);
    expect(seenAs([0, 1], [5, 5], null)).toEqual([0, -1]);
  });
});

describe("places", () => {
  it("have a ground each, and what is unknown is a street", () => {
    expect(new Set(Object.values(places).map((place) => place.ground)).size).toBe(6);
    expect(placeOf("jungle")).toBe("jungle");
    expect(placeOf("moon")).toBe("street");
  });
});
