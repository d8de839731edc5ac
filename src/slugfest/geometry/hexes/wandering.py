"""A random legal route without a search: head for some space and go as far as the movement lasts.

Looking for everything within reach costs ten times as much, and a random player needs one route.
"""

from __future__ import annotations

from random import Random

from slugfest.geometry.hexes.bases import is_chain, lies_flat
from slugfest.geometry.hexes.field import FREE, PASS, Field
from slugfest.geometry.hexes.large_ways import wander_large
from slugfest.geometry.hexes.movement import NOWHERE, HexGround, Mover, forced_to_stop, free_spaces

STAYS = 0.05
STRAYS = 0.25
"""How often a wanderer stays where it is, and how often a step goes in any direction."""


def wander(field: Field, mover: Mover, ground: HexGround, random: Random, *, flying: bool) -> tuple[int, ...]:
    """Return the spaces of a random legal route, its start included; an empty route means staying."""
    if random.random() < STAYS:
        return ()
    if not is_chain(field, mover.spaces):
        return wander_large(field, mover, ground, random, flying)
    return _stroll(field, mover, ground, random, flying=flying)


def _stroll(
    field: Field, mover: Mover, ground: HexGround, random: Random, *, flying: bool
) -> tuple[int, ...]:
    passable = free_spaces(mover, ground)
    lead, trail = mover.spaces[0], NOWHERE
    if len(mover.spaces) == 2:
        lead, trail = mover.spaces if random.random() < 0.5 else mover.spaces[::-1]
    goal = int(random.random() * len(field.spaces))
    route, end, budget = [lead], 1, mover.move
    while budget > 0:
        steps = _steps(field, mover, passable, ground.extra, (lead, trail), budget, flying)
        if not steps:
            break
        cost, nearer = steps[int(random.random() * len(steps))]
        if random.random() >= STRAYS:
            cost, nearer = _towards(field, steps, goal)
        lead, trail, budget = nearer, lead if trail != NOWHERE else NOWHERE, budget - cost
        route.append(lead)
        # What is only flown over costs nothing extra, but landing there does.
        ends = _may_end(field, passable, lead, trail) and not (flying and ground.extra[lead] > budget)
        if not flying and forced_to_stop(ground, lead, trail):
            # Where the base is stopped it has to be able to stand.
            return tuple(route if ends else route[:end] if end > 1 else ())
        if ends:
            end = len(route)
        if lead == goal:
            break
    return tuple(route[:end]) if end > 1 else ()


def _towards(field: Field, steps: list[tuple[int, int]], goal: int) -> tuple[int, int]:
    """Return the first of the steps that lead nearest to the goal."""
    best, least = steps[0], field.distance(steps[0][1], goal)
    for step in steps:
        away = field.distance(step[1], goal)
        if away < least:
            best, least = step, away
    return best


def _steps(
    field: Field,
    mover: Mover,
    passable: bytearray,
    extra: bytearray,
    base: tuple[int, int],
    budget: int,
    flying: bool,
) -> list[tuple[int, int]]:
    """Return the affordable steps as (cost, space)."""
    lead, trail = base
    if flying:
        return [
            (1, j)
            for j, gap in field.flights[lead]
            if gap >= mover.height and passable[j] <= PASS and j != trail
        ]
    return [
        (1 + levels + extra[j], j)
        for j, levels, gap in field.steps[lead]
        if levels + extra[j] < budget and gap >= mover.height and passable[j] <= PASS and j != trail
    ]


def _may_end(field: Field, passable: bytearray, lead: int, trail: int) -> bool:
    if passable[lead] != FREE:
        return False
    if trail == NOWHERE:
        return True
    return passable[trail] == FREE and lies_flat(field, (lead, trail))
