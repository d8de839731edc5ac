"""Where something may come down: the closest place at which a base fits."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from random import Random

from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, misfit
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.regions import Others, Point, circle, misplaced
from slugfest.rules.knight.table import Table

RING = 0.125
"""Inches: as finely as the closest place is looked for."""
ANGLES = tuple((cos(k * pi / 24), sin(k * pi / 24)) for k in range(48))


def opponent_of(table: Table, player: str) -> str:
    """The first other player in the order of turns who still has a model."""
    order = table.order or table.players
    at = order.index(player)
    others = (*order[at + 1 :], *order[:at])
    return next((one for one in others if table.team(one)), others[0])


def fits(ground: Ground, base: Cylinder, others: Others, spot: Point) -> bool:
    return misfit(ground, base.at(*spot), others) is None


class Closest:
    """The places where a base fits and to which nothing that fits is closer."""

    def __init__(self, ground: Ground, base: Cylinder, others: Others, spot: Point, rule: str) -> None:
        self.ground = ground
        self.base = base
        self.others = others
        self.spot = spot
        self.rule = rule
        self.found: list[Point] = []
        self.inches = self._search()

    def far(self, place: Point) -> float:
        return sqrt(sum((a - b) ** 2 for a, b in zip(place, self.spot, strict=True)))

    def _search(self) -> float:
        best = 1e9
        inches = 0.0
        while inches <= min(best, self.ground.width + self.ground.depth):
            for place in self._ring(inches):
                far = self.far(place)
                if far <= best + RING / 2 and fits(self.ground, self.base, self.others, place):
                    best = min(best, far)
                    self.found.append(place)
            inches += RING
        self.found = [place for place in self.found if self.far(place) <= best + RING / 2]
        return best

    def _ring(self, inches: float) -> list[Point]:
        x, y, _ = self.spot
        around = ANGLES if inches else ANGLES[:1]
        places = [(round(x + inches * c, 4), round(y + inches * s, 4)) for c, s in around]
        return [(px, py, height) for px, py in places for height in self.ground.surfaces(px, py)]

    def on_surface(self, place: tuple[float, ...]) -> Point:
        """A place without a height is on the surface nearest to the height wanted."""
        x, y = place[0], place[1]
        if len(place) == 3:
            return x, y, place[2]
        heights = self.ground.surfaces(x, y) or (0.0,)
        return x, y, min(heights, key=lambda height: abs(height - self.spot[2]))

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        there = self.on_surface(place)
        found = misfit(self.ground, self.base.at(*there), self.others)
        if found is not None:
            return misplaced(found)
        over = self.far(there) - self.inches
        if over > RING / 2 + TOLERANCE:
            return Refusal(self.rule, "not_the_closest", {"over": round(over, 2)})
        return None

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        if not self.found:
            return None
        return min(self.found, key=lambda one: (one[0] - place[0]) ** 2 + (one[1] - place[1]) ** 2)

    def sample(self, random: Random) -> tuple[float, ...]:
        return self.found[int(random.random() * len(self.found))]

    def outline(self) -> list[list[tuple[float, float]]]:
        return [circle(self.spot[0], self.spot[1], self.inches + RING, self.ground)]
