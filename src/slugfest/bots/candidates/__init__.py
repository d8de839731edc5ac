"""Candidates: for every question the few answers worth a thought, the likeliest first.

Finite questions list theirs; the open table has infinitely many places and routes, and this is where
the interesting ones come from.  Bots choose among them, and so does whoever asks for a hint.  Every
candidate is legal: the decision itself has checked it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.bots.candidates.finite import finite
from slugfest.bots.candidates.hexes import hex_routes, marker_plans
from slugfest.bots.candidates.places import places
from slugfest.bots.candidates.routes import routes
from slugfest.bots.candidates.worthwhile import worthwhile
from slugfest.kernel.decisions import Decision, Place, Roll, Route
from slugfest.kernel.match import Match

MOST = 16
SAMPLES = 3


def candidates(match: Match, decision: Decision, most: int = MOST) -> list[Any]:
    """Legal answers to `decision`, at least one and at most `most`."""
    if isinstance(decision, Roll):
        raise TypeError("dice are not decided about")
    family = getattr(match.game, "family", "")
    listed = finite(decision, most)
    if listed:
        return worthwhile(match, decision, listed)[:most] if family == "knight" else listed[:most]
    found: list[Any] = []
    if isinstance(decision, Route):
        found = routes(match, decision, most) if family == "knight" else hex_routes(match, decision, most)
    elif isinstance(decision, Place):
        found = places(match, decision, most)
    else:
        found = marker_plans(match, decision, most)
    return found[:most] or sampled(decision)


def sampled(decision: Decision, many: int = SAMPLES) -> list[Any]:
    """Some legal answers drawn blindly, and always the same ones."""
    random = Random(f"{decision.player} {decision.about}")  # noqa: S311 - no dice of the match
    found: list[Any] = []
    for _ in range(many):
        answer = decision.sample(random)
        if answer not in found and decision.check(answer) is None:
            found.append(answer)
    return found or [decision.sample(random)]
