import * as THREE from "three";
import { type Pen, dots, drawn } from "../../look/canvas";
import { ink, lot, pick } from "../../look/palette";
import { printed } from "../../look/toon";
import type { PieceView } from "../../state/table/board";
import { kit, useDisposable } from "../disposables";
import { hull, prism } from "../shapes";
import { useSceneResources } from "../SceneResources";

const walls = ["#c25b45", "#d39a4a", "#5f8f96", "#8b6f9c", "#b8a98a", "#7c8f5c"];

/** A building: rows of windows, a door storey and a flat roof one can stand on. */
export function Building({ piece }: { piece: PieceView }) {
  const resources = useSceneResources();
  const { parts } = useDisposable(() => {
    const colour = pick(walls, piece.id, 3);
    const { sides, lid } = prism(piece.corners, piece.bottom, piece.top);
    const facade = drawn(256, 256, (pen) => drawWindow(pen, colour, piece.id));
    facade.wrapS = facade.wrapT = THREE.RepeatWrapping;
    const roof = drawn(256, 256, drawRoof);
    roof.wrapS = roof.wrapT = THREE.RepeatWrapping;
    const edges = new THREE.EdgesGeometry(sides, 20);
    return kit({
      sides, lid, facade, roof, edges,
      outline: hullOf(sides, lid),
      wall: printed({ map: facade }),
      top: printed({ map: roof }),
      line: new THREE.LineBasicMaterial({ color: ink }),
    });
  }, [piece]);
  return (
    <>
      <mesh geometry={parts.sides} material={parts.wall} castShadow receiveShadow />
      <mesh geometry={parts.lid} material={parts.top} castShadow receiveShadow />
      <mesh geometry={parts.outline} material={resources.outline} raycast={() => null} />
      <lineSegments geometry={parts.edges} material={parts.line} raycast={() => null} />
    </>
  );
}

/** One hull around the sides and the lid of a prism. */
export function hullOf(sides: THREE.BufferGeometry, lid: THREE.BufferGeometry): THREE.BufferGeometry {
  const both = new THREE.BufferGeometry();
  const positions = [sides, lid].flatMap((shape) => Array.from(shape.getAttribute("position").array));
  both.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  const smooth = hull(both);
  both.dispose();
  return smooth;
}

function drawWindow(pen: Pen, colour: string, id: string): void {
  pen.fillStyle = colour;
  pen.fillRect(0, 0, 256, 256);
  pen.fillStyle = "rgba(23,19,14,0.13)";
  for (let row = 0; row < 16; row++) {
    for (let column = 0; column < 5; column++) {
      if (lot(`${id}${row}.${column}`) < 0.35) pen.fillRect(column * 64 + (row % 2) * 32, row * 16, 60, 13);
    }
  }
  pen.fillStyle = "rgba(255,248,225,0.75)";
  pen.fillRect(52, 176, 152, 18);
  pen.fillStyle = lot(id, 8) < 0.5 ? "#fbe08a" : "#9fd4e0";
  pen.fillRect(64, 58, 128, 118);
  pen.fillStyle = "rgba(23,19,14,0.28)";
  dots(pen, [128, 118], 12, () => 0);
  pen.beginPath();
  pen.moveTo(64, 58);
  pen.lineTo(150, 58);
  pen.lineTo(64, 150);
  pen.fillStyle = "rgba(255,255,255,0.45)";
  pen.fill();
  pen.strokeStyle = ink;
  pen.lineWidth = 8;
  pen.strokeRect(64, 58, 128, 118);
  pen.strokeRect(52, 176, 152, 18);
  pen.lineWidth = 6;
  pen.beginPath();
  pen.moveTo(128, 58);
  pen.lineTo(128, 176);
  pen.moveTo(64, 112);
  pen.lineTo(192, 112);
  pen.stroke();
  pen.fillStyle = "rgba(23,19,14,0.5)";
  pen.fillRect(0, 246, 256, 10);
}

function drawRoof(pen: Pen): void {
  pen.fillStyle = "#b7ae9b";
  pen.fillRect(0, 0, 256, 256);
  pen.fillStyle = "rgba(23,19,14,0.12)";
  dots(pen, [256, 256], 20, () => 2.6);
  pen.strokeStyle = "rgba(23,19,14,0.2)";
  pen.lineWidth = 4;
  pen.strokeRect(0, 0, 256, 256);
}
