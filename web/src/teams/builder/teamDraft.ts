import type { TeamDraft } from "../../net/protocol.gen";
import type { Hero } from "../rack";

const has = <T>(all: readonly T[], value: unknown): value is T => (all as readonly unknown[]).includes(value);
const sides = ["hero", "villain", "neutral"] as const;
const MOST_MODELS = 20;

/** With the first hero the team takes its Faction and Alignment; both can be changed. The server judges, not this. */
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

/** Without the hero at this place of the list. */
export const withoutHero = (team: TeamDraft, at: number): TeamDraft => ({ ...team, cards: team.cards.filter((_, place) => place !== at) });
