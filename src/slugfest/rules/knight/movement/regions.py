"""Where a model may be put, and which way it may go: what `Place` and `Route` decisions list."""

from __future__ import annotations

from abc import ABC, abstractmethod
from math import cos, inf, pi, sin
from random import Random

from mypy_extensions import trait

from slugfest.geometry.inches import (
    TOLERANCE,
    Cylinder,
    Ground,
    Prism,
    Travel,
    Trouble,
    flight_to,
    fly,
    misfit,
    reach,
    route_to_contact,
    sample,
    sees,
    shortest,
    touching,
    travel,
)
from slugfest.kernel.decisions import Malformed, Verdict
from slugfest.kernel.errors import Refusal, SetupError
from slugfest.rounding import rounded
from slugfest.rules.knight.movement.gaits import Gait
from slugfest.rules.knight.movement.misfits import ROUTE_RULES, misplaced
from slugfest.rules.knight.scenarios.areas import Closed, first_entry

Others = list[tuple[str, Cylinder]]
Point = tuple[float, float, float]
MOST_WAYPOINTS = 60
FARTHEST = 40.0
"""Inches: how far a way is looked for only to say how much too long it is."""
TRIES = 400
GAPS_ONLY = 1e-6
"""A leap that clears gaps and no barrier: what phases goes through those."""

ANYWHERE = 400.0
"""Inches: farther than any table is wide."""


@trait
class Region(ABC):
    """Places on a table."""

    ground: Ground

    @abstractmethod
    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        """Return why the place is none of these."""

    def on_surface(self, place: tuple[float, ...]) -> Point:
        """Return the place; without a height it is on top of whatever is there."""
        if len(place) == 3:
            return place[0], place[1], place[2]
        return place[0], place[1], self.ground.surface(place[0], place[1]) or 0.0

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        """Return the place on whatever is there, if it is one of these."""
        here = (rounded(place[0], 4), rounded(place[1], 4))
        return here if self.refusal(here) is None else None


class RoomForBase(Region):
    """Places where a base fits, and that are not closed to it."""

    def __init__(self, ground: Ground, base: Cylinder, others: Others, closed: tuple[Closed, ...]) -> None:
        self.ground = ground
        self.base = base
        self.others = others
        self.closed = closed

    def no_room(self, at: Point) -> Refusal | None:
        """Return why the base may not stand there."""
        for closed in self.closed:
            if closed.area.touches(at[0], at[1], self.base.radius):
                return closed.refusal
        problem = misfit(self.ground, self.base.at(*at), self.others)
        return None if problem is None else misplaced(problem)


class Zone(RoomForBase):
    """A rectangle in which the whole base must lie (DC-SCN-06), on any surface it fits."""

    def __init__(
        self,
        ground: Ground,
        base: Cylinder,
        others: Others,
        box: tuple[float, ...],
        closed: tuple[Closed, ...] = (),
    ) -> None:
        super().__init__(ground, base, others, closed)
        self.west, self.south, self.east, self.north = box

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        r = self.base.radius
        over = max(self.west + r - x, x - self.east + r, self.south + r - y, y - self.north + r)
        if not over <= TOLERANCE:
            return Refusal("DC-SCN-06", "outside_zone", {"over": round(over, 2)})
        return self.no_room((x, y, z))

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        r = self.base.radius
        x = min(max(place[0], self.west + r), self.east - r)
        y = min(max(place[1], self.south + r), self.north - r)
        return super().nearest((x, y))

    def sample(self, random: Random) -> tuple[float, ...]:
        r = self.base.radius
        for _ in range(TRIES):
            x = self.west + r + random.random() * (self.east - self.west - 2 * r)
            y = self.south + r + random.random() * (self.north - self.south - 2 * r)
            place = (rounded(x, 4), rounded(y, 4))
            if self.refusal(place) is None:
                return place
        return self._first_free()

    def _first_free(self) -> tuple[float, ...]:
        step = 0.25
        y = self.south + self.base.radius
        while y < self.north:
            x = self.west + self.base.radius
            while x < self.east:
                place = (rounded(x, 4), rounded(y, 4))
                if self.refusal(place) is None:
                    return place
                x += step
            y += step
        raise SetupError("zone", f"no room is left for a base of {2 * self.base.radius:g} inches")

    def outline(self) -> list[list[tuple[float, float]]]:
        west, south, east, north = self.west, self.south, self.east, self.north
        return [[(west, south), (east, south), (east, north), (west, north)]]


