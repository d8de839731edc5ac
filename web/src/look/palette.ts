import { type TerrainLook, terrainLooks } from "../net/terrain.gen";

export type { TerrainLook };

/** The inks of the page: few, flat, and told apart without colour by the shapes that go with them. */
export const ink = "#17130e";
export const paper = "#f7ecd0";
export const paperShade = "#e6d5ac";
export const yellow = "#ffd23f";
export const red = "#cc2b21";
export const blue = "#1d5fc4";
export const cyan = "#3fb8cf";
export const orange = "#f08a24";
export const green = "#3f9b4f";
export const violet = "#7a4bb0";

export type TeamShape = "star" | "square" | "triangle" | "hexagon" | "pentagon" | "cross";

export interface TeamLook {
  colour: string;
  dark: string;
  shape: TeamShape;
  mark: string;
}

const teams: TeamLook[] = [
  { colour: blue, dark: "#123d80", shape: "star", mark: "★" },
  { colour: red, dark: "#8f1d17", shape: "square", mark: "◆" },
  { colour: "#2f7d3d", dark: "#1d5229", shape: "triangle", mark: "▲" },
  { colour: violet, dark: "#4a2c70", shape: "hexagon", mark: "⬢" },
  { colour: "#a8620f", dark: "#6b3d07", shape: "pentagon", mark: "⬟" },
  { colour: "#0f6f7c", dark: "#08464f", shape: "cross", mark: "✚" },
];

/** The look of a side, by its place among the players. */
export function teamLook(player: string, players: string[]): TeamLook {
  const at = Math.max(0, players.indexOf(player));
  return teams[at % teams.length] as TeamLook;
}

const terrains: Record<string, TerrainLook> = { ...terrainLooks, lava: terrainLooks.molten_lava };
const unknownTerrain: TerrainLook = { top: "#c9b98e", side: "#8d7f5c", pattern: "plain" };

/** A terrain by its name; `deep_water` and the like go by their last word. */
export function terrainLook(terrain: string): TerrainLook {
  const parts = terrain.split(/[_ ]/);
  return terrains[parts.join("_")] ?? terrains[parts.at(-1) ?? ""] ?? unknownTerrain;
}

/** A stable number from 0 up to (not including) 1 for a name, different for every `salt`. */
export function lot(name: string, salt = 0): number {
  let hash = 2166136261 ^ salt;
  for (let at = 0; at < name.length; at++) hash = Math.imul(hash ^ name.charCodeAt(at), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}

export const pick = <T>(from: readonly T[], name: string, salt = 0): T =>
  from[Math.floor(lot(name, salt) * from.length)] as T;
