import type { DecisionShown } from "../../net/protocol.gen";
import type { Board } from "../table/board";
import { hexWays, optionsOf, outlineOf } from "./draft";
import type { TableView } from "../table/table";

type Point = [number, number, number];

/** Return the places on the table that a player must be able to click to answer the question. */
export function pointsToClick(decision: DecisionShown | null, board: Board, table: TableView): Point[] {
  if (!decision) return [];
  const outline = outlineOf(decision);
  if (decision.kind === "place" || outline.length > 0) return outline.flat().map(([x, y]) => [x, y, 0]);
  const named = decision.kind === "route" ? Object.values(hexWays(decision)).flatMap(({ ends }) => ends.slice(0, 1)) : optionsOf(decision).flatMap(({ verb, things }) => (verb ? [] : (things ?? []).slice(0, 1)));
  return named.flatMap((thing) => placeOf(thing, board, table));
}

function placeOf(thing: string, board: Board, table: TableView): Point[] {
  const figure = table.figures.find((figure) => figure.id === thing);
  if (figure) return figure.placed && !figure.out ? [figure.at] : [];
  const space = board.kind === "hexes" ? board.byId.get(thing) : undefined;
  return space && board.kind === "hexes" ? [[space.x, space.y, space.level * board.levelHeight]] : [];
}
