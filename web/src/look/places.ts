/** Where a table lies: what its ground, its stones and its walls are made of. */
export type Place = "street" | "harbour" | "roofs" | "jungle" | "laboratory" | "alien";

export interface PlaceLook {
  /** The ground, and what it is strewn with. */
  ground: string;
  spots: readonly string[];
  stone: readonly string[];
  wall: "bricks" | "panels" | "stone";
  /** The edge of the table. */
  rim: string;
}

export const places: Record<Place, PlaceLook> = {
  street: { ground: "#d9d1bc", spots: ["#cfc6ae", "#e2dac6"], stone: ["#b3a898", "#9c9080", "#c7bda9"], wall: "bricks", rim: "#b98a4b" },
  harbour: { ground: "#cdcfc6", spots: ["#c1c4bb", "#d8d9d0"], stone: ["#9fa3a0", "#b6b8b2", "#83888a"], wall: "stone", rim: "#3f87a6" },
  roofs: { ground: "#b9bac0", spots: ["#adaeb5", "#c4c5ca"], stone: ["#b3a898", "#9c9080", "#c7bda9"], wall: "bricks", rim: "#7c7f8a" },
  jungle: { ground: "#bcd08a", spots: ["#aac574", "#cad99e", "#9dbb6a"], stone: ["#b9b08c", "#8fa065", "#9a9070"], wall: "stone", rim: "#6f8f3f" },
  laboratory: { ground: "#e6ebea", spots: ["#dbe3e3", "#f0f3f2"], stone: ["#c9d2d8", "#aab6bd", "#8b99a1"], wall: "panels", rim: "#8b99a1" },
  alien: { ground: "#cdb5d6", spots: ["#c0a4cc", "#d9c6df", "#b795c4"], stone: ["#8a5f9e", "#a67bb5", "#6b4a86"], wall: "stone", rim: "#5a3f78" },
};

export const placeOf = (name: string): Place => (name in places ? (name as Place) : "street");
