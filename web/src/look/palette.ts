import type { TerrainName } from "../net/terrain.gen";

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

export interface TerrainLook {
  top: string;
  side: string;
  pattern: "grass" | "rock" | "sand" | "water" | "ice" | "lava" | "slab" | "road" | "dots" | "plain";
  /** Where the surface lies below the rim, as a share of a level. */
  sunk?: number;
}

/** A look for each kind of terrain; `lava` is for kinds that end so. */
const looks: Record<TerrainName | "lava", TerrainLook> = {
  grass: { top: "#86b84f", side: "#8a6a3d", pattern: "grass" },
  rock: { top: "#b3a898", side: "#7f7468", pattern: "rock" },
  stone: { top: "#c2b9a8", side: "#8c8273", pattern: "slab" },
  sand: { top: "#ecd08a", side: "#c39a52", pattern: "sand" },
  water: { top: "#57b7dc", side: "#2b7fb0", pattern: "water", sunk: 0.35 },
  swamp: { top: "#8f9a4b", side: "#5f5a33", pattern: "grass" },
  swamp_water: { top: "#6c9a7a", side: "#3f6a55", pattern: "water", sunk: 0.35 },
  ice: { top: "#cfeef5", side: "#8fc3d4", pattern: "ice" },
  snow: { top: "#f4f6f4", side: "#b9c6cf", pattern: "dots" },
  lava: { top: "#f0682b", side: "#9c2f17", pattern: "lava", sunk: 0.3 },
  molten_lava: { top: "#f0682b", side: "#9c2f17", pattern: "lava", sunk: 0.3 },
  lava_field: { top: "#7b5a52", side: "#4b332e", pattern: "lava" },
  road: { top: "#8d8f98", side: "#62646d", pattern: "road" },
  asphalt: { top: "#7c7f8a", side: "#565963", pattern: "road" },
  concrete: { top: "#cfcabd", side: "#97917f", pattern: "slab" },
  interior: { top: "#d8b98a", side: "#94703f", pattern: "slab" },
  shadow: { top: "#6b5f86", side: "#3f3756", pattern: "dots" },
  cosmos: { top: "#3b3a78", side: "#232252", pattern: "dots" },
  sky: { top: "#bfe3f2", side: "#8cc0d6", pattern: "water" },
};

const terrains: Record<string, TerrainLook> = looks;
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
