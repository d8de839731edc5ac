"""A straight shove: how far a base slides before it touches something."""

from __future__ import annotations

from math import sqrt
from typing import Final

from slugfest.geometry.inches.fit import Others
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.plan import PARALLEL, nearness
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, Prism, overlapping

# A model that is stopped ends in contact, without overlapping after rounding.
KISS: Final = TOLERANCE / 2.0


class Slide:
    """Where a shoved model ends: how far it went, and what stopped it, if anything did.

    `kind` is "", "model", "scenery" or "table_edge"; `what` is the id of the model or the piece.
    """

    __slots__ = ("kind", "length", "what", "x", "y")

    def __init__(self, x: float, y: float, length: float, kind: str, what: str) -> None:
        self.x: float = x
        self.y: float = y
        self.length: float = length
        self.kind: str = kind
        self.what: str = what

    def __repr__(self) -> str:
        return f"Slide({self.x}, {self.y}, {self.length}, {self.kind!r}, {self.what!r})"


def slide(ground: Ground, mover: Cylinder, dx: float, dy: float, inches: float, others: Others) -> Slide:
    """Shove a model straight along (dx, dy), at its height, until it touches something; it may end in the air."""
    size = sqrt(dx * dx + dy * dy)
    if not size > PARALLEL or not inches > 0.0:
        return Slide(mover.x, mover.y, 0.0, "", "")
    ux = dx / size
    uy = dy / size
    length = inches
    kind = ""
    what = ""
    to_edge = min(
        _to_edge(mover.x, ux, mover.radius, ground.width), _to_edge(mover.y, uy, mover.radius, ground.depth)
    )
    if to_edge < length:
        length, kind = to_edge, "table_edge"
    low = mover.z + TOLERANCE
    high = mover.z + mover.height - TOLERANCE
    for name, other in others:
        if other.z < high and other.z + other.height > low:
            run = _to_disc(mover, ux, uy, other.x, other.y, mover.radius + other.radius + KISS)
            if run < length:
                length, kind, what = run, "model", name
    r = mover.radius + KISS
    x1 = mover.x + ux * length
    y1 = mover.y + uy * length
    box = (min(mover.x, x1) - r, min(mover.y, y1) - r, max(mover.x, x1) + r, max(mover.y, y1) + r)
    for prism in ground.near(*box):
        if prism.bottom < high and prism.top > low:
            run = _short_of(mover, ux, uy, prism, min(length, _to_prism(mover, ux, uy, prism, r)))
            if run < length:
                length, kind, what = run, "scenery", prism.id
    return Slide(round(mover.x + ux * length, 4), round(mover.y + uy * length, 4), length, kind, what)


def _short_of(mover: Cylinder, ux: float, uy: float, prism: Prism, length: float) -> float:
    """Return this length, or a little less.

    A base that only grazes each of many blunt corners may still run into the side between two of them.
    """
    while length > 0.0 and overlapping(
        mover.at(mover.x + ux * length, mover.y + uy * length, mover.z), prism
    ):
        length = max(0.0, length - KISS)
    return length


def _to_edge(at: float, direction: float, radius: float, size: float) -> float:
    if direction > PARALLEL:
        return max(0.0, (size - radius - at) / direction)
    if direction < -PARALLEL:
        return max(0.0, (at - radius) / -direction)
    return 1e300


def _to_disc(mover: Cylinder, ux: float, uy: float, x: float, y: float, reach: float) -> float:
    """Return how far the centre runs until it is `reach` from a point; 1e300 if it never is."""
    ox = mover.x - x
    oy = mover.y - y
    closing = ox * ux + oy * uy
    under = closing * closing - (ox * ox + oy * oy - reach * reach)
    # Sliding along something in contact with it, or away from it, is not a hit.
    if closing >= -PARALLEL or under <= 0.0 or _grazes(mover, ux, uy, x, y, reach):
        return 1e300
    return max(0.0, -closing - sqrt(under))


def _grazes(mover: Cylinder, ux: float, uy: float, x: float, y: float, reach: float) -> bool:
    """Return whether the nearest point of the run is no closer than a touch, which is not an overlap."""
    far = 2.0 * (abs(x - mover.x) + abs(y - mover.y)) + 1.0
    touch = reach - KISS - TOLERANCE
    return nearness(mover.x, mover.y, ux * far, uy * far, x, y) >= touch * touch


def _to_prism(mover: Cylinder, ux: float, uy: float, prism: Prism, reach: float) -> float:
    """Return how far the centre runs until it is `reach` from an outline; 1e300 if it never is."""
    first = 1e300
    for index, (nx, ny, offset) in enumerate(prism.edges):
        cx, cy = prism.corners[index]
        first = min(first, _to_disc(mover, ux, uy, cx, cy, reach))
        closing = nx * ux + ny * uy
        room = nx * mover.x + ny * mover.y - offset
        if closing < -PARALLEL and room > 0.0:
            run = max(0.0, (reach - room) / closing)
            along = (mover.y + uy * run - cy) * nx - (mover.x + ux * run - cx) * ny
            if 0.0 <= along <= prism.lengths[index]:
                first = min(first, run)
    return first
