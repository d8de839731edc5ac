"""Routes worth walking on the open table: to spots in reach, and as far as it goes towards the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import Any

from slugfest.bots.knight.spots import Spot, spots
from slugfest.families.parts import Goal
from slugfest.geometry.inches import TOLERANCE, Cylinder, Ground, route_to_contact, shortest
from slugfest.kernel.decisions import Route
from slugfest.kernel.facts import name_in
from slugfest.kernel.match import Match
from slugfest.rounding import rounded
from slugfest.rules.knight.movement.regions import FARTHEST, MOST_WAYPOINTS, Walks
from slugfest.rules.knight.table import KnightTable

Way = tuple[tuple[float, float, float], ...]

CLOSE = 0.75
"""Inches: spots closer together than this are one and the same."""
TURNS = ((1.0, 0.0), (0.82, 0.57), (0.82, -0.57), (0.42, 0.91), (0.42, -0.91))
"""Straight on, and up to 65 degrees to either side."""
SHORTER = ((0.98, TURNS), (0.7, TURNS), (0.45, TURNS[:1]))
"""Parts of the way, and where each may lead; a model that flies up first does not get far."""
MOST_KEPT = 500
"""Ways that are remembered."""
WORTH_THE_WAY = ("objective", "contact", "in_range")
"""Why one would go towards a spot that is out of reach."""


def routes(match: Match, decision: Route, most: int) -> list[Any]:
    """Return legal routes, each to a spot of its own; staying put is one of them."""
    table: KnightTable = match.state  # type: ignore[assignment]
    walks = decision.ways
    assert isinstance(walks, Walks)
    figure = table.figures[name_in(decision.facts, "figure")]
    finder = Finder(walks)
    for spot in spots(table, figure.player, walks.mover, figure.card):
        if len(finder.routes) >= most - 1:
            break
        finder.go(spot)
    return [*finder.routes, walks.stay()]


def route_goals(match: Match, decision: Route, most: int) -> list[Goal]:
    """Return the spots within reach, and those worth the way, that lie apart; staying put comes last."""
    table: KnightTable = match.state  # type: ignore[assignment]
    walks = decision.ways
    assert isinstance(walks, Walks)
    mover, inches = walks.mover, walks.inches
    figure = table.figures[name_in(decision.facts, "figure")]
    width, depth = table.ground.width, table.ground.depth
    goals: list[Goal] = []
    taken: list[tuple[float, float]] = []
    for spot in spots(table, figure.player, mover, figure.card):
        if len(goals) >= most - 1:
            break
        x, y = spot.x, spot.y
        if not (0.0 <= x <= width and 0.0 <= y <= depth):
            continue
        far = (x - mover.x) ** 2 + (y - mover.y) ** 2 > inches * inches
        if far and spot.why not in WORTH_THE_WAY:
            continue
        if all((x - other[0]) ** 2 + (y - other[1]) ** 2 > CLOSE * CLOSE for other in taken):
            taken.append((x, y))
            goals.append(Goal((x, y, 0.0 if spot.z is None else spot.z), (), spot))
    return [*goals, Goal((mover.x, mover.y, mover.z))]


def route_led(match: Match, decision: Route, goal: Goal) -> Any:
    """Return the route to a spot, towards it where it is too far, or staying put where no way leads."""
    walks = decision.ways
    assert isinstance(walks, Walks)
    finder = Finder(walks)
    if isinstance(goal.way, Spot):
        finder.go(goal.way)
    return finder.routes[0] if finder.routes else walks.stay()


class Finder:
    """Collects routes that end in different places."""

    def __init__(self, walks: Walks) -> None:
        self.walks = walks
        self.routes: list[Any] = []
        self.whys: list[str] = []
        self._ends: list[tuple[float, float, str]] = [(walks.mover.x, walks.mover.y, "")]

    def go(self, spot: Spot) -> None:
        """Add a route to the spot, or towards it if it is too far or something is in the way."""
        mover = self.walks.mover
        away = hypot(spot.x - mover.x, spot.y - mover.y)
        if away <= self.walks.inches and (not self._is_new(spot) or self._keep(self._to(spot), spot)):
            return
        if spot.why in WORTH_THE_WAY and away > CLOSE:
            self._keep(self._as_far_as_possible(spot, away), spot)

    def _is_new(self, spot: Spot) -> bool:
        # Contact is exact: a spot near by is no substitute for it.
        close = 0.05 if spot.beside is not None else CLOSE
        return all(hypot(spot.x - x, spot.y - y) > close for x, y, _ in self._ends)

    def _keep(self, route: Any, spot: Spot) -> bool:
        """Keep a route that leads somewhere new, and return whether it does."""
        if route is None or len(route) > MOST_WAYPOINTS:
            return False
        x, y = route[-1][0], route[-1][1]
        if any(hypot(x - px, y - py) < 0.05 for px, py, _ in self._ends):
            return False
        self._ends.append((x, y, spot.why))
        self.routes.append(route)
        self.whys.append(spot.why)
        return True

    def _to(self, spot: Spot) -> Any:
        walks = self.walks
        if spot.beside is not None and not (walks.gait.flies or walks.gait.phases):
            route = route_to_contact(walks.ground, walks.mover, spot.beside, walks.inches, walks.others)
            if route is not None and len(route) <= MOST_WAYPOINTS and walks.refusal(route) is None:
                return route
        return self._way_to(spot.x, spot.y, spot.z)

    def _way_to(self, x: float, y: float, height: float | None = None) -> Any:
        """Return a route to a point, or None: why there is none does not matter here."""
        x, y = rounded(x, 4), rounded(y, 4)
        if height is None:
            height = self.walks.ground.surface(x, y) or 0.0
        return self.walks.way_to((x, y, height))

    def _as_far_as_possible(self, spot: Spot, away: float) -> Any:
        """Return the way there as far as it goes; else towards it, or at an angle past what is in the way."""
        mover = self.walks.mover
        for route in self._along(spot):
            x, y, _ = route[-1]
            if any(hypot(x - px, y - py) < CLOSE for px, py, _ in self._ends[1:]):
                return None  # there is such a route already
            if self.walks.refusal(route) is None:
                return route
        dx, dy = (spot.x - mover.x) / away, (spot.y - mover.y) / away
        for share, turns in SHORTER:
            inches = self.walks.inches * share
            for cosine, sine in turns:
                x = mover.x + inches * (dx * cosine - dy * sine)
                y = mover.y + inches * (dy * cosine + dx * sine)
                if any(hypot(x - px, y - py) < CLOSE for px, py, _ in self._ends[1:]):
                    return None  # there is such a route already
                way = self._way_to(x, y)
                if way is not None:
                    return way
        return None

    def _along(self, spot: Spot) -> Iterator[Way]:
        """Yield the beginnings of the whole way to a spot, the longest first."""
        walks = self.walks
        if walks.gait.flies or walks.gait.phases:
            return
        height = walks.ground.surface(spot.x, spot.y) if spot.z is None else spot.z
        whole = whole_way(walks.ground, walks.mover, (spot.x, spot.y, height or 0.0), tuple(walks.others))
        if whole is not None and len(whole) <= MOST_WAYPOINTS:
            for share in (0.99, 0.85, 0.6):
                yield beginning(whole, walks.inches * share)


@lru_cache(maxsize=MOST_KEPT)
def whole_way(
    ground: Ground,
    mover: Cylinder,
    goal: tuple[float, float, float],
    others: tuple[tuple[str, Cylinder], ...],
) -> Way | None:
    """Return the way to a spot, however far it is: the same for one, two and three counters."""
    return shortest(ground, mover, goal[:2], FARTHEST, others, goal[2])


def beginning(way: Way, inches: float) -> Way:
    """Return the first inches of a way."""
    kept = [way[0]]
    for start, end in pairwise(way):
        length = hypot(end[0] - start[0], end[1] - start[1]) + abs(end[2] - start[2])
        if length >= inches:
            share = inches / length
            x, y = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            # A model that stops on the way up must stand on something: only level legs are cut.
            if abs(end[2] - start[2]) < TOLERANCE:
                kept.append((rounded(x, 4), rounded(y, 4), start[2]))
            break
        kept.append(end)
        inches -= length
    return tuple(kept)
