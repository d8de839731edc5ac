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
