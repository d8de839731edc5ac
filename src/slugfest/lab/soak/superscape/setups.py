"""Set-ups of SuperScape: our maps and drawn ones, two to six players, ready-made teams, our cards and made-up ones."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.boards.hexmap import shipped_hexmap, shipped_hexmaps
from slugfest.cards.superscape import card_ids, team_ids
from slugfest.families.superscape import SUPERSCAPE
from slugfest.lab.soak.superscape.fields import random_field
from slugfest.lab.soak.superscape.positions import at_close_quarters
from slugfest.lab.soak.superscape.strangers import stranger
from slugfest.lab.soak.superscape.tokens import with_tokens

MOST_PLAYERS = 6
CLOSE = 0.4
"""How many games begin in the middle of things, since teams that meet at random meet late."""
DRAWN = 0.4
"""How many games are played on battlefields that nobody has drawn."""


def setup(random: Random, number: int) -> tuple[str, dict[str, Any]]:
    """Return a set-up; the numbers of players come round in turn, two players as often as all the others."""
    (game,) = SUPERSCAPE.games
    players = 2 if number % 2 else 2 + number // 2 % (MOST_PLAYERS - 1)
    document = {
        "board": _board(random, players),
        "rounds": random.randint(3, 8) if players < 4 else random.randint(2, 4),
        **_sides(random, players),
    }
    if random.random() < CLOSE:
        document = at_close_quarters(random, document)
    return game, with_tokens(random, number, document)


def _board(random: Random, players: int) -> str | dict[str, Any]:
    """Return one of our maps that has zones for so many players, or a drawn one."""
    ours = [name for name in shipped_hexmaps() if len(shipped_hexmap(name).zones) >= players]
    return random.choice(ours) if ours and random.random() > DRAWN else random_field(random, players)


def _sides(random: Random, players: int) -> dict[str, Any]:
    kind = random.choice(("ready_made", "drawn", "strangers", "strangers"))
    if kind == "ready_made":
        return {"teams": [random.choice(sorted(team_ids())) for _ in range(players)]}
    if kind == "drawn":
        return {
            "teams": [random.sample(sorted(card_ids()), random.randint(1, 3)) for _ in range(players)],
        }
    many = random.randint(1, 3 if players < 4 else 2)
    made = {f"m{number}": stranger(random, number) for number in range(players * many)}
    return {"teams": [list(made)[player::players] for player in range(players)], "cards": made}
