import type { ThreeEvent } from "@react-three/fiber";
import { teamLook } from "../../look/palette";
import type { InchBoard, PieceView } from "../../state/board";
import { Area } from "../overlays/Area";
import type { TableHands } from "../hands";
import { Ground } from "./Ground";
import { Piece } from "./Piece";

interface Props {
  board: InchBoard;
  destroyed: Set<string>;
  players: string[];
  /** Which side deploys in which zone. */
  zoneOwners: Record<string, string>;
  hands: TableHands;
}

/** The open table: ground, start zones and scenery. */
export function InchTable({ board, destroyed, players, zoneOwners, hands }: Props) {
  const click = (event: ThreeEvent<MouseEvent>, piece?: PieceView) => hands.click(event, piece?.id ?? null);
  const move = (event: ThreeEvent<PointerEvent>, piece?: PieceView) => hands.move(event, piece?.id ?? null);
  return (
    <>
      <group onClick={(event) => click(event)} onPointerMove={(event) => move(event)}>
        <Ground board={board} />
      </group>
      {board.zones.map((zone, at) => {
        const owner = zoneOwners[zone.owner] ?? zone.owner;
        const colour = players.includes(owner) ? teamLook(owner, players).colour : "#8a7f66";
        const hatch = at % 2 ? "right" : "left";
        return <Area key={`${zone.owner}${at}`} outlines={[zone.outline]} colour={colour} opacity={0.2} at={0.012} hatch={hatch} />;
      })}
      {board.pieces.map((piece) => (
        <Piece key={piece.id} piece={piece} destroyed={destroyed.has(piece.id)} onClick={click} onPointerMove={move} />
      ))}
    </>
  );
}
