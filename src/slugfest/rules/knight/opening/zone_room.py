"""Is there room enough?  Zones in which the last base fits wherever the others were put."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor, pi

from slugfest.geometry.inches import Cylinder, Ground, misfit
from slugfest.kernel.records import Value

STEP = 0.5
"""Inches: as finely as a crowded zone is looked through."""
CORNER = STEP * 0.7072
"""From the middle of a square of that size to its corner."""


class Shortage(Value, frozen=True):
    """A zone that is too small: square inches in which a middle can be put, and those that are needed."""

    free: float
    needed: float

    def __str__(self) -> str:
        # Rounded apart, so that a zone that is short of a hair is not told to be just large enough.
        free, needed = floor(self.free * 10) / 10, floor(self.needed * 10) / 10 + 0.1
        return f"{free:.1f} square inches are free, {needed:.1f} are needed"


def blocked_by(radii: Sequence[float], slack: float = 0.0) -> float:
    """Return the most that all bases but the largest can take away from the largest."""
    largest = max(radii)
    return sum(pi * (radius + largest + slack) ** 2 for radius in sorted(radii)[:-1])


def shortage(ground: Ground, box: Sequence[float], radii: Sequence[float]) -> Shortage | None:
    """Return why bases of these radii may not all find room in a zone; `None` if they always do.

    Each base keeps the middle of the last one out of a circle at most.  As long as the circles
    together are smaller than what is free, no order and no malice leaves the last one without a place.
    """
    if not radii:
        return None
    wide = max(radii)
    west, south, east, north = box[0] + wide, box[1] + wide, box[2] - wide, box[3] - wide
    if east <= west or north <= south:
        return Shortage(0.0, pi * wide**2)
    free = (east - west) * (north - south)
    for prism in ground.near(west - wide, south - wide, east + wide, north + wide):
        across = min(prism.east + wide, east) - max(prism.west - wide, west)
        up = min(prism.north + wide, north) - max(prism.south - wide, south)
        free -= max(across, 0.0) * max(up, 0.0)
    if free > blocked_by(radii):
        return None
    return _looked_through(ground, (west, south, east, north), radii)


def _looked_through(
    ground: Ground, inner: tuple[float, float, float, float], radii: Sequence[float]
) -> Shortage | None:
    """Return the same as `shortage`, spot by spot, roofs included."""
    west, south, east, north = inner
    base = Cylinder(0.0, 0.0, 0.0, max(radii), 1.0)
    spots = 0
    for row in range(int((north - south) / STEP) + 1):
        for column in range(int((east - west) / STEP) + 1):
            x, y = west + column * STEP, south + row * STEP
            spots += misfit(ground, base.at(x, y, ground.surface(x, y) or 0.0), []) is None
    free, needed = spots * STEP**2, blocked_by(radii, CORNER)
    return None if spots and free > needed else Shortage(free, max(needed, pi * max(radii) ** 2))
