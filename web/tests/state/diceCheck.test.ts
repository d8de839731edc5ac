import { describe, expect, it } from "vitest";
import type { ReplayRolls } from "../../src/net/protocol.gen";
import { checkRolls, commitmentOf, throwDice } from "../../src/state/replay/diceCheck";
import recorded from "../data/rolls.json";

/** Written by the engine's own dice; tests/server/replays/test_verify.py holds the file against them. */
const recordedRolls = recorded as unknown as ReplayRolls;

describe("dice from a revealed seed", () => {
  it("fall as the engine's dice fall, before and after a fork", () => {
    const checked = checkRolls(recordedRolls);
    expect(checked.map((roll) => roll.faces)).toEqual(recordedRolls.rolls.map((roll) => roll.faces));
    expect(checked.every((roll) => roll.right)).toBe(true);
    expect(commitmentOf(recordedRolls.seeds.at(-1)?.seed ?? "")).toBe(recordedRolls.commitment);
  });

  it("betray a face that was changed, a roll that was left out, and another seed", () => {
    const lied = structuredClone(recordedRolls);
    (lied.rolls[4] as { faces: unknown[] }).faces[0] = lied.rolls[4]?.faces[0] === 1 ? 2 : 1;
    expect(checkRolls(lied).map((roll) => roll.right)).toEqual(recordedRolls.rolls.map((_, at) => at !== 4));
    expect(checkRolls({ ...recordedRolls, rolls: recordedRolls.rolls.slice(1) }).every((roll) => roll.right)).toBe(false);
    expect(checkRolls({ ...recordedRolls, seeds: [{ seed: "another", until: null }] }).every((roll) => roll.right)).toBe(false);
    expect(commitmentOf("another")).not.toBe(recordedRolls.commitment);
  });

  it("take more than one hash where many are thrown", () => {
    expect(throwDice([{ seed: "s", until: null }], 0, [1, 2, 3, 4, 5, 6], 70).counter).toBeGreaterThan(1);
    expect(throwDice([{ seed: "s", until: null }], 0, [1, 2], 1).counter).toBe(1);
  });
});
