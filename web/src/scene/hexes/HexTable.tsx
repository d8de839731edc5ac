import { useMemo } from "react";
import { cyan, green, ink, orange, paperShade, red, teamLook, violet, yellow } from "../../look/palette";
import type { HexBoard } from "../../state/table/board";
import type { LaidToken } from "../../state/table/laid";
import type { FigureView } from "../../state/table/table";
import type { Highlights } from "../../state/question/highlights";
import type { TablePointer } from "../tablePointer";
import { type HexMark, HexMarks } from "./HexMarks";
import { HexObjects } from "./HexObjects";
import { HexTiles } from "./HexTiles";

interface Props {
  board: HexBoard;
  figures: FigureView[];
  highlights: Highlights;
  hovered: string | null;
  players: string[];
  /** The spaces of objectives. */
  held: string[];
  laid: LaidToken[];
  fromNorth: boolean;
  pointer: TablePointer;
}

const TOKENS = { unknown: paperShade, hazard: orange, resource: green, item: cyan };

/** The hexes, what stands on them, and what the question lights up. */
export function HexTable({ board, figures, highlights, hovered, players, held, laid, fromNorth, pointer }: Props) {
  const zones = useMemo(
    () =>
      board.spaces.flatMap((space): HexMark[] =>
        space.zone !== null && players.includes(space.zone) ? [{ space: space.id, colour: teamLook(space.zone, players).colour }] : [],
      ),
    [board, players],
  );
  const objectives = useMemo(() => held.map((space): HexMark => ({ space, colour: violet })), [held]);
  const tokens = useMemo(() => laid.flatMap(({ space, kind }): HexMark[] => (space ? [{ space, colour: TOKENS[kind], sign: kind }] : [])), [laid]);
  const reach = useMemo(
    () => [...highlights.spaces].map(([space, { cost, warn }]): HexMark => ({ space, colour: warn ? orange : yellow, cost })),
    [highlights.spaces],
  );
  /** Where the objects that are figures stand now. */
  const standing = useMemo(() => new Map(figures.flatMap(({ id, object, spaces, out }) => (object ? [[id, out ? [] : spaces]] : []))), [figures]);
  const choices = useMemo(
    () =>
      [...highlights.things].flatMap((space): HexMark[] =>
        (standing.get(space) ?? (board.byId.has(space) ? [space] : [])).map((id) => ({ space: id, colour: highlights.chosen.has(space) ? red : yellow })),
      ),
    [board, standing, highlights.things, highlights.chosen],
  );
  const bases = useMemo(
    () =>
      figures.flatMap(({ spaces, player, object, out }) => (!object && !out && (spaces.length > 2 || !touching(spaces, board)) ? spaces.map((space): HexMark => ({ space, colour: player ? teamLook(player, players).dark : ink })) : [])),
    [figures, board, players],
  );
  const route = useMemo(() => highlights.hexRoute.map((space): HexMark => ({ space, colour: red })), [highlights.hexRoute]);
  const under = useMemo((): HexMark[] => (hovered !== null && board.byId.has(hovered) ? [{ space: hovered, colour: "#fffdf2" }] : []), [board, hovered]);
  return (
    <>
      <HexTiles board={board} pointer={pointer} />
      <HexObjects board={board} standing={standing} pointer={pointer} />
      <HexMarks board={board} marks={zones} hollow={0.84} size={0.94} opacity={0.9} lift={0.012} />
      <HexMarks board={board} marks={objectives} hollow={0.5} size={0.8} opacity={0.9} lift={0.014} />
      <HexMarks board={board} marks={tokens} opacity={1} size={0.66} lift={0.016} turned={fromNorth} />
      <HexMarks board={board} marks={bases} size={0.8} opacity={0.85} lift={0.02} />
      <HexMarks board={board} marks={reach} opacity={0.62} size={0.84} turned={fromNorth} />
      <HexMarks board={board} marks={choices} opacity={0.68} size={0.84} />
      <HexMarks board={board} marks={route} hollow={0.7} size={0.9} opacity={1} lift={0.05} />
      <HexMarks board={board} marks={under} hollow={0.86} size={0.97} opacity={1} lift={0.06} />
    </>
  );
}

/** Whether a base of two spaces is one piece; larger ones are drawn space by space. */
function touching(spaces: string[], board: HexBoard): boolean {
  const [a, b] = spaces.flatMap((id) => board.byId.get(id) ?? []);
  return !a || !b || Math.hypot(a.x - b.x, a.y - b.y) < 1.8;
}
