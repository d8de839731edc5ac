import type { lessons as english } from "../en/lessons";

export const lessons: Record<keyof typeof english, string> = {};
