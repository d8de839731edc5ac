import type { ThreeEvent } from "@react-three/fiber";
import * as THREE from "three";
import { pick } from "../../look/palette";
import { type HexBoard, type ObjectView, hexCorners } from "../../state/board";
import type { TableHands } from "../hands";
import { treeShape } from "../inches/Tree";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";

/** What stands on the hexes besides figures: trees, ruins, walls. */
export function HexObjects({ board, hands }: { board: HexBoard; hands: TableHands }) {
  const click = (event: ThreeEvent<MouseEvent>, object: ObjectView) => hands.click(event, object.id);
  return (
    <>
      {board.objects.map((object) => (
        <group key={object.id} onClick={(event) => click(event, object)} onPointerMove={(event) => hands.move(event, object.id)}>
          <Painted on={[object, board]} make={() => objectShape(object, board)} />
        </group>
      ))}
    </>
  );
}

function objectShape(object: ObjectView, board: HexBoard): THREE.BufferGeometry {
  const spaces = object.spaces.flatMap((id) => board.byId.get(id) ?? []);
  const height = Math.max(0.3, (object.top - object.bottom) * board.levelHeight);
  const parts = spaces.map((space) => {
    const base = Math.max(object.bottom, space.level) * board.levelHeight;
    const shape = /tree|jungle|palm|bush/.test(object.kind)
      ? treeShape({ length: 1.7, width: 1.7, height }, object.id + space.id)
      : blockShape(object, height, board.flatTop);
    return shape.applyMatrix4(new THREE.Matrix4().makeTranslation(space.x, base, -space.y));
  });
  return parts.length > 0 ? joined(parts) : new THREE.BufferGeometry();
}

function blockShape(object: ObjectView, height: number, flatTop: boolean): THREE.BufferGeometry {
  const colour = /ruin|wall|castle/.test(object.kind) ? "#a9a193" : pick(["#b07a4a", "#6f8f96", "#a85545"], object.id);
  const turn = flatTop ? Math.PI / 2 : 0;
  const corner = hexCorners(flatTop, 0.8);
  const studs = corner.map(([x, y], at) =>
    part(new THREE.BoxGeometry(0.28, 0.16 + 0.1 * (at % 2), 0.28), colour, placed([x * 0.85, height + 0.06, -y * 0.85], [0, at, 0])),
  );
  return joined([
    part(new THREE.CylinderGeometry(0.86, 0.92, height, 6), colour, placed([0, height / 2, 0], [0, turn, 0])),
    ...studs,
  ]);
}
