import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AttackShown, CardShown } from "../src/net/knight.gen";
import { aCard, anAttack, words } from "./fixtures";

const folder = fileURLToPath(new URL("../../src/slugfest/cards/data/knight/heroes/", import.meta.url));

/** Every hero we ship, as far as its look goes: what the server sends is made from the same lines. */
export function allHeroes(): Record<string, CardShown> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".toml"));
  return Object.fromEntries(files.map((name) => [name.replace(".toml", ""), shown(name.replace(".toml", ""), readFileSync(folder + name, "utf8"))]));
}

/** The fields of a card file that a look depends on. */
interface CardFile {
  level: number;
  factions: string[];
  alignments: string[];
  strength: number;
  skills: string[];
  size?: number;
}

interface AttackFile {
  name: string;
  nature: AttackShown["nature"];
  range: string;
  type?: string;
}

const forms: Record<string, AttackShown["form"]> = { melee: "melee", ranged: "ranged", wave: "wave", spray: "spray" };

function shown(id: string, text: string): CardShown {
  const [top = "", ...sections] = text.split(/^(?=\[)/m);
  const { level, factions, alignments, strength, skills, size = 2 } = fields<CardFile>(top);
  const attacks = sections.filter((section) => section.startsWith("[[attacks]]")).map((section) => {
    const { name, nature, range, type = "" } = fields<AttackFile>(section);
    const [form = "", reach] = range.replace("Expansive ", "").split(" ");
    return anAttack(name, { nature, type, form: forms[form.toLowerCase()] ?? "melee", reach: Number(reach ?? 0) });
  });
  const card = aCard(id);
  return { ...card, level, factions, alignments, size, stats: { ...card.stats, strength }, skills: skills.map(words), attacks };
}

/** `key = value` lines whose values JSON can read; nothing else is needed here. */
function fields<File>(text: string): File {
  return Object.fromEntries(
    [...text.matchAll(/^(\w+) = (.+)$/gm)].flatMap(([, key = "", value = ""]) => {
      try {
        return [[key, JSON.parse(value)]];
      } catch {
        return [];
      }
    }),
  ) as File;
}
