"""Slow and plain searches that know only spaces, levels and objects, to compare the quick ones with."""

from collections.abc import Iterator
from itertools import permutations

from slugfest.geometry.hexes import DIRECTIONS, FULL, HALF, SKY, Field, HexGround, Mover, Space, rotated


def ceiling(field: Field, space: Space) -> int:
    above = [
        field.undersides[other.index]
        for other in field.spaces
        if (other.q, other.r) == (space.q, space.r) and other.level > space.level
    ]
    return min(above, default=SKY)


def floor(field: Field, space: Space, flying: bool) -> int:
    tops = [obstacle.top for obstacle in field.obstacles if space.index in obstacle.spaces]
    return max([space.level, *tops]) if flying else space.level


def price(field: Field, height: int, start: int, end: int, flying: bool) -> int:
    """What a step costs when every level is counted, or 0 if it cannot be made."""
    before, after = field.spaces[start], field.spaces[end]
    if (after.q - before.q, after.r - before.r) not in DIRECTIONS:
        return 0
    walls = [wall for wall in field.obstacles if (start, end) in wall.sides or (end, start) in wall.sides]
    if not flying and any(not wall.climbable for wall in walls):
        return 0
    over = max([floor(field, before, flying), floor(field, after, flying), *[wall.top for wall in walls]])
    if over + height > min(ceiling(field, before), ceiling(field, after)):
        return 0
    return (
        1
        if flying
        else 1 + max([0, after.level - before.level, *[wall.top - before.level for wall in walls]])
    )


def may_enter(field: Field, mover: Mover, ground: HexGround, space: int, flying: bool) -> bool:
    return space in mover.spaces or ground.passable[space] <= (2 if flying else 1)


def may_end(field: Field, mover: Mover, ground: HexGround, base: tuple[int, ...]) -> bool:
    fits = all(i in mover.spaces or (ground.passable[i] == 0 and field.spaces[i].size == FULL) for i in base)
    return fits and len({field.levels[i] for i in base}) == 1 and not astride(field, base)


def astride(field: Field, base: tuple[int, ...]) -> bool:
    """Does a wall run under the base?"""
    sides = [side for wall in field.obstacles for side in wall.sides]
    return any((i, j) in sides for i in base for j in base)


def stops(ground: HexGround, base: tuple[int, ...], entered: int) -> bool:
    return ground.stop[entered] == 2 or all(ground.stop[i] for i in base)


def costs(field: Field, mover: Mover, ground: HexGround, flying: bool) -> dict[tuple[int, ...], int]:
    """The cheapest cost of every end, found by trying every route."""
    start = tuple(sorted(mover.spaces))
    best: dict[tuple[int, ...], int] = {}
    for base, cost in _ends(field, mover, ground, flying, start, 0, mover.climbs):
        if base != start:
            best[base] = min(cost, best.get(base, cost))
    return best


def _ends(
    field: Field,
    mover: Mover,
    ground: HexGround,
    flying: bool,
    base: tuple[int, ...],
    spent: int,
    climbs: int,
) -> Iterator[tuple[tuple[int, ...], int]]:
    for pulled in base:
        for entered in range(len(field.spaces)):
            step = price(field, mover.height, pulled, entered, flying)
            if not step or entered in base or not may_enter(field, mover, ground, entered, flying):
                continue
            after = tuple(sorted({pulled, entered})) if len(base) == 2 else (entered,)
            free = min(climbs, step - 1)
            step -= free
            passing = spent + step + (0 if flying else ground.extra[entered])
            ending = spent + step + ground.extra[entered]
            stopped = not flying and stops(ground, after, entered)
            if ending <= mover.move and may_end(field, mover, ground, after):
                yield after, ending
            if not stopped and passing < mover.move:
                yield from _ends(field, mover, ground, flying, after, passing, climbs - free)


def large_costs(field: Field, mover: Mover, ground: HexGround, flying: bool) -> dict[tuple[int, ...], int]:
    """The cheapest cost of every end of a large base, found by trying every route of every pair that may lead."""
    parts = range(len(mover.spaces))
    least = min(apart(field, mover.spaces[a], mover.spaces[b]) for a in parts for b in parts if a != b)
    best: dict[tuple[int, ...], int] = {}
    for a in parts:
        for b in range(a):
            if apart(field, mover.spaces[a], mover.spaces[b]) == least:
                for base, cost in _large_ends(
                    field, mover, ground, flying, (a, b), mover.spaces, 0, 0, mover.climbs
                ):
                    end = tuple(sorted(base))
                    if end != tuple(sorted(mover.spaces)):
                        best[end] = min(cost, best.get(end, cost))
    return best


