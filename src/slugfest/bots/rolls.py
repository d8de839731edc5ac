"""What a roll is worth: some falls that stand for all, or as many as it takes to know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import zip_longest
from math import comb
from typing import Any

import msgspec

from slugfest.kernel.dice import Face, Request
from slugfest.odds.falls import falls

DOUBLES_FROM = 5
SAME = 1e-9

Terms = dict[str, float]
Fall = tuple[Any, float]
"""Faces and their chance."""


class Worth(msgspec.Struct, frozen=True):
    """What a position, or a choice that leads to several, is worth: the number, and what it is made of."""

    total: float
    terms: Terms


@lru_cache(maxsize=256)
def tallied(request: Request, face: Face) -> tuple[Fall, ...]:
    """Return one fall for each number of dice that show `face`, from none to all, with the chance of that number."""
    sides = Counter(request.sides)
    hit = sides.pop(face) / len(request.sides)
    other = max(sides, key=lambda side: sides[side])
    return tuple(
        (
            [face] * shown + [other] * (request.count - shown),
            comb(request.count, shown) * hit**shown * (1 - hit) ** (request.count - shown),
        )
        for shown in range(request.count + 1)
    )


@lru_cache(maxsize=256)
def spread(request: Request, most: int, face: Face | None = None) -> tuple[tuple[Any, float], ...]:
    """Return the falls of the dice with their chances; if there are more than `most`, some that stand for all.

    They are put in order and cut into parts of about the same chance, each with its middle one.  Doubles
    make criticals: they are cut into parts of their own, so that they count as often as they fall.  Where only
    the number of a `face` matters, falls with the same number are one.
    """
    if face is not None:
        numbers = list(tallied(request, face))
        return tuple(numbers) if len(numbers) <= most else _parts(numbers, face, most)
    fallen, total = falls(request)
    chances = [(list(faces), ways / total) for faces, ways in fallen]
    if len(chances) <= most:
        return tuple(chances)
    doubles = [fall for fall in chances if len(fall[0]) > 1 and len(set(fall[0])) == 1]
    if most < DOUBLES_FROM or not doubles:
        return _parts(chances, request.sides[0], most)
    others = [fall for fall in chances if fall not in doubles]
    return _parts(others, request.sides[0], most - 2) + _parts(doubles, request.sides[0], 2)


def _parts(falls: list[tuple[Any, float]], best: Any, most: int) -> tuple[tuple[Any, float], ...]:
    """Return so many falls that stand for all of these."""
    falls = sorted(falls, key=lambda fall: _sum(fall[0], best))
    parts: list[list[tuple[Any, float]]] = [[] for _ in range(most)]
    whole = sum(chance for _, chance in falls)
    passed = 0.0
    for faces, chance in falls:
        parts[min(int((passed + chance / 2) / whole * most), most - 1)].append((faces, chance))
        passed += chance
    return tuple((_middle(part), sum(chance for _, chance in part)) for part in parts if part)


def _middle(part: list[tuple[Any, float]]) -> Any:
    most = max(chance for _, chance in part)
    likeliest = [faces for faces, chance in part if chance == most]
    return likeliest[len(likeliest) // 2]


@lru_cache(maxsize=256)
def series(request: Request, face: Face | None = None) -> tuple[tuple[Fall, ...], ...]:
    """Return all falls from bad to good, doubles (which make criticals) in a series of their own."""
    if face is not None:
        return (tallied(request, face),)
    fallen, total = falls(request)
    chances = [(list(faces), ways / total) for faces, ways in fallen]
    doubles = [fall for fall in chances if len(fall[0]) > 1 and len(set(fall[0])) == 1]
    others = [fall for fall in chances if fall not in doubles]
    best = request.sides[0]
    parts = (sorted(part, key=lambda fall: _sum(fall[0], best)) for part in (others, doubles))
    return tuple(tuple(part) for part in parts if part)


def weighed(
    request: Request, most: int, look: Callable[[Any], Worth], face: Face | None = None
) -> Iterator[tuple[Worth, float]]:
    """Yield the worths of falls with their chances; hardly more than `most` falls are looked at.

    From bad to good there are few changes: a miss is a miss and a hit a hit.  So the ends are looked at, and
    what lies between two that come to the same needs no look.  The widest gap between two that differ is halved
    as long as there are looks left.
    """
    every = series(request, face)
    looked: list[dict[int, Worth]] = []
    gaps: list[tuple[float, int, int, int]] = []
    for at, part in enumerate(every):
        last = len(part) - 1
        looked.append({0: look(part[0][0])})
        if last:
            looked[at][last] = look(part[last][0])
        _note(gaps, every, looked, (at, 0, last))
    left = most - sum(map(len, looked))
    while gaps and left > 0:
        _, at, low, high = heappop(gaps)
        middle = (low + high) // 2
        looked[at][middle] = look(every[at][middle][0])
        left -= 1
        _note(gaps, every, looked, (at, low, middle))
        _note(gaps, every, looked, (at, middle, high))
    for part, known in zip(every, looked, strict=True):
        places = sorted(known)
        first = 0
        for place, following in zip_longest(places, places[1:], fillvalue=len(part) - 1):
            # A fall that was not looked at counts as the nearest one that was.
            last = (place + following) // 2 if following > place else place
            yield known[place], sum(chance for _, chance in part[first : last + 1])
            first = last + 1


def _note(
    gaps: list[tuple[float, int, int, int]],
    every: tuple[tuple[Fall, ...], ...],
    looked: list[dict[int, Worth]],
    gap: tuple[int, int, int],
) -> None:
    """Note a gap that is worth a look: its ends differ, and there is something between them."""
    at, low, high = gap
    if high - low < 2 or abs(looked[at][low].total - looked[at][high].total) < SAME:
        return
    heappush(gaps, (-sum(chance for _, chance in every[at][low + 1 : high]), at, low, high))


def _sum(faces: Any, best: Any) -> int:
    return sum(face if isinstance(face, int) else face == best for face in faces)
