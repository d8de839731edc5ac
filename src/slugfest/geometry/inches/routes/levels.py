"""The shortest legal route on one level, accepted by the exact checker."""

from __future__ import annotations

from math import sqrt
from typing import Final

from slugfest.geometry.inches.fit import Others
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.routes.check import Point, Route, Travel, travel
from slugfest.geometry.inches.routes.obstacles import Field
from slugfest.geometry.inches.routes.taut_string import STRETCH, Spot, taut
from slugfest.geometry.inches.volumes import Cylinder
from slugfest.rounding import rounded

# A route as long as the limit is within it, whatever the last bit of the sum says.
EXACT: Final = 1e-9


def distance(dx: float, dy: float) -> float:
    return sqrt(dx * dx + dy * dy)


def accepted(ground: Ground, mover: Cylinder, route: Route, limit: float, others: Others) -> bool:
    result = travel(ground, mover, route, others)
    return isinstance(result, Travel) and result.length <= limit + EXACT


def level(ground: Ground, mover: Cylinder, goal: Spot, limit: float, others: Others) -> Route | None:
    """Return the shortest legal route on the level where the mover stands."""
    straight: Route = ((mover.x, mover.y, mover.z), (goal[0], goal[1], mover.z))
    if accepted(ground, mover, straight, limit, others):
        return straight
    points = _string(ground, mover, goal, limit, others)
    if points is None:
        return None
    route = _routed(points, mover.z)
    return route if accepted(ground, mover, route, limit, others) else None


def _string(ground: Ground, mover: Cylinder, goal: Spot, limit: float, others: Others) -> list[Spot] | None:
    dx = goal[0] - mover.x
    dy = goal[1] - mover.y
    square = dx * dx + dy * dy
    # No point of the route lies outside the ellipse with the two ends as its foci.
    long = (limit + STRETCH) * (limit + STRETCH) / 4.0
    short = long - square / 4.0
    if short <= 0.0 or square == 0.0:
        return None
    half_x = sqrt((long * dx * dx + short * dy * dy) / square)
    half_y = sqrt((long * dy * dy + short * dx * dx) / square)
    x = (mover.x + goal[0]) / 2.0
    y = (mover.y + goal[1]) / 2.0
    field = Field(ground, mover, others, goal, (x - half_x, y - half_y, x + half_x, y + half_y))
    return taut(field, (mover.x, mover.y), goal, limit)


def _routed(points: list[Spot], z: float) -> Route:
    """Return the points as a route; the two ends stay as they were given."""
    route: list[Point] = [(points[0][0], points[0][1], z)]
    for x, y in points[1:-1]:
        point = (rounded(x, 4), rounded(y, 4), z)
        if point != route[-1]:
            route.append(point)
    route.append((points[-1][0], points[-1][1], z))
    return tuple(route)
