"""What blocks sight: prisms shaved by the tolerance so that a grazing ray passes, but not through joints."""

from __future__ import annotations

from math import sqrt
from typing import Final

from slugfest.geometry.inches.volumes import TOLERANCE, Edge, Prism

# Far below every table: whatever stands on the ground hides everything underneath it.
BEDROCK: Final = -1e9


class Screen:
    """A prism as rays meet it."""

    __slots__ = ("bottom", "edges", "prism", "reach", "top", "x", "y")

    def __init__(self, prism: Prism, edges: tuple[Edge, ...], bottom: float, top: float) -> None:
        self.prism: Prism = prism
        self.edges: tuple[Edge, ...] = edges
        self.bottom: float = bottom
        self.top: float = top
        self.x: float = (prism.west + prism.east) / 2.0
        self.y: float = (prism.south + prism.north) / 2.0
        squares = [(cx - self.x) * (cx - self.x) + (cy - self.y) * (cy - self.y) for cx, cy in prism.corners]
        self.reach: float = sqrt(max(squares))


def screens_of(prisms: tuple[Prism, ...]) -> tuple[Screen, ...]:
    """One screen per prism, in the same order."""
    grounded = _grounded(prisms)
    screens: list[Screen] = []
    for index, prism in enumerate(prisms):
        neighbours = [other for other in prisms if other is not prism and _near(prism, other)]
        shave = min(TOLERANCE, (prism.top - prism.bottom) / 4.0)
        bottom = prism.bottom + shave
        if grounded[index]:
            bottom = BEDROCK
        elif any(abs(other.top - prism.bottom) <= TOLERANCE for other in neighbours):
            bottom = prism.bottom - TOLERANCE
        screens.append(Screen(prism, _shaved(prism, neighbours), bottom, prism.top - shave))
    return tuple(screens)


def _near(a: Prism, b: Prism) -> bool:
    apart_x = max(a.west, b.west) - min(a.east, b.east)
    apart_y = max(a.south, b.south) - min(a.north, b.north)
    apart_z = max(a.bottom, b.bottom) - min(a.top, b.top)
    return apart_x <= TOLERANCE and apart_y <= TOLERANCE and apart_z <= TOLERANCE


def _grounded(prisms: tuple[Prism, ...]) -> list[bool]:
    """Which prisms are solid all the way down, standing on the table or wholly on one that is."""
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


def _shaved(prism: Prism, neighbours: list[Prism]) -> tuple[Edge, ...]:
    """The edges moved in by the tolerance, or out where another prism stands flush against them."""
    shave = min(TOLERANCE, prism.thickness / 4.0)
    edges: list[Edge] = []
    for index, (nx, ny, offset) in enumerate(prism.edges):
        flush = any(_flush(prism, index, other) for other in neighbours)
        edges.append((nx, ny, offset + TOLERANCE if flush else offset - shave))
    return tuple(edges)


def _flush(prism: Prism, index: int, other: Prism) -> bool:
    """Whether an edge of the other prism runs back along this edge: a joint nobody can see through."""
    if min(prism.top, other.top) - max(prism.bottom, other.bottom) <= TOLERANCE:
        return False
    nx, ny, offset = prism.edges[index]
    x, y = prism.corners[index]
    for at, (cx, cy) in enumerate(other.corners):
        ahead_x, ahead_y = other.corners[at + 1 - len(other.corners)]
        if (
            abs(nx * cx + ny * cy - offset) > TOLERANCE
            or abs(nx * ahead_x + ny * ahead_y - offset) > TOLERANCE
        ):
            continue
        start = (ahead_y - y) * nx - (ahead_x - x) * ny
        end = (cy - y) * nx - (cx - x) * ny
        if end > start and min(end, prism.lengths[index]) - max(start, 0.0) > TOLERANCE:
            return True
    return False
