"""The ways in which dice can fall, counted and not weighed: a whole number of ways each."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import factorial

from slugfest.kernel.dice import Face, Faces, Request

Falls = tuple[tuple[tuple[Faces, int], ...], int]
"""Every fall with the number of its ways, and the number of all of them."""


def falls(request: Request) -> Falls:
    """Return the falls without their order: no rule asks which die came first."""
    return _falls(request.sides, request.count)


@lru_cache(maxsize=64)
def _falls(sides: tuple[Face, ...], count: int) -> Falls:
    alike = Counter(sides)
    falls = []
    for faces in combinations_with_replacement(alike, count):
        ways = factorial(count)
        for face, times in Counter(faces).items():
            ways = ways // factorial(times) * alike[face] ** times
        falls.append((faces, ways))
    return tuple(falls), len(sides) ** count
