"""Who decides what on the way, and what for.

Which question a habit answers is declared by the family (`OddsPart.habits`); all else is said here.

While an attack is worked out, its dice fall in every way, and players are asked things: whether
to Overload, to improve a Defense, to react, to roll a die again.  Each of these habits is either
fixed or left open (`best`):

- A player who is free to choose takes what is best in the average over all the dice that follow,
  knowing that the others do the same.  Best is what harms others most and oneself least, as
  `docs/odds.md` weighs it (damage, being knocked down, out, removed, counters spent).
- Where nothing is gained, nothing is done: `none` wins a tie, then what is listed first.
- What costs counters is left alone unless it is asked for (`PLAIN`); dice are rolled again where
  it helps, since that is free.  With `BEST` everybody does the best throughout.
- A place or a way is not weighed: a figure that must go stays as near as the rules allow.  Texts
  that players apply by hand are left alone: nobody but they can read them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from slugfest.kernel.decisions import Choose, ChooseSeveral, Confirm, Decision
from slugfest.kernel.windows import NONE

BEST = "best"
MOST_ANSWERS = 64
"""So many ways of choosing several are weighed, the largest first."""


class Policies(msgspec.Struct, frozen=True):
    """The habits of the players: `best`, `none`, or the option that is taken wherever it is offered."""

    overload: str = NONE
    improvement: str = NONE
    reaction: str = NONE
    reroll: str = BEST


PLAIN = Policies()
"""Nobody buys anything or reacts; dice are rolled again where that helps."""

BEST_PLAY = Policies(BEST, BEST, BEST, BEST)
"""Everybody does what is best."""

BOUGHT = tuple(habit.name for habit in msgspec.structs.fields(Policies) if habit.default == NONE)
"""The habits that cost something: they are left alone unless they are asked for."""


def answers(
    decision: Decision, policies: Policies, habits: Mapping[str, str], near: tuple[float, ...]
) -> list[Any]:
    """Return the answers worth weighing; with just one of them there is nothing to weigh.

    `habits` says which habit answers a question; `near` is the place that a player would rather not leave.
    """
    if isinstance(decision, Choose):
        return _options(decision, policies, habits)
    if isinstance(decision, Confirm):
        return [False, True]  # what is listed first wins a tie
    if isinstance(decision, ChooseSeveral):
        return decision.candidates(MOST_ANSWERS)
    return [decision.at_rest(near)]


def _options(decision: Choose, policies: Policies, habits: Mapping[str, str]) -> list[Any]:
    options = decision.understood
    habit = habits.get(decision.about)
    wanted = BEST if habit is None else getattr(policies, habit)
    if wanted in options:
        return [wanted]
    if wanted != BEST and NONE in options:
        return [NONE]
    return sorted(options, key=lambda option: option != NONE)
