"""How likely things are from here on: the match of a case, with every fall of the dice tried."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from slugfest.kernel.decisions import Roll
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.match import Match
from slugfest.lab.odds import Explorer, Leaf

CLOSE = Fraction(1, 2000)
"""A chance written as a decimal number is meant to three digits."""


def chances_after(match: Match, answers: Iterable[Any], kinds: Iterable[str]) -> dict[str, Fraction]:
    """The chance of each kind of event after these answers, before anybody is asked again.

    The match itself is left as it is; its scripted dice are not touched.
    """
    twin = match.clone()
    twin.dice = AskedDice()
    start = len(twin.events)
    for one in answers:
        twin.answer(one)

    def done(now: Match) -> bool:
        return not isinstance(now.decision(), Roll)

    def leaf(now: Match) -> Leaf:
        return tuple(sorted({type(event).__name__ for event in now.events[start:]}))

    odds = Explorer(done, leaf, lambda _leaf, _player: 0.0).explore(twin)
    return {kind: sum((odds[one] for one in odds if kind in one), Fraction(0)) for kind in kinds}


def is_close(wanted: str | float, found: Fraction) -> bool:
    """A text such as "9/16" is meant exactly."""
    if isinstance(wanted, str):
        return Fraction(wanted) == found
    return abs(Fraction(wanted) - found) <= CLOSE
