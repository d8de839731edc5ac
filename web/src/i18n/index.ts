import type { Words } from "../net/protocol.gen";
import { createStore, useStore } from "../state/store";
import { type Label, en } from "./en";
import { fr } from "./fr";

export type { Label } from "./en";
export type Language = "en" | "fr";

const KEY = "slugfest.language";
const tables: Record<Language, Record<Label, string>> = { en, fr };

function first(): Language {
  try {
    const kept = globalThis.localStorage?.getItem(KEY);
    if (kept === "en" || kept === "fr") return kept;
  } catch {
    // No storage: go by the browser.
  }
  return globalThis.navigator?.language?.startsWith("fr") ? "fr" : "en";
}

export const language = createStore<Language>(first());

export function speak(next: Language): void {
  language.set(next);
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // It holds as long as the page.
  }
}

/** A label with its blanks filled in. */
export function label(spoken: Language, key: Label, blanks: Record<string, string | number> = {}): string {
  return tables[spoken][key].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ""));
}

export interface Speech {
  spoken: Language;
  t(key: Label, blanks?: Record<string, string | number>): string;
  say(words: Words | null | undefined): string;
  /** What stands between a name and its value. */
  colon: string;
}

export const speech = (spoken: Language): Speech => ({
  spoken,
  t: (key, blanks) => label(spoken, key, blanks),
  say: (words) => words?.[spoken] ?? "",
  colon: spoken === "fr" ? "\u00a0:" : ":",
});

const both = { en: speech("en"), fr: speech("fr") };

/** Labels and texts in the language chosen; the page follows when it changes. */
export const useSpeech = (): Speech => both[useStore(language, (spoken) => spoken)];
