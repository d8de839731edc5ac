"""Where a model may be put, and which way it may go: what `Place` and `Route` decisions list."""

from __future__ import annotations

from random import Random
from typing import Any

from slugfest.geometry.inches import (
    TOLERANCE,
    Cylinder,
    Ground,
    Misfit,
    Travel,
    misfit,
    reach,
    route_to_contact,
    sample,
    sees,
    shortest,
    travel,
)
from slugfest.kernel.decisions import Malformed
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.scenarios.areas import Closed, first_entry

Others = list[tuple[str, Cylinder]]
Point = tuple[float, float, float]
MOST_WAYPOINTS = 60
FARTHEST = 40.0
"""Inches: how far a way is looked for only to say how much too long it is."""
TRIES = 400

FIT_RULES = {
    "off_table": "DC-MOVE-11",
    "on_model": "DC-MEAS-09",
    "in_scenery": "DC-MOVE-02",
    "unsupported": "DC-MOVE-02",
}
"""The rule behind each way in which a base does not fit."""

ROUTE_RULES = {
    **FIT_RULES,
    "through_model": "DC-MOVE-08",
    "through_scenery": "DC-MOVE-02",
    "not_climbable": "DC-CLIMB-01",
    "bad_leg": "DC-MOVE-01",
}


def misplaced(found: Misfit) -> Refusal:
    return Refusal(FIT_RULES[found.kind], found.kind, {"what": found.what})


class Zone:
    """A rectangle in which the whole base must lie (DC-SCN-06), on any surface it fits."""

    def __init__(self, ground: Ground, base: Cylinder, others: Others, box: tuple[float, ...]) -> None:
        self.ground = ground
        self.base = base
        self.others = others
        self.west, self.south, self.east, self.north = box

    def on_surface(self, place: tuple[float, ...]) -> Point:
        """A place without a height is on top of whatever is there."""
        if len(place) == 3:
            return place[0], place[1], place[2]
        return place[0], place[1], self.ground.surface(place[0], place[1]) or 0.0

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        inside = self.base.radius - TOLERANCE
        if not (
            self.west + inside <= x <= self.east - inside and self.south + inside <= y <= self.north - inside
        ):
            return Refusal("DC-SCN-06", "outside_zone")
        found = misfit(self.ground, self.base.at(x, y, z), self.others)
        return None if found is None else misplaced(found)

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        r = self.base.radius
        x = min(max(place[0], self.west + r), self.east - r)
        y = min(max(place[1], self.south + r), self.north - r)
        here = (round(x, 4), round(y, 4))
        return here if self.refusal(here) is None else None

    def sample(self, random: Random) -> tuple[float, ...]:
        r = self.base.radius
        for _ in range(TRIES):
            x = self.west + r + random.random() * (self.east - self.west - 2 * r)
            y = self.south + r + random.random() * (self.north - self.south - 2 * r)
            place = (round(x, 4), round(y, 4))
            if self.refusal(place) is None:
                return place
        return self._first_free()

    def _first_free(self) -> tuple[float, ...]:
        step = 0.25
        y = self.south + self.base.radius
        while y < self.north:
            x = self.west + self.base.radius
            while x < self.east:
                place = (round(x, 4), round(y, 4))
                if self.refusal(place) is None:
                    return place
                x += step
            y += step
        raise RuntimeError("no room is left in the zone")

    def outline(self) -> list[list[tuple[float, float]]]:
        west, south, east, north = self.west, self.south, self.east, self.north
        return [[(west, south), (east, south), (east, north), (west, north)]]