class Anywhere(Zone):
    """DC-SKILL-26, DC-SKILL-27.  The whole table, but not in contact with an enemy."""

    def __init__(
        self,
        ground: Ground,
        base: Cylinder,
        others: Others,
        enemies: list[Cylinder],
        closed: tuple[Closed, ...] = (),
    ) -> None:
        super().__init__(ground, base, others, (0.0, 0.0, ground.width, ground.depth), closed)
        self.enemies = enemies

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        refused = super().refusal(place)
        there = self.base.at(*self.on_surface(place))
        if refused is None and any(touching(there, enemy) for enemy in self.enemies):
            return Refusal("DC-SKILL-27", "touches_enemy")
        return refused


class Moving:
    """A model that may go so many inches: what stands in its way, and what is closed to it."""

    def __init__(
        self, ground: Ground, mover: Cylinder, others: Others, inches: float, closed: tuple[Closed, ...]
    ) -> None:
        self.ground = ground
        self.mover = mover
        self.others = others
        self.inches = inches
        self.closed = closed


class Leap(Moving, Region):
    """DC-DISP-05.  One straight line of so many inches to a place in sight where the base fits."""

    def __init__(
        self,
        ground: Ground,
        mover: Cylinder,
        others: Others,
        inches: float,
        closed: tuple[Closed, ...] = (),
        *,
        sees_all: bool = False,
        into: tuple[Prism, ...] | None = None,
    ) -> None:
        super().__init__(ground, mover, others, inches, closed)
        self.into = into
        """Only onto these pieces."""
        self.sees_all = sees_all
        """DC-SKILL-62.  Every place is in sight."""

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        x, y, z = self.on_surface(place)
        m = self.mover
        far = ((x - m.x) ** 2 + (y - m.y) ** 2 + (z - m.z) ** 2) ** 0.5
        if far > self.inches + TOLERANCE:
            return Refusal("DC-DISP-05", "too_far", {"over": round(far - self.inches, 2)})
        for closed in self.closed:
            if first_entry(closed.area, ((m.x, m.y), (x, y)), m.radius) is not None:
                return closed.refusal
        there = m.at(x, y, z)
        if (
            self.into is not None
            and far > TOLERANCE
            and not any(touching(there, prism) for prism in self.into)
        ):
            return Refusal("DC-POWER-02", "not_in_terrain")
        problem = misfit(self.ground, there, self.others)
        if problem is not None:
            return misplaced(problem)
        if not self.sees_all and not sees(m, there, self.ground):
            return Refusal("DC-DISP-05", "out_of_sight")
        return None

    def sample(self, random: Random) -> tuple[float, ...]:
        m = self.mover
        for _ in range(60):
            if self.inches > self.ground.width:
                x, y = random.random() * self.ground.width, random.random() * self.ground.depth
            else:
                x = m.x + (random.random() * 2 - 1) * self.inches
                y = m.y + (random.random() * 2 - 1) * self.inches
            if 0 <= x <= self.ground.width and 0 <= y <= self.ground.depth:
                place = (rounded(x, 4), rounded(y, 4))
                if self.refusal(place) is None:
                    return place
        return m.x, m.y, m.z

    def outline(self) -> list[list[tuple[float, float]]]:
        return [circle(self.mover.x, self.mover.y, self.inches, self.ground)]


def circle(x: float, y: float, radius: float, ground: Ground) -> list[tuple[float, float]]:
    """Return a round outline for drawing, cut off at the table's edge."""
    around = []
    for c, s in CIRCLE:
        px = min(max(x + radius * c, 0.0), ground.width)
        py = min(max(y + radius * s, 0.0), ground.depth)
        around.append((round(px, 3), round(py, 3)))
    return around


CIRCLE = tuple((round(cos(turn * pi / 12), 3), round(sin(turn * pi / 12), 3)) for turn in range(24))
"""Directions all round, in steps of 15 degrees; rounded, so that they are the same on every machine."""


def _inches(coordinate: object) -> float:
    """Return a coordinate of an answer; infinity, which no table has, for whatever is none."""
    if isinstance(coordinate, bool) or not isinstance(coordinate, (int, float)):
        return inf
    return float(coordinate) if -1e4 < coordinate < 1e4 else inf


