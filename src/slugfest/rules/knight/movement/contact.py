"""Into base contact: a player who points at a model wants to stand beside it.

Only one point of the table in each direction is exactly in contact: no hand finds it, so it is proposed.
"""

from __future__ import annotations

from math import atan2, cos, radians, sin

from slugfest.kernel.decisions import Route
from slugfest.kernel.errors import Refusal
from slugfest.kernel.facts import name_in
from slugfest.kernel.match import Match, frozen
from slugfest.rules.knight.table import KnightTable

TURNS = tuple(sign * turn for turn in range(0, 181, 20) for sign in (1, -1))
"""Degrees to either side of the nearest point."""


def into_contact(match: Match, decision: Route, refused: Refusal) -> object:
    """Return a way into contact with the model that stands where the goal is; `None` where there is none."""
    table: KnightTable = match.state  # type: ignore[assignment]
    mover = table.figures.get(name_in(decision.facts, "figure"))
    met = table.figures.get(name_in(refused.facts, "what"))
    if refused.reason != "on_model" or mover is None or met is None:
        return None
    reach = table.card(mover).radius + table.card(met).radius
    nearest = atan2(mover.y - met.y, mover.x - met.x)
    for turn in TURNS:
        angle = nearest + radians(turn)
        way = decision.ways.propose((met.x + reach * cos(angle), met.y + reach * sin(angle)))
        if way is not None and not isinstance(way, Refusal) and decision.check(frozen(way)) is None:
            return frozen(way)
    return None