class Leap:
    """DC-DISP-05.  One straight line of so many inches to a place in sight where the base fits."""

    def __init__(
        self, ground: Ground, mover: Cylinder, others: Others, inches: float, closed: tuple[Closed, ...] = ()
    ) -> None:
        self.ground = ground
        self.mover = mover
        self.others = others
        self.inches = inches
        self.closed = closed

    def on_surface(self, place: tuple[float, ...]) -> Point:
        if len(place) == 3:
            return place[0], place[1], place[2]
        return place[0], place[1], self.ground.surface(place[0], place[1]) or 0.0

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        m = self.mover
        far = ((x - m.x) ** 2 + (y - m.y) ** 2 + (z - m.z) ** 2) ** 0.5
        if far > self.inches + TOLERANCE:
            return Refusal("DC-DISP-05", "too_far", {"over": round(far - self.inches, 2)})
        for one in self.closed:
            if one.area.touches(x, y, m.radius) and not one.area.touches(m.x, m.y, m.radius):
                return one.refusal
        there = m.at(x, y, z)
        found = misfit(self.ground, there, self.others)
        if found is not None:
            return misplaced(found)
        if not sees(m, there, self.ground):
            return Refusal("DC-DISP-05", "out_of_sight")
        return None

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        here = (round(place[0], 4), round(place[1], 4))
        return here if self.refusal(here) is None else None

    def sample(self, random: Random) -> tuple[float, ...]:
        m = self.mover
        for _ in range(60):
            x = m.x + (random.random() * 2 - 1) * self.inches
            y = m.y + (random.random() * 2 - 1) * self.inches
            if 0 <= x <= self.ground.width and 0 <= y <= self.ground.depth:
                place = (round(x, 4), round(y, 4))
                if self.refusal(place) is None:
                    return place
        return m.x, m.y, m.z

    def outline(self) -> list[list[tuple[float, float]]]:
        return [circle(self.mover.x, self.mover.y, self.inches, self.ground)]


def circle(x: float, y: float, radius: float, ground: Ground) -> list[tuple[float, float]]:
    """A round outline for drawing, cut off at the table's edge."""
    around = []
    for c, s in CIRCLE:
        px = min(max(x + radius * c, 0.0), ground.width)
        py = min(max(y + radius * s, 0.0), ground.depth)
        around.append((round(px, 3), round(py, 3)))
    return around


CIRCLE = tuple(
    (c, s)
    for c, s in (
        (1.0, 0.0), (0.966, 0.259), (0.866, 0.5), (0.707, 0.707), (0.5, 0.866), (0.259, 0.966),
        (0.0, 1.0), (-0.259, 0.966), (-0.5, 0.866), (-0.707, 0.707), (-0.866, 0.5), (-0.966, 0.259),
        (-1.0, 0.0), (-0.966, -0.259), (-0.866, -0.5), (-0.707, -0.707), (-0.5, -0.866), (-0.259, -0.966),
        (0.0, -1.0), (0.259, -0.966), (0.5, -0.866), (0.707, -0.707), (0.866, -0.5), (0.966, -0.259),
    )
)  # fmt: skip


