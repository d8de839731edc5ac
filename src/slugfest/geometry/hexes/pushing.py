"""Pushing a base in a straight line: in which of the six directions, and over which spaces."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from slugfest.geometry.hexes.adjacency import Body, spaces_adjacent
from slugfest.geometry.hexes.field import FREE, Field
from slugfest.geometry.hexes.spaces import DIRECTIONS, centre

EPSILON: Final = 1e-9
EDGE: Final = "edge"
HINDERED: Final = "hindered"
"""Why a base cannot be pushed a space further: the field ends there, or something is in the way."""


class Push:
    """One space of a push: where the base is then, how many levels it climbs, and how many it drops."""

    __slots__ = ("climb", "drop", "spaces")

    def __init__(self, spaces: tuple[int, ...], climb: int, drop: int) -> None:
        self.spaces = spaces
        self.climb = climb
        self.drop = drop


def directions_away(field: Field, origin: Body, pushed: Body) -> tuple[int, ...]:
    """Return the directions that lead straight away from one base for another, in the order of `DIRECTIONS`.

    Of adjacent bases the spaces that establish adjacency say which; of others those that come nearest to the line
    between their nearest spaces.
    """
    touching = {
        direction
        for i in origin.spaces
        for direction, across in enumerate(field.sides[i])
        for j in across
        if j in pushed.spaces and spaces_adjacent(field, i, origin.height, j, pushed.height)
    }
    return tuple(sorted(touching or _nearest_directions(field, origin.spaces, pushed.spaces)))


def _nearest_directions(field: Field, origin: Sequence[int], pushed: Sequence[int]) -> set[int]:
    pairs = [(field.distance(i, j), i, j) for i in origin for j in pushed]
    shortest = min([far for far, _, _ in pairs])
    directions: set[int] = set()
    for far, i, j in pairs:
        if far > shortest:
            continue
        (x, y), (u, v) = field.centres[i], field.centres[j]
        along = [(u - x) * dx + (v - y) * dy for dx, dy in HEADINGS]
        most = max(along)
        directions |= {d for d, much in enumerate(along) if much > most - EPSILON}
    return directions


HEADINGS: Final = tuple([centre(q, r) for q, r in DIRECTIONS])


def pushed_on(field: Field, base: Body, direction: int, occupied: Collection[int], left: int) -> Push | str:
    """Return the base one space further, or why it does not go there; `left` spaces may still be used.

    Every part of the base goes in the same direction, onto a space on which a figure may stand, and the highest climb
    counts.  A drop is that of the parts that come onto new ground; what follows onto the base's own spaces has dropped.
    """
    spaces: list[int] = []
    climb = drop = 0
    for i in base.spaces:
        across = field.sides[i][direction]
        if not across:
            return EDGE
        onto = _onto(field, i, across, base.height)
        if onto is None or field.footing[onto[0]] != FREE or onto[0] in occupied:
            return HINDERED
        spaces.append(onto[0])
        climb = max(climb, onto[1])
        if onto[0] not in base.spaces:
            drop = max(drop, field.levels[i] - field.levels[onto[0]])
    if 1 + climb > left:
        return HINDERED
    return Push(tuple(spaces), climb, drop)


def _onto(field: Field, i: int, across: tuple[int, ...], height: int) -> tuple[int, int] | None:
    """Return the space of a column onto which a base goes, and how many levels up: the first below, else above."""
    steps = [(j, up) for j, up, gap in field.steps[i] if j in across and gap >= height]
    level = [step for step in steps if step[1] == 0]
    if level:
        return max(level, key=lambda step: field.levels[step[0]])
    return min(steps, key=lambda step: step[1], default=None)
