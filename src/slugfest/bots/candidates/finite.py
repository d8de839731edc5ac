"""Candidates for questions whose answers can be listed."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from typing import Any

from slugfest.kernel.decisions import Allocate, Choose, ChooseSeveral, Confirm, Decision, Order


def finite(decision: Decision, most: int) -> list[Any]:
    """Return the answers to a question with options; nothing for places, routes and markers to lay."""
    if isinstance(decision, Choose):
        return list(decision.understood)
    if isinstance(decision, Confirm):
        return [True, False]
    if isinstance(decision, ChooseSeveral):
        return _several(decision, most)
    if isinstance(decision, Allocate):
        return _shares(decision)
    if isinstance(decision, Order):
        return [list(order) for order in islice(permutations(decision.items), most)]
    return []


def _several(decision: ChooseSeveral, most: int) -> list[Any]:
    """Return many before few: a player who may choose several usually wants them."""
    largest = min(decision.most, len(decision.options))
    answers: list[Any] = []
    for size in range(largest, decision.least - 1, -1):
        answers.extend(list(options) for options in islice(combinations(decision.options, size), most))
        if len(answers) >= most:
            break
    return answers[:most]


def _shares(decision: Allocate) -> list[Any]:
    """Return shares with as much as possible to each in turn, and as evenly as possible."""
    answers = [_poured(decision, first) for first in decision.among]
    answers.append(_evenly(decision))
    return [
        answer
        for at, answer in enumerate(answers)
        if answer not in answers[:at] and decision.check(answer) is None
    ]


def _poured(decision: Allocate, first: str) -> dict[str, int]:
    shares = dict.fromkeys(decision.among, decision.least_each)
    left = decision.points - decision.least_each * len(decision.among)
    for name in (first, *(other for other in decision.among if other != first)):
        room = left if decision.most_each is None else min(left, decision.most_each - shares[name])
        shares[name] += room
        left -= room
    return shares


def _evenly(decision: Allocate) -> dict[str, int]:
    shares = dict.fromkeys(decision.among, decision.least_each)
    left = decision.points - decision.least_each * len(decision.among)
    while left > 0:
        open_to = [
            name for name in decision.among if decision.most_each is None or shares[name] < decision.most_each
        ]
        if not open_to:
            break
        shares[min(open_to, key=lambda name: shares[name])] += 1
        left -= 1
    return shares
