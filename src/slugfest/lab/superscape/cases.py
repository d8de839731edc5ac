"""Cases of SuperScape."""

from __future__ import annotations

from slugfest.families.parts import CasePart
from slugfest.rules.superscape.names.questions import QUESTIONS
from slugfest.rules.superscape.opening.position import Laid, Placed, Position, Start

CASES = CasePart(
    positions={
        "position": Position,
        "position.figures.FIGURE": Placed,
        "position.markers.PLAYER.MARKER": Laid,
        "position.start": Start,
    },
    questions=QUESTIONS,
    round_ends=("CleanupBegan",),
    unreadable=frozenset({"no_such_space"}),
)
