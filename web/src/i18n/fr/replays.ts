import type { replays as english } from "../en/replays";

export const replays: Record<keyof typeof english, string> = {};
