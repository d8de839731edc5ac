"""Where a thrown thing comes down on its path: beside the target, or an inch short of it."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from slugfest.geometry.inches import ANGLES, RING, TOLERANCE, Cylinder, Ground, Prism, gap_to_prism
from slugfest.rules.knight.movement.landing import Closest, fits
from slugfest.rules.knight.movement.regions import Others
from slugfest.rules.knight.table import KnightTable, shifted

Spot3 = tuple[float, float, float]
SHORT = 1.0
"""Inches: by how much a missed throw falls short (MV-THROW-21)."""


def near_side(thrower: Cylinder, shape: Cylinder | Prism) -> Spot3:
    """Return the point of a volume that is nearest to the thrower's axis, at the height of its middle."""
    middle = thrower.z + thrower.height / 2
    if isinstance(shape, Prism):
        x, y = _nearest(shape, thrower.x, thrower.y)
        return x, y, min(max(middle, shape.bottom), shape.top)
    back_x, back_y, _ = _way(shape.x, shape.y, thrower.x, thrower.y)
    return (
        shape.x + back_x * shape.radius,
        shape.y + back_y * shape.radius,
        min(max(middle, shape.z), shape.z + shape.height),
    )


def _nearest(prism: Prism, x: float, y: float) -> tuple[float, float]:
    if prism.holds(x, y, 0.0):
        return x, y
    best = (1e18, x, y)
    corners = prism.corners
    for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
        square = (bx - ax) ** 2 + (by - ay) ** 2
        share = min(max(((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / square, 0.0), 1.0)
        px, py = ax + share * (bx - ax), ay + share * (by - ay)
        best = min(best, ((px - x) ** 2 + (py - y) ** 2, px, py))
    return best[1], best[2]


def _way(x: float, y: float, to_x: float, to_y: float) -> Spot3:
    """Return the direction from one point to another, and the distance."""
    far = sqrt((to_x - x) ** 2 + (to_y - y) ** 2)
    return ((to_x - x) / far, (to_y - y) / far, far) if far > 0 else (-1.0, 0.0, 0.0)


def _standing(ground: Ground, x: float, y: float, height: float) -> Spot3:
    x, y = round(x, 4), round(y, 4)
    return x, y, ground.surface(x, y, height) or 0.0


def beside(ground: Ground, base: Cylinder, others: Others, thrower: Cylinder, goal: Spot3) -> Spot3:
    """MV-THROW-27.  Touching the target on the thrower's side, or as near to that as the base fits."""
    back_x, back_y, _ = _way(goal[0], goal[1], thrower.x, thrower.y)
    spot = _standing(ground, goal[0] + back_x * base.radius, goal[1] + back_y * base.radius, goal[2])
    if fits(ground, base, others, spot):
        return spot
    return Closest(ground, base, others, spot, "MV-THROW-27").found[0]


def short_of(ground: Ground, base: Cylinder, others: Others, thrower: Cylinder, goal: Spot3) -> Spot3 | None:
    """MV-THROW-21, MV-THROW-22.  An inch short on the path, or further back on it; touching nothing."""
    back_x, back_y, far = _way(goal[0], goal[1], thrower.x, thrower.y)
    inches = SHORT + base.radius
    while inches <= max(far, SHORT + base.radius):
        spot = _standing(ground, goal[0] + back_x * inches, goal[1] + back_y * inches, goal[2])
        if fits(ground, _wide(base), others, spot):
            return spot
        inches += RING
    return None


def aside(ground: Ground, base: Cylinder, others: Others, thrower: Cylinder, goal: Spot3) -> Closest:
    """MV-THROW-22.  The spots nearest to the one an inch short, where the path has no room."""
    back_x, back_y, _ = _way(goal[0], goal[1], thrower.x, thrower.y)
    inches = SHORT + base.radius
    first = _standing(ground, goal[0] + back_x * inches, goal[1] + back_y * inches, goal[2])
    return Closest(ground, _wide(base), others, first, "MV-THROW-22")


def _wide(base: Cylinder) -> Cylinder:
    """Return a little more room than the base needs, so that it touches nothing."""
    return Cylinder(base.x, base.y, base.z, base.radius + 2 * TOLERANCE, base.height)


# -- pieces of scenery --------------------------------------------------------------------


def shift_short_of(table: KnightTable, piece: str, thrower: Cylinder, goal: Spot3) -> Spot3:
    """MV-THROW-21, 22 and 26.  How far from its place on the board a missed piece comes to lie."""
    own = table.setting.board.pieces[piece].prism
    mid_x = sum(x for x, _ in own.corners) / len(own.corners)
    mid_y = sum(y for _, y in own.corners) / len(own.corners)
    for x, y in _spots(own, (mid_x, mid_y), thrower, goal):
        shift = (round(x - mid_x, 4), round(y - mid_y, 4), round(-own.bottom, 4))
        if _lies(table, shifted(own, shift)):
            return shift
    return table.shifted.get(piece, (0.0, 0.0, 0.0))


def _spots(
    own: Prism, middle: tuple[float, float], thrower: Cylinder, goal: Spot3
) -> Iterator[tuple[float, float]]:
    """Yield centres worth trying: on the path an inch short, then back along it, then around."""
    back_x, back_y, far = _way(goal[0], goal[1], thrower.x, thrower.y)
    extent = max(-(x - middle[0]) * back_x - (y - middle[1]) * back_y for x, y in own.corners)
    first = SHORT + extent
    inches = first
    while inches <= max(far, first):
        yield goal[0] + back_x * inches, goal[1] + back_y * inches
        inches += RING
    x, y = goal[0] + back_x * first, goal[1] + back_y * first
    for ring in range(1, 200):
        for c, s in ANGLES:
            yield x + ring * RING * 2 * c, y + ring * RING * 2 * s


def _lies(table: KnightTable, prism: Prism) -> bool:
    """Return whether a piece lies on the table without touching anything."""
    ground = table.ground
    if prism.west < 0 or prism.south < 0 or prism.east > ground.width or prism.north > ground.depth:
        return False
    if any(
        gap_to_prism(table.volume(figure), prism) <= TOLERANCE
        for figure in table.figures.values()
        if figure.placed and not figure.out
    ):
        return False
    return not any(meet(prism, other) for other in ground.prisms)


def meet(a: Prism, b: Prism) -> bool:
    """Return whether two outlines touch, seen from above: no edge of either keeps them apart."""
    for prism, other in ((a, b), (b, a)):
        for nx, ny, offset in prism.edges:
            if all(nx * x + ny * y - offset > TOLERANCE for x, y in other.corners):
                return False
    return True
