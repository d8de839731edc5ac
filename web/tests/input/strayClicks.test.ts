import { describe, expect, it } from "vitest";
import { isStray } from "../../src/input/strayClicks";

describe("a click on a bar that has just changed", () => {
  it("is stray when it was pressed before the question came", () => {
    expect(isStray({ moved: 900, pressed: 990 }, 1000, 1400)).toBe(true);
    expect(isStray({ moved: 900, pressed: 1390 }, 1000, 1400)).toBe(false);
  });

  it("is stray too soon under a hand that lay still, and meant once the hand has moved", () => {
    expect(isStray({ moved: 900, pressed: 1340 }, 1000, 1349)).toBe(true);
    expect(isStray({ moved: 900, pressed: 1345 }, 1000, 1350)).toBe(false);
    expect(isStray({ moved: 1050, pressed: 1060 }, 1000, 1070)).toBe(false);
  });
});
