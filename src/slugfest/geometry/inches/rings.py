"""The search for the closest places where a base fits, in rings around a point."""

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
"""The inches between rings: the precision of the search."""
ANGLES: Final[tuple[tuple[float, float], ...]] = tuple(
    [(cos(k * pi / 24), sin(k * pi / 24)) for k in range(48)]
)
NOWHERE: Final = 1e9


def inches_between(a: Place, b: Place) -> float:
    """Return the distance between two points."""
    x = a[0] - b[0]
    y = a[1] - b[1]
    z = a[2] - b[2]
    return sqrt(x * x + y * y + z * z)


def surfaces_below(ground: Ground, x: float, y: float, ceiling: float) -> list[float]:
    """Return the heights at which a model can stand at a point, not above the ceiling, lowest first."""
    return [height for height in ground.surfaces(x, y) if height <= ceiling + TOLERANCE]


def closest_places(
    ground: Ground,
    base: Cylinder,
    others: Others,
    spot: Place,
    ceiling: float,
    barred: Barred | None = None,
) -> tuple[float, list[Place]]:
    """Return the distance to the closest place where the base fits, and all places that are about as close.

    A place that is `barred` does not count; the distance is `NOWHERE` if there is no place at all.
    """
    best = NOWHERE
    candidates: list[tuple[float, Place]] = []
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
                    candidates.append((far, place))
        inches += RING
    return best, [place for far, place in candidates if far <= best + RING / 2]
