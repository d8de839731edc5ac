"""Slow and plain searches that know only spaces, levels and objects, to compare the quick ones with."""

from collections.abc import Iterator

from slugfest.geometry.hexes import DIRECTIONS, FULL, HALF, SKY, Field, HexGround, Mover, Space


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
    """What a step costs, or 0 if it cannot be made."""
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
    return fits and len({field.levels[i] for i in base}) == 1


def stops(ground: HexGround, base: tuple[int, ...], entered: int) -> bool:
    return ground.stop[entered] == 2 or all(ground.stop[i] for i in base)


def costs(field: Field, mover: Mover, ground: HexGround, flying: bool) -> dict[tuple[int, ...], int]:
    """The cheapest cost of every end, found by trying every route."""
    start = tuple(sorted(mover.spaces))
    best: dict[tuple[int, ...], int] = {}
    for base, cost in _ends(field, mover, ground, flying, start, 0):
        if base != start:
            best[base] = min(cost, best.get(base, cost))
    return best


def _ends(
    field: Field, mover: Mover, ground: HexGround, flying: bool, base: tuple[int, ...], spent: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    for pulled in base:
        for entered in range(len(field.spaces)):
            step = price(field, mover.height, pulled, entered, flying)
            if not step or entered in base or not may_enter(field, mover, ground, entered, flying):
                continue
            after = tuple(sorted({pulled, entered})) if len(base) == 2 else (entered,)
            passing = spent + step + (0 if flying else ground.extra[entered])
            ending = spent + step + ground.extra[entered]
            stopped = not flying and stops(ground, after, entered)
            if ending <= mover.move and may_end(field, mover, ground, after):
                yield after, ending
            if not stopped and passing < mover.move:
                yield from _ends(field, mover, ground, flying, after, passing)


def even_pairs(field: Field) -> list[tuple[int, int]]:
    """Where a double base could stand."""
    return [
        (i, j)
        for i in range(len(field.spaces))
        for j in field.neighbours[i]
        if field.levels[i] == field.levels[j] and field.spaces[i].size == field.spaces[j].size == FULL
    ]


def enterable(field: Field) -> list[int]:
    return [space.index for space in field.spaces if space.size in (FULL, HALF)]
