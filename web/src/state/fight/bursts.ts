import type { Label } from "../../i18n";
import type { EventShown, LogLine } from "../../net/protocol.gen";
import type { Board } from "../table/board";
import type { TableView } from "../table/table";

/** Something loud: the word for it, and where on the table it rings out. */
export interface BurstWord {
  number: number;
  word: Label;
  loud: boolean;
  /** Table inches. */
  at: [number, number, number];
}

type Sound = Pick<BurstWord, "word" | "loud"> & { thing: string };

/** What rings out, and at what. */
function soundOf(facts: EventShown, struck: string): Sound | null {
  switch (facts.type) {
    case "CriticalScored":
      // A critical names who scored it; it rings out where it struck.
      return { word: "soundCritical", loud: true, thing: struck || facts.attacker };
    case "KnockedOut":
      return { word: "soundKo", loud: true, thing: facts.figure };
    case "Incapacitated":
      return { word: "soundOut", loud: true, thing: facts.figure };
    case "KnockedDown":
      return { word: "soundDown", loud: false, thing: facts.figure };
    case "SceneryDestroyed":
      return { word: "soundCrash", loud: true, thing: facts.piece };
    case "Landed":
      return { word: "soundThrow", loud: false, thing: facts.figure };
    case "Fell":
      return { word: "soundFall", loud: false, thing: facts.figure };
    case "MarkerClosed":
      return { word: "soundClosed", loud: false, thing: facts.marker };
    default:
      return null;
  }
}

/** The last few loud things among the lines from number `from` on, one for each place. */
export function burstsIn(log: LogLine[], from: number, board: Board, table: TableView, before: TableView | null = null, most = 3): BurstWord[] {
  const bursts = new Map<string, BurstWord>();
  let struck = "";
  for (const { number, facts } of log) {
    if ("target" in facts) struck = facts.target;
    const sound = number >= from ? soundOf(facts, struck) : null;
    // A figure that has just been removed is looked for where it stood.
    const at = sound && (placeOf(sound.thing, board, table) ?? (before && placeOf(sound.thing, board, before)));
    if (!sound || !at) continue;
    const { word, loud, thing } = sound;
    // The loudest word of a place is the one that is heard.
    if (bursts.get(thing)?.loud && !loud) continue;
    bursts.set(thing, { number, word, loud, at });
  }
  return [...bursts.values()].sort((a, b) => a.number - b.number).slice(-most);
}

/** Where a figure, a marker or a piece is on the table; nothing for what is not on it. */
export function placeOf(thing: string, board: Board, table: TableView): [number, number, number] | null {
  const figure = table.figures.find((figure) => figure.id === thing);
  if (figure) return figure.placed && !figure.out ? [figure.at[0], figure.at[1], figure.at[2] + figure.height * 0.6] : null;
  const token = table.tokens.find((token) => token.id === thing);
  if (token) return token.at;
  const piece = board.kind === "inches" ? board.pieces.find((piece) => piece.id === thing) : undefined;
  if (!piece || piece.corners.length === 0) return null;
  const mean = (axis: 0 | 1) => piece.corners.reduce((sum, corner) => sum + corner[axis], 0) / piece.corners.length;
  return [mean(0), mean(1), Math.min(2, piece.top)];
}
