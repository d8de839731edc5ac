"""Goals worth a long way on the open table: markers, and roofs."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any

from slugfest.rules.knight.movement.regions import Walks


def far_goals(ways: Any, random: Random) -> list[Any]:
    """Return the near side of every marker and a spot on every piece within reach."""
    return [*_beside_markers(ways), *_roofs(ways, random)] if isinstance(ways, Walks) else []


def _beside_markers(ways: Walks) -> Iterator[list[float]]:
    """Yield the near side of every marker that is not too far off."""
    mover, models = ways.mover, {name for name, _ in ways.others}
    for name, goal in ways.goals:
        far = hypot(goal.x - mover.x, goal.y - mover.y)
        if name not in models and 0 < far <= 2 * ways.inches:
            part = 1 - (mover.radius + goal.radius) / far
            yield [
                round(mover.x + (goal.x - mover.x) * part, 4),
                round(mover.y + (goal.y - mover.y) * part, 4),
                goal.z,
            ]


def _roofs(ways: Walks, random: Random) -> Iterator[list[float]]:
    """Yield a place on top of every piece within reach."""
    for prism in ways.ground.prisms:
        if prism.standable and prism.distance(ways.mover.x, ways.mover.y) <= ways.inches:
            x = (prism.west + prism.east) / 2 + random.uniform(-1.5, 1.5)
            y = (prism.south + prism.north) / 2 + random.uniform(-1.5, 1.5)
            yield [round(x, 2), round(y, 2), prism.top]
