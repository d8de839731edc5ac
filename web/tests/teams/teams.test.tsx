import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, it } from "vitest";
import { routeOf } from "../../src/router";
import type { CardShown } from "../../src/net/knight.gen";
import type { Rack, TeamDraft } from "../../src/net/protocol.gen";
import { withHero, withoutHero } from "../../src/teams/builder/teamDraft";
import { type Order, everything, fits, picked } from "../../src/teams/builder/heroFilter";
import { HeroCard } from "../../src/teams/cards/HeroCard";
import { emptyTeam, forgetTeam, keepTeam, keptTeams, readDraft, readTeams } from "../../src/teams/keptTeams";
import { type Hero, readHero, readRack } from "../../src/teams/rack";
import { TeamVerdict } from "../../src/teams/TeamVerdict";

const both = (text: string) => ({ en: text, fr: `${text} (fr)` });

function card(id: string, more: Partial<CardShown> = {}): CardShown {
  return {
    id,
    name: "Tobias Crane",
    alter_ego: id,
    level: 11,
    factions: ["Vigil"],
    alignments: ["hero"],
    size: 2,
    stats: { power: 7, attack: 6, strength: 5, agility: 7, stamina: 11, willpower: 10, speed: [4, 7] },
    defenses: { physical: 16, energy: 14, supernatural: 14, mental: 13 },
    zones: [{ boxes: 7, modifiers: both("+1 Attack") }, { boxes: 5, modifiers: both("") }, { boxes: 4, modifiers: both("-1 Speed") }],
    skills: [both("Soldier")],
    skill_texts: [],
    attacks: [{ key: "bell", name: both("Bell"), cost: 2, frequency: "unique", nature: "physical", type: "blunt", damage: 2, form: "melee", reach: 0, text: both("Stun/1."), by_hand: "" }],
    powers: [{ key: "ring", name: both("Ring"), cost: 1, frequency: "basic", use: "reactive", range: 6, text: both("It rings."), by_hand: false }],
    about: { en: "A bell-founder.", fr: "Un fondeur de cloches." },
    by_hand: [],
    ...more,
  };
}

const hero = (id: string, more: Partial<CardShown> = {}, skills = ["soldier"]): Hero => readHero({ id, card: card(id, more), skills, skill_texts: skills.map(both), own: false });

const soldier = { id: "soldier", name: both("Soldier"), text: both("May reroll Stamina."), rules: ["DC-SKILL-55"] };
const rack: Rack = { heroes: [{ id: "warden", card: card("warden"), skills: ["soldier"], skill_texts: [both("May reroll Stamina 2.")], own: false }], factions: [{ id: "Vigil", name: both("Vigil"), about: both("") }], skills: [soldier], team_cards: [], teams: [], figures: [] };

describe("addresses", () => {
  it("of the pages about teams", () => {
    expect(routeOf("/teams")).toEqual({ page: "teams" });
    expect(routeOf("/teams/new")).toEqual({ page: "builder" });
    expect(routeOf("/team/SF1-ab_C-9")).toEqual({ page: "team", code: "SF1-ab_C-9" });
    expect(routeOf("/team/")).toEqual({ page: "missing" });
    expect(routeOf("/team/a/b")).toEqual({ page: "missing" });
    expect(routeOf("/teams/old")).toEqual({ page: "missing" });
  });
});

describe("filters", () => {
  const warden = hero("warden");
  it("let everybody through who fits, at the edge and not past it", () => {
    expect(fits(warden, everything)).toBe(true);
    expect(fits(warden, { ...everything, least: 11, most: 11 })).toBe(true);
    expect(fits(warden, { ...everything, least: 12 })).toBe(false);
    expect(fits(warden, { ...everything, most: 10 })).toBe(false);
    expect(fits(warden, { ...everything, faction: "Ledger" })).toBe(false);
    expect(fits(warden, { ...everything, alignment: "villain" })).toBe(false);
    expect(fits(warden, { ...everything, attack: "form:melee" })).toBe(true);
    expect(fits(warden, { ...everything, attack: "form:ranged" })).toBe(false);
    expect(fits(warden, { ...everything, attack: "nature:physical" })).toBe(true);
    expect(fits(warden, { ...everything, attack: "nature:mental" })).toBe(false);
    expect(fits(warden, { ...everything, skill: "soldier" })).toBe(true);
    expect(fits(warden, { ...everything, skill: "fly" })).toBe(false);
  });

  it("search every text of the card, in any order, without accents or case", () => {
    const elan = hero("elan", { alter_ego: "Élan" });
    expect(fits(elan, { ...everything, text: "elan" })).toBe(true);
    expect(fits(warden, { ...everything, text: "cloches BELL" })).toBe(true);
    expect(fits(warden, { ...everything, text: "cloches nobody" })).toBe(false);
  });

  it("order by what is wanted, equals by name", () => {
    const a = hero("anna", { level: 3, factions: ["Vigil"] });
    const b = hero("bea", { level: 9, factions: ["Ledger"], stats: { ...card("").stats, power: 9, attack: 9, speed: [9] } });
    const c = hero("cleo", { level: 3, factions: ["Ledger"] });
    const names = (order: Order) => picked([c, b, a], everything, order).map((hero) => hero.name);
    expect(names("level")).toEqual(["anna", "cleo", "bea"]);
    expect(names("levelDown")).toEqual(["bea", "anna", "cleo"]);
    expect(names("name")).toEqual(["anna", "bea", "cleo"]);
    expect(names("faction")).toEqual(["cleo", "bea", "anna"]);
    expect(names("power")[0]).toBe("bea");
    expect(names("attack")[0]).toBe("bea");
    expect(names("speed")[0]).toBe("bea");
  });
});

