import { useMemo } from "react";
import { useSpeech } from "../../i18n";
import { term } from "../../i18n/stats";
import type { DecisionShown } from "../../net/protocol.gen";
import { type Board, readBoard } from "../table/board";
import { useMatch } from "./context";
import { pointedAt } from "./lessons";
import { type Highlights, drawingHighlights, highlightsFor } from "../question/highlights";
import { currentSeat, pending } from "./match";
import { answerPointedAt } from "../question/odds";
import { type TableView, readTable, tokenName } from "../table/table";

/** The board and the table of the match on screen, read once for every change. */
export function useBoard(): Board | null {
  const doc = useMatch((state) => currentSeat(state).welcome?.board ?? null);
  return useMemo(() => (doc ? readBoard(doc) : null), [doc]);
}

export function useTable(board: Board | null): TableView | null {
  const doc = useMatch((state) => currentSeat(state).update?.table ?? null);
  return useMemo(() => (doc && board ? readTable(doc, board) : null), [doc, board]);
}

export const usePending = (): DecisionShown | null => useMatch((state) => (state.curtain ? null : pending(state)));

export function useHighlights(): Highlights {
  // While an answer is on its way the table stays as it is: the picture that counts is the next one.
  const decision = useMatch((state) => (state.curtain ? null : (currentSeat(state).update?.decision ?? null)));
  const draft = useMatch((state) => state.draft);
  const proposal = useMatch((state) => currentSeat(state).proposal);
  const hovered = useMatch((state) => state.hovered);
  const ahead = useMatch((state) => state.ahead);
  const lesson = useMatch((state) => currentSeat(state).update?.lesson);
  const drawn = useMatch((state) => state.drawn);
  const line = useMatch((state) => state.whyNot?.line);
  const tape = useMatch((state) => state.tape?.measured ?? null);
  return useMemo(() => {
    const highlights = pointedAt(highlightsFor(decision, draft, proposal, hovered, ahead), lesson);
    const option = answerPointedAt(decision, draft, hovered);
    const drawing = typeof option === "string" ? drawn[option] : undefined;
    return { ...highlights, ...(drawing ? drawingHighlights(drawing) : {}), line: line ?? highlights.line, tape: tape && { line: tape.line, stopped: tape.stopped } };
  }, [decision, draft, proposal, hovered, ahead, lesson, drawn, line, tape]);
}

const nobody: string[] = [];

/** The ids of the players, in the order of the match. */
export function usePlayers(): string[] {
  const players = useMatch((state) => currentSeat(state).welcome?.players ?? null);
  return useMemo(() => players?.map((player) => player.id) ?? nobody, [players]);
}

/** Return a function that names anything on the table by its id: a figure, a piece of scenery, a marker, an object. */
export function useNames(): (id: string) => string {
  const { say } = useSpeech();
  const board = useBoard();
  const table = useTable(board);
  return (id) => {
    const figure = table?.figures.find((figure) => figure.id === id);
    if (figure) return say(figure.name);
    if (board?.kind === "inches") {
      const token = table?.tokens.find((token) => token.id === id);
      const piece = board.pieces.find((piece) => piece.id === id);
      return token ? tokenName(token, board, { say }) : piece ? say(piece.name) : say(term(id));
    }
    const object = board?.objects.find((object) => object.id === id);
    return object ? say(term(object.kind)) : say(term(id));
  };
}
