"""Positions in the middle of things: everybody near everybody, wounded, taken over, with things that last for a while."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from slugfest.geometry.hexes import hexes_between, places
from slugfest.kernel.errors import SetupError
from slugfest.rules.superscape.lasting import (
    CONTROLLED,
    GAINS_SYMBOL,
    GAME,
    LOSES_SYMBOL,
    NUMBER,
    ROUND,
)
from slugfest.rules.superscape.names.tallies import ATTACK, DEFENSE, MOVE, RANGE
from slugfest.rules.superscape.opening.document import open_match
from slugfest.rules.superscape.table import SuperscapeTable

NEAR = 4
"""How many hexes from the middle of things anybody is at most."""
SYMBOLS = ("flying", "stealth", "super_strength", "water_affinity")


def at_close_quarters(random: Random, setup: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up with everybody placed round one space, or as it was if there is no room."""
    table = open_match(setup)
    figures = dict(_places(random, table))
    if any(not any(table.figures[name].player == player for name in figures) for player in table.players):
        return setup
    position = {
        "figures": figures,
        "lasting": list(_lasting(random, table, sorted(figures))),
        "cards": {random.choice(sorted(table.setting.units)): {"markers": {"charge": random.randint(1, 3)}}},
        "order": random.sample(table.players, len(table.players)),
    }
    given = {**setup, "position": position}
    try:
        open_match(given)
    except SetupError:
        return setup
    return given


def _places(random: Random, table: SuperscapeTable) -> Iterator[tuple[str, dict[str, Any]]]:
    field = table.setting.field
    middle = random.choice(field.spaces)
    free = [
        space.index
        for space in field.spaces
        if hexes_between(space.q - middle.q, space.r - middle.r) <= NEAR and not field.footing[space.index]
    ]
    random.shuffle(free)
    for name, piece in table.setting.pieces.items():
        ways_to_lie = places(field, piece.shape, piece.height, free)
        if not ways_to_lie:
            continue
        spaces = random.choice(ways_to_lie)
        free = [at for at in free if at not in spaces]
        wounds = random.randrange(piece.card.life) if piece.card.marks_wounds else 0
        yield name, {"at": list(table.setting.ids(spaces)), "wounds": wounds}


def _lasting(random: Random, table: SuperscapeTable, figures: list[str]) -> Iterator[dict[str, Any]]:
    """Yield what holds for a while for some of the figures."""
    for whom in random.sample(figures, min(len(figures), random.randint(0, 4))):
        what, word, amount = random.choice(
            (
                (CONTROLLED, random.choice(table.players), 0),
                (GAINS_SYMBOL, random.choice(SYMBOLS), 0),
                (LOSES_SYMBOL, random.choice(SYMBOLS), 0),
                (NUMBER, str(random.choice((ATTACK, DEFENSE, MOVE, RANGE))), random.choice((-2, -1, 1, 2))),
            )
        )
        until = random.choice((ROUND, ROUND, GAME))
        yield {"whom": whom, "what": what, "word": word, "amount": amount, "until": until}
