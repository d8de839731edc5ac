import "./TableScene.css";
import { Canvas } from "@react-three/fiber";
import { memo, useEffect, useMemo, useRef } from "react";
import * as THREE from "three";
import { usePlain } from "../comfort/settings";
import { drawPlainly } from "../look/toon";
import { teamLook } from "../look/palette";
import { type Board, type InchBoard, extent, middle } from "../state/table/board";
import type { Highlights } from "../state/question/highlights";
import { type FigureView, type TableView, facing, onTable } from "../state/table/table";
import { SceneProbe } from "../testing/SceneProbe";
import { CameraRig, type Insets, type Shot } from "./CameraRig";
import { Figure } from "./figures/Figure";
import type { TablePointer } from "./tablePointer";
import { HexTable } from "./hexes/HexTable";
import { InchTable } from "./inches/InchTable";
import { type Blow, type FigureAct, actsIn, moves } from "../state/fight/blows";
import type { BurstWord } from "../state/fight/bursts";
import { Blows } from "./blows/Blows";
import { LANDS } from "./blows/timing";
import { Stamps } from "./blows/Stamps";
import { Burst } from "./Burst";
import { lookOf } from "../state/table/figureLook";
import { FigureLabel } from "./FigureLabel";
import type { Store } from "../state/store";
import { TapeLabel } from "./TapeLabel";
import { Resolution, useResolution } from "./Resolution";
import { Lights } from "./Lights";
import { Overlays, type Pointing } from "./Overlays";
import { LabelKeeper, type Project, Projector } from "./Projector";
import "./muteWarnings";
import { ScenarioMarks } from "./scenario/ScenarioMarks";
import { TokenLabel } from "./scenario/TokenLabel";
import { SceneResourcesProvider } from "./SceneResources";

export interface TableSceneProps {
  board: Board;
  table: TableView;
  highlights: Highlights;
  players: string[];
  viewer: string | null;
  selected: string | null;
  hovered: string | null;
  pointing: Store<Pointing>;
  shot: Shot;
  insets: Insets;
  pointer: TablePointer;
  /** The way each figure has just gone, in scene coordinates. */
  ways: Map<string, [number, number, number][]>;
  /** The board with every piece where it stands or lies now. */
  now: Board;
  /** What has just happened loudly. */
  bursts: BurstWord[];
  /** The attacks that are being seen, and whether words are written over the table. */
  blows: Blow[];
  lettered: boolean;
  offerProject: (project: Project | null) => void;
}

const noWay: [number, number, number][] = [];

