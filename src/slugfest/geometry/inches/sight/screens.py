"""What blocks sight: prisms shaved by the tolerance so that a grazing line passes, and the joints between them.

A line may graze a face, an edge or a corner.  It may not pass where two pieces touch, along a face or only
at a corner: there a joint fills what was shaved off.  No joint reaches beyond the pieces that it joins,
so every line that is clear of the pieces is clear of the screens.
"""

# Hot code: plain comparisons are several times cheaper than min, max and any.
# ruff: noqa: PLR1730

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from slugfest.geometry.inches.volumes import TOLERANCE, Corner, Edge, Prism, box_of

# Far below every table: anything that stands on the ground hides everything underneath it.
BEDROCK: Final = -1e9
# How far a joint goes beyond the face where two pieces touch: past what is shaved off, and a little more.
OVERLAP: Final = 2.0 * TOLERANCE
# Pieces that touch overlap by no more than this.
SHALLOW: Final = 3.0 * TOLERANCE


class Screen:
    """A prism, or the joint of two, as lines meet it."""

    __slots__ = ("bottom", "east", "edges", "north", "prism", "reach", "south", "top", "west", "x", "y")

    def __init__(
        self, prism: Prism, corners: Sequence[Corner], edges: tuple[Edge, ...], bottom: float, top: float
    ) -> None:
        self.prism: Prism = prism
        self.edges: tuple[Edge, ...] = edges
        self.bottom: float = bottom
        self.top: float = top
        self.west, self.south, self.east, self.north = box_of(corners)
        self.x: float = (self.west + self.east) / 2.0
        self.y: float = (self.south + self.north) / 2.0
        farthest = 0.0
        for cx, cy in corners:
            square = (cx - self.x) * (cx - self.x) + (cy - self.y) * (cy - self.y)
            if square > farthest:
                farthest = square
        self.reach: float = sqrt(farthest)


def screens_of(prisms: tuple[Prism, ...]) -> tuple[Screen, ...]:
    """Return one screen per prism, in the same order, and then the joints."""
    grounded = _grounded(prisms)
    screens: list[Screen] = []
    for index, prism in enumerate(prisms):
        shave = min(TOLERANCE, (prism.top - prism.bottom) / 4.0)
        bottom = BEDROCK if grounded[index] else prism.bottom + shave
        screens.append(Screen(prism, prism.corners, _moved(prism, []), bottom, prism.top - shave))
    joints: list[Screen] = []
    for index, prism in enumerate(prisms):
        for other in range(index + 1, len(prisms)):
            if _near(prism, prisms[other]):
                joint = _joint(screens[index], screens[other])
                if joint is not None:
                    joints.append(joint)
    return (*screens, *joints)


def _near(a: Prism, b: Prism) -> bool:
    apart_x = max(a.west, b.west) - min(a.east, b.east)
    apart_y = max(a.south, b.south) - min(a.north, b.north)
    apart_z = max(a.bottom, b.bottom) - min(a.top, b.top)
    return apart_x <= TOLERANCE and apart_y <= TOLERANCE and apart_z <= TOLERANCE


def _grounded(prisms: tuple[Prism, ...]) -> list[bool]:
    """Return which prisms are solid all the way down, standing on the table or wholly on one that is."""
    grounded = [prism.bottom <= TOLERANCE for prism in prisms]
    order = sorted(range(len(prisms)), key=lambda index: prisms[index].bottom)
    for index in order:
        prism = prisms[index]
        for below, base in enumerate(prisms):
            if grounded[index]:
                break
            joined = base.bottom < prism.bottom <= base.top + TOLERANCE
            if joined and grounded[below] and all(base.holds(x, y, TOLERANCE) for x, y in prism.corners):
                grounded[index] = True
    return grounded


def _moved(prism: Prism, patch: Sequence[Corner]) -> tuple[Edge, ...]:
    """Return the edges moved in by the tolerance, or out where the whole of a patch lies along them."""
    shave = min(TOLERANCE, prism.thickness / 4.0)
    edges: list[Edge] = []
    for nx, ny, offset in prism.edges:
        along = bool(patch) and all(offset - nx * x - ny * y <= SHALLOW for x, y in patch)
        edges.append((nx, ny, offset + OVERLAP if along else offset - shave))
    return tuple(edges)


def _joint(a: Screen, b: Screen) -> Screen | None:
    """Return the screen that fills the seam of two pieces that touch, or None."""
    patch = _shared(a.prism, b.prism)
    if not patch:
        return None
    low = max(a.prism.bottom, b.prism.bottom)
    high = min(a.prism.top, b.prism.top)
    upon = high - low <= SHALLOW
    edges = _moved(a.prism, patch) + _moved(b.prism, patch)
    beside = any(edge[2] > side[2] for edge, side in zip(edges, a.prism.edges + b.prism.edges, strict=True))
    if not upon and not beside:
        # They overlap by much more than what was shaved off.
        return None
    bottom = max(a.bottom, b.bottom)
    top = min(a.top, b.top)
    if upon:
        middle = (low + high) / 2.0
        bottom = min(bottom, middle - OVERLAP)
        top = max(top, middle + OVERLAP)
    wide = 2.0 * OVERLAP
    corners = [(x + dx, y + dy) for x, y in patch for dx in (-wide, wide) for dy in (-wide, wide)]
    taller = a if a.top >= b.top else b
    return Screen(taller.prism, corners, edges, bottom, top)


def _shared(a: Prism, b: Prism) -> list[Corner]:
    """Return the part of one outline that lies in the other, or no farther from it than the tolerance."""
    patch: list[Corner] = list(a.corners)
    for nx, ny, offset in b.edges:
        inside: list[Corner] = []
        for index, (x, y) in enumerate(patch):
            before_x, before_y = patch[index - 1]
            out = nx * x + ny * y - offset - TOLERANCE
            before = nx * before_x + ny * before_y - offset - TOLERANCE
            if (out > 0.0) != (before > 0.0):
                share = before / (before - out)
                inside.append((before_x + (x - before_x) * share, before_y + (y - before_y) * share))
            if out <= 0.0:
                inside.append((x, y))
        patch = inside
    return patch
