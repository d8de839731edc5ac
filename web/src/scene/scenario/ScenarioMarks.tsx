import { teamLook } from "../../look/palette";
import type { InchBoard } from "../../state/table/board";
import type { Highlights } from "../../state/question/highlights";
import type { TableView } from "../../state/table/table";
import type { TablePointer } from "../tablePointer";
import { Area } from "../overlays/Area";
import { Decal } from "./Decal";
import { Token } from "./Token";

interface Props {
  board: InchBoard;
  table: TableView;
  highlights: Highlights;
  players: string[];
  fromNorth: boolean;
  pointer: TablePointer;
}

const GUARDED = "#c45ad0";
const OPEN_AREA = "#f08a24";

/** What the scenario lays on the table: deployment zones, marked areas, the arena, markers. */
export function ScenarioMarks({ board, table, highlights, players, fromNorth, pointer }: Props) {
  return (
    <>
      {board.zones.map((zone, at) => {
        const owner = table.zones[zone.owner] ?? zone.owner;
        const look = players.includes(owner) ? teamLook(owner, players) : null;
        const [west, south] = [Math.min(...zone.outline.map(([x]) => x)), Math.min(...zone.outline.map(([, y]) => y))];
        const [east, north] = [Math.max(...zone.outline.map(([x]) => x)), Math.max(...zone.outline.map(([, y]) => y))];
        return (
          <group key={`${zone.owner}${at}`}>
            <Area outlines={[zone.outline]} colour={look?.colour ?? "#8a7f66"} opacity={0.2} at={0.012} hatch={at % 2 ? "right" : "left"} />
            {look && <Decal text={`${look.mark} ${owner}${table.zonesClosed ? " ✕" : ""}`} at={[(west + east) / 2, (south + north) / 2]} size={1.9} colour={look.colour} turned={fromNorth} opacity={0.75} />}
          </group>
        );
      })}
      {board.arena && <Area outlines={[board.arena]} colour="#d9a441" opacity={0.14} at={0.014} hatch="dots" />}
      {board.areas.map((area) => (
        <group key={area.id}>
          <Area outlines={[area.outline]} colour={area.guarded ? GUARDED : OPEN_AREA} opacity={0.36} at={0.016} hatch={area.guarded ? "dots" : "left"} />
          <Area outlines={[area.outline]} colour={area.guarded ? GUARDED : OPEN_AREA} opacity={0.08} at={0.016} through />
          <Decal text={area.letter} at={area.middle} size={2.6} turned={fromNorth} opacity={0.85} />
        </group>
      ))}
      {table.tokens.map((token) => (
        <Token
          key={token.id}
          token={token}
          team={token.side ? teamLook(token.side, players) : null}
          lit={highlights.things.has(token.id)}
          chosen={highlights.chosen.has(token.id)}
          onClick={(event) => pointer.click(event, token.id)}
          onPointerMove={(event) => pointer.move(event, token.id)}
        />
      ))}
    </>
  );
}