/** The 3D table with everything on it; it draws when something has changed, and rests otherwise. */
export const TableScene = memo(function TableScene(props: TableSceneProps) {
  const { board, now, table, highlights, players, pointer } = props;
  const labels = useRef<HTMLDivElement>(null);
  const centre = useMemo(() => middle(board), [board]);
  const half = useMemo(() => extent(board), [board]);
  const reach = Math.max(...half) + 1.5;
  const plain = usePlain();
  const resolution = useResolution();
  useEffect(() => drawPlainly(plain), [plain]);
  const held = useMemo(() => table.goals.flatMap((goal) => goal.spaces), [table.goals]);
  const everybody = onTable(table);
  // The figure whose eyes we look through is not drawn.
  const figures = props.shot.kind === "eyes" ? everybody.filter((figure) => figure.id !== props.shot.figure) : everybody;
  // Nothing rings out before the blow has landed.
  const rings = Math.max(0, ...props.blows.filter(moves).map((blow) => blow.wait + LANDS));
  const acts = useMemo(() => actsIn(props.blows), [props.blows]);
  const fromNorth = props.viewer !== null && startsNorth(props.viewer, board, table, centre[1]);
  return (
    <div className="table" data-testid="table" data-moving={props.blows.filter(moves).map((blow) => blow.manner).join(" ")}>
      <Canvas
        // Smooth edges are chosen when a canvas is made.
        key={resolution.shadows}
        flat
        gl={{ antialias: resolution.smooth }}
        frameloop="demand"
        shadows={{ type: THREE.BasicShadowMap }}
        dpr={resolution.pixels}
        camera={{ fov: 36, near: 0.5, far: 400 }}
        onPointerMissed={() => pointer.leave()}
      >
        <SceneResourcesProvider>
          <Resolution />
          <CameraRig middle={centre} half={half} height={board.kind === "hexes" ? 2 : 0} insets={props.insets} fromNorth={fromNorth} shot={props.shot} />
          <Projector offer={props.offerProject} />
          {__TEST_HOOKS__ && <SceneProbe />}
          {board.kind === "inches" ? (
            <>
              <InchTable board={now as InchBoard} destroyed={table.destroyed} fromNorth={fromNorth} pointer={pointer} plain={plain} />
              <ScenarioMarks board={board} table={table} highlights={highlights} players={players} fromNorth={fromNorth} pointer={pointer} />
            </>
          ) : (
            <HexTable board={board} figures={table.figures} highlights={highlights} hovered={props.hovered} players={players} held={held} laid={table.laid} fromNorth={fromNorth} pointer={pointer} />
          )}
          {figures.filter((figure) => !figure.object).map((figure) => (
            <Figure
              key={figure.id}
              figure={figure}
              look={lookOf(figure, board)}
              team={teamLook(figure.player, players)}
              facing={turnedBy(acts.get(figure.id)) ?? facing(figure, figures)}
              lit={highlights.things.has(figure.id) || highlights.aims.has(figure.id) || highlights.caught.has(figure.id)}
              chosen={highlights.chosen.has(figure.id) || highlights.caught.has(figure.id)}
              selected={props.selected === figure.id}
              active={isActive(figure, table)}
              way={props.ways.get(figure.id) ?? noWay}
              act={acts.get(figure.id) ?? null}
              onClick={(event) => pointer.click(event, figure.id)}
              onPointerMove={(event) => pointer.move(event, figure.id)}
            />
          ))}
          <Blows blows={props.blows} />
          <Overlays board={now} highlights={highlights} pointing={props.pointing} />
          {/* After whatever moves, so that shadows fall where it is in the same picture. */}
          <Lights middle={centre} reach={reach} fromNorth={fromNorth} shadows={resolution.shadows} on={table} />
          <LabelKeeper layer={labels} insets={props.insets} on={props} />
        </SceneResourcesProvider>
      </Canvas>
      <div className={highlights.line.length > 1 || highlights.tape ? "labels faint" : "labels"} ref={labels} aria-hidden="true">
        {figures.map((figure) => (
          <FigureLabel key={figure.id} figure={figure} look={lookOf(figure, board)} team={teamLook(figure.player, players)} lit={highlights.things.has(figure.id)} active={isActive(figure, table)} champion={table.champions[figure.player] === figure.id} />
        ))}
        {highlights.tape && <TapeLabel line={highlights.tape.line} />}
        {props.lettered && <Stamps blows={props.blows} figures={table.figures} />}
        {props.bursts.map((burst) => (
          <Burst key={burst.number} burst={burst} wait={rings} />
        ))}
        {board.kind === "inches" &&
          table.tokens.map((token) => (
            <TokenLabel key={token.id} token={token} board={board} team={token.side ? teamLook(token.side, players) : null} lit={highlights.things.has(token.id)} />
          ))}
      </div>
    </div>
  );
});

/** An attacker faces the target. */
const turnedBy = (act: FigureAct | undefined): number | null => (act && ["strike", "shoot"].includes(act.kind) ? Math.atan2(-act.towards[1], act.towards[0]) : null);

const isActive = (figure: FigureView, table: TableView) => table.active !== null && (table.active === figure.id || table.active === figure.card);

/** Whether a side began at the far edge: then it looks from there. */
function startsNorth(player: string, board: Board, table: TableView, middleY: number): boolean {
  const ys =
    board.kind === "inches"
      ? board.zones.filter((zone) => (table.zones[zone.owner] ?? zone.owner) === player).flatMap((zone) => zone.outline.map(([, y]) => y))
      : board.spaces.filter((space) => space.zone === player).map((space) => space.y);
  if (ys.length === 0) ys.push(...table.figures.filter((figure) => figure.player === player && figure.placed).map((figure) => figure.at[1]));
  return ys.length > 0 && ys.reduce((sum, y) => sum + y, 0) / ys.length > middleY + 1;
}
