import type { DecisionShown, Update, Welcome } from "../net/protocol.gen";
import { doc } from "../state/read";
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

const words = (en: string, fr = en) => ({ en, fr });

/** Kinds of questions that the recorded matches did not ask. */
function invented(recording: Recording): Record<string, DecisionShown> {
  const base = recording.updates["choose:action"] ?? Object.values(recording.updates)[0];
  const decision = base?.decision;
  if (!decision || !base) return {};
  const figures = Object.values(doc(base.table.figures)).map(doc).filter((figure) => figure.placed !== false);
  const options = figures.slice(0, 4).map((figure) => ({
    id: String(figure.id),
    label: words(String(figure.name)),
    refers: String(figure.id),
    warning: null,
    reaches: "" as const,
    by_hand: false,
    about: null,
  }));
  const empty = { ...decision, options: [], outline: [], ways: null, targets: {}, places: [], facts: {} };
  return {
    "chooseseveral:made_up": { ...empty, kind: "chooseseveral", about: "made_up", prompt: words("Which of them are moved?", "Lesquels sont déplacés ?"), options, least: 1, most: 2 },
    "order:made_up": { ...empty, kind: "order", about: "made_up", prompt: words("Who is hit first?", "Qui est touché en premier ?"), options },
    "allocate:made_up": { ...empty, kind: "allocate", about: "made_up", prompt: words("Divide three wounds.", "Répartissez trois blessures."), options, least: 0, most: 2, points: 3, exactly: true },
    "confirm:made_up": { ...empty, kind: "confirm", about: "made_up", prompt: words("Use it now?", "L'utiliser maintenant ?") },
    "roll:made_up": { ...empty, kind: "roll", about: "made_up", prompt: words("Roll two eight-sided dice.", "Lancez deux dés à huit faces."), points: 2, facts: { faces: [1, 2, 3, 4, 5, 6, 7, 8] } },
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
