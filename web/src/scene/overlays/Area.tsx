import * as THREE from "three";
import { ink } from "../../look/palette";
import { plain } from "../../look/toon";
import { kit, useDisposable } from "../disposables";
import { signedArea } from "../shapes";
import { useSceneResources } from "../SceneResources";

interface Props {
  outlines: [number, number][][];
  colour: string;
  opacity: number;
  /** Height above the table. */
  at?: number;
  /** Seen through what stands before it. */
  through?: boolean;
  hatch?: "left" | "right" | "dots";
}

/** Polygons laid on the table: a hatched fill and a bold line. A polygon that runs the other way is a hole. */
export function Area({ outlines, colour, opacity, at = 0.03, through = false, hatch = "dots" }: Props) {
  const { kept } = useSceneResources();
  const { parts } = useDisposable(() => kit({ fill: fillShape(outlines), ribbon: ribbonShape(outlines, 0.1), rim: ribbonShape(outlines, 0.22) }), [outlines]);
  const screen = kept(`screen ${colour} ${opacity} ${hatch} ${through}`, () => screened(colour, opacity, hatch, !through));
  const dark = kept(`area rim ${through}`, () => flat(ink, through ? 0.25 : 0.9, !through, -2));
  const solid = kept(`area ${colour} ${through}`, () => flat(colour, through ? 0.4 : 1, !through, -3));
  return (
    <group position={[0, at, 0]} rotation={[-Math.PI / 2, 0, 0]}>
      <mesh geometry={parts.fill} material={screen} raycast={() => null} renderOrder={2} />
      <mesh geometry={parts.rim} material={dark} raycast={() => null} renderOrder={3} />
      <mesh geometry={parts.ribbon} material={solid} raycast={() => null} renderOrder={3} />
    </group>
  );
}

const flat = (color: string, opacity: number, depthTest: boolean, polygonOffsetFactor: number) =>
  new THREE.MeshBasicMaterial({ color, transparent: true, opacity, depthTest, depthWrite: false, polygonOffset: true, polygonOffsetFactor });

/** Shapes with their holes, from polygons that may lie inside each other. */
export function shapesOf(outlines: [number, number][][]): THREE.Shape[] {
  const solid = outlines.filter((outline) => outline.length > 2 && signedArea(outline) >= 0);
  const holes = outlines.filter((outline) => outline.length > 2 && signedArea(outline) < 0);
  const outer = solid.length > 0 ? solid : holes;
  const inner = solid.length > 0 ? holes : [];
  return outer.map((ring) => {
    const shape = new THREE.Shape(ring.map(([x, y]) => new THREE.Vector2(x, y)));
    for (const hole of inner) {
      const first = hole[0];
      if (first && contains(ring, first)) shape.holes.push(new THREE.Path(hole.map(([x, y]) => new THREE.Vector2(x, y))));
    }
    return shape;
  });
}

export function contains(ring: [number, number][], [x, y]: [number, number]): boolean {
  let inside = false;
  for (let at = 0, before = ring.length - 1; at < ring.length; before = at++) {
    const [ax, ay] = ring[at] ?? [0, 0];
    const [bx, by] = ring[before] ?? [0, 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

const fillShape = (outlines: [number, number][][]) => new THREE.ShapeGeometry(shapesOf(outlines));

/** A band along every polygon, `width` inches wide, with mitred corners left simple. */
function ribbonShape(outlines: [number, number][][], width: number): THREE.BufferGeometry {
  const positions: number[] = [];
  for (const ring of outlines) {
    ring.forEach(([x, y], at) => {
      const [nx, ny] = ring[(at + 1) % ring.length] ?? [x, y];
      const length = Math.hypot(nx - x, ny - y) || 1;
      const [ox, oy] = [((ny - y) / length) * (width / 2), (-(nx - x) / length) * (width / 2)];
      const [ex, ey] = [((nx - x) / length) * (width / 2), ((ny - y) / length) * (width / 2)];
      const a = [x - ex + ox, y - ey + oy, 0];
      const b = [nx + ex + ox, ny + ey + oy, 0];
      const c = [nx + ex - ox, ny + ey - oy, 0];
      const d = [x - ex - ox, y - ey - oy, 0];
      positions.push(...a, ...b, ...c, ...a, ...c, ...d);
    });
  }
  const shape = new THREE.BufferGeometry();
  shape.setAttribute("position", new THREE.Float32BufferAttribute(positions, 3));
  return shape;
}

/** A see-through colour printed as dots or lines that stay put on the table. */
function screened(colour: string, opacity: number, hatch: "left" | "right" | "dots", depthTest: boolean): THREE.ShaderMaterial {
  const pattern = {
    dots: "float on = 1.0 - smoothstep(0.24, 0.3, length(fract(mat2(0.7071,-0.7071,0.7071,0.7071) * place * 2.2) - 0.5)); on = 0.45 + 0.55 * on;",
    left: "float on = 0.35 + 0.65 * smoothstep(0.42, 0.5, abs(fract((place.x + place.y) * 0.9) - 0.5) * 2.0);",
    right: "float on = 0.35 + 0.65 * smoothstep(0.42, 0.5, abs(fract((place.x - place.y) * 0.9) - 0.5) * 2.0);",
  }[hatch];
  return new THREE.ShaderMaterial({
    transparent: true,
    depthWrite: false,
    depthTest,
    side: THREE.DoubleSide,
    polygonOffset: true,
    polygonOffsetFactor: -2,
    uniforms: { colour: { value: new THREE.Color(colour) }, opacity: { value: opacity }, plain },
    vertexShader: "varying vec2 place; void main() { place = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }",
    fragmentShader: `uniform vec3 colour; uniform float opacity; uniform float plain; varying vec2 place; void main() { ${pattern} on = mix(on, 0.8, plain); gl_FragColor = vec4(colour, opacity * on);\n#include <colorspace_fragment>\n}`,
  });
}
