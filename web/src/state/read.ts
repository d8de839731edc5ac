import type { Words } from "../net/protocol.gen";

/** Tolerant readers: the view documents may grow, and a missing field must not stop the table. */
export type Doc = Record<string, unknown>;

export const isDoc = (value: unknown): value is Doc =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const doc = (value: unknown): Doc => (isDoc(value) ? value : {});

export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export const num = (value: unknown, otherwise = 0): number =>
  typeof value === "number" && Number.isFinite(value) ? value : otherwise;

export const str = (value: unknown, otherwise = ""): string =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : otherwise;

export const bool = (value: unknown): boolean => value === true;

export const strings = (value: unknown): string[] => list(value).map((one) => str(one)).filter((one) => one !== "");

/** The entries of an object of objects, or of a list of objects with ids. */
export function entries(value: unknown): [string, Doc][] {
  if (Array.isArray(value)) return value.filter(isDoc).map((one, at) => [str(one.id, String(at)), one]);
  return Object.entries(doc(value)).map(([key, one]) => [key, doc(one)]);
}

/** A text in every language, from one or from a plain string. */
export function words(value: unknown, otherwise = ""): Words {
  if (isDoc(value)) {
    const en = str(value.en, str(value.fr, otherwise));
    return { en, fr: str(value.fr, en) };
  }
  const text = str(value, otherwise);
  return { en: text, fr: text };
}

/** `name` with `name_fr` beside it. */
export function bilingual(from: Doc, key: string): Words {
  const both = words(from[key]);
  const french = from[`${key}_fr`];
  return { en: both.en, fr: typeof french === "string" && french !== "" ? french : both.fr };
}

export function point(value: unknown): [number, number] | null {
  const [x, y] = list(value);
  return typeof x === "number" && typeof y === "number" ? [x, y] : null;
}

export function point3(value: unknown): [number, number, number] | null {
  const flat = point(value);
  return flat && [flat[0], flat[1], num(list(value)[2])];
}

export const points = (value: unknown): [number, number][] =>
  list(value).flatMap((one) => {
    const found = point(one);
    return found ? [found] : [];
  });

/** `power_zones` as words, for what has no name of its own. */
export const humane = (id: string): string => {
  const text = id.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};
