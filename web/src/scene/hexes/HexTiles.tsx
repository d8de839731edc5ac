import { type ThreeEvent, useThree } from "@react-three/fiber";
import { useLayoutEffect, useMemo, useRef } from "react";
import * as THREE from "three";
import { terrainLook } from "../../look/palette";
import { printed } from "../../look/toon";
import { type HexBoard, type SpaceView, hexCorners } from "../../state/table/board";
import type { TablePointer } from "../tablePointer";
import { kit, useDisposable } from "../disposables";
import { useSceneResources } from "../SceneResources";
import { ATLAS_COLUMNS, type Atlas, terrainAtlas } from "./atlas";

/** How far below the lowest surface the tiles reach, so that level 0 has sides too. */
export const FOOT = 0.45;

/** Every space as a prism: one instanced mesh for the tops, one for the sides. */
export function HexTiles({ board, pointer }: { board: HexBoard; pointer: TablePointer }) {
  const resources = useSceneResources();
  const tops = useRef<THREE.InstancedMesh>(null);
  const sides = useRef<THREE.InstancedMesh>(null);
  const hulls = useRef<THREE.InstancedMesh>(null);
  const invalidate = useThree((state) => state.invalidate);
  const { spaces, flatTop } = board;
  const columns = useMemo(() => columnsOf(board), [board]);
  const { parts } = useDisposable(() => {
    const terrains = [...new Set(spaces.map((space) => space.terrain))].sort();
    const atlas = terrainAtlas(terrains, flatTop);
    return kit({
      texture: atlas.texture,
      top: topShape(flatTop, spaces, atlas),
      side: sideShape(flatTop),
      hull: hullShape(flatTop),
      topMaterial: topMaterial(atlas),
      sideMaterial: sideMaterial(board.levelHeight),
    });
  }, [board]);

  useLayoutEffect(() => {
    const place = new THREE.Object3D();
    const colour = new THREE.Color();
    spaces.forEach((space, at) => {
      const { bottom, top } = columns[at] ?? { bottom: 0, top: 0 };
      place.position.set(space.x, top, -space.y);
      place.scale.set(1, 1, 1);
      place.updateMatrix();
      tops.current?.setMatrixAt(at, place.matrix);
      place.position.y = bottom;
      place.scale.y = top - bottom;
      place.updateMatrix();
      sides.current?.setMatrixAt(at, place.matrix);
      hulls.current?.setMatrixAt(at, place.matrix);
      sides.current?.setColorAt(at, colour.set(terrainLook(space.terrain).side));
    });
    for (const mesh of [tops.current, sides.current, hulls.current]) {
      if (!mesh) continue;
      mesh.instanceMatrix.needsUpdate = true;
      if (mesh.instanceColor) mesh.instanceColor.needsUpdate = true;
      mesh.computeBoundingSphere();
    }
    invalidate();
  }, [spaces, columns, parts, invalidate]);

  const spaceOf = (event: ThreeEvent<PointerEvent> | ThreeEvent<MouseEvent>) => spaces[event.instanceId ?? -1]?.id ?? null;
  return (
    <group
      onClick={(event) => pointer.click(event, spaceOf(event))}
      onPointerMove={(event) => pointer.move(event, spaceOf(event))}
      onPointerLeave={() => pointer.leave()}
    >
      <instancedMesh key={`t${spaces.length}`} ref={tops} args={[parts.top, parts.topMaterial, spaces.length]} castShadow receiveShadow />
      <instancedMesh key={`s${spaces.length}`} ref={sides} args={[parts.side, parts.sideMaterial, spaces.length]} castShadow receiveShadow />
      <instancedMesh key={`h${spaces.length}`} ref={hulls} args={[parts.hull, resources.outline, spaces.length]} raycast={() => null} />
    </group>
  );
}

