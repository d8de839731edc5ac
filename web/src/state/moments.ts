import type { Label } from "../i18n";
import type { LogLine } from "../net/protocol.gen";
import type { Board } from "./board";
import { str } from "./read";
import type { TableView } from "./table";

/** Something loud: the word for it, and where on the table it rings out. */
export interface Moment {
  number: number;
  word: Label;
  loud: boolean;
  /** Table inches. */
  at: [number, number, number];
}

const words: Record<string, { word: Label; loud: boolean; whose: string }> = {
  CriticalScored: { word: "soundCritical", loud: true, whose: "attacker" },
  KnockedOut: { word: "soundKo", loud: true, whose: "figure" },
  Incapacitated: { word: "soundOut", loud: true, whose: "figure" },
  KnockedDown: { word: "soundDown", loud: false, whose: "figure" },
  SceneryDestroyed: { word: "soundCrash", loud: true, whose: "piece" },
  Landed: { word: "soundThrow", loud: false, whose: "item" },
  Fell: { word: "soundFall", loud: false, whose: "figure" },
  MarkerClosed: { word: "soundClosed", loud: false, whose: "marker" },
};

/** The last few loud things among the lines from number `from` on, one for each place. */
export function momentsIn(log: LogLine[], from: number, board: Board, table: TableView, before: TableView | null = null, most = 3): Moment[] {
  const found = new Map<string, Moment>();
  let struck = "";
  for (const line of log) {
    struck = str(line.facts.target, struck);
    const told = line.number >= from ? words[line.event] : undefined;
    // A critical names who scored it; it rings out where it struck.
    const thing = told && ((told.whose === "attacker" && struck) || str(line.facts[told.whose]));
    // Whoever has just been removed is missed where they stood.
    const at = thing ? (placeOf(thing, board, table) ?? (before && placeOf(thing, board, before))) : null;
    if (!told || !thing || !at) continue;
    // The loudest word of a place is the one that is heard.
    if (found.get(thing)?.loud && !told.loud) continue;
    found.set(thing, { number: line.number, word: told.word, loud: told.loud, at });
  }
  return [...found.values()].sort((a, b) => a.number - b.number).slice(-most);
}

/** Where a figure, a marker or a piece is on the table; nothing for what is not on it. */
export function placeOf(thing: string, board: Board, table: TableView): [number, number, number] | null {
  const figure = table.figures.find((one) => one.id === thing);
  if (figure) return figure.placed && !figure.out ? [figure.at[0], figure.at[1], figure.at[2] + figure.height * 0.6] : null;
  const token = table.tokens.find((one) => one.id === thing);
  if (token) return token.at;
  const piece = board.kind === "inches" ? board.pieces.find((one) => one.id === thing) : undefined;
  if (!piece || piece.corners.length === 0) return null;
  const mean = (axis: 0 | 1) => piece.corners.reduce((sum, corner) => sum + corner[axis], 0) / piece.corners.length;
  return [mean(0), mean(1), Math.min(2, piece.top)];
}
