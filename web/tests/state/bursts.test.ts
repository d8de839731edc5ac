import { describe, expect, it } from "vitest";
import { groupsOf } from "../../src/panels/home/Picker";
import { readBoard } from "../../src/state/table/board";
import { burstsIn } from "../../src/state/fight/bursts";
import { boardNow } from "../../src/state/table/boardNow";
import { readTable } from "../../src/state/table/table";
import { besidePanels, stamped } from "../../src/scene/Projector";
import { cameDown, isThrown } from "../../src/state/fight/thrownPieces";
import { aBoard, aFigure, aLine as line, aPiece, aTable } from "../fixtures";

const board = readBoard(aBoard({ pieces: [aPiece("bus")] }));
const table = readTable(aTable({ figures: { "A.x": aFigure("A.x", { x: 5, y: 6 }) } }), board);
const no = { parts: [] };

describe("loud moments", () => {
  it("ring out where they happen, and the loudest word of a place is heard", () => {
    const log = [
      line(4, { type: "SceneryDestroyed", piece: "bus" }),
      line(5, { type: "KnockedOut", figure: "A.x" }),
      line(6, { type: "KnockedDown", figure: "A.x" }),
      line(7, { type: "Moved", figure: "A.x", route: [], inches: 0 }),
    ];
    const bursts = burstsIn(log, 4, board, table);
    expect(bursts.map((burst) => burst.word)).toEqual(["soundCrash", "soundKo"]);
    expect(bursts[0]?.at.slice(0, 2)).toEqual([2, 1]);
    expect(burstsIn(log, 5, board, table).map((burst) => burst.number)).toEqual([5]);
  });

  it("of a critical ring out where it struck", () => {
    const bursts = burstsIn([line(1, { type: "AttackHit", attacker: "B.y", target: "A.x", to_hit: no, defense: no }), line(2, { type: "CriticalScored", attacker: "B.y", critical: "damage" })], 0, board, table);
    expect(bursts).toMatchObject([{ word: "soundCritical", at: [5, 6, expect.any(Number)] }]);
  });

  it("of a throw ring out at whoever came down", () => {
    expect(burstsIn([line(1, { type: "Landed", figure: "A.x", to: [5, 6, 0] })], 0, board, table)).toMatchObject([{ word: "soundThrow", loud: false }]);
  });

  it("are nothing for things that have no place on the table", () => {
    expect(burstsIn([line(1, { type: "KnockedOut", figure: "nobody" })], 0, board, table)).toEqual([]);
  });
});

describe("the form for a match of one's own", () => {
  it("keeps teams of one Level together, in the order of the server", () => {
    const team = (id: string, level: number | null) => ({ id, name: { en: id, fr: id }, about: { en: "", fr: "" }, level, seats: null });
    const groups = groupsOf([team("a", 30), team("b", 30), team("c", 50), team("mine", 30)]);
    expect(groups.map(([level, members]) => [level, members.map((choice) => choice.id)])).toEqual([[30, ["a", "b", "mine"]], [50, ["c"]]]);
    expect(groupsOf([team("x", null)])).toEqual([[null, [team("x", null)]]]);
  });
});

describe("a thrown piece that broke", () => {
  const broken = readTable(aTable({ scenery: { bus: { structure: 0, destroyed: true, shifted: [0, 0, 0] } } }), board);
  const log = [line(1, { type: "Aimed", figure: "A.x", item: "bus", at: [12, 9, 0] }), line(2, { type: "SceneryDestroyed", piece: "bus" })];

  it("lies where it came down, and the crash is heard there", () => {
    const down = cameDown(log, board, broken);
    expect(down).toEqual({ bus: [10, 8, 0] });
    if (board.kind !== "inches") throw new Error("inches");
    const now = boardNow(board, broken, down);
    expect(now.pieces[0]?.corners[0]).toEqual([10, 8]);
    expect(burstsIn(log, 0, now, broken)[0]?.at.slice(0, 2)).toEqual([12, 9]);
  });

  it("is in the air before anything rings out", () => {
    expect(isThrown(log, 1, board)).toBe(true);
    expect(isThrown(log, 2, board)).toBe(false);
    expect(isThrown([line(3, { type: "Aimed", figure: "A.x", item: "A.y", at: [0, 0, 0] })], 0, board)).toBe(false);
  });

  it("stays where it is as long as it is whole", () => {
    expect(cameDown(log, board, table)).toEqual({});
  });
});

describe("a label beside a panel", () => {
  const insets = { left: 200, right: 300, top: 0, bottom: 0 };

  it("gives way as far as it has to", () => {
    expect(besidePanels(960, 120, insets, 1280)).toBe(920);
    expect(besidePanels(210, 120, insets, 1280)).toBe(260);
    expect(besidePanels(600, 120, insets, 1280)).toBe(600);
  });

  it("stays with a figure that is behind the panel, and where there is no room", () => {
    expect(besidePanels(1000, 120, insets, 1280)).toBe(1000);
    expect(besidePanels(480, 120, insets, 600)).toBe(480);
  });
});

describe("stamps", () => {
  const foot = (x: number, bottom: number) => ({ x, bottom, width: 200, height: 40 });
  const spans = (boxes: { bottom: number; height: number }[]) => boxes.map(({ bottom, height }) => [bottom - height, bottom]);

  it("lie under the feet, and those of neighbours one under the other", () => {
    expect(spans(stamped([foot(300, 100), foot(350, 110), foot(900, 110)], null, 600))).toEqual([[109, 149], [158, 198], [119, 159]]);
  });

  it("lie neither under the dice nor under the question", () => {
    const tray = { x: 320, bottom: 150, width: 300, height: 90 };
    expect(spans(stamped([foot(300, 60)], tray, 600))).toEqual([[159, 199]]);
    expect(spans(stamped([foot(800, 60)], tray, 600))).toEqual([[69, 109]]);
    expect(spans(stamped([foot(300, 590), foot(310, 595)], null, 600))).toEqual([[560, 600], [511, 551]]);
  });
});
