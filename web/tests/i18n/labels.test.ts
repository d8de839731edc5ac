import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { en } from "../../src/i18n/en";
import { fr } from "../../src/i18n/fr";
import { compiled, fieldsOf } from "../../src/i18n/messages";

const folder = fileURLToPath(new URL("../../src/i18n/", import.meta.url));

/** The keys of every area of a language, read from its file: spread together, a second one would silently win. */
function areas(language: string): Map<string, string[]> {
  const files = readdirSync(folder + language).filter((file) => file !== "index.ts");
  const keysIn = (file: string) => [...readFileSync(`${folder}${language}/${file}`, "utf8").matchAll(/^ {2}"?(\w+)"?:/gm)].map((match) => match[1] ?? "");
  return new Map(files.map((file) => [file, keysIn(file)]));
}

describe.each(["en", "fr"])("labels in %s", (language) => {
  it("have each key in one area only, and once", () => {
    const keys = [...areas(language).values()].flat();
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("are all taken into the table of the language", async () => {
    const table = ((await import(`../../src/i18n/${language}/index.ts`)) as Record<string, Record<string, string>>)[language] ?? {};
    expect(Object.keys(table).sort()).toEqual([...areas(language).values()].flat().sort());
  });
});

it("has the same keys in the same areas in both languages", () => {
  const [english, french] = [areas("en"), areas("fr")];
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [file, keys] of english) expect([...(french.get(file) ?? [])].sort(), file).toEqual([...keys].sort());
});

const keys = Object.keys(en) as (keyof typeof en)[];

describe("every label", () => {
  it.each(keys)("%s can be read in both languages, and asks for the same things", (key) => {
    expect(() => [compiled(en[key], "en"), compiled(fr[key], "fr")]).not.toThrow();
    expect(fieldsOf(fr[key])).toEqual(fieldsOf(en[key]));
  });

  it.each(keys)("%s has the apostrophes of print, and no double space", (key) => {
    for (const text of [en[key], fr[key]]) expect(text).not.toMatch(/['`]| {2}/);
  });
});

describe("a message", () => {
  const counters = { en: "{n, plural, =0 {none} one {# counter} other {# counters}}", fr: "{n, plural, one {# jeton} other {# jetons}}" };

  it.each([
    ["en", 0, "none"],
    ["en", 1, "1 counter"],
    ["en", 2, "2 counters"],
    ["fr", 0, "0 jeton"],
    ["fr", 1, "1 jeton"],
    ["fr", 2, "2 jetons"],
  ] as const)("counts in %s: %i is %s", (spoken, n, expected) => {
    expect(compiled(counters[spoken], spoken)({ n })).toBe(expected);
  });

  it.each([
    ["Ember Choir", "d’Ember Choir"],
    ["Étienne", "d’Étienne"],
    ["Ballast", "de Ballast"],
    ["Hedge Maze", "de Hedge Maze"],
    ["A", "de A"],
  ])("cuts de short before %s as it should", (name, expected) => {
    expect(compiled("{name, de}", "fr")({ name })).toBe(expected);
  });

  it("joins names, counts them, and keeps French marks with their words", () => {
    expect(compiled("{names}", "en")({ names: ["Ann", "Bob", "Cy"] })).toBe("Ann, Bob and Cy");
    expect(compiled("{names, plural, one {gagne} other {gagnent}} !", "fr")({ names: ["Ann", "Bob"] })).toBe("gagnent\u202f!");
    expect(compiled("« {name} » : l\u2019un", "fr")({ name: "x" })).toBe("«\u00a0x\u00a0»\u00a0: l\u2019un");
  });

  it("says … where nobody has told", () => {
    expect(compiled("{name}", "en")({})).toBe("…");
  });

  it.each(["{a", "{a, b}", "{n, plural, one {x}}"])("refuses %s", (text) => {
    expect(() => compiled(text, "fr")).toThrow();
  });
});
