"""What a match is played for: conditions as data, agreed before it begins (SS-VICT-01).

That only one side has figures left always ends a match; besides, the first condition that is fulfilled when
it is looked at decides.
"""

from __future__ import annotations

from typing import Final, Literal

from slugfest.kernel.records import Value

LAST_STANDING: Final = "last_standing"
DEFEATED_POINTS: Final = "defeated_points"
HOLD: Final = "hold"
ROUNDS: Final = "rounds"

ARMY: Final = "army"
"""Points of the figures that each has left."""
DEFEATED: Final = "defeated"
"""Points of the figures that each has defeated."""
HELD: Final = "held"
"""Rounds for which each has held the objectives."""


Kind = Literal["last_standing", "defeated_points", "hold", "rounds"]


class Goal(Value, frozen=True):
    """A condition: so many `points` of defeated figures, `spaces` held at the end of so many `rounds`, or a limit of rounds.

    Where a limit of rounds decides, it does so `by` the points or rounds that count then.
    """

    kind: Kind
    points: int = 0
    spaces: tuple[int, ...] = ()
    rounds: int = 0
    by: str = ARMY
