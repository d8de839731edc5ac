"""Which figures are next to each other, and how many spaces lie between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from slugfest.geometry.hexes.field import FAR, Field


class Body:
    """The spaces under a figure's base and its listed height in levels: all that geometry needs of a figure."""

    __slots__ = ("height", "spaces")

    def __init__(self, spaces: Sequence[int], height: int) -> None:
        self.spaces: tuple[int, ...] = tuple(spaces)
        self.height = height

    def __repr__(self) -> str:
        return f"Body({self.spaces}, {self.height})"


def adjacent(field: Field, a: Body, b: Body) -> bool:
    """SS-ADJ-07.  Some space of one establishes adjacency with some space of the other."""
    for i in a.spaces:
        neighbours = field.neighbours[i]
        for j in b.spaces:
            if j in neighbours and spaces_adjacent(field, i, a.height, j, b.height):
                return True
    return False


def spaces_adjacent(field: Field, i: int, height_i: int, j: int, height_j: int) -> bool:
    """SS-ADJ-02, SS-ADJ-03.  Neither stands at or above the top of the other, nor is parted by an object as tall."""
    level_i, level_j = field.levels[i], field.levels[j]
    top_i, top_j = level_i + height_i, level_j + height_j
    if level_i >= top_j or level_j >= top_i:
        return False
    return all(wall.top < min(top_i, top_j) for wall in field.walls_between(i, j))


def spaces_between(field: Field, a: Body, b: Body) -> int:
    """SS-RANGE-06.  The range between two figures, counted between their nearest spaces."""
    nearest = FAR
    for i in a.spaces:
        for j in b.spaces:
            nearest = min(nearest, field.distance(i, j))
    return nearest


def within(field: Field, a: Body, others: Mapping[str, Body], most: int) -> list[str]:
    """SS-RANGE-06.  The names of those that are at most so many spaces away, in their order."""
    return [name for name, body in others.items() if spaces_between(field, a, body) <= most]
