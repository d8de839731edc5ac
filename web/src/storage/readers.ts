/** Tolerant readers of what a browser has kept: it may be old, or somebody else's. */
export type Doc = Record<string, unknown>;

export const isDoc = (value: unknown): value is Doc => typeof value === "object" && value !== null && !Array.isArray(value);

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const num = (value: unknown, otherwise = 0): number => (typeof value === "number" && Number.isFinite(value) ? value : otherwise);

export const str = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : otherwise);

export const strings = (value: unknown): string[] => list(value).map((item) => str(item)).filter((text) => text !== "");
