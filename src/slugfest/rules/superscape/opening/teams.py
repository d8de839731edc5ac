"""Teams: what may stand on one (SS-UNIQ-01 to SS-UNIQ-06), and what it costs (SS-DRAFT-01)."""

from __future__ import annotations

from collections.abc import Sequence

from slugfest.cards.superscape import FigureCard
from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.traits import CROSSOVER

MOST_CARDS = 24


def clash(card: FigureCard, other: FigureCard) -> bool:
    """SS-UNIQ-01 to SS-UNIQ-06, SS-MIX-84.  Whether two cards are the same person, and neither is Common or Uncommon."""
    if not {card.uniqueness, other.uniqueness} <= {"unique", "event"}:
        return False
    if card.id == other.id:
        return True
    if CROSSOVER in card.symbols or CROSSOVER in other.symbols or card.publisher != other.publisher:
        return False
    return not set(card.identities).isdisjoint(other.identities)


def cost_of(team: Sequence[FigureCard]) -> int:
    """SS-DRAFT-05, SS-CARD-20.  Each copy is paid for."""
    return sum([card.points for card in team])


def check_team(team: Sequence[FigureCard], limit: int, place: str) -> None:
    """Raise a `SetupError` for a team that costs too much or holds somebody twice."""
    cost = cost_of(team)
    if limit and cost > limit:
        raise SetupError(place, f"costs {cost} points, but the limit is {limit}")
    for number, card in enumerate(team):
        for other in team[:number]:
            if clash(card, other):
                raise SetupError(place, f"{card.name} and {other.name} are the same person")
