"""Areas marked on the ground: what is inside, and where a way first enters."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import hypot, sqrt

from slugfest.geometry.inches import TOLERANCE, Prism
from slugfest.kernel.errors import Refusal
from slugfest.kernel.records import Value

Spot = tuple[float, ...]
BEFORE = 1e-9
"""The part of a way by which somebody stops before an area, so that no rounding puts it inside."""


class Area(Value, frozen=True):
    """A box [west, south, east, north] or a circle [x, y, radius]."""

    sides: tuple[float, ...]

    def distance(self, x: float, y: float) -> float:
        """Return how far a point is from the area; 0 within it."""
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
        """Return whether a block stands in the area, even if only with one corner."""
        if len(self.sides) == 3:
            x, y, radius = self.sides
            return bool(prism.distance(x, y) < radius - TOLERANCE)
        west, south, east, north = self.sides
        box = Prism("area", ((west, south), (east, south), (east, north), (west, north)), 0.0, 1.0)
        return not any(
            all(nx * x + ny * y - offset > -TOLERANCE for x, y in other.corners)
            for shape, other in ((box, prism), (prism, box))
            for nx, ny, offset in shape.edges
        )

    def outline(self) -> list[float]:
        return list(self.sides)


def enters(area: Area, start: Spot, end: Spot, radius: float) -> float | None:
    """Return the part of a straight way before a base first overlaps the area; `None` if it never does."""
    limit = radius - TOLERANCE
    away = area.distance(start[0], start[1])
    if away < limit:
        return 0.0
    # Most ways are nowhere near: a base farther away than the way is long need not be checked.
    if away - hypot(end[0] - start[0], end[1] - start[1]) > limit + TOLERANCE:
        return None
    # The middle of the base enters a circle, or a box with round corners: two boxes and a circle at each corner.
    if len(area.sides) == 3:
        x, y, around = area.sides
        parts = [_into_circle(start, end, x, y, around + limit)]
    else:
        west, south, east, north = area.sides
        parts = [
            _into_box(start, end, (west - limit, south, east + limit, north)),
            _into_box(start, end, (west, south - limit, east, north + limit)),
            *(_into_circle(start, end, x, y, limit) for x in (west, east) for y in (south, north)),
        ]
    first = min((share for share in parts if share is not None), default=None)
    return None if first is None else max(first - BEFORE, 0.0)


def _into_circle(start: Spot, end: Spot, x: float, y: float, radius: float) -> float | None:
    """Return where a straight way that starts outside goes into a circle."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    fx, fy = start[0] - x, start[1] - y
    length, along = dx * dx + dy * dy, fx * dx + fy * dy
    under = along * along - length * (fx * fx + fy * fy - radius * radius)
    if length == 0.0 or along >= 0.0 or under <= 0.0:
        return None
    part = (-along - sqrt(under)) / length
    return part if part < 1.0 else None


def _into_box(start: Spot, end: Spot, box: tuple[float, float, float, float]) -> float | None:
    """Return where a straight way that starts outside goes into a box."""
    first, last = 0.0, 1.0
    for at in (0, 1):
        low, high, way = box[at] - start[at], box[at + 2] - start[at], end[at] - start[at]
        if way == 0.0:
            if low >= 0.0 or high <= 0.0:
                return None
            continue
        near, far = (low / way, high / way) if way > 0.0 else (high / way, low / way)
        first, last = max(first, near), min(last, far)
    return first if first < last else None


def first_entry(area: Area, route: Sequence[Spot], radius: float) -> tuple[int, float] | None:
    """Return the leg of a route, and the part of it, at which a base that starts outside enters the area."""
    if area.touches(route[0][0], route[0][1], radius):
        return None
    for leg, (start, end) in enumerate(pairwise(route)):
        part = enters(area, start, end, radius)
        if part is not None:
            return leg, part
    return None


class Closed(Value, frozen=True):
    """An area that a model may not enter, and the refusal that says so."""

    area: Area
    refusal: Refusal
