import { describe, expect, it } from "vitest";
import { type Recording, recordings, scenesOf } from "../../src/mock/scenes";
import { hexCorners, middle, readBoard } from "../../src/state/table/board";
import { readCard } from "../../src/state/table/card";
import { rollsSince, shapeOf } from "../../src/state/fight/diceRolls";
import { movementsIn } from "../../src/state/fight/movements";
import { cardOf, facing, onTable, readTable } from "../../src/state/table/table";

function recorded(family: string): Recording {
  const recording = recordings[family];
  if (!recording) throw new Error(`nothing is recorded of ${family}`);
  return recording;
}
const boardOf = (family: string) => readBoard(recorded(family).welcome.board);

describe("recorded matches", () => {
  for (const family of ["knight", "superscape"]) {
    it(`of ${family} can be read at every moment`, () => {
      const board = boardOf(family);
      for (const [name, update] of Object.entries(scenesOf(family))) {
        const table = readTable(update.table, board);
        expect(table.figures.length, name).toBeGreaterThan(4);
        for (const figure of table.figures) {
          expect(figure.name.en, name).not.toBe("");
          expect(cardOf(figure, board), `${name} ${figure.id}`).not.toBeNull();
          if (figure.placed) expect(figure.at.every(Number.isFinite)).toBe(true);
        }
      }
    });

    it(`of ${family} have cards with numbers and lines`, () => {
      for (const card of Object.values(boardOf(family).cards)) {
        const sheet = readCard(card);
        expect(sheet.title.en).not.toBe("");
        expect(sheet.stats.length).toBeGreaterThan(4);
        expect(sheet.about.fr).not.toBe(sheet.about.en);
      }
    });
  }

  it("have scenery, zones and hexes", () => {
    const inches = boardOf("knight");
    const hexes = boardOf("superscape");
    if (inches.kind !== "inches" || hexes.kind !== "hexes") throw new Error("wrong kinds of boards");
    expect(inches.pieces.every((piece) => piece.corners.length > 2 && piece.top > piece.bottom)).toBe(true);
    expect(inches.zones).toHaveLength(2);
    expect(middle(inches)).toEqual([18, 18]);
    expect(hexes.flatTop).toBe(false);
    expect(hexes.byId.size).toBe(hexes.spaces.length);
    expect(hexes.name.fr).not.toBe("");
  });

  it("know where a figure looks", () => {
    const board = boardOf("knight");
    const table = readTable(recorded("knight").end.table, board);
    const [first] = onTable(table);
    if (first) expect(Number.isFinite(facing(first, table.figures))).toBe(true);
  });

  it("show dice and ways gone", () => {
    const log = Object.values(scenesOf("superscape")).flatMap((update) => update.log);
    expect(rollsSince(log, 0, 3).length).toBeGreaterThan(0);
    const gone = movementsIn(log.filter((line) => line.event === "Moved"), boardOf("superscape"));
    expect(gone.size).toBeGreaterThan(0);
  });
});

describe("hexes and dice", () => {
  it("are known by their shapes", () => {
    expect(hexCorners(false)).toHaveLength(6);
    expect(Math.hypot(...(hexCorners(true)[2] ?? [0, 0]))).toBeCloseTo(1);
    expect(shapeOf("d20")).toBe("d20");
    expect(shapeOf("combat")).toBe("combat");
    expect(shapeOf("coin")).toBe("d6");
  });
});
