import { describe, expect, it } from "vitest";
import { changeOf } from "../../src/panels/card/EffectList";
import { type InchBoard, areaOutline, readBoard } from "../../src/state/table/board";
import { boardNow } from "../../src/state/table/boardNow";
import { readTable } from "../../src/state/table/table";
import { termsOf } from "../../src/state/table/terms";
import { speech } from "../../src/i18n";
import { aBoard, aCard, aFigure, aPiece, aTable, anAttack } from "../fixtures";

const shown = aBoard({
  pieces: [aPiece("car", { name: { en: "Car", fr: "Voiture" }, corners: [[1, 1], [3, 1], [3, 2], [1, 2]], top: 1, structure: 4 })],
  zones: { south: [[0, 0], [36, 0], [36, 6], [0, 6]] },
  areas: { west_circle: [9, 18, 3], pier: [14, 15, 22, 21] },
  scenario: {
    id: "mixed",
    name: { en: "Mixed", fr: "Mélangé" },
    guarded: ["west_circle"],
    guard: { stat: "power", above: 15, no_grabs: true },
    arena: [18, 18, 6],
    marker_names: { rift: { en: "Rift", fr: "Faille" } },
    wipe_out: 1,
    conditions: [{ when: "round", what: "alone_in_an_area", points: 2, rule: "DC-SCN-POW-09" }],
  },
  cards: { jack: aCard("jack", { attacks: [anAttack("arc", { name: { en: "Arc", fr: "Arc bleu" } })] }) },
});
const board = readBoard(shown) as InchBoard;

const lasts = { en: "until the end of the Round", fr: "jusqu'à la fin du Round" };
const effects = [
  { name: "distract", stat: "attack", amount: -2, lasts },
  { name: "arc", stat: "", amount: 0, lasts, until: "round", text: { en: "gains Fly", fr: "gagne Vol" }, caster: "B.x" },
];
const table = readTable(
  aTable({
    figures: { "A.jack": aFigure("A.jack", { card: "jack", x: 1, y: 2, effects }) },
    scenery: { car: { structure: 4, destroyed: false, shifted: [2, 3, 0.5] } },
    markers: { rift_3: { kind: "rift", number: 3, x: 28, y: 18, z: 0, radius: 0.59, height: 0, side: null, open: true, structure: 0, structure_max: 0, defense: 0 } },
    champions: { A: "A.jack" },
    scores: { A: { alone_in_an_area: 4 }, B: {} },
    points: { A: 4, B: 0 },
    closed_zones: true,
  }),
  board,
);

describe("a scenario on the table", () => {
  it("has areas with letters, round or square, and says which are guarded", () => {
    expect(board.areas.map((area) => [area.letter, area.guarded])).toEqual([["A", true], ["B", false]]);
    expect(board.areas[0]?.middle[0]).toBeCloseTo(9);
    expect(board.areas[1]?.outline).toEqual([[14, 15], [22, 15], [22, 21], [14, 21]]);
    expect(areaOutline([1, 2])).toEqual([]);
    expect(board.arena?.length).toBeGreaterThan(12);
  });

  it("says which house rules are played by, and none where none are", () => {
    const rule = { id: "board_edge_hurts", name: { en: "The board edge hurts", fr: "Le bord blesse" }, about: { en: "1 damage.", fr: "1 dégât." } };
    const housed = readBoard(aBoard({ house_rules: [rule] })) as InchBoard;
    expect(housed.houseRules).toEqual([rule]);
    expect(board.houseRules).toEqual([]);
  });

  it("lists what scores, and leaves out what is worth nothing", () => {
    expect(board.scenario.objectives.map((objective) => [objective.what, objective.points])).toEqual([["alone_in_an_area", 2], ["wipe_out", 1]]);
    expect(table.scores.A).toEqual({ alone_in_an_area: 4 });
    expect(table.zonesClosed).toBe(true);
  });

  it("has markers, Champions and pieces where they are now", () => {
    expect(table.tokens).toMatchObject([{ id: "rift_3", number: 3, open: true, side: null, at: [28, 18, 0] }]);
    expect(table.champions).toEqual({ A: "A.jack" });
    const now = boardNow(board, table);
    expect(now.pieces[0]).toMatchObject({ corners: [[3, 4], [5, 4], [5, 5], [3, 5]], bottom: 0.5, top: 1.5 });
    expect(boardNow(board, table).pieces[0]).toBe(now.pieces[0]);
    expect(boardNow(board, { ...table, shifted: {} })).toBe(board);
  });
});

describe("what lies on a figure", () => {
  it("is told in words, with how long it lasts", () => {
    const terms = termsOf({ labels: { distract: { en: "distract", fr: "distraire" }, attack: { en: "Attack", fr: "Attaque" } }, board: shown });
    const [first, second] = table.figures[0]?.effects ?? [];
    if (!first || !second) throw new Error("effects are missing");
    expect(terms(first.name).fr).toBe("Distraire");
    expect(terms(second.name).fr).toBe("Arc bleu");
    expect(changeOf(first, terms, speech("en"))).toBe("−2 Attack");
    expect(first.lasts.fr).toBe("jusqu'à la fin du Round");
    expect(changeOf(second, terms, speech("en"))).toBe("");
    expect(second.text.en).toBe("gains Fly");
  });
});
