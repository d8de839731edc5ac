"""How likely things are from here on: the match of a case, with every fall of the dice tried."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.odds.exploring import Explorer

CLOSE = Fraction(1, 2000)
"""A chance written as a decimal number is meant to three digits."""

Kinds = frozenset[str]


class KindsTelling:
    """Which kinds of events happen."""

    nothing: Kinds = frozenset()

    def told(self, events: list[Event]) -> Kinds:
        return frozenset(type(event).__name__ for event in events)

    def joined(self, first: Kinds, then: Kinds) -> Kinds:
        return first | then

    def harm(self, _match: Match, _events: list[Event]) -> dict[str, float]:
        return {}

    def reckoned(self, _events: list[Event]) -> dict[str, Tally]:
        return {}


def chances_after(match: Match, answers: Iterable[Any], kinds: Iterable[str]) -> dict[str, Fraction]:
    """The chance of each kind of event after these answers, before anybody is asked again.

    The match itself is left as it is; its scripted dice are not touched.
    """
    twin = match.clone()
    twin.dice = AskedDice()
    start = len(twin.events)
    for one in answers:
        twin.answer(one)
    at_once = KindsTelling().told(twin.events[start:])
    found = Explorer(_asks_somebody, KindsTelling(), _never).explore(twin)
    ways = {kind: sum(many for seen, many in found.ways.items() if kind in seen | at_once) for kind in kinds}
    return {kind: Fraction(many, found.total) for kind, many in ways.items()}


def _asks_somebody(match: Match) -> bool:
    return not isinstance(match.decision(), Roll)


def _never(_match: Match, _decision: Decision) -> list[Any]:
    return []


def is_close(wanted: str | float, found: Fraction) -> bool:
    """A text such as "9/16" is meant exactly."""
    if isinstance(wanted, str):
        return Fraction(wanted) == found
    return abs(Fraction(wanted) - found) <= CLOSE
