import type { ThreeEvent } from "@react-three/fiber";
import * as THREE from "three";
import { type TeamLook, ink, paper, violet } from "../../look/palette";
import type { TokenView } from "../../state/table/table";
import { markOf } from "../figures/base";
import { type BodyParts, ball, box, cone } from "../figures/bodyParts";
import { Halo } from "../figures/Halo";
import { Painted } from "../Painted";
import { joined, part, placed, toScene } from "../shapes";

interface Props {
  token: TokenView;
  /** The side that owns or controls it. */
  team: TeamLook | null;
  lit: boolean;
  chosen: boolean;
  onClick: (event: ThreeEvent<MouseEvent>) => void;
  onPointerMove: (event: ThreeEvent<PointerEvent>) => void;
}

/** A marker of the scenario: a Headquarters, a rift, a box, or what a home-made scenario calls it. */
export function Token({ token, team, lit, chosen, onClick, onPointerMove }: Props) {
  const { kind, radius, height, open, structureMax } = token;
  const ruined = structureMax > 0 && token.structure <= 0;
  return (
    <group position={toScene(...token.at)} onClick={onClick} onPointerMove={onPointerMove}>
      <Painted on={[kind, radius, height, open, ruined, team]} make={() => tokenShape(token, team, ruined)} />
      {(lit || chosen) && <Halo radius={radius} height={Math.max(0.9, height)} colour={chosen ? "#e0352b" : "#ffd23f"} arrow />}
    </group>
  );
}

function tokenShape(token: TokenView, team: TeamLook | null, ruined: boolean): THREE.BufferGeometry {
  return joined([...plinth(token, team), ...(ruined ? wreck(token) : standing(token, team))]);
}

/** The marker's base, on the mark of the side that holds it: shape as well as colour tell whose it is. */
function plinth({ radius }: TokenView, team: TeamLook | null): BodyParts {
  const lie = (up: number, size: number) => placed([0, up, 0], [-Math.PI / 2, 0, 0], [size, size, 1]);
  const mark = team
    ? [part(new THREE.ShapeGeometry(markOf(team.shape, radius)), ink, lie(0.02, 1.07)), part(new THREE.ShapeGeometry(markOf(team.shape, radius)), team.colour, lie(0.028, 0.98))]
    : [];
  return [...mark, part(new THREE.CylinderGeometry(radius, radius, 0.07, 28), ink, placed([0, 0.035, 0])), part(new THREE.CylinderGeometry(radius * 0.88, radius * 0.88, 0.03, 28), paper, placed([0, 0.065, 0]))];
}

function standing(token: TokenView, team: TeamLook | null): BodyParts {
  const { kind, radius, height, open } = token;
  if (token.structureMax > 0) return stronghold(radius, Math.max(0.8, height), team);
  if (/rift|portal|crack|gate/.test(kind)) return open ? tear(radius) : seam(radius);
  return casket(radius, open || team !== null, team);
}

/** Something with walls: six sides, a door, a mast with a flag in the owner's colour. */
function stronghold(radius: number, height: number, team: TeamLook | null): BodyParts {
  const flag = team?.colour ?? paper;
  return [
    part(new THREE.CylinderGeometry(radius * 0.82, radius * 0.95, height * 0.72, 6), "#9a93a6", placed([0, height * 0.4, 0])),
    part(new THREE.CylinderGeometry(radius * 0.92, radius * 0.86, height * 0.12, 6), "#6f687d", placed([0, height * 0.8, 0])),
    ...[0, 1, 2, 3, 4, 5].map((at) => box([0.12, height * 0.16, 0.16], "#6f687d", [Math.cos((at * Math.PI) / 3) * radius * 0.8, height * 0.92, Math.sin((at * Math.PI) / 3) * radius * 0.8], [0, (-at * Math.PI) / 3, 0])),
    box([radius * 0.5, height * 0.4, 0.06], ink, [0, height * 0.27, radius * 0.8]),
    part(new THREE.CylinderGeometry(0.03, 0.03, height * 0.7, 6), ink, placed([0, height * 1.15, 0])),
    box([0.5, 0.3, 0.03], flag, [0.26, height * 1.34, 0]),
  ];
}

/** An open rift: tongues out of a torn star. */
function tear(radius: number): BodyParts {
  const tongues = [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const turn = at * 0.9;
    const out = at === 0 ? 0 : radius * 0.5;
    return cone(0.13, at === 0 ? 1.15 : 0.55 + 0.2 * (at % 3), at % 2 ? "#e86fd0" : violet, [Math.cos(turn) * out, (at === 0 ? 1.15 : 0.55) / 2 + 0.05, Math.sin(turn) * out], [Math.sin(turn) * 0.3, 0, -Math.cos(turn) * 0.3]);
  });
  return [part(new THREE.CylinderGeometry(radius * 0.8, radius * 0.6, 0.05, 7), "#2b1743", placed([0, 0.09, 0])), ...tongues];
}

/** A rift that is closed: a seam with stitches. */
function seam(radius: number): BodyParts {
  return [
    box([radius * 1.3, 0.06, 0.07], violet, [0, 0.09, 0]),
    ...[-0.4, 0, 0.4].map((at) => box([0.07, 0.07, radius * 0.5], ink, [at * radius, 0.1, 0], [0, 0.25, 0])),
  ];
}

/** A box that hums while somebody holds it. */
function casket(radius: number, awake: boolean, team: TeamLook | null): BodyParts {
  const side = radius * 0.85;
  const light = awake ? (team?.colour ?? "#ffe45c") : "#8d8674";
  return [
    box([side, side * 0.8, side], "#c98b3c", [0, side * 0.42 + 0.07, 0], [0, 0.35, 0]),
    box([side * 1.06, side * 0.14, side * 1.06], "#7a4f1f", [0, side * 0.5 + 0.07, 0], [0, 0.35, 0]),
    ball(side * 0.26, light, [0, side * 0.85 + 0.07, 0]),
    ...(awake ? [0, 1, 2].map((at) => cone(0.05, 0.3, light, [Math.cos(at * 2.1) * side * 0.4, side + 0.3, Math.sin(at * 2.1) * side * 0.4])) : []),
  ];
}

function wreck({ radius, id }: TokenView): BodyParts {
  return Array.from({ length: 9 }, (_, at) => {
    const turn = at * 2.4 + id.length;
    const size = 0.14 + 0.1 * ((at * 7) % 3);
    return box([size * 1.4, size, size], at % 2 ? "#9a93a6" : "#6f687d", [Math.cos(turn) * radius * (0.2 + 0.08 * at), size * 0.5 + 0.05, Math.sin(turn) * radius * (0.2 + 0.08 * at)], [at, at * 0.7, at * 0.3]);
  });
}
