"""The exact check of a route, whatever the base."""

from __future__ import annotations

from collections.abc import Sequence

from slugfest.geometry.hexes.bases import is_chain
from slugfest.geometry.hexes.field import Field
from slugfest.geometry.hexes.formations import check_formation
from slugfest.geometry.hexes.movement import ON_FOOT, HexGround, HexStep, Mover, Problem, check_chain


def check_route(
    field: Field, mover: Mover, ground: HexGround, route: Sequence[int], fly_from: int = ON_FOOT
) -> list[HexStep] | Problem:
    """Return the steps of a legal route, or the problem of the first step that is illegal.

    From step `fly_from` on the mover flies; the step into `route[1]` is the first, or that of the second pair of leading
    spaces where the base is a large one.
    """
    for index, space in enumerate(route):
        if not 0 <= space < len(field.spaces):
            return Problem("unknown_space", index)
    chain = is_chain(field, mover.spaces)
    places = len(route) if chain else len(route) // 2
    if not chain and len(route) % 2:
        return Problem("out_of_shape", places)
    if places < 2:
        return Problem("no_steps", 0)
    if fly_from != ON_FOOT and not (mover.flying and 1 <= fly_from < places):
        return Problem("may_not_fly", fly_from)
    if chain:
        return check_chain(field, mover, ground, route, fly_from)
    return check_formation(field, mover, ground, route, fly_from)
