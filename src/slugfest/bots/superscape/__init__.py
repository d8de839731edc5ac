"""SuperScape for bots: what a battlefield is worth, and which answers are worth a thought."""

from __future__ import annotations

from typing import Any

from slugfest.bots.superscape.evaluation import SuperScapeEvaluation
from slugfest.bots.superscape.hexes import hex_goals, hex_led, hex_routes, marker_plans, victims_first
from slugfest.families.parts import BotPart
from slugfest.kernel.decisions import Decision, Route
from slugfest.kernel.match import Match


def _sought(match: Match, decision: Decision, most: int) -> list[Any]:
    if isinstance(decision, Route):
        return hex_routes(match, decision, most)
    return marker_plans(match, decision, most)


def _evaluation(_foresight: float) -> SuperScapeEvaluation:
    """Return a new evaluation; later Rounds bring nothing of their own here."""
    return SuperScapeEvaluation()


BOTS = BotPart(evaluation=_evaluation, sifted=victims_first, sought=_sought, goals=hex_goals, led=hex_led)
