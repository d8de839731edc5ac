"""How much longer the way to a goal is than the straight line: round houses, not through them.

A coarse grid over the table as it stood when the match began; what is in the way costs as much as going
some inches farther, because it can be climbed.  The way with scenery less the way without it is the
detour, so that the grid's own errors fall out.
"""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from math import sqrt

from slugfest.geometry.inches import Ground

CELL = 1.5
HIGH = 0.6
"""Inches above which something is in the way."""
BROAD = 0.5
"""Half of a usual base."""
OVER = 4.0
"""How much dearer a step over something is."""
STEPS = tuple(
    (dx, dy, CELL * sqrt(dx * dx + dy * dy)) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)
)

Sides = tuple[float, ...]


class Detours:
    """The detours to one goal from everywhere."""

    def __init__(self, columns: int, rows: int, inches: list[float]) -> None:
        self.columns = columns
        self.rows = rows
        self.inches = inches

    def of(self, x: float, y: float) -> float:
        """Return the inches more than the straight line from here, between the middles of the four cells around."""
        across, up = x / CELL - 0.5, y / CELL - 0.5
        column, row = min(max(int(across), 0), self.columns - 2), min(max(int(up), 0), self.rows - 2)
        right, above = min(max(across - column, 0.0), 1.0), min(max(up - row, 0.0), 1.0)
        at = row * self.columns + column
        inches = self.inches
        low = inches[at] * (1 - right) + inches[at + 1] * right
        at += self.columns
        high = inches[at] * (1 - right) + inches[at + 1] * right
        return low * (1 - above) + high * above


@lru_cache(maxsize=256)
def detours(ground: Ground, sides: Sides) -> Detours:
    """Return the detours to a box [west, south, east, north] or a circle [x, y, radius]."""
    columns, rows = max(round(ground.width / CELL), 2), max(round(ground.depth / CELL), 2)
    starts = _inside(sides, columns, rows)
    free = _ways(columns, rows, starts, [1.0] * (columns * rows))
    round_about = _ways(columns, rows, starts, _costs(ground, columns, rows))
    return Detours(columns, rows, [a - b for a, b in zip(round_about, free, strict=True)])


def _inside(sides: Sides, columns: int, rows: int) -> list[int]:
    """Return the cells of a goal: all whose middle is in it, or the nearest one."""
    cells, nearest, least = [], 0, 1e9
    for at in range(columns * rows):
        x, y = (at % columns + 0.5) * CELL, (at // columns + 0.5) * CELL
        if len(sides) == 3:
            away = sqrt((x - sides[0]) ** 2 + (y - sides[1]) ** 2) - sides[2]
        else:
            away = max(sides[0] - x, x - sides[2], sides[1] - y, y - sides[3])
        if away <= 0:
            cells.append(at)
        if away < least:
            nearest, least = at, away
    return cells or [nearest]


@lru_cache(maxsize=16)
def _costs(ground: Ground, columns: int, rows: int) -> list[float]:
    """Return what a step into each cell costs, as a multiple of its length."""
    costs = []
    for at in range(columns * rows):
        x, y = (at % columns + 0.5) * CELL, (at // columns + 0.5) * CELL
        near = ground.near(x - BROAD, y - BROAD, x + BROAD, y + BROAD)
        blocked = any(
            prism.top > HIGH and prism.bottom < 1 and prism.distance(x, y) < BROAD for prism in near
        )
        costs.append(OVER if blocked else 1.0)
    return costs


def _ways(columns: int, rows: int, starts: list[int], costs: list[float]) -> list[float]:
    """Return the cheapest way from each cell to one of the `starts`."""
    inches = [1e9] * (columns * rows)
    open_cells: list[tuple[float, int]] = []
    for at in starts:
        inches[at] = 0.0
        heappush(open_cells, (0.0, at))
    while open_cells:
        here, at = heappop(open_cells)
        if here > inches[at]:
            continue
        column, row = at % columns, at // columns
        leaving = costs[at]
        for dx, dy, length in STEPS:
            if 0 <= column + dx < columns and 0 <= row + dy < rows:
                to = at + dy * columns + dx
                there = here + length * max(costs[to], leaving)
                if there < inches[to]:
                    inches[to] = there
                    heappush(open_cells, (there, to))
    return inches
