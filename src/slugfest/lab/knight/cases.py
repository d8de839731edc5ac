"""Cases of the knight games."""

from __future__ import annotations

from slugfest.families.parts import CasePart
from slugfest.lab.plain_cards import written_out
from slugfest.rules.knight.names.questions import QUESTIONS
from slugfest.rules.knight.opening.position import FigurePosition, MarkerPosition, Position
from slugfest.rules.knight.opening.position_effects import EffectPosition

CASES = CasePart(
    positions={
        "position": Position,
        "position.figures.MODEL": FigurePosition,
        "position.figures.MODEL.effects[]": EffectPosition,
        "position.markers.MARKER": MarkerPosition,
    },
    questions=QUESTIONS,
    round_ends=("FinalPhaseBegan",),
    written_out=written_out,
)
