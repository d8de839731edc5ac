"""Candidates: for every question the few answers worth a thought, the likeliest first.

Finite questions list theirs; the open table has infinitely many places and routes, and this is where
the interesting ones come from.  Bots choose among them, and hints come from them.  Every
candidate is legal: the decision itself has checked it.
"""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.bots.evaluation import bot_part
from slugfest.families.parts import Goal
from slugfest.kernel.decisions import Decision, Roll, Route
from slugfest.kernel.match import Match

MOST = 16
SAMPLES = 3


def candidates(match: Match, decision: Decision, most: int = MOST) -> list[Any]:
    """Return legal answers to `decision`, at least one and at most `most`."""
    if isinstance(decision, Roll):
        raise TypeError("dice are not decided about")
    known = bot_part(match)
    listed = decision.candidates(most)
    if listed:
        return known.sifted(match, decision, listed)[:most]
    return known.sought(match, decision, most)[:most] or sampled(decision)


def prospects(match: Match, decision: Decision, most: int = MOST) -> list[Any]:
    """Return the candidates, of a route only the goals (`Goal`): the way is worked out for the one that is taken."""
    if isinstance(decision, Route):
        return bot_part(match).goals(match, decision, most)
    return candidates(match, decision, most)


def taken(match: Match, decision: Decision, prospect: Any) -> Any:
    """Return the answer that a prospect stands for, which is legal."""
    if isinstance(prospect, Goal):
        assert isinstance(decision, Route)
        return bot_part(match).led(match, decision, prospect)
    return prospect


def sampled(decision: Decision, many: int = SAMPLES) -> list[Any]:
    """Return some legal answers drawn blindly, and always the same ones."""
    random = Random(f"{decision.player} {decision.about}")  # noqa: S311 - no dice of the match
    answers: list[Any] = []
    for _ in range(many):
        answer = decision.sample(random)
        if answer not in answers and decision.check(answer) is None:
            answers.append(answer)
    return answers or [decision.sample(random)]
