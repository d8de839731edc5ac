/** Tolerant readers of what a browser has kept: it may be old, or written by somebody else. */

/** What may be kept in place of a `T`: its fields may be missing, or hold anything. */
export type Unchecked<T> = { [Key in keyof T]?: unknown };

/** Return a kept object with its fields unchecked, or `null` if the value is no object. */
export const unchecked = <T>(value: unknown): Unchecked<T> | null => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Unchecked<T>) : null);

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const num = (value: unknown, otherwise = 0): number => (typeof value === "number" && Number.isFinite(value) ? value : otherwise);

export const str = (value: unknown, otherwise = ""): string => (typeof value === "string" ? value : typeof value === "number" ? String(value) : otherwise);

export const strings = (value: unknown): string[] => list(value).map((item) => str(item)).filter((text) => text !== "");
