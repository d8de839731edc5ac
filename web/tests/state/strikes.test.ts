import { describe, expect, it } from "vitest";
import { speech } from "../../src/i18n";
import type { AttackShown } from "../../src/net/knight.gen";
import { readBoard } from "../../src/state/table/board";
import { actsIn, inTurn, moves, startsIn } from "../../src/state/fight/blows";
import { stampOf, stampSentence } from "../../src/state/fight/stamps";
import { type Strike, strikesIn } from "../../src/state/fight/strikes";
import { readTable } from "../../src/state/table/table";
import { aBoard, aCard, aFigure, aHexBoard, aHexFigure, aHexTable, aLine as line, aPiece, aSpace, aTable, anAttack } from "../fixtures";

const attack = (key: string, form: AttackShown["form"], nature: AttackShown["nature"], type: string) => anAttack(key, { form, nature, type });
const attacks = [attack("fist", "melee", "physical", "blunt"), attack("ray", "ranged", "energy", "laser"), attack("dream", "ranged", "mental", "psychic"), attack("knife", "ranged", "physical", "pierce"), attack("boom", "wave", "energy", "fire"), attack("breath", "spray", "energy", "cold")];
const board = readBoard(aBoard({ pieces: [aPiece("bus")], cards: { hero: aCard("hero", { attacks }) } }));
const at = (id: string, x: number, y: number, player: string) => aFigure(id, { card: "hero", player, x, y, height: 2 });
const figures = { "A.x": at("A.x", 5, 6, "A"), "B.y": at("B.y", 7, 6, "B"), "B.z": at("B.z", 5, 12, "B") };
const table = readTable(aTable({ figures }), board);

const no = { parts: [] };
const declared = (number: number, key: string, target = "B.y") => line(number, { type: "AttackDeclared", attacker: "A.x", target, line: key });
const hit = (number: number, target = "B.y") => line(number, { type: "AttackHit", attacker: "A.x", target, to_hit: no, defense: no }, { to_hit: 17, defense: 14 });
const miss = (number: number, target = "B.y") => line(number, { type: "AttackMissed", attacker: "A.x", target, to_hit: no, defense: no }, { to_hit: 20, defense: 20 });
const damaged = (number: number, figure: string, points: number, source: string) => line(number, { type: "Damaged", figure, source, damage: no }, { damage: points });

const sentence = (strike: Strike, spoken: "en" | "fr" = "en") => stampSentence(stampOf(strike, speech(spoken), (stat) => stat), speech(spoken).colon);
const only = (strikes: Strike[]): Strike => {
  expect(strikes).toHaveLength(1);
  return strikes[0] as Strike;
};