describe("a draft", () => {
  it("takes Faction and Alignment of its first hero, and of no other", () => {
    const first = withHero(emptyTeam(), hero("warden"));
    expect(first).toMatchObject({ cards: ["warden"], faction: "Vigil", alignment: "hero" });
    const second = withHero({ ...first, faction: "", alignment: "" }, hero("bosun", { factions: ["Ledger"] }));
    expect(second).toMatchObject({ cards: ["warden", "bosun"], faction: "", alignment: "" });
  });

  it("never judges: a namesake or a rival may be added, and the server says what is wrong", () => {
    const twice = withHero(withHero(emptyTeam(), hero("warden")), hero("warden"));
    expect(twice.cards).toEqual(["warden", "warden"]);
    expect(withoutHero(twice, 1).cards).toEqual(["warden"]);
  });

  it("has twenty models at most, as a team file", () => {
    const full: TeamDraft = { ...emptyTeam(), cards: Array.from({ length: 20 }, (_, at) => `h${at}`) };
    expect(withHero(full, hero("warden"))).toBe(full);
  });
});

describe("teams in the browser", () => {
  const keep = () => {
    const held = new Map<string, string>();
    return { getItem: (key: string) => held.get(key) ?? null, setItem: (key: string, value: string) => void held.set(key, value) };
  };
  const own = { key: "k1", game: "dc", team: { ...emptyTeam(), name: "Lane", cards: ["warden"] }, code: "SF1-x", legal: true, total: 11 };
  let here = keep();
  beforeEach(() => {
    here = keep();
    keptTeams.set([]);
  });

  it("are kept by key, the last one first, and forgotten", () => {
    expect(keepTeam(own, here)).toBe(true);
    expect(keepTeam({ ...own, key: "k2" }, here)).toBe(true);
    expect(keepTeam({ ...own, total: 12 }, here)).toBe(true);
    expect(readTeams(here).map(({ key, total }) => [key, total])).toEqual([["k1", 12], ["k2", 11]]);
    forgetTeam("k1", here);
    expect(readTeams(here).map((kept) => kept.key)).toEqual(["k2"]);
    expect(keptTeams.get().map((kept) => kept.key)).toEqual(["k2"]);
  });

  it("are read like anything from outside", () => {
    here.setItem("slugfest.teams", JSON.stringify([null, 3, { key: "x" }, { key: "y", code: "SF1-y", team: { name: 7, cards: ["a", null, {}], alignment: "good", level: 9000 } }]));
    expect(readTeams(here)).toMatchObject([{ key: "y", team: { name: "7", cards: ["a"], alignment: "", level: 500 } }]);
    here.setItem("slugfest.teams", "{");
    expect(readTeams(here)).toEqual([]);
    expect(readDraft("no")).toBeNull();
  });

  it("say so where the browser keeps nothing", () => {
    const full = { getItem: () => null, setItem: () => { throw new Error("full"); } };
    expect(keepTeam(own, full)).toBe(false);
    expect(keptTeams.get()).toHaveLength(1);
  });
});

describe("a card", () => {
  const rackView = readRack(rack);
  const [warden] = rackView.heroes as [Hero];
  it("shows what is printed, with the text of each skill beside it", () => {
    const shown = renderToStaticMarkup(<HeroCard hero={warden} rackView={rackView} />);
    for (const text of ["warden", "Tobias Crane", "Level 11", "+1 Attack", "4/7", "Stun/1.", "It rings.", "reactive", "6″", "once a game", "Physical, blunt", "May reroll Stamina 2.", "DC-SKILL-55", "A bell-founder."]) {
      expect(shown, text).toContain(text);
    }
    expect(shown.match(/<i><\/i>/g)).toHaveLength(16);
    expect(shown).toMatch(/aria-describedby="([^"]+)".*role="tooltip" id="\1"/);
  });

  it("prints the texts of its skills where nothing can be pointed at", () => {
    const paper = renderToStaticMarkup(<HeroCard hero={warden} rackView={rackView} onPaper />);
    expect(paper).toContain("May reroll Stamina 2.");
    expect(paper).not.toContain("<button");
  });
});

describe("a verdict", () => {
  const judged = { level: 55, limit: 50, models: 3, legal: false, violations: [{ rule: "DC-TEAM-01", text: both("Too high.") }], notes: [{ rule: "DC-TEAM-07", text: both("Room.") }] };
  const check = { checked: { verdict: judged, code: "SF1-x", file: "", file_name: "x.toml" }, waiting: false, problem: null };
  it("tells every rule with its chip", () => {
    const shown = renderToStaticMarkup(<TeamVerdict check={check} />);
    for (const text of ["Level 55 of 50", "Not legal yet", "Too high.", "rule-DC-TEAM-01", "Room.", "rule-DC-TEAM-07"]) expect(shown, text).toContain(text);
  });

  it("never says legal where the server has not answered", () => {
    const shown = renderToStaticMarkup(<TeamVerdict check={{ checked: null, waiting: false, problem: "" }} />);
    expect(shown).toContain('data-legal="unknown"');
    expect(shown).not.toContain("Legal");
  });
});
