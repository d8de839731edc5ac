import type { comfort as english } from "../en/comfort";

export const comfort: Record<keyof typeof english, string> = {};
