import type { BufferGeometry } from "three";
import { type Place, places } from "../../look/places";
import type { PieceView } from "../../state/table/board";
import { Painted } from "../Painted";
import { type Frame, frameOf } from "./pieceFrame";
import { crystal, pillar, rock, ruin } from "./stones";
import { barrel, bench, boat, container, crate, desk, log, machine, tank, tower, waterTank } from "./structures";

/** Other things on a table: stones, machines, crates, boats. */
export function Furniture({ piece, place }: { piece: PieceView; place: Place }) {
  const frame = frameOf(piece);
  const [x, y] = frame.middle;
  return (
    <group position={[x, piece.bottom, -y]} rotation={[0, frame.angle, 0]}>
      <Painted on={[piece, place]} make={() => made(piece, frame, place)} />
    </group>
  );
}

/** A footprint of many corners is a circle. */
const isRound = ({ corners }: PieceView) => corners.length > 6;

function made(piece: PieceView, frame: Frame, place: Place): BufferGeometry {
  const { id, kind } = piece;
  const { stone } = places[place];
  switch (kind) {
    case "rock":
      return rock(frame, id, stone);
    case "ruin":
      return ruin(frame, id, stone);
    case "pillar":
      return pillar(frame, id, stone, isRound(piece));
    case "crystal":
      return crystal(frame, id);
    case "machine":
      return machine(frame, id, isRound(piece));
    case "tank":
      return place === "roofs" || place === "street" ? waterTank(frame) : tank(frame, id);
    case "console":
      return desk(frame, id);
    case "table":
      return bench(frame);
    case "container":
      return container(frame, id);
    case "boat":
      return boat(frame, id);
    case "tower":
      return tower(frame);
    case "log":
      return log(frame);
  }
  return isRound(piece) || /hydrant|bollard|barrel|drum|bin/.test(`${kind}${id}`) ? barrel(frame, id) : crate(frame, id);
}
