"""The strip of the field that all lines between two figures run in.

Sample points lie on circles about the middles of the hexes.  They are turned with the line between the two figures,
so that a field turned about gives the same sight, and seen from either end they are the same points.
"""

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
        from_start = [self.along(point[0], point[1]) for point in self.starts]
        from_end = [self.along(point[0], point[1]) for point in self.ends]
        self.back = min(from_start + from_end)
        self.front = max(from_start + from_end)
        self.width = max(abs(self.across(point[0], point[1])) for point in self.starts + self.ends)
        self.columns: list[tuple[int, float, float]] = []
        self._find_columns(columns, (min(from_start), max(from_start)), (min(from_end), max(from_end)))

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

    def _find_columns(self, columns: Mapping[tuple[int, int], int], first: Place, last: Place) -> None:
        points = self.starts + self.ends
        top, bottom = min(point[1] for point in points) - SIDE, max(point[1] for point in points) + SIDE
        left, right = min(point[0] for point in points) - SIDE, max(point[0] for point in points) + SIDE
        for r in range(math.ceil(top / ROW), math.floor(bottom / ROW) + 1):
            lowest, highest = left, right
            if abs(self.run_y) > 1e-9:
                middle = self.x + (ROW * r - self.y) * self.run_x / self.run_y
                half = (self.width + SIDE) / abs(self.run_y)
                lowest, highest = max(left, middle - half), min(right, middle + half)
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
    return min(1.0, max(0.0, (place - start) / (end - start)))
