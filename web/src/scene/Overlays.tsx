import { useMemo } from "react";
import { paper, yellow } from "../look/palette";
import type { Board } from "../state/table/board";
import type { Highlights, Reach as ReachShown } from "../state/question/highlights";
import { type Store, useStore } from "../state/store";
import { surface } from "./hexes/HexTiles";
import { Area } from "./overlays/Area";
import { Ghost } from "./overlays/Ghost";
import { Path } from "./overlays/Path";
import { PieceMark } from "./overlays/PieceMark";
import { Template } from "./overlays/Template";
import { TapeLine } from "./overlays/TapeLine";
import { Decal } from "./scenario/Decal";
import { toScene } from "./shapes";

/** A base in the hand: where it would go, and whether it may. */
export interface Pointing {
  at: [number, number, number] | null;
  radius: number;
  fixed: boolean;
  refused: boolean;
}

/** Everything a pending question draws over the table. */
export function Overlays({ board, highlights, pointing }: { board: Board; highlights: Highlights; pointing: Store<Pointing> }) {
  const path = useMemo(() => pathOf(board, highlights), [board, highlights]);
  return (
    <>
      {highlights.outline.length > 0 && <Area outlines={highlights.outline} colour={yellow} opacity={0.62} at={0.04} />}
      {highlights.outline.length > 0 && <Area outlines={highlights.outline} colour={yellow} opacity={0.1} at={0.04} through />}
      {highlights.reaches.map((reach) => (
        <Reach key={reach.option} reach={reach} />
      ))}
      {board.kind === "inches" &&
        board.pieces
          .filter((piece) => highlights.things.has(piece.id) || highlights.aims.has(piece.id) || highlights.caught.has(piece.id))
          .map((piece) => <PieceMark key={piece.id} piece={piece} chosen={highlights.chosen.has(piece.id) || highlights.caught.has(piece.id)} />)}
      {highlights.shapes.map((shape, at) => (
        <Template key={at} shape={shape} />
      ))}
      {highlights.line.length > 1 && <TapeLine spots={highlights.line} />}
      {highlights.tape && highlights.tape.stopped.length > 2 && <TapeLine spots={highlights.tape.stopped} />}
      {highlights.tape && highlights.tape.line.length > 1 && <TapeLine spots={highlights.tape.line} />}
      {highlights.corners.map((corner, at) => (
        <Ghost key={at} at={toScene(...corner, heightAt(highlights.route, corner))} radius={0.24} fixed refused={false} />
      ))}
      {path.length > 1 && <Path points={path} />}
      {highlights.wantsPoint && <Hand pointing={pointing} />}
    </>
  );
}

/** How far an option would reach: bold for the one that is pointed at, with its number at the northern edge. */
function Reach({ reach }: { reach: ReachShown }) {
  const [x, y] = farthest(reach.outline);
  return (
    <>
      <Area outlines={reach.outline} colour={reach.meant ? yellow : paper} opacity={reach.meant ? 0.55 : 0.12} at={reach.meant ? 0.045 : 0.04} hatch={reach.meant ? "dots" : "left"} />
      <Decal text={reach.mark} at={[x, y]} size={1.3} colour={reach.meant ? yellow : paper} />
    </>
  );
}

const farthest = (outline: [number, number][][]): [number, number] =>
  outline.flat().reduce((best, corner) => (corner[1] > best[1] ? corner : best), [0, -Infinity] as [number, number]);

/** The base in the hand follows the pointer without redrawing the rest. */
function Hand({ pointing }: { pointing: Store<Pointing> }) {
  const { at, radius, fixed, refused } = useStore(pointing, (state) => state);
  return at && <Ghost at={toScene(...at)} radius={radius} fixed={fixed} refused={refused} />;
}

/** How high a corner of the way lies. */
const heightAt = (route: [number, number, number][], [x, y]: [number, number]): number => route.find((point) => Math.hypot(point[0] - x, point[1] - y) < 0.05)?.[2] ?? 0;

function pathOf(board: Board, highlights: Highlights): [number, number, number][] {
  if (board.kind === "inches") return highlights.route.map(([x, y, z]) => toScene(x, y, z));
  return highlights.hexRoute.flatMap((id) => {
    const space = board.byId.get(id);
    return space ? [toScene(space.x, space.y, surface(space, board.levelHeight))] : [];
  });
}