/** From where to where each tile reaches: to the ground, or to its lower side where there is air below. */
export function columnsOf({ spaces, levelHeight }: HexBoard): { bottom: number; top: number }[] {
  return spaces.map((space) => ({
    top: surface(space, levelHeight),
    bottom: space.underside > 0 ? space.underside * levelHeight : -FOOT,
  }));
}

/** The height at which a space is drawn: water and lava lie a little below their level. */
export const surface = (space: SpaceView, levelHeight: number): number =>
  (space.level - (terrainLook(space.terrain).sunk ?? 0) * 0.6) * levelHeight;

function topShape(flatTop: boolean, spaces: SpaceView[], atlas: Atlas): THREE.BufferGeometry {
  const corners = hexCorners(flatTop, 0.995);
  const positions: number[] = [];
  const uvs: number[] = [];
  corners.forEach(([x, y], at) => {
    const [nx, ny] = corners[(at + 1) % 6] ?? [0, 0];
    positions.push(0, 0, 0, x, 0, -y, nx, 0, -ny);
    uvs.push(0.5, 0.5, 0.5 + x / 2, 0.5 + y / 2, 0.5 + nx / 2, 0.5 + ny / 2);
  });
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  shape.setAttribute("uv", new THREE.Float32BufferAttribute(uvs, 2));
  shape.computeVertexNormals();
  const cells = new Float32Array(spaces.flatMap((space) => atlas.cell(space.terrain)));
  shape.setAttribute("cell", new THREE.InstancedBufferAttribute(cells, 2));
  return shape;
}

function sideShape(flatTop: boolean): THREE.BufferGeometry {
  const corners = hexCorners(flatTop, 1);
  const positions: number[] = [];
  corners.forEach(([x, y], at) => {
    const [nx, ny] = corners[(at + 1) % 6] ?? [0, 0];
    positions.push(x, 0, -y, nx, 0, -ny, nx, 1, -ny, x, 0, -y, nx, 1, -ny, x, 1, -y);
  });
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  shape.computeVertexNormals();
  return shape;
}

function hullShape(flatTop: boolean): THREE.BufferGeometry {
  const shape = new THREE.CylinderGeometry(1, 1, 1, 6, 1, true, flatTop ? Math.PI / 2 : 0);
  shape.translate(0, 0.5, 0);
  return shape;
}

/** The printed material with the picture of each tile's terrain, out of the atlas. */
function topMaterial(atlas: Atlas): THREE.Material {
  const material = printed({ map: atlas.texture });
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "attribute vec2 cell;\nvoid main() {")
      .replace(
        "#include <uv_vertex>",
        `#include <uv_vertex>
         vMapUv = vec2((cell.x + uv.x) / ${ATLAS_COLUMNS}.0, 1.0 - (cell.y + 1.0 - uv.y) / ${atlas.rows}.0);`,
      );
  };
  material.customProgramCacheKey = () => `hexTop${atlas.rows}`;
  return material;
}

/** The printed material with an ink line at every level. */
function sideMaterial(levelHeight: number): THREE.Material {
  const material = printed({});
  const before = material.onBeforeCompile;
  material.onBeforeCompile = (shader, renderer) => {
    before.call(material, shader, renderer);
    shader.vertexShader = shader.vertexShader
      .replace("void main() {", "varying float rise;\nvoid main() {")
      .replace("#include <begin_vertex>", "#include <begin_vertex>\nrise = (instanceMatrix * vec4(position, 1.0)).y;");
    shader.fragmentShader = shader.fragmentShader
      .replace("void main() {", "varying float rise;\nvoid main() {")
      .replace(
        "#include <color_fragment>",
        `#include <color_fragment>
         float seam = abs(fract(rise / ${levelHeight.toFixed(4)} + 0.5) - 0.5) * ${levelHeight.toFixed(4)};
         diffuseColor.rgb *= mix(0.42, 1.0, smoothstep(0.008, 0.022, seam));`,
      );
  };
  material.customProgramCacheKey = () => `hexSide${levelHeight}`;
  return material;
}