describe("an attack", () => {
  it("that misses is stamped with its sum, in both languages", () => {
    const strike = only(strikesIn([declared(1, "fist"), miss(2)], 0, board, table));
    expect(sentence(strike)).toBe("20 against 20: miss");
    expect(sentence(strike, "fr")).toBe("20 contre 20\u00a0: raté");
    expect(strike).toMatchObject({ outcome: "miss", manner: "blow", attacker: "A.x", target: "B.y", lost: null });
  });

  it("that hits is stamped with its damage, once", () => {
    const log = [declared(1, "fist"), hit(2), damaged(3, "B.y", 3, "fist")];
    expect(sentence(only(strikesIn(log, 0, board, table)))).toBe("17 against 14: hit, 3 damage");
    expect(sentence(only(strikesIn([...log, damaged(4, "B.y", 1, "cruel")], 0, board, table)), "fr")).toBe("17 contre 14\u00a0: touché, 4 dégâts");
    expect(sentence(only(strikesIn([declared(1, "fist"), hit(2), damaged(3, "B.y", 1, "fist")], 0, board, table)), "fr")).toBe("17 contre 14\u00a0: touché, 1 dégât");
    expect(sentence(only(strikesIn([declared(1, "fist"), hit(2), damaged(3, "B.y", 0, "fist")], 0, board, table)))).toBe("17 against 14: hit, no damage");
  });

  it("goes by hand, through the air or all around, as the card prints it", () => {
    const manner = (key: string) => only(strikesIn([declared(1, key), hit(2)], 0, board, table)).manner;
    expect(["fist", "ray", "dream", "knife", "breath"].map(manner)).toEqual(["blow", "beam", "rings", "bolt", "spray"]);
  });

  it("that the card does not print goes by how far it went", () => {
    expect(only(strikesIn([declared(1, "unknown"), hit(2)], 0, board, table)).manner).toBe("blow");
    expect(only(strikesIn([declared(1, "unknown", "B.z"), hit(2, "B.z")], 0, board, table)).manner).not.toBe("blow");
  });

  it("on a thing costs it Structure Points, where it stands", () => {
    const log = [declared(1, "fist", "bus"), hit(2, "bus"), line(3, { type: "SceneryDamaged", piece: "bus", source: "fist", damage: no }, { damage: 2 })];
    const strike = only(strikesIn(log, 0, board, table));
    expect(sentence(strike)).toBe("17 against 14: hit, 2 Structure Points");
    expect(strike.at.slice(0, 2)).toEqual([2, 1]);
  });

  it("whose damage comes after another question is told to its end, and lands only once", () => {
    const log = [declared(1, "fist"), hit(2), line(3, { type: "CriticalScored", attacker: "A.x", critical: "damage" }), damaged(4, "B.y", 3, "fist")];
    expect(only(strikesIn(log.slice(0, 2), 1, board, table))).toMatchObject({ landed: false, lost: null });
    const after = only(strikesIn(log, 3, board, table));
    expect(sentence(after)).toBe("17 against 14: critical hit, 3 damage");
    expect(after).toMatchObject({ landed: true, number: 2 });
    expect(strikesIn(log, 5, board, table)).toEqual([]);
  });

  it("on an area strikes everybody in it, with the roll that was to save them", () => {
    const log = [
      line(1, { type: "AreaDeclared", attacker: "A.x", line: "boom", form: "wave" }),
      line(2, { type: "StatRolled", figure: "B.y", stat: "agility", dice: [8, 6], passed: false, against: no }, { against: 11 }),
      damaged(3, "B.y", 4, "boom"),
      damaged(4, "B.z", 8, "boom"),
    ];
    const strikes = strikesIn(log, 0, board, table);
    expect(strikes.map((strike) => [strike.target, strike.manner, sentence(strike)])).toEqual([
      ["B.y", "wave", "agility 14 against 11: failed, 4 damage"],
      ["B.z", "wave", "hurt, 8 damage"],
    ]);
    expect(new Set(strikes.map((strike) => strike.declared))).toEqual(new Set([1]));
  });

  it("on whoever has left the table is seen where they stood", () => {
    const gone = readTable(aTable({ figures: { ...figures, "B.y": { ...figures["B.y"], out: true } } }), board);
    expect(strikesIn([declared(1, "fist"), hit(2)], 0, board, gone)).toEqual([]);
    expect(only(strikesIn([declared(1, "fist"), hit(2)], 0, board, gone, table)).at.slice(0, 2)).toEqual([7, 6]);
  });

  it("is nobody's who was hurt by something else", () => {
    expect(only(strikesIn([declared(1, "fist"), miss(2), damaged(3, "B.z", 2, "fall")], 3, board, table))).toMatchObject({ attacker: null, manner: "none" });
  });
});

