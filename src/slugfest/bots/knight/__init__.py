"""The knight games for bots: what a table is worth, and which answers are worth a thought."""

from __future__ import annotations

from typing import Any

from slugfest.bots.knight.evaluation import KnightEvaluation
from slugfest.bots.knight.places import places
from slugfest.bots.knight.routes import route_goals, route_led, routes
from slugfest.bots.knight.worthwhile import worthwhile
from slugfest.families.parts import BotPart
from slugfest.kernel.decisions import Decision, Place, Route
from slugfest.kernel.match import Match


def _sought(match: Match, decision: Decision, most: int) -> list[Any]:
    if isinstance(decision, Route):
        return routes(match, decision, most)
    return places(match, decision, most) if isinstance(decision, Place) else []


BOTS = BotPart(
    evaluation=KnightEvaluation, sifted=worthwhile, sought=_sought, goals=route_goals, led=route_led
)
