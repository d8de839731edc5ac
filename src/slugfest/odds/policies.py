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
from itertools import combinations, islice
from math import inf
from typing import Any

import msgspec

from slugfest.kernel.decisions import (
    Allocate,
    Assign,
    Choose,
    ChooseSeveral,
    Confirm,
    Decision,
    Order,
    Place,
    Roll,
    Route,
)
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
        return [False, True]
    if isinstance(decision, ChooseSeveral):
        most = min(decision.most, len(decision.options))
        sizes = range(most, decision.least - 1, -1)
        subsets = (list(some) for many in sizes for some in combinations(decision.options, many))
        return list(islice(subsets, MOST_ANSWERS))
    return [_unweighed(decision, near)]


def _options(decision: Choose, policies: Policies, habits: Mapping[str, str]) -> list[Any]:
    options = decision.understood
    habit = habits.get(decision.about)
    wanted = BEST if habit is None else getattr(policies, habit)
    if wanted in options:
        return [wanted]
    if wanted != BEST and NONE in options:
        return [NONE]
    return sorted(options, key=lambda option: option != NONE)


def _unweighed(decision: Decision, near: tuple[float, ...]) -> Any:
    """Return a legal answer that changes as little as it can."""
    if isinstance(decision, Route):
        return decision.ways.stay()
    if isinstance(decision, Place):
        return decision.region.nearest(near) or decision.region.sample(_FIRST)
    if isinstance(decision, Order):
        return list(decision.items)
    if isinstance(decision, Allocate):
        return _shares(decision)
    if isinstance(decision, Assign):
        return {thing: decision.targets[thing][0] for thing in decision.things}
    assert not isinstance(decision, Roll)
    raise TypeError(f"the odds cannot take the decision {decision.about!r}")


def _shares(decision: Allocate) -> dict[str, int]:
    """Return the least for everybody, and give the rest out from the first on."""
    shares = dict.fromkeys(decision.among, decision.least_each)
    left = decision.points - sum(shares.values()) if decision.exactly else 0
    most = inf if decision.most_each is None else decision.most_each
    for name in shares:
        more = int(min(left, most - shares[name]))
        shares[name] += more
        left -= more
    return shares


class _First:
    """A stand-in for chance that always picks the first."""

    def random(self) -> float:
        return 0.0

    def randint(self, low: int, _high: int) -> int:
        return low

    def uniform(self, low: float, _high: float) -> float:
        return low

    def choice(self, things: Any) -> Any:
        return things[0]


_FIRST: Any = _First()
