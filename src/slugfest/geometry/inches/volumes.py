"""Volumes on the open table: upright cylinders for models, convex prisms for scenery, all in inches."""

# Hot code: plain comparisons are several times cheaper than min, max and any.
# ruff: noqa: PLR1730, SIM110

from __future__ import annotations

from collections.abc import Sequence
from math import isfinite, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

TOLERANCE: Final = 0.010001
"""A hundredth of an inch, and a little for the rounding of sums: 17 - 16.4 is no more than 10 - 9.4."""

# A corner may dent the outline by this much, because files round their coordinates.
DENT: Final = 0.001

Corner = tuple[float, float]
Edge = tuple[float, float, float]


@mypyc_attr(acyclic=True)
class Cylinder:
    """A model's volume: its round base, extended up to the top of its head."""

    __slots__ = ("height", "radius", "x", "y", "z")

    def __init__(self, x: float, y: float, z: float, radius: float, height: float) -> None:
        self.x: float = x
        self.y: float = y
        self.z: float = z
        self.radius: float = radius
        self.height: float = height

    def at(self, x: float, y: float, z: float) -> Cylinder:
        """Return the same volume standing elsewhere."""
        return Cylinder(x, y, z, self.radius, self.height)

    def key(self) -> tuple[float, float, float, float, float]:
        return (self.x, self.y, self.z, self.radius, self.height)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Cylinder) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        return f"Cylinder{self.key()}"


def box_of(corners: Sequence[Corner]) -> tuple[float, float, float, float]:
    """Return how far west, south, east and north an outline reaches."""
    west, south = corners[0]
    east, north = west, south
    for x, y in corners:
        if x < west:
            west = x
        elif x > east:
            east = x
        if y < south:
            south = y
        elif y > north:
            north = y
    return west, south, east, north


class Prism:
    """A solid block of scenery: a convex outline between two heights.

    Several prisms may share an id: together they are one piece, such as a house with a wing.
    """

    __slots__ = (
        "_level",
        "bottom",
        "climbable",
        "corners",
        "east",
        "edges",
        "id",
        "lengths",
        "north",
        "south",
        "standable",
        "thickness",
        "top",
        "west",
    )

    def __init__(
        self,
        id: str,  # noqa: A002  the word for it everywhere in the project
        corners: Sequence[Corner],
        bottom: float,
        top: float,
        standable: bool = True,
        climbable: bool = True,
    ) -> None:
        self.id: str = id
        self.corners: tuple[Corner, ...] = tuple((float(x), float(y)) for x, y in corners)
        self.bottom: float = float(bottom)
        self.top: float = float(top)
        self.standable: bool = standable
        self.climbable: bool = climbable
        _check_numbers(id, self.corners, self.bottom, self.top)
        self.west, self.south, self.east, self.north = box_of(self.corners)
        self.lengths: tuple[float, ...] = _lengths(id, self.corners)
        # Each edge is its outward unit normal and its offset: a point is outside where n.p > offset.
        self.edges: tuple[Edge, ...] = _edges(self.corners, self.lengths)
        self.thickness: float = _thickness(id, self.corners, self.edges)
        self._level: Prism | None = None

    def level(self) -> Prism:
        """Return a block of the same outline, an inch high, that stands on the table."""
        if self._level is None:
            self._level = Prism(self.id, self.corners, 0.0, 1.0)
        return self._level

    def distance(self, x: float, y: float) -> float:
        """Return the distance of a point from the outline, seen from above; negative inside."""
        deepest = -1e300
        nearest = 1e300
        for index, (nx, ny, offset) in enumerate(self.edges):
            out = nx * x + ny * y - offset
            if out > deepest:
                deepest = out
            if out > 0.0:
                cx, cy = self.corners[index]
                along = (y - cy) * nx - (x - cx) * ny
                if 0.0 <= along <= self.lengths[index]:
                    return out
                if along > 0.0:
                    cx, cy = self.corners[index + 1 - len(self.corners)]
                square = (x - cx) * (x - cx) + (y - cy) * (y - cy)
                if square < nearest:
                    nearest = square
        return deepest if deepest <= 0.0 else sqrt(nearest)

    def near(self, x: float, y: float, reach: float) -> bool:
        """Return whether a point is within reach of the box round the outline; farther off, it is of the outline too."""
        return self.west - reach <= x <= self.east + reach and self.south - reach <= y <= self.north + reach

    def holds(self, x: float, y: float, slack: float) -> bool:
        """Return whether a point is inside the outline grown by `slack`."""
        if not self.near(x, y, slack):
            return False
        for nx, ny, offset in self.edges:
            if nx * x + ny * y - offset > slack:
                return False
        return True

    def __repr__(self) -> str:
        return f"Prism({self.id!r}, {self.corners}, {self.bottom}, {self.top})"


