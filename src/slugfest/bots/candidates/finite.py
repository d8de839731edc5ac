"""Candidates for questions whose answers can be listed."""

from __future__ import annotations

from itertools import combinations, islice, permutations
from typing import Any

from slugfest.kernel.decisions import Allocate, Choose, ChooseSeveral, Confirm, Decision, Order


def finite(decision: Decision, most: int) -> list[Any]:
    """The answers to a question with options; nothing for places, routes and markers to lay."""
    if isinstance(decision, Choose):
        return list(decision.understood)
    if isinstance(decision, Confirm):
        return [True, False]
    if isinstance(decision, ChooseSeveral):
        return _several(decision, most)
    if isinstance(decision, Allocate):
        return _shares(decision)
    if isinstance(decision, Order):
        return [list(one) for one in islice(permutations(decision.items), most)]
    return []


def _several(decision: ChooseSeveral, most: int) -> list[Any]:
    """Many before few: whoever may choose several usually wants them."""
    largest = min(decision.most, len(decision.options))
    found: list[Any] = []
    for size in range(largest, decision.least - 1, -1):
        found.extend(list(one) for one in islice(combinations(decision.options, size), most))
        if len(found) >= most:
            break
    return found[:most]


def _shares(decision: Allocate) -> list[Any]:
    """As much as possible to each in turn, and as evenly as possible."""
    found = [_poured(decision, first) for first in decision.among]
    found.append(_evenly(decision))
    return [one for at, one in enumerate(found) if one not in found[:at] and decision.check(one) is None]


def _poured(decision: Allocate, first: str) -> dict[str, int]:
    shares = dict.fromkeys(decision.among, decision.least_each)
    left = decision.points - decision.least_each * len(decision.among)
    for name in (first, *(one for one in decision.among if one != first)):
        room = left if decision.most_each is None else min(left, decision.most_each - shares[name])
        shares[name] += room
        left -= room
    return shares


def _evenly(decision: Allocate) -> dict[str, int]:
    shares = dict.fromkeys(decision.among, decision.least_each)
    left = decision.points - decision.least_each * len(decision.among)
    while left > 0:
        open_to = [
            one for one in decision.among if decision.most_each is None or shares[one] < decision.most_each
        ]
        if not open_to:
            break
        shares[min(open_to, key=lambda one: shares[one])] += 1
        left -= 1
    return shares
