import type { Words } from "../net/protocol.gen";
import { createStore, useStore } from "../state/store";
import { type Label, en } from "./en";
import { fr } from "./fr";
import { type Blanks, type Language, compiled, typeset } from "./messages";

export type { Label } from "./en";
export type { Language } from "./messages";

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
    // Storage is forbidden: the choice lasts as long as the page.
  }
}

const ready: Record<Language, Map<string, (blanks: Blanks) => string>> = { en: new Map(), fr: new Map() };

/** A label that was read once; one that cannot be read is shown as it is written. */
function message(spoken: Language, text: string): (blanks: Blanks) => string {
  let label = ready[spoken].get(text);
  if (label === undefined) {
    try {
      label = compiled(text, spoken);
    } catch {
      label = () => text;
    }
    ready[spoken].set(text, label);
  }
  return label;
}

/** A label with its blanks filled in. */
export const label = (spoken: Language, key: Label, blanks: Blanks = {}): string => message(spoken, tables[spoken][key])(blanks);

export interface Speech {
  spoken: Language;
  t(key: Label, blanks?: Blanks): string;
  say(words: Words | null | undefined): string;
  /** What stands between a name and its value. */
  colon: string;
}

export const speech = (spoken: Language): Speech => ({
  spoken,
  t: (key, blanks) => label(spoken, key, blanks),
  say: (words) => typeset(words?.[spoken] ?? "", spoken),
  colon: spoken === "fr" ? "\u00a0:" : ":",
});

const both = { en: speech("en"), fr: speech("fr") };

/** Labels and texts in the language chosen; the page follows when it changes. */
export const useSpeech = (): Speech => both[useStore(language, (spoken) => spoken)];
