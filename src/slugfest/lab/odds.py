"""Exact odds: the engine's own flows, with every fall of the dice tried.

There is no second implementation of any rule here.  A match whose dice are asked for is cloned
at every roll, once for each outcome; where a player has something to decide on the way (a
reroll, a critical), the option that serves that player best is taken.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial
from typing import Any

import msgspec

from slugfest.kernel.decisions import Choose, Confirm, Decision, Roll
from slugfest.kernel.dice import Face, Request
from slugfest.kernel.match import Match

Leaf = tuple[Any, ...]
Odds = dict[Leaf, Fraction]
MOST_OUTCOMES = 200_000


def falls(request: Request) -> list[tuple[tuple[Face, ...], Fraction]]:
    """The ways the dice can fall, in no order: no rule asks which die came first."""
    sides = Counter(request.sides)
    total = len(request.sides)
    found = []
    for faces in combinations_with_replacement(sides, request.count):
        ways = factorial(request.count)
        chance = Fraction(1)
        for face, times in Counter(faces).items():
            ways //= factorial(times)
            chance *= Fraction(sides[face], total) ** times
        found.append((faces, ways * chance))
    return found


class Explorer:
    """Follows a match through all its dice until `done`, and counts the leaves."""

    def __init__(
        self,
        done: Callable[[Match], bool],
        leaf: Callable[[Match], Leaf],
        worth: Callable[[Leaf, str], float],
    ) -> None:
        self.done = done
        self.leaf = leaf
        self.worth = worth
        self.outcomes = 0

    def explore(self, match: Match) -> Odds:
        """The chance of every leaf."""
        if match.pending is None or self.done(match):
            return {self.leaf(match): Fraction(1)}
        decision = match.decision()
        assert decision is not None
        if isinstance(decision, Roll):
            return self._roll(match, decision)
        return self._best(match, decision)

    def _roll(self, match: Match, decision: Roll) -> Odds:
        odds: Odds = {}
        for faces, chance in falls(decision.request):
            self.outcomes += 1
            if self.outcomes > MOST_OUTCOMES:
                raise ValueError(f"more than {MOST_OUTCOMES:,} falls of the dice: too many to try them all")
            twin = match.clone()
            twin.answer(list(faces), player=decision.player)
            for leaf, share in self.explore(twin).items():
                odds[leaf] = odds.get(leaf, Fraction(0)) + chance * share
        return odds

    def _best(self, match: Match, decision: Decision) -> Odds:
        answers: list[Any]
        if isinstance(decision, Choose):
            answers = list(decision.options)
        elif isinstance(decision, Confirm):
            answers = [False, True]
        else:
            raise TypeError(f"odds cannot decide about {decision.about!r}")
        best: tuple[float, Odds] | None = None
        for answer in answers:
            twin = match.clone()
            twin.answer(answer, player=decision.player)
            odds = self.explore(twin)
            worth = float(
                sum(chance * Fraction(self.worth(leaf, decision.player)) for leaf, chance in odds.items())
            )
            if best is None or worth > best[0]:
                best = (worth, odds)
        assert best is not None
        return best[1]


class AttackOdds(msgspec.Struct):
    """What an attack may come to, as probabilities."""

    hit: float
    critical: float
    damage: dict[int, float]
    expected_damage: float
    knocked_down: float
    knocked_out: float
    defeated: float
