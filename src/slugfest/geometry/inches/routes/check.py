"""The exact check of a route: level legs on a surface, vertical legs up and down walls."""

from __future__ import annotations

from collections.abc import Sequence
from math import isinf, isnan, sqrt
from typing import Final

from mypy_extensions import mypyc_attr

from slugfest.geometry.inches.fit import Others, clung_to, held, misfit, on_table
from slugfest.geometry.inches.ground import Ground
from slugfest.geometry.inches.plan import clip, entry_to_disc, entry_to_prism, meets_prism, nearness
from slugfest.geometry.inches.routes.footing import first_gap, gaps
from slugfest.geometry.inches.volumes import TOLERANCE, Cylinder, Prism
from slugfest.rounding import rounded

Point = tuple[float, float, float]
Route = tuple[Point, ...]
Climb = tuple[float, str]
Barrier = tuple[str, float, float]
"""A piece jumped over: its id, its height above the feet, and how wide it is where it is crossed."""

# Closer than this, two coordinates are the same.
SAME: Final = 1e-6


@mypyc_attr(acyclic=True)
class Travel:
    """A legal route: its length, how much of it is level, each climb and each jump.

    A climb is its rise, negative on the way down, and the piece climbed.  A jump is the piece jumped over, or "" for a
    gap.  The widths of the gaps, and the height and width of each barrier, are listed in the same order.
    """

    __slots__ = ("barriers", "climbs", "gaps", "jumps", "length", "walked")

    def __init__(
        self,
        length: float,
        walked: float,
        climbs: tuple[Climb, ...],
        jumps: tuple[str, ...] = (),
        gaps: tuple[float, ...] = (),
        barriers: tuple[Barrier, ...] = (),
    ) -> None:
        self.length: float = length
        self.walked: float = walked
        self.climbs: tuple[Climb, ...] = climbs
        self.jumps: tuple[str, ...] = jumps
        self.gaps: tuple[float, ...] = gaps
        self.barriers: tuple[Barrier, ...] = barriers

    def __repr__(self) -> str:
        return f"Travel({self.length}, {self.walked}, {self.climbs}, {self.jumps})"


@mypyc_attr(acyclic=True)
class Trouble:
    """Why a route is illegal: the kind of reason, the id of what is in the way, and about where."""

    __slots__ = ("kind", "what", "x", "y")

    def __init__(self, kind: str, what: str, x: float, y: float) -> None:
        self.kind: str = kind
        self.what: str = what
        self.x: float = x
        self.y: float = y

    def __repr__(self) -> str:
        return f"Trouble({self.kind!r}, {self.what!r}, {self.x}, {self.y})"


