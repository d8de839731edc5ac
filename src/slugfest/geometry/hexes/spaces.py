"""Spaces of the hexfield: hexes in axial coordinates, each at a level.

Hexes have a point at the top.  `q` runs right along a row, `r` runs down, and each row lies half a hex to the
right of the one above, so the centre of a hex is at x = sqrt(3) * (q + r / 2), y = 1.5 * r inches.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

LEVEL: Final = 0.375
SIDE: Final = 1.0
INRADIUS: Final = 0.8660254037844386
ROW: Final = 1.5
PITCH: Final = 1.7320508075688772

FULL: Final = "full"
HALF: Final = "half"
PARTIAL: Final = "partial"
SIZES: Final = (FULL, HALF, PARTIAL)

# East, north-east, north-west, west, south-west, south-east: the opposite of d is (d + 3) % 6.
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Space:
    """A place where a figure may be: one hex of one column, at a level."""

    __slots__ = ("id", "index", "level", "q", "r", "size", "terrain", "zone")

    def __init__(  # the columns of a table, best read in a row
        self,
        index: int,
        id: str,  # noqa: A002  # the players' word, as in every data file
        q: int,
        r: int,
        level: int,
        terrain: str = "grass",
        zone: str = "",
        size: str = FULL,
    ) -> None:
        self.index = index
        self.id = id
        self.q = q
        self.r = r
        self.level = level
        self.terrain = terrain
        self.zone = zone
        self.size = size

    def __repr__(self) -> str:
        return f"Space({self.index}, {self.id!r}, level={self.level}, terrain={self.terrain!r})"


class Obstacle:
    """An object of the battlefield: a prism over the spaces it stands on, or a wall on the sides it divides.

    `bottom` and `top` are levels; `sides` are pairs of neighbouring spaces it stands between, and figures may climb
    over it there only if it is `climbable`.  A wall that `counts` as so many levels from its inner and its outer side, such as a
    bridge wall, has the inner space first in each pair.  Nobody passes over a `pillar`.
    """

    __slots__ = ("bottom", "climbable", "counts", "id", "pillar", "sides", "spaces", "top")

    def __init__(  # the columns of a table, best read in a row
        self,
        id: str,  # noqa: A002  # as in Space
        spaces: Sequence[int],
        bottom: int,
        top: int,
        sides: Sequence[tuple[int, int]] = (),
        climbable: bool = False,
        counts: tuple[int, int] | None = None,
        pillar: bool = False,
    ) -> None:
        self.id = id
        self.spaces = tuple(spaces)
        self.bottom = bottom
        self.top = top
        self.sides = tuple(sides)
        self.climbable = climbable
        self.counts = counts
        self.pillar = pillar

    def counted_from(self, i: int, j: int) -> int:
        """Return as how many levels the wall counts for a step from i to j; -1 where its height counts."""
        if self.counts is None:
            return -1
        return self.counts[0] if (i, j) in self.sides else self.counts[1]

    def __repr__(self) -> str:
        return f"Obstacle({self.id!r}, {self.spaces}, {self.bottom}, {self.top})"


def centre(q: int, r: int) -> tuple[float, float]:
    """Return the middle of a hex in inches."""
    return PITCH * (q + r / 2), ROW * r


def hexes_between(q: int, r: int) -> int:
    """Return how many hexes the hex (q, r) is away from (0, 0), wherever spaces are."""
    return max(abs(q), abs(r), abs(q + r))


def rotated(q: int, r: int, turns: int) -> tuple[int, int]:
    """Return the hex (q, r) after `turns` sixths of a turn about (0, 0)."""
    for _ in range(turns % 6):
        q, r = -r, q + r
    return q, r


def axial(column: int, row: int, first_row_shifted: bool = False) -> tuple[int, int]:
    """Return the axial coordinates of a hex at `column` and `row`, both counted from 1; every other row is shifted."""
    across, down = column - 1, row - 1
    odd = down % 2
    return across - (down + odd if first_row_shifted else down - odd) // 2, down