describe("the hex game", () => {
  const hexes = readBoard(aHexBoard(aSpace("a", 0, 0), aSpace("b", 4, 6)));
  const field = readTable(aHexTable({ figures: { x: aHexFigure("x", { spaces: ["a"] }), y: aHexFigure("y", { player: "B", spaces: ["b"] }) } }), hexes);
  const rolled = [
    line(1, { type: "AttackDeclared", attacker: "x", target: "y", attack: "normal" }),
    line(2, { type: "AttackRolled", attacker: "x", target: "y", dice: no, hits: no }, { dice: 4, hits: 3 }),
    line(3, { type: "DefenseRolled", defender: "y", attacker: "x", dice: no, blocks: no }, { dice: 2, blocks: 1 }),
  ];

  it("stamps skulls against shields, when it is decided", () => {
    expect(strikesIn(rolled, 0, hexes, field)).toEqual([]);
    expect(sentence(only(strikesIn([...rolled, line(4, { type: "WoundsReceived", figure: "y", wounds: no, number: 2 })], 4, hexes, field)))).toBe("3 skulls against 1 shield: hit, 2 wounds");
    expect(sentence(only(strikesIn([...rolled, line(4, { type: "WoundsIgnored", figure: "y", wounds: no })], 4, hexes, field)))).toBe("3 skulls against 1 shield: hit, no damage");
    const held = only(strikesIn([...rolled, line(4, { type: "AttackFailed", attacker: "x", target: "y" })], 4, hexes, field));
    expect(sentence(held, "fr")).toBe("3 crânes contre 1 bouclier\u00a0: bloqué");
    expect(held.manner).not.toBe("blow");
  });

  it("stamps one roll against each of several defenders", () => {
    const crowd = readTable(aHexTable({ figures: { ...["x", "y", "z"].reduce((all, id) => ({ ...all, [id]: aHexFigure(id, { player: id === "x" ? "A" : "B", spaces: [id === "x" ? "a" : "b"] }) }), {}) } }), hexes);
    const spread = [
      ...rolled,
      line(4, { type: "AttackFailed", attacker: "x", target: "y" }),
      line(5, { type: "DefenseRolled", defender: "z", attacker: "x", dice: no, blocks: no }, { dice: 2, blocks: 0 }),
      line(6, { type: "WoundsReceived", figure: "z", wounds: no, number: 3 }),
    ];
    const strikes = strikesIn(spread, 0, hexes, crowd);
    expect(strikes.map((strike) => [strike.target, strike.sum])).toEqual([["y", [3, 1]], ["z", [3, 0]]]);
  });
});

describe("what is seen of attacks", () => {
  const volley = [line(1, { type: "SeveralAttacked", attacker: "A.x", targets: ["B.y", "B.z"], line: "ray" }), hit(2), miss(3, "B.z"), declared(4, "fist"), hit(5)];

  it("comes one attack after the other, the targets of one almost together", () => {
    const waits = inTurn(strikesIn(volley, 0, board, table)).map((blow) => blow.wait);
    expect(waits[0]).toBe(0);
    expect(waits[1]).toBeLessThan(0.2);
    expect(waits[2]).toBeGreaterThan(0.5);
    expect(Math.max(...inTurn(strikesIn(volley, 0, board, table), 99).map((blow) => blow.wait))).toBeLessThan(2);
  });

  it("is a lunge by hand, a recoil of who shoots, and whoever is missed gets out of the way", () => {
    const acts = actsIn(inTurn(strikesIn(volley.slice(0, 3), 0, board, table)));
    expect([...acts].map(([figure, act]) => [figure, act.kind])).toEqual([["A.x", "shoot"], ["B.y", "reel"], ["B.z", "dodge"]]);
    const [lunge] = actsIn(inTurn(strikesIn(volley.slice(3), 0, board, table))).values();
    expect(lunge).toMatchObject({ kind: "strike", towards: [1, 0] });
  });

  it("is nothing where nothing is to move, and where it has landed before", () => {
    const blows = inTurn(strikesIn(volley, 0, board, table));
    expect(blows.every(moves)).toBe(true);
    expect(actsIn(blows.map((blow) => ({ ...blow, still: true }))).size).toBe(0);
    expect(actsIn(blows.map((blow) => ({ ...blow, landed: true }))).size).toBe(0);
  });
});

describe("a thrown piece", () => {
  const thrown = [line(4, { type: "Aimed", figure: "A.x", item: "bus", at: [7, 6, 0] }), damaged(5, "B.y", 3, "bus")];

  it("is stamped when it has come down, not before", () => {
    const strikes = strikesIn(thrown, 4, board, table);
    expect(inTurn(strikes, startsIn(0, thrown, 4, board)).map((blow) => blow.wait)).toEqual([0.6]);
    expect(startsIn(1.1, thrown, 4, board)).toBe(1.1);
  });

  it("keeps nobody waiting who came too late to see it fly", () => {
    expect(startsIn(-3, thrown, 5, board)).toBe(0);
    expect(startsIn(0, [damaged(5, "B.y", 3, "fall")], 4, board)).toBe(0);
  });
});
