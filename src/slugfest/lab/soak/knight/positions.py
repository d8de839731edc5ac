"""Positions in the middle of things: everybody near everybody, on the ground and on roofs."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from slugfest.geometry.inches import Cylinder, misfit
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.editions import DC
from slugfest.rules.knight.opening.document import table_from
from slugfest.rules.knight.table import KnightTable

NEAR = 6.0
"""Inches: how far from the middle of things anybody is at most, either way."""
TRIES = 200


def at_close_quarters(random: Random, setup: dict[str, Any]) -> dict[str, Any]:
    """Return the set-up with everybody placed round a piece of scenery, or as it was if there is no room."""
    table = table_from(DC, setup)
    corners = [corner for prism in table.ground.prisms for corner in prism.corners]
    middle = random.choice(corners) if corners else (18.0, 18.0)
    figures = dict(_places(random, table, middle))
    if len(figures) < len(table.figures):
        return setup
    position = {"start": "round", "figures": figures, "initiative": random.choice(table.players)}
    given = {**setup, "position": {**position, **_affairs(random, table)}}
    try:
        table_from(DC, given)
    except SetupError:
        return setup
    return given


def _places(
    random: Random, table: KnightTable, middle: tuple[float, float]
) -> Iterator[tuple[str, dict[str, Any]]]:
    taken: list[tuple[str, Cylinder]] = []
    for figure in table.figures.values():
        for _ in range(TRIES):
            x = round(middle[0] + (random.random() * 2 - 1) * NEAR, 2)
            y = round(middle[1] + (random.random() * 2 - 1) * NEAR, 2)
            there = table.volume(figure).at(x, y, table.ground.surface(x, y) or 0.0)
            if misfit(table.ground, there, taken) is None:
                taken.append((figure.id, there))
                worn = random.randint(1, table.card(figure).endurance)
                yield figure.id, {"at": [x, y], "endurance": worn}
                break


def _affairs(random: Random, table: KnightTable) -> dict[str, Any]:
    """Return a Champion for each side where the scenario has them."""
    if table.setting.scenario.champions is None:
        return {}
    return {"champions": {player: random.choice(table.team(player)).id for player in table.players}}
