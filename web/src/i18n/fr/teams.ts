import type { teams as english } from "../en/teams";

export const teams: Record<keyof typeof english, string> = {};