def _check_numbers(name: str, corners: tuple[Corner, ...], bottom: float, top: float) -> None:
    if len(corners) < 3:
        raise ValueError(f"{name}: an outline needs at least 3 corners, not {len(corners)}")
    if not all(isfinite(x) and isfinite(y) for x, y in corners) or not (isfinite(bottom) and isfinite(top)):
        raise ValueError(f"{name}: every number must be finite")
    if top - bottom <= 0.0:
        raise ValueError(f"{name}: the top ({top}) must be above the bottom ({bottom})")


def _lengths(name: str, corners: tuple[Corner, ...]) -> tuple[float, ...]:
    lengths: list[float] = []
    for index, (x, y) in enumerate(corners):
        nx, ny = corners[(index + 1) % len(corners)]
        length = sqrt((nx - x) * (nx - x) + (ny - y) * (ny - y))
        if length < DENT:
            raise ValueError(f"{name}: corner {index + 1} is repeated")
        lengths.append(length)
    return tuple(lengths)


def _edges(corners: tuple[Corner, ...], lengths: tuple[float, ...]) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    for index, (x, y) in enumerate(corners):
        ahead_x, ahead_y = corners[(index + 1) % len(corners)]
        nx = (ahead_y - y) / lengths[index]
        ny = (x - ahead_x) / lengths[index]
        edges.append((nx, ny, nx * x + ny * y))
    return tuple(edges)


def _thickness(name: str, corners: tuple[Corner, ...], edges: tuple[Edge, ...]) -> float:
    """Return the least width of the outline; every corner must lie behind every edge."""
    twice_area = 0.0
    for (x, y), (ahead_x, ahead_y) in zip(corners, corners[1:] + corners[:1], strict=True):
        twice_area += x * ahead_y - ahead_x * y
    thickness = 1e300
    for nx, ny, offset in edges:
        depths = [offset - nx * x - ny * y for x, y in corners]
        if twice_area > 0.0 and min(depths) < -DENT:
            raise ValueError(f"{name}: the outline is not convex")
        thickness = min(thickness, max(depths))
    if twice_area < 0.0:
        raise ValueError(f"{name}: the corners must run counter-clockwise")
    if thickness < DENT:
        raise ValueError(f"{name}: the outline is not convex, it has no area")
    return thickness


def level_gap(bottom: float, top: float, other_bottom: float, other_top: float) -> float:
    """Return the vertical distance between two height spans; negative where they overlap."""
    return max(bottom, other_bottom) - min(top, other_top)


def gap(a: Cylinder, b: Cylinder) -> float:
    """Return the distance between the nearest points of two models."""
    dx = b.x - a.x
    dy = b.y - a.y
    across = max(0.0, sqrt(dx * dx + dy * dy) - (a.radius + b.radius))
    up = max(0.0, level_gap(a.z, a.z + a.height, b.z, b.z + b.height))
    return sqrt(across * across + up * up)


def gap_to_prism(c: Cylinder, p: Prism) -> float:
    """Return the distance between the nearest points of a model and a block of scenery."""
    across = max(0.0, p.distance(c.x, c.y) - c.radius)
    up = max(0.0, level_gap(c.z, c.z + c.height, p.bottom, p.top))
    return sqrt(across * across + up * up)


def touching(c: Cylinder, other: Cylinder | Prism) -> bool:
    """Return whether two volumes are in contact."""
    if isinstance(other, Prism):
        return gap_to_prism(c, other) <= TOLERANCE
    return gap(c, other) <= TOLERANCE


def overlapping(c: Cylinder, other: Cylinder | Prism) -> bool:
    """Return whether two volumes share more than a touch, in plan and in height."""
    if isinstance(other, Prism):
        if not other.near(c.x, c.y, c.radius):
            return False
        shares_height = level_gap(c.z, c.z + c.height, other.bottom, other.top) < -TOLERANCE
        return shares_height and other.distance(c.x, c.y) < c.radius - TOLERANCE
    if level_gap(c.z, c.z + c.height, other.z, other.z + other.height) >= -TOLERANCE:
        return False
    dx = other.x - c.x
    dy = other.y - c.y
    reach = c.radius + other.radius - TOLERANCE
    return reach > 0.0 and dx * dx + dy * dy < reach * reach