@mypyc_attr(acyclic=True)
class Walk:
    """A route being checked, with everything near it looked up once."""

    __slots__ = (
        "_discs",
        "_prisms",
        "barriers",
        "clings",
        "gaps",
        "ground",
        "height",
        "jumps",
        "leap",
        "radius",
        "route",
        "walls",
    )

    def __init__(
        self,
        ground: Ground,
        mover: Cylinder,
        route: Sequence[Point],
        others: Others,
        leap: float,
        clings: bool = False,
    ) -> None:
        self.ground: Ground = ground
        self.radius: float = mover.radius
        self.height: float = mover.height
        self.route: Sequence[Point] = route
        # The prisms climbed at each point of the route where a vertical leg ends.
        self.walls: dict[int, list[Prism]] = {}
        self.leap: float = leap
        self.clings: bool = clings
        self.jumps: list[str] = []
        self.gaps: list[float] = []
        self.barriers: list[Barrier] = []
        west, south, _ = route[0]
        east, north = west, south
        for x, y, _ in route:
            if x < west:
                west = x
            elif x > east:
                east = x
            if y < south:
                south = y
            elif y > north:
                north = y
        west, east = west - mover.radius, east + mover.radius
        south, north = south - mover.radius, north + mover.radius
        self._prisms: Sequence[Prism] = ground.near(west, south, east, north)
        self._discs: list[tuple[str, Cylinder]] = []
        for neighbour in others:
            other = neighbour[1]
            r = other.radius
            if west < other.x + r and east > other.x - r and south < other.y + r and north > other.y - r:
                self._discs.append(neighbour)

    def sweep(self, start: Point, end: Point) -> Trouble | None:  # noqa: C901 - calls more would be felt
        """Return the first trouble that the base or the body runs into on one leg."""
        x, y, z = start
        dx = end[0] - x
        dy = end[1] - y
        low = min(z, end[2]) + TOLERANCE
        high = max(z, end[2]) + self.height - TOLERANCE
        trouble: Trouble | None = None
        soonest = 2.0
        for name, other in self._discs:
            if other.z < high and other.z + other.height > low:
                reach = self.radius + other.radius - TOLERANCE
                if reach > 0.0 and nearness(x, y, dx, dy, other.x, other.y) < reach * reach:
                    at = entry_to_disc(x, y, dx, dy, other.x, other.y, reach)
                    if at < soonest:
                        soonest = at
                        trouble = _trouble("through_model", name, start, dx, dy, at)
        reach = self.radius - TOLERANCE
        leaps = self.leap > 0.0 and abs(end[2] - z) <= SAME
        jumped: dict[str, bool] | None = None
        for prism in self._prisms:
            if prism.bottom < high and prism.top > low and meets_prism(prism, x, y, dx, dy, reach):
                if leaps and prism.top <= z + self.leap + TOLERANCE:
                    if jumped is None:
                        jumped = {}
                    jumped[prism.id] = True
                    span = clip(prism.edges, x, y, dx, dy, 0.0)
                    share = 0.0 if span is None else span[1] - span[0]
                    self.barriers.append((prism.id, prism.top - z, share * sqrt(dx * dx + dy * dy)))
                else:
                    at = entry_to_prism(prism, x, y, dx, dy, reach)
                    if at < soonest:
                        soonest = at
                        trouble = _trouble("through_scenery", prism.id, start, dx, dy, at)
        if jumped is not None:
            self.jumps.extend(jumped)
        return trouble

    def travelled(self, walked: float, climbed: float, climbs: tuple[Climb, ...]) -> Travel:
        """Return the summary of the checked route."""
        jumped = tuple(self.jumps)
        return Travel(walked + climbed, walked, climbs, jumped, tuple(self.gaps), tuple(self.barriers))

    def footing(self, leg: int) -> Trouble | None:
        """Return the trouble of a level leg on which the centre of the base has nothing under it."""
        start = self.route[leg]
        x, y, z = start
        if -TOLERANCE <= z <= TOLERANCE:
            return None
        dx = self.route[leg + 1][0] - x
        dy = self.route[leg + 1][1] - y
        climbed: list[Prism] = []
        if leg > 0 and self.route[leg - 1][2] < z:
            climbed = self.walls.get(leg, climbed)
        descended: list[Prism] = []
        if leg + 2 < len(self.route) and self.route[leg + 2][2] < z:
            descended = self.touched(leg + 1)
        at = first_gap(self._prisms, start, dx, dy, climbed, descended, 2.0 * self.radius + TOLERANCE)
        if at is None:
            return None
        if self.clings and self.along_wall(leg):
            return None
        ground = self.ground
        if self.leap > 0.0 and ground.supports(x, y, z) and ground.supports(x + dx, y + dy, z):
            for width in gaps(self._prisms, start, dx, dy):
                self.jumps.append("")
                self.gaps.append(width)
            return None
        return _trouble("unsupported", "", start, dx, dy, at)

    def along_wall(self, leg: int) -> bool:
        """Return whether a level leg runs beside a single wall, over its top, or from the wall to its top."""
        x, y, z = self.route[leg]
        x1, y1, _ = self.route[leg + 1]
        r = self.radius
        return any(clung_to(prism, x, y, z, r) and clung_to(prism, x1, y1, z, r) for prism in self._prisms)

    def touched(self, index: int) -> list[Prism]:
        """Return the prisms whose walls the base touches at a point of the route."""
        x, y, _ = self.route[index]
        return [p for p in self._prisms if abs(p.distance(x, y) - self.radius) <= TOLERANCE]

    def climb(self, leg: int) -> Climb | Trouble:
        """Return the rise of a vertical leg and the piece climbed."""
        x, y, z = self.route[leg]
        end = self.route[leg + 1][2]
        low = min(z, end)
        high = max(z, end)
        touched = [p for p in self.touched(leg) if p.bottom < high - TOLERANCE and p.top > low + TOLERANCE]
        climbable = sorted((p for p in touched if p.climbable), key=_bottom)
        reached = low
        for prism in climbable:
            if prism.bottom <= reached + TOLERANCE:
                reached = max(reached, prism.top)
        if reached < high - TOLERANCE:
            sheer = [p.id for p in touched if not p.climbable]
            return Trouble("not_climbable", sheer[0] if sheer else "", x, y)
        self.walls[leg + 1] = climbable
        # The climb is named after the piece that is climbed over.
        over = [p.id for p in climbable if abs(p.top - high) <= TOLERANCE]
        return (end - z, over[0] if over else climbable[-1].id)


