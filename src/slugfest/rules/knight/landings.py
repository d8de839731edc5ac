"""Where a model comes down: the foot of a drop, and the nearest free place to the one below it."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin
from random import Random

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, misfit
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.regions import Others, Point, circle, misplaced

EDGE = 0.1
"""Inches: a base that comes so near a drop stands at its edge (DC-VOID-01)."""
AROUND = tuple((cos(k * pi / 24), sin(k * pi / 24)) for k in range(48))
STEP = 0.1


def beneath(ground: Ground, x: float, y: float, z: float) -> float:
    """The highest surface at a point that is not above `z`."""
    return ground.surface(x, y, z) or 0.0


def at_the_edge(ground: Ground, base: Cylinder, slopes: frozenset[str]) -> bool:
    """DC-VOID-01.  Whether the base touches or overhangs an abrupt drop; a slope is none."""
    if base.z <= TOLERANCE:
        return False
    for prism in ground.near(base.x, base.y, base.x, base.y):
        held = abs(prism.top - base.z) <= TOLERANCE and prism.holds(base.x, base.y, TOLERANCE)
        if held and prism.id in slopes:
            return False
    # The surface of a piece reaches a tolerance beyond it.
    rim = base.radius + EDGE + 2 * TOLERANCE
    spots = ((base.x + rim * c, base.y + rim * s) for c, s in AROUND)
    heights = (ground.surface(x, y, base.z) for x, y in spots if _on(ground, x, y))
    return any(height is not None and height < base.z - TOLERANCE for height in heights)


def _on(ground: Ground, x: float, y: float) -> bool:
    return 0.0 <= x <= ground.width and 0.0 <= y <= ground.depth


class _Down:
    """Places on a lower surface, without a height the one below the model."""

    def __init__(self, ground: Ground, mover: Cylinder, others: Others) -> None:
        self.ground = ground
        self.mover = mover
        self.others = others

    def on_surface(self, place: tuple[float, ...]) -> Point:
        x, y = place[0], place[1]
        return x, y, place[2] if len(place) == 3 else beneath(self.ground, x, y, self.mover.z)

    def unfit(self, x: float, y: float, z: float) -> Refusal | None:
        found = misfit(self.ground, self.mover.at(x, y, z), self.others)
        return None if found is None else misplaced(found)

    def far(self, x: float, y: float) -> float:
        return hypot(x - self.mover.x, y - self.mover.y)

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        return self.unfit(*self.on_surface(place))

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        here = (round(place[0], 4), round(place[1], 4))
        return here if self.refusal(here) is None else None


class Foot(_Down):
    """DC-VOID-06.  The foot of the drop: beside or below the edge, where the base fits."""

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        m = self.mover
        if z >= m.z - TOLERANCE or self.far(x, y) > 2 * m.radius + EDGE + TOLERANCE:
            return Refusal("DC-VOID-06", "not_at_the_foot")
        if abs(z - beneath(self.ground, x, y, m.z)) > TOLERANCE:
            return Refusal("DC-VOID-06", "not_at_the_foot")
        return self.unfit(x, y, z)

    def spots(self) -> Iterator[tuple[float, float]]:
        """Some places at the foot."""
        m = self.mover
        rings = (2 * m.radius + EDGE, 2 * m.radius, 1.5 * m.radius, m.radius)
        spots = ((round(m.x + ring * c, 4), round(m.y + ring * s, 4)) for ring in rings for c, s in AROUND)
        return (spot for spot in spots if _on(self.ground, *spot) and self.refusal(spot) is None)

    def sample(self, random: Random) -> tuple[float, ...]:
        spots = list(self.spots())
        return spots[int(random.random() * len(spots))]

    def outline(self) -> list[list[tuple[float, float]]]:
        m = self.mover
        return [circle(m.x, m.y, 2 * m.radius + EDGE, self.ground)]


class Landing(_Down):
    """DC-FALL-13.  The free legal places nearest to the spot straight below the model."""

    def __init__(self, ground: Ground, mover: Cylinder, others: Others) -> None:
        super().__init__(ground, mover, others)
        self.spots: list[tuple[float, float]] = []
        self.ring = 0.0
        while not self.spots and self.ring < ground.width + ground.depth:
            self.ring = round(self.ring + STEP, 4)
            around = (
                (round(mover.x + self.ring * c, 4), round(mover.y + self.ring * s, 4)) for c, s in AROUND
            )
            self.spots = [
                one for one in around if _on(ground, *one) and self.unfit(*self.on_surface(one)) is None
            ]

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        refused = self.unfit(x, y, z)
        if refused is None and self.far(x, y) > self.ring + TOLERANCE:
            return Refusal("DC-FALL-13", "nearer_place")
        if refused is None and abs(z - beneath(self.ground, x, y, self.mover.z)) > TOLERANCE:
            return Refusal("DC-FALL-13", "nearer_place")
        return refused

    def sample(self, random: Random) -> tuple[float, ...]:
        return self.spots[int(random.random() * len(self.spots))]

    def outline(self) -> list[list[tuple[float, float]]]:
        return [circle(self.mover.x, self.mover.y, self.ring, self.ground)]
