"""Tournament points: what a margin of Victory Points is worth to both players."""

from __future__ import annotations

from slugfest.kernel.records import Value
from slugfest.kernel.state import Result


class Band(Value, frozen=True):
    """A margin from so many Victory Points on: what it is called, and what each player gets."""

    least: int
    name: str
    winner: int
    loser: int
    rule: str


BANDS = (
    Band(16, "total_victory", 5, 0, "FR-VP-04"),
    Band(5, "victory", 5, 2, "FR-VP-03"),
    Band(0, "draw", 3, 3, "FR-VP-02"),
)


def band(margin: int) -> Band:
    """FR-VP-01.  The margin decides, not the totals."""
    return next(row for row in BANDS if margin >= row.least)


def tournament_points(result: Result) -> dict[str, int]:
    """FR-VP-01, FR-VP-02, FR-VP-03, FR-VP-04, FR-VP-05.  What a match of two is worth in a tournament.

    The extra point for a wipe-out is among the Victory Points already.
    """
    if len(result.points) != 2:
        raise ValueError("tournament points are for two players")
    first, second = sorted(result.points, key=lambda player: -result.points[player])
    row = band(result.points[first] - result.points[second])
    return {first: row.winner, second: row.loser}
