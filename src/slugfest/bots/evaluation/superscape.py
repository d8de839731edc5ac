"""A SuperScape table in numbers: figures left, wounds, and who can reach whom."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match


class SuperScapeEvaluation:
    """Terms in points of the cards, divided by 100."""

    def terms(self, match: Match, player: str) -> dict[str, float]:
        """What the table is worth to a player, term by term."""
        return {}

    def settled(self, match: Match, decision: Decision, answer: Any) -> bool:
        """Every answer is played."""
        return False
