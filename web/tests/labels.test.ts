import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../src/i18n/", import.meta.url));

/** The keys of every area of a language, read from its file: spread together, a second one would silently win. */
function areas(language: string): Map<string, string[]> {
  const files = readdirSync(folder + language).filter((file) => file !== "index.ts");
  const keysIn = (file: string) => [...readFileSync(`${folder}${language}/${file}`, "utf8").matchAll(/^ {2}"?(\w+)"?:/gm)].map((found) => found[1] ?? "");
  return new Map(files.map((file) => [file, keysIn(file)]));
}

describe.each(["en", "fr"])("labels in %s", (language) => {
  it("have each key in one area only, and once", () => {
    const keys = [...areas(language).values()].flat();
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it("are all taken into the table of the language", async () => {
    const table = ((await import(`../src/i18n/${language}/index.ts`)) as Record<string, Record<string, string>>)[language] ?? {};
    expect(Object.keys(table).sort()).toEqual([...areas(language).values()].flat().sort());
  });
});

it("has the same keys in the same areas in both languages", () => {
  const [english, french] = [areas("en"), areas("fr")];
  expect([...french.keys()].sort()).toEqual([...english.keys()].sort());
  for (const [file, keys] of english) expect([...(french.get(file) ?? [])].sort(), file).toEqual([...keys].sort());
});
