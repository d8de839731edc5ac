"""Where something may come down: the closest place at which a base fits."""

from __future__ import annotations

from random import Random

from slugfest.geometry.inches import (
    RING,
    TOLERANCE,
    Cylinder,
    Ground,
    closest_places,
    inches_between,
    misfit,
    surfaces_below,
)
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.movement.regions import Others, Point, RoomForBase, circle
from slugfest.rules.knight.scenarios.areas import Closed
from slugfest.rules.knight.table import KnightTable

HIGHEST = 1e9


def spot(place: tuple[float, ...]) -> Point:
    """Return a place in the air or on a surface, which is known by its height too."""
    x, y, z = place
    return x, y, z


def opponent_of(table: KnightTable, player: str) -> str:
    """Return the first other player in the order of turns who still has a model."""
    order = table.order or table.players
    at = order.index(player)
    others = (*order[at + 1 :], *order[:at])
    return next((rival for rival in others if table.team(rival)), others[0])


def beneath(ground: Ground, x: float, y: float, z: float) -> float:
    """Return the highest surface at a point that is not above `z`."""
    return ground.surface(x, y, z) or 0.0


def fits(
    ground: Ground, base: Cylinder, others: Others, spot: Point, closed: tuple[Closed, ...] = ()
) -> bool:
    """Return whether a base has room at a place that is not closed to it."""
    return (
        not _barred(closed, spot[0], spot[1], base.radius) and misfit(ground, base.at(*spot), others) is None
    )


def _barred(closed: tuple[Closed, ...], x: float, y: float, radius: float) -> bool:
    """Return whether a base would touch an area that is closed to it."""
    return any(place.area.touches(x, y, radius) for place in closed)


class Closest(RoomForBase):
    """The places where a base fits and to which nothing that fits is closer.

    Whatever falls comes down on nothing higher than the `ceiling`.
    """

    def __init__(
        self,
        ground: Ground,
        base: Cylinder,
        others: Others,
        spot: Point,
        rule: str,
        ceiling: float = HIGHEST,
        closed: tuple[Closed, ...] = (),
    ) -> None:
        super().__init__(ground, base, others, closed)
        self.spot = spot
        self.rule = rule
        self.ceiling = ceiling
        self._known: tuple[float, list[Point]] | None = None

    @property
    def _closest(self) -> tuple[float, list[Point]]:
        # Computed when asked for: most falls end on a place that is already known.
        if self._known is None:
            barred = self._barred if self.closed else None
            self._known = closest_places(self.ground, self.base, self.others, self.spot, self.ceiling, barred)
        return self._known

    @property
    def inches(self) -> float:
        """Return how far the closest place is."""
        return self._closest[0]

    @property
    def found(self) -> list[Point]:
        """Return the places that are that close."""
        return self._closest[1]

    def far(self, place: Point) -> float:
        return inches_between(place, self.spot)

    def _barred(self, x: float, y: float) -> bool:
        return _barred(self.closed, x, y, self.base.radius)

    def on_surface(self, place: tuple[float, ...]) -> Point:
        """Return the place; without a height it is on the surface nearest to the height wanted."""
        x, y = place[0], place[1]
        if len(place) == 3:
            return x, y, place[2]
        heights = surfaces_below(self.ground, x, y, self.ceiling) or [0.0]
        return x, y, min(heights, key=lambda height: abs(height - self.spot[2]))

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        there = self.on_surface(place)
        refused = self.no_room(there)
        if refused is not None:
            return refused
        if there[2] > self.ceiling + TOLERANCE:
            return Refusal(self.rule, "not_downwards")
        over = self.far(there) - self.inches
        if over > RING / 2 + TOLERANCE:
            return Refusal(self.rule, "not_the_closest", {"over": round(over, 2)})
        return None

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        if not self.found:
            return None
        return min(
            self.found, key=lambda landing: (landing[0] - place[0]) ** 2 + (landing[1] - place[1]) ** 2
        )

    def sample(self, random: Random) -> tuple[float, ...]:
        return self.found[int(random.random() * len(self.found))]

    def outline(self) -> list[list[tuple[float, float]]]:
        return [circle(self.spot[0], self.spot[1], self.inches + RING, self.ground)]
