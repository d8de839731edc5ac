import * as THREE from "three";
import { type Pen, drawn } from "../../look/canvas";
import { ink, lot, pick } from "../../look/palette";
import { printed } from "../../look/toon";
import type { PlaceLook } from "../../look/places";
import type { PieceView } from "../../state/table/board";
import { kit, useDisposable } from "../disposables";
import { prism } from "../shapes";
import { useSceneResources } from "../SceneResources";
import { hullOf } from "./Building";

type Made = PlaceLook["wall"];

/** A wall of bricks, of panels or of stones. */
export function Wall({ piece, made }: { piece: PieceView; made: Made }) {
  const resources = useSceneResources();
  const { parts } = useDisposable(() => {
    const { sides, lid } = prism(piece.corners, piece.bottom, piece.top);
    const bricks = drawn(192, 192, (pen) => drawings[made](pen, piece.id));
    bricks.wrapS = bricks.wrapT = THREE.RepeatWrapping;
    return kit({ sides, lid, bricks, outline: hullOf(sides, lid), face: printed({ map: bricks }), cap: printed({ color: caps[made] }) });
  }, [piece, made]);
  return (
    <>
      <mesh geometry={parts.sides} material={parts.face} castShadow receiveShadow />
      <mesh geometry={parts.lid} material={parts.cap} castShadow receiveShadow />
      <mesh geometry={parts.outline} material={resources.outline} raycast={() => null} />
    </>
  );
}

const drawings: Record<Made, (pen: Pen, id: string) => void> = { bricks: drawBricks, panels: drawPanels, stone: drawStones };
const caps: Record<Made, string> = { bricks: "#cbbf9f", panels: "#dfe7e8", stone: "#d6d3c6" };

function drawPanels(pen: Pen): void {
  pen.fillStyle = "#dfe7e8";
  pen.fillRect(0, 0, 192, 192);
  pen.fillStyle = "#f2c230";
  pen.fillRect(0, 146, 192, 14);
  pen.fillStyle = "#5f8fa6";
  pen.fillRect(34, 34, 124, 62);
  pen.fillStyle = "rgba(255,255,255,0.55)";
  pen.fillRect(42, 40, 34, 50);
  pen.strokeStyle = ink;
  pen.lineWidth = 5;
  pen.strokeRect(0, 0, 192, 192);
  pen.strokeRect(34, 34, 124, 62);
}

function drawStones(pen: Pen, id: string): void {
  pen.fillStyle = "#7f7a6e";
  pen.fillRect(0, 0, 192, 192);
  for (let row = 0; row < 4; row++) {
    for (let column = -1; column < 3; column++) {
      pen.fillStyle = pick(["#bdb7a6", "#aaa593", "#c9c4b5"], `${id}${((column + 2) % 2) + row * 5}`);
      pen.fillRect(column * 96 + (row % 2) * 48 + 3, row * 48 + 3, 90, 42);
    }
  }
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
