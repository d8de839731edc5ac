"""How two figures can change places, with bases of any shape."""

from __future__ import annotations

from slugfest.geometry.hexes import arranged, fits, places
from slugfest.kernel.records import Value
from slugfest.rules.superscape.standing import Positions


class Swap(Value, frozen=True):
    """Where the first and the second of two figures come to stand."""

    first: tuple[int, ...]
    second: tuple[int, ...]


def swaps(positions: Positions, figure: str, other: str) -> list[Swap]:
    """SS-PLACE-07, SS-PLACE-09.  The ways in which two figures can change places and both lie flat.

    Bases of one size take the spaces of each other; else the larger covers what was under the smaller, and the smaller
    goes to some of the rest that was under the larger.
    """
    pieces, bodies = positions.setting.pieces, positions.bodies
    mine, theirs = bodies[figure].spaces, bodies[other].spaces
    if len(mine) < len(theirs):
        return [Swap(swap.second, swap.first) for swap in swaps(positions, other, figure)]
    field = positions.setting.field
    taken = {i for name, body in bodies.items() if name not in (figure, other) for i in body.spaces}
    if len(mine) == len(theirs):
        first = _on(positions, figure, theirs)
        second = _on(positions, other, mine)
        return [Swap(first, second)] if first and second else []
    free = [i for i in range(len(field.spaces)) if i not in taken]
    ways = []
    for large in places(field, pieces[figure].shape, pieces[figure].height, free):
        if not set(theirs) <= set(large):
            continue
        room = [i for i in mine if i not in large]
        ways += [
            Swap(large, small) for small in places(field, pieces[other].shape, pieces[other].height, room)
        ]
    return ways


def _on(positions: Positions, figure: str, spaces: tuple[int, ...]) -> tuple[int, ...]:
    """Return the spaces as the base of a figure covers them; nothing where it cannot stand there."""
    field, piece = positions.setting.field, positions.setting.pieces[figure]
    lying = arranged(field, piece.shape, spaces)
    return lying if lying and fits(field, lying, piece.height) else ()
