"""SuperScape for bots."""

from __future__ import annotations

from typing import Any

from slugfest.bots.candidates.hexes import hex_routes, marker_plans, victims_first
from slugfest.bots.evaluation.superscape import SuperScapeEvaluation
from slugfest.kernel.decisions import Decision, Route
from slugfest.kernel.match import Match


def evaluation(foresight: float) -> SuperScapeEvaluation:
    return SuperScapeEvaluation()


def sifted(match: Match, decision: Decision, options: list[Any]) -> list[Any]:
    return victims_first(match, decision, options)


def sought(match: Match, decision: Decision, most: int) -> list[Any]:
    if isinstance(decision, Route):
        return hex_routes(match, decision, most)
    return marker_plans(match, decision, most)
