"""Spots worth standing on: beside enemies and goals, at the edge of ranges, in cover, high up, far away."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import msgspec

from slugfest.bots.knight.goals import Goal, goals
from slugfest.geometry.inches import TOLERANCE, Cylinder
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.table import KnightTable

KISS = TOLERANCE / 2
INSIDE = 0.05
"""Inches by which a spot keeps on the right side of the edge of a range."""
AROUND = (
    (1.0, 0.0),
    (0.0, 1.0),
    (-1.0, 0.0),
    (0.0, -1.0),
    (0.7071, 0.7071),
    (-0.7071, 0.7071),
    (-0.7071, -0.7071),
    (0.7071, -0.7071),
)
FARTHEST_COVER = 10.0


class Spot(msgspec.Struct, frozen=True):
    """A place, and why a model would want to be there."""

    x: float
    y: float
    why: str
    z: float | None = None
    beside: Cylinder | None = None
    """What it is to touch."""


def enemies_of(table: KnightTable, player: str) -> list[Figure]:
    return [
        figure
        for figure in table.figures.values()
        if figure.player != player and figure.placed and not figure.out
    ]


def spots(table: KnightTable, player: str, mover: Cylinder, card: str = "") -> Iterator[Spot]:
    """Yield where a model would like to stand, wherever it can get to; the likeliest first."""
    enemies = sorted(enemies_of(table, player), key=lambda enemy: hypot(enemy.x - mover.x, enemy.y - mover.y))
    yield from _goal_spots(table, player, mover)
    for enemy in enemies:
        volume = table.volume(enemy)
        x, y = _towards(volume, mover, mover.radius + volume.radius + KISS)
        yield Spot(x, y, "contact", beside=volume)
    yield from _range_spots(table, mover, enemies, card)
    if enemies:
        yield from _hiding_spots(table, mover, enemies[0])
        yield from _high_spots(table, mover)
        yield _retreat(mover, enemies)
    yield from _around(mover, 4.0)
    yield from _sides(table, mover, enemies)
    for inches in (7.0, 2.0, 10.0):
        yield from _around(mover, inches)


def _goal_spots(table: KnightTable, player: str, mover: Cylinder) -> Iterator[Spot]:
    wanted = goals(table, player)
    wanted.sort(key=lambda goal: -goal.worth / (3 + goal.inches(mover.x, mover.y, mover.z, mover.radius)))
    places: dict[tuple[float, ...], Goal] = {}
    for goal in wanted:
        places.setdefault(goal.sides, goal)  # several conditions may be about one place: it is walked to once
    for goal in list(places.values())[:5]:
        if goal.marker:
            marker = Cylinder(goal.x, goal.y, goal.z, goal.radius, 0.1)
            x, y = _level_with(table, marker, mover, goal.radius + mover.radius + KISS)
            yield Spot(x, y, "objective", marker.z, beside=marker)
        else:
            yield Spot(*goal.spot(mover.x, mover.y, mover.radius), "objective")
            yield Spot(*goal.middle(mover.x, mover.y, mover.radius), "objective")


def _towards(target: Cylinder, mover: Cylinder, inches: float) -> tuple[float, float]:
    """Return the point so far from the target, on the mover's side."""
    dx, dy = mover.x - target.x, mover.y - target.y
    away = hypot(dx, dy) or 1.0
    return target.x + dx * inches / away, target.y + dy * inches / away


def _level_with(table: KnightTable, target: Cylinder, mover: Cylinder, inches: float) -> tuple[float, float]:
    """Return a point so far from the target, on the mover's side or where the ground is as high: it may be a roof."""
    nearest = _towards(target, mover, inches)
    around = ((target.x + inches * cosine, target.y + inches * sine) for cosine, sine in AROUND)
    level = [
        spot
        for spot in (nearest, *around)
        if abs((table.ground.surface(*spot) or 0.0) - target.z) < TOLERANCE
    ]
    return min(level, key=lambda spot: hypot(spot[0] - mover.x, spot[1] - mover.y), default=nearest)


def _range_spots(table: KnightTable, mover: Cylinder, enemies: list[Figure], card: str) -> Iterator[Spot]:
    """Yield spots just inside the range of the mover's attacks, and just outside that of the enemies'."""
    lines = table.setting.cards[card].attacks if card else ()
    ranges = sorted({line.reach for line in lines if line.reach > 1}, reverse=True)[:2]
    for enemy in enemies[:3]:
        volume = table.volume(enemy)
        between = mover.radius + volume.radius
        for reach in ranges:
            yield Spot(*_towards(volume, mover, between + reach - INSIDE), "in_range")
    for enemy in enemies[:2]:
        volume = table.volume(enemy)
        farthest = max((line.reach for line in table.card(enemy).attacks), default=0.0)
        yield Spot(*_towards(volume, mover, mover.radius + volume.radius + farthest + INSIDE), "out_of_range")


def _sides(table: KnightTable, mover: Cylinder, enemies: list[Figure]) -> Iterator[Spot]:
    """Yield spots beside the nearest enemies, on any side of them."""
    for enemy in enemies[:3]:
        volume = table.volume(enemy)
        inches = mover.radius + volume.radius + KISS
        for cosine, sine in AROUND:
            yield Spot(volume.x + inches * cosine, volume.y + inches * sine, "around")


def _around(mover: Cylinder, inches: float) -> Iterator[Spot]:
    for cosine, sine in AROUND:
        yield Spot(mover.x + inches * cosine, mover.y + inches * sine, "around")


def _hiding_spots(table: KnightTable, mover: Cylinder, enemy: Figure) -> Iterator[Spot]:
    """Yield spots behind the pieces nearby, seen from the nearest enemy."""
    near = sorted(
        (piece.distance(mover.x, mover.y), piece.id, piece) for piece in table.ground.prisms if piece.top > 1
    )
    for away, _, piece in near[:3]:
        if away > FARTHEST_COVER:
            return
        middle_x = sum(x for x, _ in piece.corners) / len(piece.corners)
        middle_y = sum(y for _, y in piece.corners) / len(piece.corners)
        dx, dy = middle_x - enemy.x, middle_y - enemy.y
        far = hypot(dx, dy) or 1.0
        behind = max((x - middle_x) * dx / far + (y - middle_y) * dy / far for x, y in piece.corners)
        reach = behind + mover.radius + INSIDE
        yield Spot(middle_x + dx * reach / far, middle_y + dy * reach / far, "cover")


def _high_spots(table: KnightTable, mover: Cylinder) -> Iterator[Spot]:
    for piece in table.ground.prisms:
        if piece.standable and piece.top > 1.5 and piece.distance(mover.x, mover.y) < FARTHEST_COVER / 2:
            middle_x = sum(x for x, _ in piece.corners) / len(piece.corners)
            middle_y = sum(y for _, y in piece.corners) / len(piece.corners)
            yield Spot(middle_x, middle_y, "high_ground", piece.top)
            return


def _retreat(mover: Cylinder, enemies: list[Figure]) -> Spot:
    """Return a spot away from all enemies, from the nearest most."""
    dx = sum(
        (mover.x - enemy.x) / (1 + hypot(mover.x - enemy.x, mover.y - enemy.y)) ** 2 for enemy in enemies
    )
    dy = sum(
        (mover.y - enemy.y) / (1 + hypot(mover.x - enemy.x, mover.y - enemy.y)) ** 2 for enemy in enemies
    )
    far = hypot(dx, dy) or 1.0
    return Spot(mover.x + 6 * dx / far, mover.y + 6 * dy / far, "retreat")
