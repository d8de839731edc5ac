import type { DecisionShown, OptionShown, Update, Welcome } from "../net/protocol.gen";
import { inBoth } from "../state/words";
import knight from "./fixtures/knight.json";
import superscape from "./fixtures/superscape.json";

/** A match recorded by scripts/record.mjs. */
export interface Recording {
  welcome: Welcome;
  updates: Record<string, Update>;
  end: Update;
}

export const recordings: Record<string, Recording> = {
  knight: knight as unknown as Recording,
  superscape: superscape as unknown as Recording,
};

const words = (en: string, fr: string) => ({ en, fr });

/** Kinds of questions that the recorded matches did not ask. */
function invented(recording: Recording): Record<string, DecisionShown> {
  const base = recording.updates["choose:action"] ?? Object.values(recording.updates)[0];
  const decision = base?.decision;
  if (!decision || !base) return {};
  const { table } = base;
  const figures = table.family === "knight" ? Object.values(table.figures).filter((figure) => figure.placed) : Object.values(table.figures);
  const options = figures.slice(0, 4).map(({ id, name }): OptionShown => ({ id, label: inBoth(name), refers: id, verb: "", things: [id], arguments: [], warning: null, reaches: "", by_hand: false, about: null }));
  const { player, rule } = decision;
  const asked = { about: "made_up", player, rule, facts: {}, note: null, barred: [], explained: null, roll: null, comparable: false };
  return {
    "chooseseveral:made_up": { ...asked, kind: "chooseseveral", prompt: words("Which of them are moved?", "Lesquels sont déplacés ?"), options, least: 1, most: 2 },
    "order:made_up": { ...asked, kind: "order", prompt: words("Who is hit first?", "Qui est touché en premier ?"), options },
    "allocate:made_up": { ...asked, kind: "allocate", prompt: words("Divide three wounds.", "Répartissez trois blessures."), options, least: 0, most: 2, points: 3, exactly: true },
    "confirm:made_up": { ...asked, kind: "confirm", prompt: words("Use it now?", "L'utiliser maintenant ?") },
    "roll:made_up": { ...asked, kind: "roll", prompt: words("Roll two eight-sided dice.", "Lancez deux dés à huit faces."), points: 2, facts: { faces: [1, 2, 3, 4, 5, 6, 7, 8] } },
  };
}

/** Every scene of a family by name, such as `route:route` or `end`. */
export function scenesOf(family: string): Record<string, Update> {
  const recording = recordings[family];
  if (!recording) return {};
  const base = recording.updates["choose:action"] ?? Object.values(recording.updates)[0];
  const made = Object.entries(invented(recording))
    .filter(([key]) => !(key in recording.updates))
    .map(([key, decision]) => [key, { ...base, decision } as Update] as const);
  return { ...recording.updates, ...Object.fromEntries(made), end: recording.end };
}
