"""Which start areas of an imported map are the zones of players: of one size (SS-SETUP-03), and all in reach of each other."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from typing import Final

from slugfest.geometry.hexes import FREE, PASS, Field

LETTERS: Final = "ABCDEF"
COMMON_HEIGHT: Final = 5
"""The levels of a medium figure, which must be able to walk between all start zones."""


def walked_from(field: Field, start: int) -> set[int]:
    """Return the spaces that a medium figure reaches on foot, however far it is."""
    walked, frontier = {start}, [start]
    while frontier:
        for j, _, gap in field.steps[frontier.pop()]:
            if j not in walked and gap >= COMMON_HEIGHT and field.footing[j] <= PASS:
                walked.add(j)
                frontier.append(j)
    return walked


def fair_zones(
    field: Field, starts: Mapping[int, Collection[int]], order: Collection[int]
) -> dict[int, list[int]]:
    """Return the start zones by colour, in the order of the players; none where two cannot be made.

    What cannot be stood on is left out, and what cannot be reached as long as two zones are left.  Zones of one
    size are taken as they are; where no two are, the larger ones lose their last spaces.
    """
    usable = {
        colour: [i for i in sorted(spaces) if field.footing[i] == FREE] for colour, spaces in starts.items()
    }
    usable = {colour: spaces for colour, spaces in usable.items() if spaces}
    walked = _largest_part(field, [i for spaces in usable.values() for i in spaces])
    near = {colour: [i for i in spaces if i in walked] for colour, spaces in usable.items()}
    if sum(bool(spaces) for spaces in near.values()) > 1:
        usable = {colour: spaces for colour, spaces in near.items() if spaces}
    if len(usable) < 2:
        return {}
    ranks = {colour: rank for rank, colour in enumerate(order)}
    in_order = sorted(usable, key=lambda colour: (ranks.get(colour, len(ranks)), colour))
    sizes = Counter(len(spaces) for spaces in usable.values())
    size, many = max(sizes.items(), key=lambda pair: (pair[1], pair[0]))
    if many < 2:
        size = sorted(sizes)[-2]
    chosen = [
        colour
        for colour in in_order
        if len(usable[colour]) == size or (many < 2 and len(usable[colour]) > size)
    ]
    return {colour: usable[colour][:size] for colour in chosen[: len(LETTERS)]}


def _largest_part(field: Field, spaces: Collection[int]) -> set[int]:
    """Return the part of the map in which most of these spaces lie."""
    left = set(spaces)
    best: set[int] = set()
    most = 0
    while left:
        walked = walked_from(field, min(left))
        reached = len(left & walked)
        if reached > most:
            best, most = walked, reached
        left -= walked
    return best
