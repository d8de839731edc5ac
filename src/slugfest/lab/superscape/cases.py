"""Cases of SuperScape."""

from __future__ import annotations

from slugfest.families.parts import CasePart
from slugfest.lab.superscape.plain import written_out
from slugfest.rules.superscape.names.questions import QUESTIONS
from slugfest.rules.superscape.opening.position import (
    CardPlaced,
    Laid,
    LastingPlaced,
    Placed,
    Position,
    Start,
    Used,
)

CASES = CasePart(
    positions={
        "position": Position,
        "position.figures.FIGURE": Placed,
        "position.markers.PLAYER.MARKER": Laid,
        "position.cards.CARD": CardPlaced,
        "position.lasting[]": LastingPlaced,
        "position.uses[]": Used,
        "position.start": Start,
    },
    questions=QUESTIONS,
    round_ends=("CleanupBegan",),
    unreadable=frozenset({"no_such_space"}),
    written_out=written_out,
)