class Walks:
    """DC-MOVE-01.  Any path within the inches bought; climbs cost counters and their height."""

    def __init__(
        self,
        ground: Ground,
        mover: Cylinder,
        others: Others,
        inches: float,
        climbs: int,
        climb_times: int,
        closed: tuple[Closed, ...] = (),
        goals: Others | None = None,
    ) -> None:
        self.ground = ground
        self.mover = mover
        self.others = others
        self.inches = inches
        self.climbs = climbs
        self.climb_times = climb_times
        self.closed = closed
        self.goals = others + goals if goals else others

    def read(self, answer: Any) -> Any:
        """A list of points, the first where the model stands; a missing height is the last one's."""
        if not isinstance(answer, list | tuple) or not 1 <= len(answer) <= MOST_WAYPOINTS:
            return Malformed("answer_must_be_a_route")
        route: list[Point] = []
        for point in answer:
            if not isinstance(point, list | tuple) or not 2 <= len(point) <= 3:
                return Malformed("answer_must_be_a_route")
            for one in point:
                if isinstance(one, bool) or not isinstance(one, int | float) or not -1e4 < one < 1e4:
                    return Malformed("answer_must_be_a_route")
            height = point[2] if len(point) == 3 else route[-1][2] if route else self.mover.z
            route.append((float(point[0]), float(point[1]), float(height)))
        return tuple(route)

    def length(self, done: Travel) -> float:
        """What a route costs in inches: a climb may count more than once."""
        climbed = sum(height for height, _ in done.climbs)
        return done.length + climbed * (self.climb_times - 1)

    def paid_climbs(self, done: Travel) -> int:
        """DC-CLIMB-02.  One continuous climb, up one side and down the other, is paid once."""
        paid = 0
        last = ""
        for _, piece in done.climbs:
            if piece != last:
                paid += 1
            last = piece
        return paid

    def travel(self, route: tuple[Point, ...]) -> Travel | Refusal:
        done = travel(self.ground, self.mover, route, self.others)
        if not isinstance(done, Travel):
            facts = {"what": done.what, "x": round(done.x, 2), "y": round(done.y, 2)}
            return Refusal(ROUTE_RULES[done.kind], done.kind, facts)
        return done

    def refusal(self, route: tuple[Point, ...]) -> Refusal | None:
        m = self.mover
        x, y, z = route[0]
        if abs(x - m.x) > TOLERANCE or abs(y - m.y) > TOLERANCE or abs(z - m.z) > TOLERANCE:
            return Refusal("DC-MOVE-01", "starts_elsewhere")
        done = self.travel(route)
        if isinstance(done, Refusal):
            return done
        over = self.length(done) - self.inches
        if over > TOLERANCE:
            return Refusal("DC-MOVE-01", "too_far", {"over": round(over, 2)})
        if self.paid_climbs(done) > self.climbs:
            return Refusal("DC-CLIMB-02", "climb_not_paid")
        for one in self.closed:
            if first_entry(one.area, route, m.radius) is not None:
                return one.refusal
        return None

    def stay(self) -> Any:
        return ((self.mover.x, self.mover.y, self.mover.z),)

    def propose(self, goal: Any) -> Any:
        """The shortest route to a point `[x, y]` or `[x, y, z]`, if it can be walked."""
        if not isinstance(goal, list | tuple) or not 2 <= len(goal) <= 3:
            return None
        height = None if len(goal) == 2 else float(goal[2])
        if height is None:
            height = self.ground.surface(float(goal[0]), float(goal[1])) or 0.0
        spot = (float(goal[0]), float(goal[1]))
        for z in dict.fromkeys((height, self.mover.z)):
            route = shortest(self.ground, self.mover, spot, self.inches, self.others, z)
            if route is not None and self.refusal(route) is None:
                return [list(point) for point in route]
        return self._why_not(spot, height)

    def _why_not(self, spot: tuple[float, float], height: float) -> Refusal | None:
        """The base does not fit there, the way is too long or not paid for, or there is none."""
        x, y = spot
        found = misfit(self.ground, self.mover.at(x, y, height), self.others)
        if found is not None:
            return misplaced(found)
        route = shortest(self.ground, self.mover, spot, FARTHEST, self.others, height)
        return None if route is None else self.refusal(route)

    def sample(self, random: Random) -> Any:
        """A random walk; one time in three up to somebody, since that is where things happen."""
        if self.goals and random.random() < 0.34:
            _, other = self.goals[int(random.random() * len(self.goals))]
            route = route_to_contact(self.ground, self.mover, other, self.inches, self.others)
            if route is not None and len(route) <= MOST_WAYPOINTS and self.refusal(route) is None:
                return route
        route = sample(self.ground, self.mover, self.inches, self.others, random, 6)
        fits = len(route) <= MOST_WAYPOINTS and self.refusal(route) is None
        return route if fits else self.stay()

    def outline(self) -> Any:
        return [list(reach(self.ground, self.mover, self.inches, self.others))]
