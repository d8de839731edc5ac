"""The knight games for bots."""

from __future__ import annotations

from typing import Any

from slugfest.bots.candidates.places import places
from slugfest.bots.candidates.routes import routes
from slugfest.bots.candidates.worthwhile import worthwhile
from slugfest.bots.evaluation.knight import KnightEvaluation
from slugfest.kernel.decisions import Decision, Place, Route
from slugfest.kernel.match import Match


def evaluation(foresight: float) -> KnightEvaluation:
    return KnightEvaluation(foresight)


def sifted(match: Match, decision: Decision, options: list[Any]) -> list[Any]:
    return worthwhile(match, decision, options)


def sought(match: Match, decision: Decision, most: int) -> list[Any]:
    if isinstance(decision, Route):
        return routes(match, decision, most)
    return places(match, decision, most) if isinstance(decision, Place) else []
