"""Legal routes up or down one wall, accepted by the exact checker."""

from __future__ import annotations

from typing import Final

from slugfest.geometry.inches.fit import Others, misfit
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.routes.check import Route, Travel, travel
from slugfest.geometry.inches.routes.levels import EXACT, accepted, distance, level
from slugfest.geometry.inches.routes.taut_string import Spot
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, Prism

# How far from a wall a climber stands, and how far onto the roof it steps; both inside the tolerance.
OFF_WALL: Final = 0.003
ON_ROOF: Final = 0.02
# Feet of walls tried for one climb, the most promising first.
MOST_FEET: Final = 12

Foot = tuple[float, Prism, float, float, float, float]


def over(ground: Ground, mover: Cylinder, end: Cylinder, limit: float, others: Others) -> Route | None:
    """Return a legal route up or down one wall; the way down is the way up backwards."""
    upward = end.z > mover.z
    low = mover if upward else end
    high = end if upward else mover
    best: Route | None = None
    for bound, prism, nx, ny, x, y in _feet(ground, low, high, limit)[:MOST_FEET]:
        if bound > limit + EXACT:
            break
        foot = low.at(x, y, low.z)
        if not prism.climbable or misfit(ground, foot, others, True) is not None:
            continue
        route = _up(ground, low, foot, high, (nx, ny), limit, others)
        if route is None:
            continue
        if not upward:
            route = route[::-1]
        result = travel(ground, mover, route, others)
        if isinstance(result, Travel) and result.length <= limit + EXACT:
            best = route
            limit = result.length - EXACT
    return best


def _feet(ground: Ground, low: Cylinder, high: Cylinder, limit: float) -> list[Foot]:
    """Return the places where the climb may start, each with a lower bound on the length, shortest first."""
    rise = high.z - low.z
    off = low.radius + OFF_WALL
    feet: list[Foot] = []
    spread = limit + low.radius
    for prism in ground.near(high.x - spread, high.y - spread, high.x + spread, high.y + spread):
        if not prism.climbable or abs(prism.top - high.z) > TOLERANCE:
            continue
        for index, (nx, ny, offset) in enumerate(prism.edges):
            cx, cy = prism.corners[index]
            for along in _alongs(low, high, (cx, cy), (nx, ny), offset + off):
                t = max(0.0, min(along, prism.lengths[index]))
                x = round(cx - t * ny + off * nx, 4)
                y = round(cy + t * nx + off * ny, 4)
                bound = distance(x - low.x, y - low.y) + rise + distance(x - high.x, y - high.y)
                if bound <= limit + EXACT:
                    feet.append((bound, prism, nx, ny, x, y))
    feet.sort(key=_bound)
    return feet


def _bound(foot: Foot) -> float:
    return foot[0]


def _alongs(low: Cylinder, high: Cylinder, corner: Spot, normal: Spot, offset: float) -> list[float]:
    """Return how far along an edge a climb may start: below either end of the move, or on the line between."""
    nx, ny = normal
    below = (low.y - corner[1]) * nx - (low.x - corner[0]) * ny
    above = (high.y - corner[1]) * nx - (high.x - corner[0]) * ny
    out = nx * low.x + ny * low.y - offset
    inward = out - (nx * high.x + ny * high.y - offset)
    if inward <= TOLERANCE:
        return [below, above]
    share = max(0.0, min(1.0, out / inward))
    return [below + (above - below) * share, below, above]


def _up(
    ground: Ground,
    low: Cylinder,
    foot: Cylinder,
    high: Cylinder,
    normal: Spot,
    limit: float,
    others: Others,
) -> Route | None:
    """Return the route to the foot of a wall, up, and over its edge to the end, or None."""
    first = level(ground, low, (foot.x, foot.y), limit - (high.z - low.z), others)
    if first is None:
        return None
    top = (foot.x, foot.y, high.z)
    direct = (*first, top, (high.x, high.y, high.z))
    if accepted(ground, low, direct, limit, others):
        return direct
    inward = foot.radius + OFF_WALL + ON_ROOF
    edge = foot.at(round(foot.x - normal[0] * inward, 4), round(foot.y - normal[1] * inward, 4), high.z)
    if misfit(ground, edge, others, True) is not None:
        return None
    last = level(ground, edge, (high.x, high.y), limit, others)
    return None if last is None else (*first, top, *last)
