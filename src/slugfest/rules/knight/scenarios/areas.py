"""Areas marked on the ground: what is inside, and where a way first enters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot

import msgspec

from slugfest.geometry.inches import TOLERANCE, Prism
from slugfest.kernel.errors import Refusal

Spot = tuple[float, ...]
HALVINGS = 40


class Area(msgspec.Struct, frozen=True):
    """A box [west, south, east, north] or a circle [x, y, radius]."""

    sides: tuple[float, ...]

    def distance(self, x: float, y: float) -> float:
        """How far a point is from the area; 0 within it."""
        if len(self.sides) == 3:
            cx, cy, radius = self.sides
            return max(0.0, hypot(x - cx, y - cy) - radius)
        west, south, east, north = self.sides
        dx = max(west - x, 0.0, x - east)
        dy = max(south - y, 0.0, y - north)
        return hypot(dx, dy)

    def touches(self, x: float, y: float, radius: float) -> bool:
        """DC-SCN-09.  A base is inside if any part of it overlaps."""
        return self.distance(x, y) < radius - TOLERANCE

    def meets(self, prism: Prism) -> bool:
        """Whether a block stands in the area, were it with one corner only."""
        if len(self.sides) == 3:
            x, y, radius = self.sides
            return bool(prism.distance(x, y) < radius - TOLERANCE)
        west, south, east, north = self.sides
        box = Prism("area", ((west, south), (east, south), (east, north), (west, north)), 0.0, 1.0)
        return not any(
            all(nx * x + ny * y - offset > -TOLERANCE for x, y in other.corners)
            for one, other in ((box, prism), (prism, box))
            for nx, ny, offset in one.edges
        )

    def outline(self) -> list[float]:
        return list(self.sides)


def enters(area: Area, start: Spot, end: Spot, radius: float) -> float | None:
    """Which part of a straight way is done when a base first overlaps the area; None if it never does."""

    def far(t: float) -> float:
        return area.distance(start[0] + t * (end[0] - start[0]), start[1] + t * (end[1] - start[1]))

    limit = radius - TOLERANCE
    away = far(0.0)
    if away < limit:
        return 0.0
    # Most ways are nowhere near: who is farther off than the way is long need not look closer.
    if away - hypot(end[0] - start[0], end[1] - start[1]) > limit + TOLERANCE:
        return None
    if _passes_by(area, start, end, limit):
        return None
    # The distance from a convex area falls and then rises along a straight way.
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        third = (high - low) / 3
        if far(low + third) <= far(high - third):
            high -= third
        else:
            low += third
    inside = (low + high) / 2
    if far(inside) >= limit:
        return None
    low, high = 0.0, inside
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if far(middle) < limit:
            high = middle
        else:
            low = middle
    return low


def _passes_by(area: Area, start: Spot, end: Spot, limit: float) -> bool:
    """Is all of the way on one side of the area, too far off to touch it?"""
    if len(area.sides) == 3:
        x, y, radius = area.sides
        west, south, east, north = x - radius, y - radius, x + radius, y + radius
    else:
        west, south, east, north = area.sides
    return (
        max(start[0], end[0]) <= west - limit
        or min(start[0], end[0]) >= east + limit
        or max(start[1], end[1]) <= south - limit
        or min(start[1], end[1]) >= north + limit
    )


def first_entry(area: Area, route: Sequence[Spot], radius: float) -> tuple[int, float] | None:
    """The leg of a route, and the part of it, at which a base that starts outside enters the area."""
    if area.touches(route[0][0], route[0][1], radius):
        return None
    for leg, (start, end) in enumerate(pairwise(route)):
        part = enters(area, start, end, radius)
        if part is not None:
            return leg, part
    return None


class Closed(msgspec.Struct, frozen=True):
    """An area that somebody may not enter, and what it is told."""

    area: Area
    refusal: Refusal
