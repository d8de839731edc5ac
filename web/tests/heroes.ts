import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Doc } from "../src/state/read";

const folder = fileURLToPath(new URL("../../src/slugfest/cards/data/knight/heroes/", import.meta.url));

/** Every hero we ship, as far as its look goes: what the server sends is made from the same lines. */
export function allHeroes(): Record<string, Doc> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".toml"));
  return Object.fromEntries(files.map((name) => [name.replace(".toml", ""), shown(readFileSync(folder + name, "utf8"))]));
}

function shown(text: string): Doc {
  const [top = "", ...sections] = text.split(/^(?=\[)/m);
  const card = fields(top);
  const attacks = sections.filter((one) => one.startsWith("[[attacks]]")).map(fields);
  return {
    ...card,
    size: card.size ?? 2,
    stats: { strength: card.strength },
    skills: (card.skills as string[]).map((one) => ({ en: one, fr: one })),
    attacks: attacks.map((one) => {
      const [form = "", reach] = String(one.range).replace("Expansive ", "").split(" ");
      return { nature: one.nature, type: one.type ?? "", form: form.toLowerCase(), reach: Number(reach ?? 0) };
    }),
  };
}

/** `key = value` lines whose values JSON can read; nothing else is needed here. */
function fields(text: string): Doc {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) = (.+)$/gm)].flatMap(([, key = "", value = ""]) => {
      try {
        return [[key, JSON.parse(value) as unknown]];
      } catch {
        return [];
      }
    }),
  );
}
