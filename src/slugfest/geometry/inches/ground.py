"""The static table: its size, its scenery, and an index that finds the scenery near a spot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isfinite
from typing import Final

from slugfest.geometry.inches.sight.screens import Screen, screens_of
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, Prism

# Cells overlap their neighbours by the margin, so that one cell is enough for a base or a short step.
CELL: Final = 4.0
MARGIN: Final = 1.25


class Ground:
    """The table with its scenery.  It never changes: destroying pieces gives another ground.

    Models may cross what is `kept`, but no base may end on it.
    """

    __slots__ = (
        "_cells",
        "_columns",
        "_rows",
        "_screens",
        "_sections",
        "_smaller",
        "depth",
        "floating",
        "kept",
        "prisms",
        "width",
    )

    def __init__(
        self,
        width: float,
        depth: float,
        prisms: Iterable[Prism],
        kept: Iterable[tuple[str, Cylinder]] = (),
    ) -> None:
        if not (isfinite(width) and isfinite(depth) and width > 0.0 and depth > 0.0):
            raise ValueError(f"a table of {width} by {depth} inches")
        self.width: float = float(width)
        self.depth: float = float(depth)
        self.prisms: tuple[Prism, ...] = tuple(prisms)
        self.kept: tuple[tuple[str, Cylinder], ...] = tuple(kept)
        self.floating: bool = False
        self._columns: int = int(self.width / CELL) + 1
        self._rows: int = int(self.depth / CELL) + 1
        self._cells: list[tuple[Prism, ...] | None] = [None] * (self._columns * self._rows)
        self._screens: tuple[Screen, ...] | None = None
        self._smaller: dict[frozenset[str], Ground] = {}
        self._sections: dict[tuple[int, ...], Ground] = {}

    def without(self, ids: Iterable[str]) -> Ground:
        """Return the ground after these pieces are destroyed; the same ids always give the same object."""
        gone = frozenset(ids) & {prism.id for prism in self.prisms}
        if not gone:
            return self
        smaller = self._smaller.get(gone)
        if smaller is None:
            smaller = Ground(self.width, self.depth, [p for p in self.prisms if p.id not in gone], self.kept)
            self._smaller[gone] = smaller
        return smaller

    def near(self, west: float, south: float, east: float, north: float) -> Sequence[Prism]:
        """Return the prisms whose bounding boxes meet this one, and perhaps some more."""
        column = int((west + east) / (2.0 * CELL))
        row = int((south + north) / (2.0 * CELL))
        column = max(0, min(column, self._columns - 1))
        row = max(0, min(row, self._rows - 1))
        x = column * CELL
        y = row * CELL
        inside = west >= x - MARGIN and east <= x + CELL + MARGIN
        if inside and south >= y - MARGIN and north <= y + CELL + MARGIN:
            cell = self._cells[row * self._columns + column]
            if cell is None:
                cell = self._meeting(x - MARGIN, y - MARGIN, x + CELL + MARGIN, y + CELL + MARGIN)
                self._cells[row * self._columns + column] = cell
            return cell
        return self._meeting(west, south, east, north)

    def _meeting(self, west: float, south: float, east: float, north: float) -> tuple[Prism, ...]:
        prisms: list[Prism] = []
        for prism in self.prisms:
            if prism.west <= east and prism.east >= west and prism.south <= north and prism.north >= south:
                prisms.append(prism)  # noqa: PERF401  a plain loop is what mypyc compiles best
        return tuple(prisms)

    def screens(self) -> tuple[Screen, ...]:
        """Return everything that blocks sight; computed on first use."""
        screens = self._screens
        if screens is None:
            screens = self._screens = screens_of(self.prisms)
            for screen in screens:
                # A screen that is not solid down to the table lets lines pass below it.
                self.floating = self.floating or screen.bottom > -1.0
        return screens

    def surfaces(self, x: float, y: float) -> tuple[float, ...]:
        """Return the heights at which a model can stand at a point, lowest first."""
        if not (0.0 <= x <= self.width and 0.0 <= y <= self.depth):
            return ()
        around = [p for p in self.near(x, y, x, y) if p.holds(x, y, TOLERANCE)]
        heights = {0.0}
        heights.update(p.top for p in around if p.standable)
        return tuple(sorted(h for h in heights if not _buried(around, x, y, h)))

    def surface(self, x: float, y: float, below: float = 1e9) -> float | None:
        """Return the greatest height at which a model can stand at a point, not above `below`."""
        if not (0.0 <= x <= self.width and 0.0 <= y <= self.depth):
            return None
        around = [p for p in self.near(x, y, x, y) if p.holds(x, y, TOLERANCE)]
        highest = -1e300
        if below + TOLERANCE >= 0.0 and not _buried(around, x, y, 0.0):
            highest = 0.0
        for prism in around:
            top = prism.top
            if prism.standable and highest < top <= below + TOLERANCE and not _buried(around, x, y, top):
                highest = top
        return None if highest == -1e300 else highest

    def section(self, height: float) -> Ground:
        """Return the pieces that reach past a height, as blocks on a level table; each cut is made once."""
        cut: list[int] = []
        for number, prism in enumerate(self.prisms):
            if prism.bottom < height < prism.top:
                cut.append(number)
        numbers = tuple(cut)
        section = self._sections.get(numbers)
        if section is None:
            section = Ground(self.width, self.depth, [self.prisms[number].level() for number in numbers])
            self._sections[numbers] = section
        return section

    def supports(self, x: float, y: float, z: float) -> bool:
        """Return whether a base centred here stands on something at height z."""
        if not (0.0 <= x <= self.width and 0.0 <= y <= self.depth):
            return False
        if -TOLERANCE <= z <= TOLERANCE:
            return True
        for prism in self.near(x, y, x, y):
            if prism.standable and -TOLERANCE <= prism.top - z <= TOLERANCE and prism.holds(x, y, TOLERANCE):
                return True
        return False


def _buried(around: list[Prism], x: float, y: float, height: float) -> bool:
    """Return whether something solid covers a height."""
    for prism in around:
        covers = prism.bottom <= height + TOLERANCE and prism.top > height + TOLERANCE
        if covers and prism.holds(x, y, -TOLERANCE):
            return True
    return False
