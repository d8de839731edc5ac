import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { basename, dirname, join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const root = resolve(import.meta.dirname, "../../src");
const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => (statSync(join(folder, name)).isDirectory() ? files(join(folder, name)) : [join(folder, name)]));
const all = files(root);
const read = (file: string) => readFileSync(file, "utf8");
const short = (file: string) => relative(root, file);

const sheets = all.filter((file) => file.endsWith(".css"));
const modules = all.filter((file) => /\.tsx?$/.test(file));
const isShared = (sheet: string) => short(sheet).startsWith("look/");
const componentOf = (sheet: string) => sheet.replace(/\.css$/, ".tsx");

/** Return the selectors of a sheet, one by one. */
const selectorsOf = (sheet: string): string[] =>
  [...read(sheet).replaceAll(/\/\*[\s\S]*?\*\//g, "").matchAll(/([^{}]+)\{/g)]
    .map((match) => (match[1] ?? "").trim())
    .filter((prelude) => !prelude.startsWith("@"))
    .flatMap((prelude) => prelude.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim());
const classesOf = (selector: string): string[] => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map((match) => match[1] ?? "");

/** Return the words in the strings of a module, and the beginnings of classes such as `line-${state}`. */
const wordsOf = (text: string) => new Set([...text.matchAll(/"([^"\n]*)"|`([^`]*)`/g)].flatMap((match) => (match[1] ?? match[2] ?? "").split(/[^\w-]+/)));
const beginningsOf = (text: string) => [...text.matchAll(/([a-z][\w-]*-)\$\{/g)].map((match) => match[1] ?? "");
const known = new Map(modules.map((file) => [file, { words: wordsOf(read(file)), beginnings: beginningsOf(read(file)) }]));
const uses = (file: string, name: string): boolean => Boolean(known.get(file)?.words.has(name) || known.get(file)?.beginnings.some((beginning) => name.startsWith(beginning)));

const readImports = (file: string): string[] => [...read(file).matchAll(/^(?:import|export)\s(?:[^"]*?\sfrom\s)?"(\.[^"]+)";/gm)].map((match) => resolve(dirname(file), match[1] ?? ""));
const imports = new Map(modules.map((file) => [file, readImports(file)]));
const importsOf = (file: string): string[] => imports.get(file) ?? [];
const moduleAt = (path: string) => [`${path}.ts`, `${path}.tsx`, join(path, "index.ts")].find((file) => existsSync(file));

/** Return a module and everything it imports, directly or not. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const path of importsOf(file)) {
    const imported = moduleAt(path);
    if (imported) reach(imported, seen);
  }
  return seen;
}

const shared = new Set(sheets.filter(isShared).flatMap(selectorsOf).flatMap(classesOf));
/** The class that a rule is about: the outermost one. */
const homeOf = (selector: string): string | undefined => classesOf(selector)[0];

describe("style sheets", () => {
  it("lie beside the component that imports them, before anything else, and nobody else does", () => {
    const importers = (sheet: string) => modules.filter((file) => importsOf(file).includes(sheet)).map(short);
    for (const sheet of sheets) {
      expect(importers(sheet), short(sheet)).toEqual([isShared(sheet) ? "main.tsx" : short(componentOf(sheet))]);
      if (!isShared(sheet)) expect(read(componentOf(sheet)).split("\n")[0]).toBe(`import "./${basename(sheet)}";`);
    }
  });

  it("style classes that the component or its folder uses", () => {
    for (const sheet of sheets.filter((file) => !isShared(file))) {
      const folder = modules.filter((file) => dirname(file) === dirname(sheet));
      for (const selector of selectorsOf(sheet).filter((selector) => classesOf(selector).length > 0)) {
        const home = homeOf(selector) ?? "";
        expect(folder.some((file) => uses(file, home)), `${short(sheet)}: ${selector}`).toBe(true);
      }
    }
  });

  it("name no classes of components but those that the component contains", () => {
    for (const sheet of sheets.filter((file) => !isShared(file))) {
      const folder = modules.filter((file) => dirname(file) === dirname(sheet));
      const contained = [...reach(componentOf(sheet)), ...folder];
      const strangers = selectorsOf(sheet).flatMap(classesOf).filter((name) => !shared.has(name) && !contained.some((file) => uses(file, name)));
      expect(strangers, short(sheet)).toEqual([]);
    }
  });

  it("give each class one home", () => {
    const homes = new Map<string, Set<string>>();
    for (const sheet of sheets.filter((file) => !isShared(file)))
      for (const home of selectorsOf(sheet).map(homeOf)) if (home && !shared.has(home)) homes.set(home, (homes.get(home) ?? new Set()).add(short(sheet)));
    expect([...homes].filter(([, places]) => places.size > 1).map(([name, places]) => [name, ...places])).toEqual([]);
  });

  it("are shared only where several components use a class", () => {
    const lonely = [...shared].filter((name) => modules.filter((file) => uses(file, name)).length < 2);
    expect(lonely).toEqual([]);
  });
});
