"""Probabilities of events in the match of a case, with every fall of the dice tried."""

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
"""The tolerance of a decimal chance: it is meant to three digits."""

Kinds = frozenset[str]


class KindsTelling:
    """An outcome of the explorer: the kinds of events that happen."""

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
    """Return the chance of each kind of event after these answers, before the next question.

    The match itself is left as it is; its scripted dice are not used.
    """
    twin = match.clone()
    twin.dice = AskedDice()
    start = len(twin.events)
    for answer in answers:
        twin.answer(answer)
    at_once = KindsTelling().told(twin.events[start:])
    prospect = Explorer(_asks_somebody, KindsTelling(), _never).explore(twin)
    ways = {
        kind: sum(many for seen, many in prospect.ways.items() if kind in seen | at_once) for kind in kinds
    }
    return {kind: Fraction(many, prospect.total) for kind, many in ways.items()}


def _asks_somebody(match: Match) -> bool:
    return not isinstance(match.decision(), Roll)


def _never(_match: Match, _decision: Decision) -> list[Any]:
    return []


def is_close(expected: str | float, actual: Fraction) -> bool:
    """Return whether a chance is as expected; a text such as "9/16" is meant exactly."""
    if isinstance(expected, str):
        return Fraction(expected) == actual
    return abs(Fraction(expected) - actual) <= CLOSE
