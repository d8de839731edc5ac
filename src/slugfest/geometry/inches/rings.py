"""The closest places where a base fits, looked for in rings around a point."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin, sqrt
from typing import Final

from slugfest.geometry.inches.fit import Others, misfit
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder

Place = tuple[float, float, float]
Barred = Callable[[float, float], bool]

RING: Final = 0.125
"""Inches from ring to ring: as finely as the closest place is looked for."""
ANGLES: Final[tuple[tuple[float, float], ...]] = tuple(
    [(cos(k * pi / 24), sin(k * pi / 24)) for k in range(48)]
)
NOWHERE: Final = 1e9


def inches_between(one: Place, other: Place) -> float:
    """How far two points are from each other."""
    x = one[0] - other[0]
    y = one[1] - other[1]
    z = one[2] - other[2]
    return sqrt(x * x + y * y + z * z)


def surfaces_below(ground: Ground, x: float, y: float, ceiling: float) -> list[float]:
    """The heights one can stand on at a point, not above the ceiling, lowest first."""
    return [height for height in ground.surfaces(x, y) if height <= ceiling + TOLERANCE]


def closest_places(
    ground: Ground,
    base: Cylinder,
    others: Others,
    spot: Place,
    ceiling: float,
    barred: Barred | None = None,
) -> tuple[float, list[Place]]:
    """How far the closest place is at which the base fits, and all places that are as close as makes no difference.

    What is `barred` is no place; without any place at all it is `NOWHERE`.
    """
    best = NOWHERE
    found: list[tuple[float, Place]] = []
    inches = 0.0
    while inches <= min(best, ground.width + ground.depth):
        for cosine, sine in ANGLES if inches else ANGLES[:1]:
            x = round(spot[0] + inches * cosine, 4)
            y = round(spot[1] + inches * sine, 4)
            for height in surfaces_below(ground, x, y, ceiling):
                place = (x, y, height)
                far = inches_between(place, spot)
                if far > best + RING / 2 or (barred is not None and barred(x, y)):
                    continue
                if misfit(ground, base.at(x, y, height), others) is None:
                    best = min(best, far)
                    found.append((far, place))
        inches += RING
    return best, [place for far, place in found if far <= best + RING / 2]
