"""The strip of the field that all lines between two figures run in.

Sample points lie on circles about the middles of the hexes.  They are turned with the line between the two figures,
so that a field turned about gives the same sight, and seen from either end they are the same points.
"""

# ruff: noqa: FURB136, PLR1730 - `min` and `max` box every number in compiled code

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Final

from slugfest.geometry.hexes.prisms import Point, project
from slugfest.geometry.hexes.spaces import PITCH, ROW, SIDE

SAMPLE_RADIUS: Final = 0.60
_SLANT: Final = 0.4242640687119285  # SAMPLE_RADIUS * sqrt(1 / 2)

# The axis, both flanks, front and back, then the rest: along the line and across it.
RING: Final[tuple[tuple[float, float], ...]] = (
    (0.0, 0.0),
    (0.0, SAMPLE_RADIUS),
    (0.0, -SAMPLE_RADIUS),
    (SAMPLE_RADIUS, 0.0),
    (-SAMPLE_RADIUS, 0.0),
    (_SLANT, _SLANT),
    (_SLANT, -_SLANT),
    (-_SLANT, _SLANT),
    (-_SLANT, -_SLANT),
)
POINTS: Final = 9

Place = tuple[float, float]


class Corridor:
    """Sample points of two figures seen from above, and the columns any line between them may cross.

    `columns` holds (column, near, far): a line is over that column only between these fractions of its length.
    """

    __slots__ = ("back", "columns", "ends", "front", "run_x", "run_y", "starts", "width", "x", "y")

    def __init__(
        self, starts: Sequence[Place], ends: Sequence[Place], columns: Mapping[tuple[int, int], int]
    ) -> None:
        self.x, self.y = _middle(starts)
        end_x, end_y = _middle(ends)
        run_x, run_y = end_x - self.x, end_y - self.y
        length = math.sqrt(run_x * run_x + run_y * run_y)
        # Figures above one another have no direction between them; any fixed one serves.
        self.run_x, self.run_y = (run_x / length, run_y / length) if length > SAMPLE_RADIUS else (1.0, 0.0)
        self.starts = self._sample(starts)
        self.ends = self._sample(ends)
        self.width = 0.0
        first, last = self._reach(self.starts), self._reach(self.ends)
        self.back = first[0] if first[0] < last[0] else last[0]
        self.front = first[1] if first[1] > last[1] else last[1]
        self.columns: list[tuple[int, float, float]] = []
        self._find_columns(columns, first, last)

    def along(self, x: float, y: float) -> float:
        return (x - self.x) * self.run_x + (y - self.y) * self.run_y

    def across(self, x: float, y: float) -> float:
        return (y - self.y) * self.run_x - (x - self.x) * self.run_y

    def meets(self, x: float, y: float, radius: float) -> bool:
        """Return whether anything of this radius about x, y may reach into the corridor."""
        return (
            abs(self.across(x, y)) < self.width + radius
            and self.back - radius < self.along(x, y) < self.front + radius
        )

    def _sample(self, places: Sequence[Place]) -> list[Point]:
        return [
            project(x + u * self.run_x - v * self.run_y, y + u * self.run_y + v * self.run_x)
            for x, y in places
            for u, v in RING
        ]

    def _reach(self, points: list[Point]) -> Place:
        """Return where points begin and end along the line; the corridor is wide enough for all of them."""
        nearest, farthest = math.inf, -math.inf
        for point in points:
            u, v = self.along(point[0], point[1]), abs(self.across(point[0], point[1]))
            if u < nearest:
                nearest = u
            if u > farthest:
                farthest = u
            if v > self.width:
                self.width = v
        return nearest, farthest

    def _find_columns(self, columns: Mapping[tuple[int, int], int], first: Place, last: Place) -> None:
        left, top, right, bottom = math.inf, math.inf, -math.inf, -math.inf
        for point in self.starts + self.ends:
            x, y = point[0], point[1]
            left, right = (x if x < left else left), (x if x > right else right)
            top, bottom = (y if y < top else top), (y if y > bottom else bottom)
        left, top, right, bottom = left - SIDE, top - SIDE, right + SIDE, bottom + SIDE
        for r in range(math.ceil(top / ROW), math.floor(bottom / ROW) + 1):
            lowest, highest = left, right
            if abs(self.run_y) > 1e-9:
                middle = self.x + (ROW * r - self.y) * self.run_x / self.run_y
                half = (self.width + SIDE) / abs(self.run_y)
                lowest = middle - half if middle - half > left else left
                highest = middle + half if middle + half < right else right
            for q in range(math.ceil(lowest / PITCH - r / 2), math.floor(highest / PITCH - r / 2) + 1):
                column = columns.get((q, r), -1)
                x, y = PITCH * (q + r / 2), ROW * r
                if column >= 0 and self.meets(x, y, SIDE):
                    u = self.along(x, y)
                    near = _fraction(u - SIDE, first[1], last[1], 0.0)
                    self.columns.append((column, near, _fraction(u + SIDE, first[0], last[0], 1.0)))


def _middle(places: Sequence[Place]) -> Place:
    return sum(x for x, _ in places) / len(places), sum(y for _, y in places) / len(places)


def _fraction(place: float, start: float, end: float, otherwise: float) -> float:
    """Return how far a place lies on the way from start to end, as a fraction between 0 and 1."""
    if end - start < SAMPLE_RADIUS:
        return otherwise
    share = (place - start) / (end - start)
    if share <= 0.0:
        return 0.0
    return share if share < 1.0 else 1.0
