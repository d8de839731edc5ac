import type { TeamDraft } from "../../net/protocol.gen";
import type { Hero } from "../rack";

const has = <T>(all: readonly T[], value: unknown): value is T => (all as readonly unknown[]).includes(value);
const sides = ["hero", "villain", "neutral"] as const;
const MOST_MODELS = 20;

/** Return the team with one more hero; from the first one it takes Faction and Alignment, which can be changed. The server checks the team. */
export function withHero(team: TeamDraft, hero: Hero): TeamDraft {
  if (team.cards.length >= MOST_MODELS) return team;
  const side = hero.alignments[0];
  return {
    ...team,
    cards: [...team.cards, hero.id],
    faction: team.faction || (team.cards.length === 0 ? (hero.factions[0] ?? "") : ""),
    alignment: team.alignment || (team.cards.length === 0 && has(sides, side) ? side : ""),
  };
}

/** Return the team without the hero at this place of the list. */
export const withoutHero = (team: TeamDraft, at: number): TeamDraft => ({ ...team, cards: team.cards.filter((_, place) => place !== at) });
