import { useMemo } from "react";
import type { ThreeEvent } from "@react-three/fiber";
import * as THREE from "three";
import type { HeroLook } from "../../look/hero";
import { lot, pick } from "../../look/palette";
import type { ObjectShown } from "../../net/superscape.gen";
import { type HexBoard, hexCorners } from "../../state/table/board";
import { heroBody } from "../figures/body";
import type { TablePointer } from "../tablePointer";
import { treeShape } from "../inches/Tree";
import { Painted } from "../Painted";
import { joined, part, placed } from "../shapes";

/** What stands on the hexes besides figures: statues, pillars, trees, ruins. */
export function HexObjects({ board, standing, pointer }: { board: HexBoard; standing: Map<string, string[]>; pointer: TablePointer }) {
  const objects = useMemo(() => board.objects.map((object) => now(object, standing, board)), [board, standing]);
  const click = (event: ThreeEvent<MouseEvent>, object: ObjectShown) => pointer.click(event, object.id);
  return (
    <>
      {objects.map((object) => (
        <group key={object.id} onClick={(event) => click(event, object)} onPointerMove={(event) => pointer.move(event, object.id)}>
          <Painted on={[object, board]} make={() => objectShape(object, board)} />
        </group>
      ))}
    </>
  );
}

/** An object where it stands now, which is nowhere once it is destroyed. */
function now(object: ObjectShown, standing: Map<string, string[]>, board: HexBoard): ObjectShown {
  const spaces = standing.get(object.id);
  if (!spaces || spaces.join() === object.spaces.join()) return object;
  const level = Math.max(0, ...spaces.flatMap((id) => board.byId.get(id)?.level ?? []));
  return { ...object, spaces, bottom: level, top: level + object.top - object.bottom };
}

function objectShape(object: ObjectShown, board: HexBoard): THREE.BufferGeometry {
  const spaces = object.spaces.flatMap((id) => board.byId.get(id) ?? []);
  const height = Math.max(0.3, (object.top - object.bottom) * board.levelHeight);
  const parts = spaces.map((space) => {
    const base = Math.max(object.bottom, 0) * board.levelHeight;
    return looked(object, height, board.flatTop).applyMatrix4(new THREE.Matrix4().makeTranslation(space.x, base, -space.y));
  });
  return parts.length > 0 ? joined(parts) : new THREE.BufferGeometry();
}

function looked(object: ObjectShown, height: number, flatTop: boolean): THREE.BufferGeometry {
  if (/tree|jungle|palm|bush/.test(object.kind)) return treeShape({ length: 1.7, width: 1.7, height }, object.id);
  if (/statue/.test(object.kind)) return statueShape(object, height, flatTop);
  if (/pillar|column/.test(object.kind)) return pillarShape(object, height);
  return blockShape(object, height, flatTop);
}

const STONE = "#b9b09c";
const BRONZE = "#5f8f80";

function statueShape(object: ObjectShown, height: number, flatTop: boolean): THREE.BufferGeometry {
  const turn = flatTop ? Math.PI / 2 : 0;
  const foot = height * 0.3;
  const look: HeroLook = {
    suit: BRONZE, trim: "#4d7a6d", cloth: BRONZE, skin: BRONZE, hair: "#4d7a6d", glow: "#4d7a6d", head: "hair", pose: pick(["raised", "hips"] as const, object.id),
    build: "strong", back: "cape", hand: "none", surface: "cloth", badge: "disc", sign: "blunt",
  };
  const { skin, outline } = heroBody(look);
  outline.dispose();
  skin.applyMatrix4(placed([0, foot, 0], [0, Math.PI * 1.5 + lot(object.id), 0], [height - foot, height - foot, height - foot]));
  return joined([
    part(new THREE.CylinderGeometry(0.82, 0.88, foot * 0.25, 6), STONE, placed([0, foot * 0.125, 0], [0, turn, 0])),
    part(new THREE.CylinderGeometry(0.62, 0.7, foot * 0.75, 6), "#cfc6b1", placed([0, foot * 0.6, 0], [0, turn, 0])),
    skin,
  ]);
}

function pillarShape(object: ObjectShown, height: number): THREE.BufferGeometry {
  const broken = lot(object.id, 3);
  return joined([
    part(new THREE.BoxGeometry(1.35, height * 0.1, 1.35), STONE, placed([0, height * 0.05, 0], [0, 0.4, 0])),
    part(new THREE.CylinderGeometry(0.5, 0.56, height * 0.7, 12), "#d2c9b4", placed([0, height * 0.45, 0])),
    part(new THREE.CylinderGeometry(0.6, 0.6, height * 0.05, 12), STONE, placed([0, height * 0.3, 0])),
    part(new THREE.CylinderGeometry(0.3, 0.5, height * 0.22, 7), "#d2c9b4", placed([0.06, height * 0.89, 0], [0.2, broken * 6, 0.16])),
    part(new THREE.BoxGeometry(0.4, 0.28, 0.34), STONE, placed([0.62, 0.14, 0.34], [0.2, broken * 5, 0.1])),
  ]);
}

function blockShape(object: ObjectShown, height: number, flatTop: boolean): THREE.BufferGeometry {
  const colour = /ruin|wall|castle/.test(object.kind) ? "#a9a193" : pick(["#b07a4a", "#6f8f96", "#a85545"], object.id);
  const turn = flatTop ? Math.PI / 2 : 0;
  const studs = hexCorners(flatTop, 0.8).map(([x, y], at) =>
    part(new THREE.BoxGeometry(0.28, 0.16 + 0.1 * (at % 2), 0.28), colour, placed([x * 0.85, height + 0.06, -y * 0.85], [0, at, 0])),
  );
  return joined([
    part(new THREE.CylinderGeometry(0.86, 0.92, height, 6), colour, placed([0, height / 2, 0], [0, turn, 0])),
    ...studs,
  ]);
}
