"""SuperScape in the soak: what is played, and what must hold."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.cards.superscape import card_ids, team_ids
from slugfest.families.parts import SoakPart
from slugfest.families.superscape import SUPERSCAPE
from slugfest.games import entry
from slugfest.lab.soak.superscape.watch import SuperScapeWatch, readable


def _setup(random: Random, _number: int) -> tuple[str, dict[str, Any]]:
    """Return a set-up with teams of ours, or with any cards."""
    (game,) = SUPERSCAPE.games
    boards = [offer.id for offer in entry(game).boards]
    if random.random() < 0.5:
        sides: list[Any] = [random.choice(sorted(team_ids())) for _ in range(2)]
    else:
        sides = [random.sample(sorted(card_ids()), random.randint(1, 3)) for _ in range(2)]
    return game, {"board": random.choice(boards), "teams": sides, "rounds": random.randint(3, 8)}


def _far_goals(_ways: Any, _random: Random) -> list[Any]:
    """Return no goals: ways over hexes are short enough to be met by chance."""
    return []


SOAK = SoakPart(setup=_setup, watch=SuperScapeWatch, readable=readable, far_goals=_far_goals)
