import { useThree } from "@react-three/fiber";
import { useLayoutEffect, useMemo, useRef } from "react";
import * as THREE from "three";
import { drawn } from "../../look/canvas";
import { ink } from "../../look/palette";
import { type HexBoard, hexCorners } from "../../state/table/board";
import { useDisposable, withMap } from "../disposables";
import { useSceneResources } from "../SceneResources";
import { surface } from "./HexTiles";

export interface HexMark {
  space: string;
  colour: string;
  /** A number printed on the space. */
  cost?: number | null;
  /** A sign printed on it instead. */
  sign?: Sign;
}

/** What is printed on tokens: face down, a hazard, a resource, an item. */
const SIGNS = { unknown: "?", hazard: "!", resource: "+", item: "★" };
export type Sign = keyof typeof SIGNS;

interface Props {
  board: HexBoard;
  marks: HexMark[];
  /** Size of the plate against the hex. */
  size?: number;
  /** Inner edge of the plate: 0 fills it, 0.8 leaves a ring. */
  hollow?: number;
  opacity?: number;
  lift?: number;
  /** For a side that looks from the north. */
  turned?: boolean;
}

const NUMBERS = 16;
const PRINTED = [...Array.from({ length: NUMBERS }, (_, number) => String(number)), ...Object.values(SIGNS)];

/** Coloured plates laid on spaces, with numbers where there is a cost to tell. */
export function HexMarks({ board, marks, size = 0.92, hollow = 0, opacity = 0.6, lift = 0.03, turned = false }: Props) {
  const plates = useRef<THREE.InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const places = useMemo(
    () =>
      marks.flatMap((mark) => {
        const space = board.byId.get(mark.space);
        return space ? [{ mark, at: [space.x, surface(space, board.levelHeight) + lift, -space.y] as const }] : [];
      }),
    [board, marks, lift],
  );
  const { kept } = useSceneResources();
  const plate = useDisposable(() => plateShape(board.flatTop, size, hollow), [board.flatTop, size, hollow]);
  const colour = kept(`plates ${opacity}`, () => new THREE.MeshBasicMaterial({ transparent: opacity < 1, opacity, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -2 }));
  useLayoutEffect(() => {
    const mesh = plates.current;
    if (!mesh) return;
    const matrix = new THREE.Matrix4();
    const tint = new THREE.Color();
    places.forEach(({ mark, at }, index) => {
      mesh.setMatrixAt(index, matrix.makeTranslation(...at));
      mesh.setColorAt(index, tint.set(mark.colour));
    });
    mesh.instanceMatrix.needsUpdate = true;
    if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
    invalidate();
  }, [places, plate, colour, invalidate]);
  if (places.length === 0) return null;
  return (
    <>
      <instancedMesh
        key={places.length}
        ref={plates}
        args={[plate, colour, places.length]}
        raycast={() => null}
        frustumCulled={false}
        renderOrder={2}
      />
      <Costs places={places} turned={turned} />
    </>
  );
}

type Placed = { mark: HexMark; at: readonly [number, number, number] }[];

/** The numbers, as one mesh. */
function Costs({ places, turned }: { places: Placed; turned: boolean }) {
  const { kept } = useSceneResources();
  const shape = useDisposable(() => numberShape(places, turned), [places, turned]);
  return <mesh geometry={shape} material={kept("costs", numbers)} raycast={() => null} frustumCulled={false} renderOrder={4} />;
}

/** All numbers and signs side by side on one sheet. */
function numbers(): THREE.MeshBasicMaterial {
  const map = drawn(PRINTED.length * 64, 64, (pen) => {
    pen.font = "52px Bangers, Impact, sans-serif";
    pen.textAlign = "center";
    pen.textBaseline = "middle";
    pen.lineWidth = 9;
    pen.lineJoin = "round";
    PRINTED.forEach((text, at) => {
      pen.strokeStyle = "#fff8e0";
      pen.strokeText(text, at * 64 + 32, 35);
      pen.fillStyle = ink;
      pen.fillText(text, at * 64 + 32, 35);
    });
  });
  return withMap(map, { transparent: true, depthWrite: false, polygonOffset: true, polygonOffsetFactor: -4 });
}

function numberShape(places: Placed, turned: boolean): THREE.BufferGeometry {
  const positions: number[] = [];
  const uvs: number[] = [];
  const half = turned ? -0.42 : 0.42;
  for (const { mark, at } of places) {
    const place = printedAt(mark);
    if (place < 0) continue;
    const [x, y, z] = [at[0], at[1] + 0.02, at[2]];
    const [u, v] = [place / PRINTED.length, (place + 1) / PRINTED.length];
    const a = [x - half, y, z + half];
    const b = [x + half, y, z + half];
    const c = [x + half, y, z - half];
    const d = [x - half, y, z - half];
    positions.push(...a, ...b, ...c, ...a, ...c, ...d);
    uvs.push(u, 0, v, 0, v, 1, u, 0, v, 1, u, 1);
  }
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  shape.setAttribute("uv", new THREE.Float32BufferAttribute(uvs, 2));
  return shape;
}

/** Where on the sheet the number or the sign of a mark stands. */
function printedAt({ cost, sign }: HexMark): number {
  if (sign) return NUMBERS + Object.keys(SIGNS).indexOf(sign);
  return typeof cost === "number" && cost >= 0 && cost < NUMBERS ? cost : -1;
}

function plateShape(flatTop: boolean, size: number, hollow: number): THREE.BufferGeometry {
  const outer = hexCorners(flatTop, size);
  const inner = hexCorners(flatTop, size * hollow);
  const positions: number[] = [];
  outer.forEach(([x, y], at) => {
    const [nx, ny] = outer[(at + 1) % 6] ?? [0, 0];
    const [ix, iy] = inner[at] ?? [0, 0];
    const [jx, jy] = inner[(at + 1) % 6] ?? [0, 0];
    positions.push(ix, 0, -iy, x, 0, -y, nx, 0, -ny);
    if (hollow > 0) positions.push(ix, 0, -iy, nx, 0, -ny, jx, 0, -jy);
  });
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  shape.computeVertexNormals();
  return shape;
}