def _bottom(prism: Prism) -> float:
    return prism.bottom


def _trouble(kind: str, what: str, start: Point, dx: float, dy: float, at: float) -> Trouble:
    return Trouble(kind, what, rounded(start[0] + at * dx, 4), rounded(start[1] + at * dy, 4))


def starts_wrong(mover: Cylinder, route: Sequence[Point]) -> bool:
    """Return whether a route is empty, has a number that is not finite, or starts elsewhere."""
    if not route:
        return True
    for x, y, z in route:
        if isnan(x) or isnan(y) or isnan(z) or isinf(x) or isinf(y) or isinf(z):
            return True
    x, y, z = route[0]
    return not (abs(x - mover.x) <= SAME and abs(y - mover.y) <= SAME and abs(z - mover.z) <= SAME)


def travel(
    ground: Ground,
    mover: Cylinder,
    route: Sequence[Point],
    others: Others,
    leap: float = 0.0,
    clings: bool = False,
) -> Travel | Trouble:
    """Return the summary of a legal route, or the first trouble on it; it starts where the mover stands.

    With a leap, level legs may jump gaps between roofs and barriers up to that height; each such leg
    starts and ends where the mover fits.  A mover that clings may start and stop on a wall, and go along it.
    """
    if starts_wrong(mover, route):
        return Trouble("bad_leg", "", mover.x, mover.y)
    walk = Walk(ground, mover, route, others, leap, clings)
    walked = 0.0
    climbed = 0.0
    climbs: list[Climb] = []
    for leg in range(len(route) - 1):
        start = route[leg]
        end = route[leg + 1]
        if abs(end[2] - start[2]) <= SAME:
            trouble = _level_trouble(walk, mover, leg, others)
            dx = end[0] - start[0]
            walked += sqrt(dx * dx + (end[1] - start[1]) * (end[1] - start[1]))
        else:
            trouble = _bad_climb(walk, mover, leg) or walk.sweep(start, end)
            climb = walk.climb(leg) if trouble is None else trouble
            if isinstance(climb, Trouble):
                return climb
            climbs.append(climb)
            climbed += abs(climb[0])
        if trouble is not None:
            return trouble
    x, y, z = route[-1]
    wrong = misfit(ground, mover.at(x, y, z), others)
    if wrong is not None and not (wrong.kind == "unsupported" and clings and held(ground, mover.at(x, y, z))):
        return Trouble(wrong.kind, wrong.what, x, y)
    return walk.travelled(walked, climbed, tuple(climbs))


def _level_trouble(walk: Walk, mover: Cylinder, leg: int, others: Others) -> Trouble | None:
    """Return why a level leg leaves the table, runs into something or loses its footing, or None."""
    x, y, z = walk.route[leg + 1]
    if not on_table(walk.ground, x, y, mover.radius):
        return Trouble("off_table", "", x, y)
    jumped = len(walk.jumps)
    trouble = walk.sweep(walk.route[leg], walk.route[leg + 1]) or walk.footing(leg)
    if trouble is None and len(walk.jumps) > jumped:
        # A barrier is jumped in one go: nobody lands on it.
        wrong = misfit(walk.ground, mover.at(x, y, z), others, True)
        if wrong is not None:
            return Trouble(wrong.kind, wrong.what, x, y)
    return trouble


def _bad_climb(walk: Walk, mover: Cylinder, leg: int) -> Trouble | None:
    """Return why a vertical leg is not straight, starts without a footing or follows another, or None."""
    x, y, z = walk.route[leg]
    apart = max(abs(walk.route[leg + 1][0] - x), abs(walk.route[leg + 1][1] - y))
    if apart > SAME or leg in walk.walls:
        return Trouble("bad_leg", "", x, y)
    if leg == 0 and not walk.ground.supports(x, y, z) and not (walk.clings and held(walk.ground, mover)):
        return Trouble("unsupported", "", x, y)
    return None
