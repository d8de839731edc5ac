// Made from src/slugfest/cards/terrain.py by scripts/terrain_ts.py: change that, not this.

/** Every kind of terrain in French, by its name. */
export const terrainsInFrench = {
  "asphalt": "asphalte",
  "concrete": "béton",
  "cosmos": "cosmos",
  "grass": "herbe",
  "ice": "glace",
  "interior": "intérieur",
  "lava field": "champ de lave",
  "molten lava": "lave en fusion",
  "road": "route",
  "rock": "roche",
  "sand": "sable",
  "shadow": "ombre",
  "sky": "ciel",
  "snow": "neige",
  "stone": "pierre",
  "swamp": "marais",
  "swamp water": "eau de marais",
  "water": "eau",
};

/** Every kind of terrain, as its look is called. */
export type TerrainName =
  | "asphalt"
  | "concrete"
  | "cosmos"
  | "grass"
  | "ice"
  | "interior"
  | "lava_field"
  | "molten_lava"
  | "road"
  | "rock"
  | "sand"
  | "shadow"
  | "sky"
  | "snow"
  | "stone"
  | "swamp"
  | "swamp_water"
  | "water";

export interface TerrainLook {
  top: string;
  side: string;
  pattern: "grass" | "rock" | "sand" | "water" | "ice" | "lava" | "slab" | "road" | "dots" | "plain";
  /** Where the surface lies below the rim, as a share of a level. */
  sunk?: number;
}

/** The look of every kind of terrain. */
export const terrainLooks: Record<TerrainName, TerrainLook> = {
  asphalt: { top: "#7c7f8a", side: "#565963", pattern: "road" },
  concrete: { top: "#cfcabd", side: "#97917f", pattern: "slab" },
  cosmos: { top: "#3b3a78", side: "#232252", pattern: "dots" },
  grass: { top: "#86b84f", side: "#8a6a3d", pattern: "grass" },
  ice: { top: "#cfeef5", side: "#8fc3d4", pattern: "ice" },
  interior: { top: "#d8b98a", side: "#94703f", pattern: "slab" },
  lava_field: { top: "#7b5a52", side: "#4b332e", pattern: "lava" },
  molten_lava: { top: "#f0682b", side: "#9c2f17", pattern: "lava", sunk: 0.3 },
  road: { top: "#8d8f98", side: "#62646d", pattern: "road" },
  rock: { top: "#b3a898", side: "#7f7468", pattern: "rock" },
  sand: { top: "#ecd08a", side: "#c39a52", pattern: "sand" },
  shadow: { top: "#6b5f86", side: "#3f3756", pattern: "dots" },
  sky: { top: "#bfe3f2", side: "#8cc0d6", pattern: "water" },
  snow: { top: "#f4f6f4", side: "#b9c6cf", pattern: "dots" },
  stone: { top: "#c2b9a8", side: "#8c8273", pattern: "slab" },
  swamp: { top: "#8f9a4b", side: "#5f5a33", pattern: "grass" },
  swamp_water: { top: "#6c9a7a", side: "#3f6a55", pattern: "water", sunk: 0.35 },
  water: { top: "#57b7dc", side: "#2b7fb0", pattern: "water", sunk: 0.35 },
};
