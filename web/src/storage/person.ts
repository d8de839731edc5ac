import type { PlayerInfo } from "../net/protocol.gen";
import { type TextStorage, browserStorage } from "./browserStorage";
import { unchecked } from "./readers";

export type Face = PlayerInfo["face"];

/** The name and badge of the person here: asked for once, kept in this browser. */
export interface Person {
  name: string;
  face: Face;
}

export const LONGEST_NAME = 24;
const KEY = "slugfest.person";

/** Every badge with its sign. */
export const faces: Record<Exclude<Face, "">, string> = { star: "★", bolt: "⚡", moon: "☾", sun: "☀", anchor: "⚓", flame: "🔥", crown: "♛", heart: "♥" };

export const faceSign = (face: Face): string => (face === "" ? "" : (faces[face] ?? ""));

const nobody: Person = { name: "", face: "" };

export function ownPerson(storage: TextStorage | null = browserStorage()): Person {
  try {
    const { name, face } = unchecked<Person>(JSON.parse(storage?.getItem(KEY) ?? "null")) ?? nobody;
    return { name: typeof name === "string" ? name.slice(0, LONGEST_NAME) : "", face: typeof face === "string" && face in faces ? (face as Face) : "" };
  } catch {
    return nobody;
  }
}

export function keepPerson(person: Person, storage: TextStorage | null = browserStorage()): void {
  try {
    storage?.setItem(KEY, JSON.stringify({ ...person, name: person.name.slice(0, LONGEST_NAME) }));
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}
