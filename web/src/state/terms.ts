import { useMemo } from "react";
import { term } from "../i18n/stats";
import type { Welcome, Words } from "../net/protocol.gen";
import { useMatch } from "./context";
import { currentSeat } from "./match";
import { type Doc, doc, isDoc, list, str, words } from "./read";

/** What an id of the table is called: a word of the game, or an attack or a power of a card in play. */
export type Terms = (id: string) => Words;

export function termsOf(welcome: Pick<Welcome, "labels" | "board"> | null): Terms {
  const labels = welcome?.labels ?? {};
  const printed = new Map(Object.values(doc(welcome?.board.cards)).filter(isDoc).flatMap(linesOf));
  return (id) => printed.get(id) ?? capital(labels[id]) ?? term(id);
}

function linesOf(card: Doc): [string, Words][] {
  return [...list(card.attacks), ...list(card.powers)].filter(isDoc).map((line) => [str(line.key), words(line.name)]);
}

const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const capital = (told: Words | undefined): Words | undefined => told && { en: first(told.en), fr: first(told.fr) };

export function useTerms(): Terms {
  const welcome = useMatch((state) => currentSeat(state).welcome);
  return useMemo(() => termsOf(welcome), [welcome]);
}