def apart(field: Field, i: int, j: int) -> int:
    q = field.spaces[i].q - field.spaces[j].q
    r = field.spaces[i].r - field.spaces[j].r
    return (abs(q) + abs(r) + abs(q + r)) // 2


def _large_ends(
    field: Field,
    mover: Mover,
    ground: HexGround,
    flying: bool,
    lead: tuple[int, int],
    base: tuple[int, ...],
    spent: int,
    steps: int,
    climbs: int,
) -> Iterator[tuple[tuple[int, ...], int]]:
    size = range(len(field.spaces))
    for turns in range(6):
        for p in size:
            after = _laid_out(field, mover, ground, flying, lead, turns, p)
            prices = [0]
            for part in lead if after else ():
                i, j = base[part], after[part]
                enters = i == j or may_enter(field, mover, ground, j, flying)
                prices.append(0 if i == j else price(field, mover.height, i, j, flying) if enters else 0)
                if i != j and not prices[-1]:
                    after = ()
                    break
            if not after or set(after) == set(base):
                continue
            extra = max(0 if after[part] in base else ground.extra[after[part]] for part in lead)
            free = min(climbs, max(prices) - 1)
            passing = spent + max(prices) - free + (0 if flying else extra)
            ending = spent + max(prices) - free + extra
            if (
                ending <= mover.move
                and may_end(field, mover, ground, after)
                and swing(field, mover, after) <= steps + 1
            ):
                yield after, ending
            any_part = any(ground.stop[i] == 2 and i not in base for i in after)
            stopped = not flying and (any_part or all(ground.stop[i] for i in after))
            if not stopped and passing < mover.move:
                yield from _large_ends(
                    field, mover, ground, flying, lead, after, passing, steps + 1, climbs - free
                )


def _laid_out(
    field: Field, mover: Mover, ground: HexGround, flying: bool, lead: tuple[int, int], turns: int, p: int
) -> tuple[int, ...]:
    """The base with its first leading part on p, turned: only where each column has a single space."""
    origin = field.spaces[mover.spaces[lead[0]]]
    laid = []
    for i in mover.spaces:
        q, r = rotated(field.spaces[i].q - origin.q, field.spaces[i].r - origin.r, turns)
        q, r = q + field.spaces[p].q, r + field.spaces[p].r
        there = [space for space in field.spaces if (space.q, space.r) == (q, r)]
        room = [s for s in there if ceiling(field, s) - floor(field, s, flying) >= mover.height]
        if not room or not may_enter(field, mover, ground, room[0].index, flying):
            return ()
        laid.append(room[0].index)
    return tuple(laid)


def swing(field: Field, mover: Mover, base: tuple[int, ...]) -> int:
    """How far the furthest part is from where one began whose place it can have taken."""
    best = 99
    for order in permutations(range(len(base))):
        # Any renumbering of the parts that keeps all distances is a turn or a mirror image; mirrors are excluded by shape.
        if congruent(field, [mover.spaces[n] for n in order], base):
            best = min(best, max(apart(field, mover.spaces[n], i) for n, i in zip(order, base, strict=True)))
    return best


def congruent(field: Field, before: list[int], after: tuple[int, ...]) -> bool:
    """Is the one the other, moved and turned?"""
    for turns in range(6):
        moved = set()
        for i, j in zip(before, after, strict=True):
            q, r = rotated(field.spaces[i].q, field.spaces[i].r, turns)
            moved.add((field.spaces[j].q - q, field.spaces[j].r - r))
        if len(moved) == 1:
            return True
    return False


def even_pairs(field: Field) -> list[tuple[int, int]]:
    """Where a double base could stand."""
    return [
        (i, j)
        for i in range(len(field.spaces))
        for j in field.neighbours[i]
        if field.levels[i] == field.levels[j]
        and not astride(field, (i, j))
        and field.spaces[i].size == field.spaces[j].size == FULL
    ]


def enterable(field: Field) -> list[int]:
    return [space.index for space in field.spaces if space.size in (FULL, HALF)]
