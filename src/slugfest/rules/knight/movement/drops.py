"""Abrupt drops: who stands at the edge of one, and where at its foot there is room."""

from __future__ import annotations

from math import hypot
from random import Random

from slugfest.geometry.inches import ANGLES, TOLERANCE, Cylinder, Ground, misfit
from slugfest.kernel.errors import Refusal
from slugfest.rounding import rounded
from slugfest.rules.knight.movement.landing import beneath
from slugfest.rules.knight.movement.misfits import misplaced
from slugfest.rules.knight.movement.regions import Others, Point, Region, circle

ALL = -1
EDGE = 0.1
"""Inches: a base that comes so near a drop stands at its edge (DC-VOID-01)."""


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
    for cosine, sine in ANGLES:
        x, y = base.x + rim * cosine, base.y + rim * sine
        if _on(ground, x, y):
            height = ground.surface(x, y, base.z)
            if height is not None and height < base.z - TOLERANCE:
                return True
    return False


def _on(ground: Ground, x: float, y: float) -> bool:
    return 0.0 <= x <= ground.width and 0.0 <= y <= ground.depth


class Foot(Region):
    """DC-VOID-06.  The foot of the drop: beside or below the edge, where the base fits."""

    def __init__(self, ground: Ground, mover: Cylinder, others: Others) -> None:
        self.ground = ground
        self.mover = mover
        self.others = others

    def on_surface(self, place: tuple[float, ...]) -> Point:
        """Return the place; without a height it is on the surface below the model."""
        x, y = place[0], place[1]
        return x, y, place[2] if len(place) == 3 else beneath(self.ground, x, y, self.mover.z)

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        m = self.mover
        over = hypot(x - m.x, y - m.y) - 2 * m.radius - EDGE
        if z >= m.z - TOLERANCE or over > TOLERANCE:
            return Refusal("DC-VOID-06", "not_at_the_foot", {"over": max(round(over, 2), 0.0)})
        if len(place) == 3 and abs(z - beneath(self.ground, x, y, m.z)) > TOLERANCE:
            return Refusal("DC-VOID-06", "not_at_the_foot")
        problem = misfit(self.ground, m.at(x, y, z), self.others)
        return None if problem is None else misplaced(problem)

    def spots(self, most: int = ALL) -> list[tuple[float, float]]:
        """Return some places at the foot, no more than `most`."""
        m = self.mover
        spots: list[tuple[float, float]] = []
        for ring in (2 * m.radius + EDGE, 2 * m.radius, 1.5 * m.radius, m.radius):
            for cosine, sine in ANGLES:
                x, y = rounded(m.x + ring * cosine, 4), rounded(m.y + ring * sine, 4)
                if _on(self.ground, x, y) and self._lies_lower(x, y) and self.refusal((x, y)) is None:
                    spots.append((x, y))
                    if len(spots) == most:
                        return spots
        return spots

    def _lies_lower(self, x: float, y: float) -> bool:
        return beneath(self.ground, x, y, self.mover.z) < self.mover.z - TOLERANCE

    def sample(self, random: Random) -> tuple[float, ...]:
        spots = self.spots()
        return spots[int(random.random() * len(spots))]

    def outline(self) -> list[list[tuple[float, float]]]:
        m = self.mover
        return [circle(m.x, m.y, 2 * m.radius + EDGE, self.ground)]
