"""Proposals of legal routes; the exact checker accepts each of them."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final, Protocol

from slugfest.geometry.inches.fit import Others, misfit
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.routes.check import Route
from slugfest.geometry.inches.routes.climbs import over
from slugfest.geometry.inches.routes.levels import EXACT, distance, level
from slugfest.geometry.inches.routes.taut_string import Spot
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, level_gap
from slugfest.rounding import rounded

# In contact, and not overlapping after rounding.
KISS: Final = TOLERANCE / 2.0
# Where to stand round a target, from the near side to the far side: cosines and sines of 15 degree steps.
AROUND: Final[tuple[tuple[float, float], ...]] = (
    (1.0, 0.0),
    (0.9659258262890683, 0.2588190451025207),
    (0.9659258262890683, -0.2588190451025207),
    (0.8660254037844387, 0.5),
    (0.8660254037844387, -0.5),
    (0.7071067811865476, 0.7071067811865475),
    (0.7071067811865476, -0.7071067811865475),
    (0.5, 0.8660254037844386),
    (0.5, -0.8660254037844386),
    (0.2588190451025207, 0.9659258262890683),
    (0.2588190451025207, -0.9659258262890683),
    (0.0, 1.0),
    (0.0, -1.0),
    (-0.2588190451025207, 0.9659258262890683),
    (-0.2588190451025207, -0.9659258262890683),
    (-0.5, 0.8660254037844386),
    (-0.5, -0.8660254037844386),
    (-0.7071067811865475, 0.7071067811865476),
    (-0.7071067811865475, -0.7071067811865476),
    (-0.8660254037844386, 0.5),
    (-0.8660254037844386, -0.5),
    (-0.9659258262890682, 0.258819045102521),
    (-0.9659258262890682, -0.258819045102521),
    (-1.0, 0.0),
)
# An outline steps back along a ray by this share of the limit, then halves the last step this often.
STEPS: Final = 16
HALVINGS: Final = 3
# How often a random route heads for a model rather than for a spot.
EAGER: Final = 0.2


class Chance(Protocol):
    """A source of random numbers from 0 to 1."""

    def random(self) -> float: ...


def shortest(
    ground: Ground,
    mover: Cylinder,
    goal_xy: Spot,
    limit: float,
    others: Others,
    goal_z: float | None = None,
) -> Route | None:
    """Return the shortest legal route to a spot within the limit, climbing one piece up or down where it must."""
    x, y = goal_xy
    z = _goal_height(ground, mover, x, y) if goal_z is None else goal_z
    if z is None or not distance(x - mover.x, y - mover.y) + abs(z - mover.z) <= limit + EXACT:
        return None
    end = mover.at(x, y, z)
    if misfit(ground, end, others) is not None:
        return None
    if abs(z - mover.z) <= TOLERANCE:
        return level(ground, mover, (x, y), limit, others)
    return over(ground, mover, end, limit, others)


def _goal_height(ground: Ground, mover: Cylinder, x: float, y: float) -> float | None:
    """Return the mover's own level if a model can stand there, otherwise the highest."""
    surfaces = ground.surfaces(x, y)
    for height in surfaces:
        if abs(height - mover.z) <= TOLERANCE:
            return mover.z
    return surfaces[-1] if surfaces else None


def route_to_contact(
    ground: Ground,
    mover: Cylinder,
    target: Cylinder,
    limit: float,
    others: Others,
) -> Route | None:
    """Return a legal route that ends with the mover touching the target, on the near side if it can."""
    solid = others if any(other == target for _, other in others) else [*others, ("", target)]
    dx = mover.x - target.x
    dy = mover.y - target.y
    away = distance(dx, dy)
    reach = mover.radius + target.radius + KISS
    if away - reach > limit + EXACT or away < TOLERANCE:
        return None
    for z in _contact_heights(mover, target):
        for cosine, sine in AROUND:
            x = rounded(target.x + reach * (dx * cosine - dy * sine) / away, 4)
            y = rounded(target.y + reach * (dy * cosine + dx * sine) / away, 4)
            route = shortest(ground, mover, (x, y), limit, solid, z)
            if route is not None:
                return route
    return None


def _contact_heights(mover: Cylinder, target: Cylinder) -> list[float]:
    """Return the target's own level, or the mover's where it is tall enough to touch from there."""
    if abs(mover.z - target.z) <= TOLERANCE:
        return [mover.z]
    if level_gap(mover.z, mover.z + mover.height, target.z, target.z + target.height) <= -TOLERANCE:
        return [mover.z, target.z]
    return [target.z]


def reach(ground: Ground, mover: Cylinder, limit: float, others: Others, rays: int = 72) -> tuple[Spot, ...]:
    """Return the outline of what the mover can reach on its level: the farthest legal spot in each direction.

    For drawing only: what stands inside the outline is not cut out of it.
    """
    return tuple(_farthest(ground, mover, limit, others, 2.0 * pi * ray / rays) for ray in range(rays))


def _farthest(ground: Ground, mover: Cylinder, limit: float, others: Others, angle: float) -> Spot:
    dx = cos(angle)
    dy = sin(angle)
    # Rounding a spot exactly at the limit may put it past the limit.
    far = limit - 2e-4
    best: Spot = (mover.x, mover.y)
    near = 0.0
    for step in range(STEPS):
        near = far * (STEPS - step) / STEPS
        spot = (rounded(mover.x + near * dx, 4), rounded(mover.y + near * dy, 4))
        if shortest(ground, mover, spot, limit, others, mover.z) is not None:
            best = spot
            break
        near = 0.0
    beyond = near + far / STEPS
    for _ in range(HALVINGS if near < far else 0):
        middle = (near + beyond) / 2.0
        spot = (rounded(mover.x + middle * dx, 4), rounded(mover.y + middle * dy, 4))
        if shortest(ground, mover, spot, limit, others, mover.z) is None:
            beyond = middle
        else:
            near = middle
            best = spot
    return best


def sample(
    ground: Ground,
    mover: Cylinder,
    limit: float,
    others: Others,
    random: Chance,
    tries: int = 12,
) -> Route:
    """Return a random legal route within the limit, sometimes into contact, or one that stays put."""
    for _ in range(tries):
        if others and random.random() < EAGER:
            target = others[int(random.random() * len(others))][1]
            route = route_to_contact(ground, mover, target, limit, others)
        else:
            route = _random_route(ground, mover, limit, others, random)
        if route is not None:
            return route
    return ((mover.x, mover.y, mover.z),)


def _random_route(
    ground: Ground, mover: Cylinder, limit: float, others: Others, random: Chance
) -> Route | None:
    across = 2.0 * random.random() - 1.0
    along = 2.0 * random.random() - 1.0
    if across * across + along * along > 1.0:
        return None
    x = rounded(mover.x + limit * across, 4)
    y = rounded(mover.y + limit * along, 4)
    surfaces = ground.surfaces(x, y)
    if not surfaces:
        return None
    z = surfaces[int(random.random() * len(surfaces))]
    return shortest(ground, mover, (x, y), limit, others, z)
