import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { en } from "../../src/i18n/en";
import { fr } from "../../src/i18n/fr";
import { fieldsOf } from "../../src/i18n/messages";
import { label } from "../../src/i18n";
import { markerFace } from "../../src/input/decisions/Assign";
import { meaningOf } from "../../src/input/keys";
import { heroLook } from "../../src/look/hero";
import { lot, teamLook, terrainLook } from "../../src/look/palette";
import { Die } from "../../src/panels/dice/Die";
import { Tally } from "../../src/panels/match/LogPanel";
import { Pips } from "../../src/panels/card/Pips";

describe("labels", () => {
  it("exist in both languages with the same blanks", () => {
    for (const [key, text] of Object.entries(en)) expect(fieldsOf(fr[key as keyof typeof en]), key).toEqual(fieldsOf(text));
    expect(Object.keys(fr).sort()).toEqual(Object.keys(en).sort());
  });

  it("are filled in", () => {
    expect(label("en", "round", { n: 3 })).toBe("Round 3");
    expect(label("fr", "roundOf", { n: 1, limit: 6 })).toBe("Round 1 sur 6");
  });
});

describe("keys", () => {
  const press = (key: string, more = {}) => meaningOf({ key, modified: false, typing: false, onButton: false, ...more });
  it("choose, confirm and take back", () => {
    expect(press("3")).toEqual({ kind: "option", number: 3 });
    expect(press("0")).toBeNull();
    expect(press("Enter")).toEqual({ kind: "confirm" });
    expect(press("Enter", { onButton: true })).toBeNull();
    expect(press("Escape")).toEqual({ kind: "cancel" });
    expect(press("3", { typing: true })).toBeNull();
    expect(press("3", { modified: true })).toBeNull();
  });

  it("lead to the views, the tape and the list of keys", () => {
    expect(press("t")).toEqual({ kind: "top" });
    expect(press("M")).toEqual({ kind: "tape" });
    expect(press("e")).toEqual({ kind: "eyes" });
    expect(press("?")).toEqual({ kind: "help" });
    expect(press("Backspace")).toEqual({ kind: "unbend" });
    expect(press("Backspace", { typing: true })).toBeNull();
    expect(press("m", { modified: true })).toBeNull();
  });
});

describe("looks", () => {
  it("tell sides apart by shape as well as by colour", () => {
    const looks = ["A", "B", "C", "D"].map((player) => teamLook(player, ["A", "B", "C", "D"]));
    expect(new Set(looks.map((look) => look.shape)).size).toBe(4);
    expect(new Set(looks.map((look) => look.mark)).size).toBe(4);
  });

  it("are always the same for a card", () => {
    expect(heroLook("brass_warden", null)).toEqual(heroLook("brass_warden", null));
    expect(lot("x", 1)).toBe(lot("x", 1));
    expect(lot("x", 1)).not.toBe(lot("x", 2));
  });

  it("know every terrain of the rules", () => {
    for (const name of ["asphalt", "concrete", "grass", "interior", "lava field", "road", "rock", "sand", "shadow", "snow", "stone", "swamp", "cosmos", "ice", "molten lava", "sky", "swamp water", "water"]) {
      expect(terrainLook(name).pattern, name).not.toBe("plain");
    }
    expect(terrainLook("treacle").pattern).toBe("plain");
  });
});

describe("panels", () => {
  it("draw dice with their faces", () => {
    expect(renderToStaticMarkup(<Die die="d8" face={7} colour="#fff" />)).toContain(">7<");
    expect(renderToStaticMarkup(<Die die="combat" face="shield" colour="#fff" />)).toContain('data-face="shield"');
  });

  it("cross out what is lost", () => {
    expect(renderToStaticMarkup(<Pips left={2} total={5} />).match(/pip-lost/g)).toHaveLength(3);
    expect(renderToStaticMarkup(<Pips left={0} total={0} />)).toBe("");
  });

  it("spell a tally out", () => {
    const words = (text: string) => ({ en: text, fr: text });
    const html = renderToStaticMarkup(
      <Tally tally={{ name: "to_hit", label: words("to hit"), total: 14, parts: [
        { value: 8, label: words("dice"), rule: "DC-HIT-01", times: false },
        { value: 6, label: words("attack"), rule: "DC-HIT-02", times: false },
        { value: 2, label: words("doubled"), rule: "", times: true },
      ] }} />,
    );
    expect(html).toContain("+6");
    expect(html).toContain("×2");
    expect(html).toContain("rule-DC-HIT-02");
  });

  it("show the sign of an order marker", () => {
    expect(["1", "X", "marker_2", "?"].map((id) => markerFace(id))).toEqual(["1", "X", "2", "?"]);
  });
});
