import { useMemo } from "react";
import { term } from "../../i18n/stats";
import type { Welcome, Words } from "../../net/protocol.gen";
import { useMatch } from "../match/context";
import { currentSeat } from "../match/match";

/** What an id of the table is called: a word of the game, or an attack or a power of a card in play. */
export type Terms = (id: string) => Words;

export function termsOf(welcome: Pick<Welcome, "labels" | "board"> | null): Terms {
  const labels = welcome?.labels ?? {};
  const cards = welcome?.board.kind === "inches" ? Object.values(welcome.board.cards) : [];
  const printed = new Map(cards.flatMap((card) => [...card.attacks, ...card.powers]).map((line): [string, Words] => [line.key, line.name]));
  return (id) => printed.get(id) ?? capital(labels[id]) ?? term(id);
}

const first = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const capital = (words: Words | undefined): Words | undefined => words && { en: first(words.en), fr: first(words.fr) };

export function useTerms(): Terms {
  const welcome = useMatch((state) => currentSeat(state).welcome);
  return useMemo(() => termsOf(welcome), [welcome]);
}
