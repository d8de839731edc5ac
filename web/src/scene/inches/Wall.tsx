import * as THREE from "three";
import { type Pen, drawn } from "../../look/canvas";
import { lot, pick } from "../../look/palette";
import { printed } from "../../look/toon";
import type { PieceView } from "../../state/board";
import { kit, useOwned } from "../owned";
import { prism } from "../shapes";
import { useWorkshop } from "../workshop";
import { hullOf } from "./Building";

/** A wall of bricks. */
export function Wall({ piece }: { piece: PieceView }) {
  const shop = useWorkshop();
  const { parts } = useOwned(() => {
    const { sides, lid } = prism(piece.corners, piece.bottom, piece.top);
    const bricks = drawn(192, 192, (pen) => drawBricks(pen, piece.id));
    bricks.wrapS = bricks.wrapT = THREE.RepeatWrapping;
    return kit({ sides, lid, bricks, outline: hullOf(sides, lid), face: printed({ map: bricks }), cap: printed({ color: "#cbbf9f" }) });
  }, [piece]);
  return (
    <>
      <mesh geometry={parts.sides} material={parts.face} castShadow receiveShadow />
      <mesh geometry={parts.lid} material={parts.cap} castShadow receiveShadow />
      <mesh geometry={parts.outline} material={shop.outline} raycast={() => null} />
    </>
  );
}

function drawBricks(pen: Pen, id: string): void {
  pen.fillStyle = "#e2cfae";
  pen.fillRect(0, 0, 192, 192);
  for (let row = 0; row < 6; row++) {
    for (let column = -1; column < 4; column++) {
      const seam = ((column + 3) % 3) + row * 7;
      pen.fillStyle = pick(["#b9523c", "#c4624a", "#a84733"], `${id}${seam}`);
      pen.fillRect(column * 64 + (row % 2) * 32 + 3, row * 32 + 3, 58, 26);
      if (lot(`${id}${seam}`, 5) < 0.25) {
        pen.fillStyle = "rgba(23,19,14,0.25)";
        pen.fillRect(column * 64 + (row % 2) * 32 + 3, row * 32 + 22, 58, 7);
      }
    }
  }
}