class Walks(Moving):
    """DC-MOVE-01.  Any path within the inches bought; climbs and jumps cost what the gait says."""

    def __init__(
        self,
        ground: Ground,
        mover: Cylinder,
        others: Others,
        inches: float,
        gait: Gait,
        closed: tuple[Closed, ...] = (),
        goals: Others | None = None,
    ) -> None:
        super().__init__(ground, mover, others, inches, closed)
        self.gait = gait
        self.goals = others + goals if goals else others
        self._last: tuple[tuple[Point, ...], Travel | Trouble] | None = None

    def check(self, answer: object) -> Verdict:
        """Return why an answer does not spell a legal route."""
        route = self.read(answer)
        return route if isinstance(route, Malformed) else self.refusal(route)

    def legal_route(self, answer: object) -> tuple[Point, ...]:
        """Return the route of an answer that has been checked."""
        route = self.read(answer)
        if isinstance(route, Malformed):
            raise TypeError(f"no route: {answer!r}")
        return route

    def read(self, answer: object) -> tuple[Point, ...] | Malformed:
        """Read a list of points, the first where the model stands; a missing height is that of the point before."""
        if not isinstance(answer, (list, tuple)) or not 1 <= len(answer) <= MOST_WAYPOINTS:
            return Malformed("answer_must_be_a_route")
        route: list[Point] = []
        height = self.mover.z
        for point in answer:
            if not isinstance(point, (list, tuple)) or not 2 <= len(point) <= 3:
                return Malformed("answer_must_be_a_route")
            x, y = _inches(point[0]), _inches(point[1])
            height = _inches(point[2]) if len(point) == 3 else height
            if not (-1e4 < x < 1e4 and -1e4 < y < 1e4 and -1e4 < height < 1e4):
                return Malformed("answer_must_be_a_route")
            route.append((x, y, height))
        return tuple(route)

    def travel(self, route: tuple[Point, ...]) -> Travel | Refusal:
        done = self._checked(route)
        if not isinstance(done, Travel):
            facts = {"what": done.what, "x": round(done.x, 2), "y": round(done.y, 2)}
            return Refusal(ROUTE_RULES[done.kind], done.kind, facts)
        return done

    def _checked(self, route: tuple[Point, ...]) -> Travel | Trouble:
        """Return the result of a route; it is kept, since a proposed route is checked again as an answer."""
        if self._last is None or self._last[0] != route:
            self._last = (route, self._gone(route))
        return self._last[1]

    def _gone(self, route: tuple[Point, ...]) -> Travel | Trouble:
        gait = self.gait
        if gait.phases:
            return self._phased(route)
        if gait.flies:
            return fly(self.ground, self.mover, route, self.others, gait.clings)
        return travel(self.ground, self.mover, route, self.others, gait.leap, gait.clings)

    def _phased(self, route: tuple[Point, ...]) -> Travel | Trouble:
        """DC-SKILL-42, DC-SKILL-43.  Whatever is in the way is not there, except at the end."""
        gait, ground = self.gait, self.ground
        while True:
            if gait.flies:
                done = fly(ground, self.mover, route, [], gait.clings)
            else:
                done = travel(ground, self.mover, route, [], GAPS_ONLY, gait.clings)
            if isinstance(done, Travel) or done.kind != "through_scenery":
                break
            ground = ground.without([done.what])
        if isinstance(done, Travel):
            x, y, z = route[-1]
            wrong = misfit(self.ground, self.mover.at(x, y, z), self.others)
            if wrong is not None and not (gait.clings and wrong.kind == "unsupported"):
                return Trouble(wrong.kind, wrong.what, x, y)
        return done

    def refusal(self, route: tuple[Point, ...]) -> Refusal | None:
        m = self.mover
        x, y, z = route[0]
        if abs(x - m.x) > TOLERANCE or abs(y - m.y) > TOLERANCE or abs(z - m.z) > TOLERANCE:
            return Refusal("DC-MOVE-01", "starts_elsewhere", {"x": round(m.x, 2), "y": round(m.y, 2)})
        done = self.travel(route)
        if isinstance(done, Refusal):
            return done
        over = self.gait.inches(done) - self.inches
        if over > TOLERANCE:
            return Refusal("DC-MOVE-01", "too_far", {"over": round(over, 2)})
        climbs, jumps = self.gait.climbs_cost(done), self.gait.jumps_cost(done)
        left = self.gait.counters - climbs
        if left < 0:
            return Refusal("DC-CLIMB-02", "climb_not_paid", {"cost": climbs, "counters": self.gait.counters})
        if jumps > left:
            return Refusal("DC-JUMP-02", "jump_not_paid", {"cost": jumps, "counters": left})
        for closed in self.closed:
            if first_entry(closed.area, route, m.radius) is not None:
                return closed.refusal
        return None

    def stay(self) -> tuple[Point, ...]:
        return ((self.mover.x, self.mover.y, self.mover.z),)

    def propose(self, goal: object) -> list[list[float]] | Refusal | None:
        """Propose the shortest route to a point `[x, y]` or `[x, y, z]`, or say why there is none."""
        if not isinstance(goal, list | tuple) or not 2 <= len(goal) <= 3:
            return None
        x, y = float(goal[0]), float(goal[1])
        height = float(goal[2]) if len(goal) == 3 else self.ground.surface(x, y) or 0.0
        return self.way_to((x, y, height)) or self._why_not((x, y), height)

    def way_to(self, goal: Point) -> list[list[float]] | None:
        """Return the shortest route to a place, or to the point at the present height below or above it."""
        x, y, height = goal
        for z in dict.fromkeys((height, self.mover.z)):
            route = self._way((x, y, z), self.inches)
            if route is not None:
                return [list(point) for point in route]
        return None

    def propose_by(self, via: tuple[object, ...], goal: object) -> list[list[float]] | Refusal | None:
        """Propose the way through some places in turn: the shortest on each leg, checked as a whole."""
        route = [list(point) for point in self.stay()]
        for place in (*via, goal):
            start = self.mover.at(*route[-1])
            leg = Walks(self.ground, start, self.others, self.inches, self.gait, self.closed).propose(place)
            if leg is None or isinstance(leg, Refusal):
                return leg
            route += leg[1:]
        if len(route) > MOST_WAYPOINTS:
            return Refusal("DC-MOVE-01", "too_many_corners", {"most": MOST_WAYPOINTS})
        return self.refusal(self.legal_route(route)) or route

    def _way(self, goal: Point, inches: float) -> tuple[Point, ...] | None:
        """Return a legal way to a place: round what is in the way, or straight over or through it."""
        x, y, z = goal
        m = self.mover
        route = self._round(goal, inches)
        if route is not None and self.refusal(route) is None:
            return route
        if self.gait.clings:
            crawled = self._crawl(goal, inches)
            if crawled is not None and self.refusal(crawled) is None:
                return crawled
        straight = ((m.x, m.y, m.z), (x, y, z))
        return straight if self.refusal(straight) is None else None

    def _round(self, goal: Point, inches: float) -> tuple[Point, ...] | None:
        """Return the way to a place round or over what is in the way."""
        if self.gait.flies:
            return flight_to(self.ground, self.mover, goal, inches, self.others)
        return shortest(self.ground, self.mover, goal[:2], inches, self.others, goal[2])

    def _crawl(self, goal: Point, inches: float) -> tuple[Point, ...] | None:
        """Return the way down the wall to the foot, over to below the goal, and up the wall there."""
        m, (x, y, z) = self.mover, goal
        low, high = self.ground.surface(m.x, m.y, m.z), self.ground.surface(x, y, z)
        if low is None or high is None:
            return None
        way = shortest(self.ground, m.at(m.x, m.y, low), (x, y), inches, self.others, high)
        if way is None:
            return None
        points = ((m.x, m.y, m.z), *way, goal)
        return tuple(point for at, point in enumerate(points) if at == 0 or point != points[at - 1])

    def _why_not(self, spot: tuple[float, float], height: float) -> Refusal | None:
        """Return why there is no way: the base does not fit, or the way is too long or not paid for."""
        x, y = spot
        problem = misfit(self.ground, self.mover.at(x, y, height), self.others)
        if problem is not None:
            return misplaced(problem)
        route = self._round((x, y, height), FARTHEST)
        return None if route is None else self.refusal(route)

    def sample(self, random: Random) -> tuple[Point, ...]:
        """Return a random walk; one time in three it leads up to another model, where things happen."""
        if self.gait.flies or self.gait.phases or random.random() < 0.1:
            return self._sample_way(random)
        if self.goals and random.random() < 0.34:
            _, other = self.goals[int(random.random() * len(self.goals))]
            route = route_to_contact(self.ground, self.mover, other, self.inches, self.others)
            if route is not None and len(route) <= MOST_WAYPOINTS and self.refusal(route) is None:
                return route
        route = sample(self.ground, self.mover, self.inches, self.others, random, 6)
        fits = len(route) <= MOST_WAYPOINTS and self.refusal(route) is None
        return route if fits else self.stay()

    def _sample_way(self, random: Random) -> tuple[Point, ...]:
        """Return a random way, through air or walls if possible; one time in three it ends beside another model."""
        m = self.mover
        for _ in range(8):
            x = m.x + (random.random() * 2 - 1) * self.inches
            y = m.y + (random.random() * 2 - 1) * self.inches
            if self.others and random.random() < 0.34:
                _, other = self.others[int(random.random() * len(self.others))]
                cosine, sine = CIRCLE[int(random.random() * len(CIRCLE))]
                beside = m.radius + other.radius + TOLERANCE / 2
                x, y = other.x + beside * cosine, other.y + beside * sine
            surfaces = self.ground.surfaces(x, y)
            if surfaces:
                z = surfaces[int(random.random() * len(surfaces))]
                route = self._way((rounded(x, 4), rounded(y, 4), z), self.inches)
                if route is not None:
                    return route
        return self.stay()

    def outline(self) -> list[list[tuple[float, float]]]:
        if self.gait.flies or self.gait.phases:
            return [circle(self.mover.x, self.mover.y, self.inches, self.ground)]
        return [list(reach(self.ground, self.mover, self.inches, self.others))]
