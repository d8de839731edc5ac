"""The end of the game: who has won, and why."""

from __future__ import annotations

from slugfest.kernel.flow import Frame

NOBODY_LEFT = "nobody_left"
ROUND_LIMIT = "round_limit"
DEFEATED_LIMIT = "defeated_limit"
HELD_LIMIT = "held_limit"
VICTORY_POINTS = "victory_points"


class EndFrame(Frame):
    """The end of the game, and why."""

    winners: tuple[str, ...] = ()
    reason: str = ""


class PointsFrame(EndFrame):
    """The same of a game on several battlefields."""

    earned: tuple[tuple[str, int], ...] = ()
    """The victory points that each player has."""
