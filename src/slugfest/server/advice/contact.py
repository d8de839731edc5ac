"""Into base contact: whoever points at a model wants to stand beside it.

Only one point of the table in each direction is exactly in contact: no hand finds it, so it is proposed.
"""

from __future__ import annotations

from math import atan2, cos, radians, sin
from typing import Any

from slugfest.kernel.decisions import Decision, Route
from slugfest.kernel.errors import Refusal
from slugfest.kernel.match import Match, frozen

TURNS = tuple(sign * turn for turn in range(0, 181, 20) for sign in (1, -1))
"""Degrees to either side of the nearest point."""


def beside(match: Match, decision: Decision, refused: Refusal) -> Any:
    """The way into contact with the model that stands where the goal is, or the refusal as it was."""
    if refused.reason != "on_model" or not isinstance(decision, Route):
        return refused
    figures = match.view(decision.player).table["figures"]
    mover, met = figures.get(decision.facts.get("figure")), figures.get(refused.facts.get("what"))
    if mover is None or met is None:
        return refused
    reach = mover["radius"] + met["radius"]
    nearest = atan2(mover["y"] - met["y"], mover["x"] - met["x"])
    for turn in TURNS:
        angle = nearest + radians(turn)
        way = decision.ways.propose((met["x"] + reach * cos(angle), met["y"] + reach * sin(angle)))
        if way is not None and not isinstance(way, Refusal) and decision.check(frozen(way)) is None:
            return frozen(way)
    return refused
