"""Bases of any shape: how their parts lie, where they fit, and what moves them as a whole.

A shape lists the hexes of a base as axial offsets, any of them first; a base on the field is a tuple of spaces, one for
each part in the order of the shape, turned by sixths but never mirrored.  Parts need not touch each other.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from slugfest.geometry.hexes.field import FREE, Field
from slugfest.geometry.hexes.spaces import hexes_between, rotated

Offset = tuple[int, int]
Shape = tuple[Offset, ...]

SINGLE: Final[Shape] = ((0, 0),)
DOUBLE: Final[Shape] = ((0, 0), (1, 0))
TURNS: Final = 6


class Layout:
    """A shape in its six turns, with what is asked of it again and again.

    `sections` are the pairs of parts that may lead: those that lie nearest to each other.  `symmetries` are the ways in
    which a turned base covers the same spaces: for each part, the part whose place it takes.
    """

    __slots__ = ("offsets", "sections", "shape", "symmetries")

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.offsets: list[Shape] = [
            tuple([rotated(q, r, turns) for q, r in shape]) for turns in range(TURNS)
        ]
        pairs = list(combinations(range(len(shape)), 2))
        apart = {pair: self.apart(pair[0], pair[1]) for pair in pairs}
        nearest = min(apart.values(), default=0)
        self.sections: list[tuple[int, int]] = [pair for pair in pairs if apart[pair] == nearest]
        self.symmetries = self._find_symmetries()

    def apart(self, a: int, b: int) -> int:
        """Return how many hexes two parts are away from each other."""
        (q, r), (u, v) = self.shape[a], self.shape[b]
        return hexes_between(u - q, v - r)

    def turns_between(self, a: int, b: int, run: Offset) -> list[int]:
        """Return the turns in which part b lies so far from part a; at most one, unless both are the same."""
        return [
            turns
            for turns, offsets in enumerate(self.offsets)
            if (offsets[b][0] - offsets[a][0], offsets[b][1] - offsets[a][1]) == run
        ]

    def _find_symmetries(self) -> list[tuple[int, ...]]:
        upright, symmetries = _at_corner(self.shape), []
        for offsets in self.offsets:
            turned = _at_corner(offsets)
            if sorted(turned) == sorted(upright):
                symmetries.append(tuple([upright.index(offset) for offset in turned]))
        return symmetries


def _at_corner(offsets: Shape) -> Shape:
    """Return the offsets moved to where the first of them in reading order is the origin."""
    q, r = min(offsets, key=_reading)
    return tuple([(u - q, v - r) for u, v in offsets])


def _reading(offset: Offset) -> Offset:
    return offset[1], offset[0]


@lru_cache(maxsize=1000)
def layout(shape: Shape) -> Layout:
    """Return the layout of a shape; each is worked out once."""
    return Layout(shape)


def shape_under(field: Field, spaces: Sequence[int]) -> Shape:
    """Return the shape that a base on these spaces has, its first part at the origin."""
    first = field.spaces[spaces[0]]
    under = [field.spaces[i] for i in spaces]
    return tuple([(space.q - first.q, space.r - first.r) for space in under])


def is_large(shape: Shape) -> bool:
    """SS-BASE-05.  Whether a base has more than two parts, or two that do not touch."""
    return len(shape) > 1 and (len(shape) > 2 or layout(shape).apart(0, 1) > 1)


def is_chain(field: Field, spaces: Sequence[int]) -> bool:
    """SS-BASE-03 to SS-BASE-05.  One space, or two that follow one another; every other base moves as a whole."""
    return len(spaces) == 1 or (len(spaces) == 2 and hexes_apart(field, spaces[0], spaces[1]) == 1)


def hexes_apart(field: Field, i: int, j: int) -> int:
    """Return how many hexes lie between two spaces, wherever there are spaces in between."""
    before, after = field.spaces[i], field.spaces[j]
    return hexes_between(after.q - before.q, after.r - before.r)


def lies_flat(field: Field, spaces: Sequence[int]) -> bool:
    """SS-BASE-01, SS-BASE-02.  All parts are on one level, and no wall runs under the base."""
    level = field.levels[spaces[0]]
    for n, i in enumerate(spaces):
        if field.levels[i] != level or any(field.walls_between(i, j) for j in spaces[:n]):
            return False
    return True


def fits(field: Field, spaces: Sequence[int], height: int) -> bool:
    """SS-PLACE-04.  Whether a figure can stand there, as far as the battlefield goes: full hexes, one level, room."""
    return lies_flat(field, spaces) and all(has_room(field, i, height) for i in spaces)


def has_room(field: Field, i: int, height: int) -> bool:
    """Whether a part of a base can stand on a space: a full hex, with air above for the whole figure."""
    return field.footing[i] == FREE and field.ceilings[i] - field.levels[i] >= height


def takes_shape(field: Field, shape: Shape, spaces: Sequence[int]) -> bool:
    """Return whether the spaces, in the order of the parts, are those of the shape in one of its turns."""
    if len(spaces) != len(shape):
        return False
    (q, r), under = shape[0], shape_under(field, spaces)
    wanted = tuple([(u - q, v - r) for u, v in shape])
    return any(under == tuple([rotated(u, v, turns) for u, v in wanted]) for turns in range(TURNS))


def arranged(field: Field, shape: Shape, spaces: Collection[int]) -> tuple[int, ...]:
    """Return the spaces in the order of the parts of a base that covers just them; nothing where it cannot."""
    if len(set(spaces)) != len(shape) or len(spaces) != len(shape):
        return ()
    columns = {(field.spaces[i].q, field.spaces[i].r): i for i in spaces}
    if len(columns) != len(shape):
        return ()
    for first in sorted(spaces):
        origin = field.spaces[first]
        for offsets in layout(shape).offsets:
            q, r = origin.q - offsets[0][0], origin.r - offsets[0][1]
            places = [columns.get((q + u, r + v), -1) for u, v in offsets]
            if -1 not in places:
                return tuple(places)
    return ()


def places(field: Field, shape: Shape, height: int, free: Collection[int]) -> list[tuple[int, ...]]:
    """SS-PLACE-04, SS-SETUP-08.  Every way to lie on free spaces, one for each set of spaces, in a fixed order."""
    wanted = frozenset(free)
    if len(shape) == 1:
        return [(i,) for i in sorted(wanted) if has_room(field, i, height)]
    covered: dict[tuple[int, ...], tuple[int, ...]] = {}
    turned = layout(shape).offsets
    for first in sorted(wanted):
        # In the order of the directions, the first turn of the shape pointing east.
        for offsets in (turned[0], *turned[:0:-1]):
            spaces = _on_level(field, first, offsets, wanted)
            if spaces and fits(field, spaces, height):
                covered.setdefault(tuple(sorted(spaces)), spaces)
    return list(covered.values())


def _on_level(field: Field, first: int, offsets: Shape, free: frozenset[int]) -> tuple[int, ...]:
    """Return the free spaces under a base whose first part is on one of them, all at its level; nothing if one lacks."""
    start = field.spaces[first]
    q, r = start.q - offsets[0][0], start.r - offsets[0][1]
    spaces = []
    for u, v in offsets:
        column = field.column_at.get((q + u, r + v), -1)
        stack = field.columns[column] if column >= 0 else ()
        level = [i for i in stack if i in free and field.levels[i] == start.level]
        if not level:
            return ()
        spaces.append(level[0])
    return tuple(spaces)


def pushed(field: Field, spaces: Sequence[int], direction: int, height: int) -> tuple[int, ...]:
    """SS-KNOCK-04.  The spaces one hex further for every part; nothing where a part would leave the field or be stuck.

    Each part goes to the space across its side that has room for the height, the nearest in level; objects and figures
    that stand there are not looked at.
    """
    beyond = []
    for i in spaces:
        roomy = [j for j in field.beside(i, direction) if field.ceilings[j] - field.levels[j] >= height]
        if not roomy:
            return ()
        beyond.append(nearest_level(field, roomy, field.levels[i]))
    return tuple(beyond)


def nearest_level(field: Field, stack: Sequence[int], level: int) -> int:
    """Return the space of a column that is nearest to a level, the lower of two."""
    best, least = stack[0], abs(field.levels[stack[0]] - level)
    for i in stack:
        away = abs(field.levels[i] - level)
        if away < least:
            best, least = i, away
    return best


def rise_and_drop(field: Field, before: Sequence[int], after: Sequence[int]) -> tuple[int, int]:
    """SS-MULTI-03, SS-FALL-13.  The greatest number of levels that a part climbs, and that a part drops."""
    changes = [field.levels[j] - field.levels[i] for i, j in zip(before, after, strict=True)]
    return max(0, *changes), max(0, *[-change for change in changes])
