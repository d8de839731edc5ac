"""The exact check of a flight: straight legs through the air in any direction."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, sqrt
from typing import Final

from slugfest.geometry.inches.fit import Others, held, misfit, on_table
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.routes.check import SAME, Point, Route, Travel, Trouble, Walk, starts_wrong
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, overlapping
from slugfest.rounding import rounded

# The distance in inches between the cuts at which a slanting leg is checked.
CUT: Final = 0.1
# The room left above everything that is flown over.
CLEAR: Final = 0.02


def fly(
    ground: Ground, mover: Cylinder, route: Sequence[Point], others: Others, clings: bool = False
) -> Travel | Trouble:
    """Return the summary of a flight, or the first trouble on it; it ends where the mover fits or clings."""
    if starts_wrong(mover, route):
        return Trouble("bad_leg", "", mover.x, mover.y)
    walk = Walk(ground, mover, route, others, 0.0)
    for leg in range(len(route) - 1):
        start = route[leg]
        end = route[leg + 1]
        if not on_table(ground, end[0], end[1], mover.radius):
            return Trouble("off_table", "", end[0], end[1])
        if end[2] < -TOLERANCE:
            return Trouble("bad_leg", "", end[0], end[1])
        rise = end[2] - start[2]
        across = sqrt((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2)
        slanting = abs(rise) > SAME and across > SAME
        trouble = _slant(ground, mover, start, end, others) if slanting else walk.sweep(start, end)
        if trouble is not None:
            return trouble
    x, y, z = route[-1]
    wrong = misfit(ground, mover.at(x, y, z), others)
    if wrong is not None and not (wrong.kind == "unsupported" and clings and held(ground, mover.at(x, y, z))):
        return Trouble(wrong.kind, wrong.what, x, y)
    length = _length(route)
    return Travel(length, length, ())


def _slant(ground: Ground, mover: Cylinder, start: Point, end: Point, others: Others) -> Trouble | None:
    """Return the trouble that a slanting leg runs into, checked cut by cut."""
    dx = end[0] - start[0]
    dy = end[1] - start[1]
    dz = end[2] - start[2]
    cuts = max(1, ceil(sqrt(dx * dx + dy * dy + dz * dz) / CUT))
    r = mover.radius
    for cut in range(1, cuts + 1):
        share = cut / cuts
        position = mover.at(start[0] + share * dx, start[1] + share * dy, start[2] + share * dz)
        for name, other in others:
            if overlapping(position, other):
                return Trouble("through_model", name, rounded(position.x, 4), rounded(position.y, 4))
        for prism in ground.near(position.x - r, position.y - r, position.x + r, position.y + r):
            if overlapping(position, prism):
                return Trouble("through_scenery", prism.id, rounded(position.x, 4), rounded(position.y, 4))
    return None


def flight_to(ground: Ground, mover: Cylinder, goal: Point, limit: float, others: Others) -> Route | None:
    """Return a legal flight to a place within the limit: straight, or up, across and down."""
    start = (mover.x, mover.y, mover.z)
    x, y, z = goal
    if sqrt((x - mover.x) ** 2 + (y - mover.y) ** 2 + (z - mover.z) ** 2) > limit + TOLERANCE:
        return None
    if misfit(ground, mover.at(x, y, z), others) is not None:
        return None
    tops = {mover.z, z}
    r = mover.radius
    west, east = min(x, mover.x) - r, max(x, mover.x) + r
    south, north = min(y, mover.y) - r, max(y, mover.y) + r
    tops.update(prism.top for prism in ground.near(west, south, east, north))
    tops.update(model.z + model.height for _, model in others)
    routes: list[Route] = [(start, goal)]
    for top in sorted(tops):
        if top >= max(mover.z, z) - TOLERANCE:
            high = rounded(top + CLEAR, 4) if top > max(mover.z, z) else max(mover.z, z)
            points = [start, (mover.x, mover.y, high), (x, y, high), goal]
            routes.append(tuple(p for at, p in enumerate(points) if at == 0 or p != points[at - 1]))
    for route in routes:
        if _length(route) <= limit + TOLERANCE and isinstance(fly(ground, mover, route, others), Travel):
            return route
    return None


def _length(route: Sequence[Point]) -> float:
    """Return how long the legs of a flight are together."""
    length = 0.0
    for leg in range(len(route) - 1):
        (x, y, z), (x1, y1, z1) = route[leg], route[leg + 1]
        across = sqrt((x1 - x) ** 2 + (y1 - y) ** 2)
        length += sqrt(across * across + (z1 - z) * (z1 - z))
    return length
