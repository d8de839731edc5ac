"""Where a figure can get to: the cheapest ways on foot and in flight, always in the same order."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Final

from slugfest.geometry.hexes.field import BARRED, FREE, PASS, Field
from slugfest.geometry.hexes.movement import (
    ON_FOOT,
    HexGround,
    Mover,
    forced_to_stop,
    free_spaces,
)

Goal = tuple[int, ...]
"""The spaces under the base at the end: one, or two in ascending order."""

NEVER: Final = 1_000_000
START: Final = -1


class Way(ABC):
    """The cheapest way to a goal; its route is put together on demand."""

    __slots__ = ("cost", "flying")

    def __init__(self, cost: int, flying: bool) -> None:
        self.cost = cost
        self.flying = flying

    @property
    @abstractmethod
    def route(self) -> tuple[int, ...]:
        """The spaces of the leading half, from the start on, as `check_route` takes them."""

    @property
    def fly_from(self) -> int:
        """The step at which flight begins, as `check_route` takes it."""
        return 1 if self.flying else ON_FOOT


class SingleWay(Way):
    """A way of a single base: `came` gives the space before each space."""

    __slots__ = ("came", "goal")

    def __init__(self, cost: int, flying: bool, goal: int, came: list[int]) -> None:
        super().__init__(cost, flying)
        self.goal = goal
        self.came = came

    @property
    def route(self) -> tuple[int, ...]:
        """The spaces from the start to the goal."""
        route = []
        space = self.goal
        while space != START:
            route.append(space)
            space = self.came[space]
        route.reverse()
        return tuple(route)


Link = tuple[int, int, int]
"""How a double base came to be where it is: the pair of spaces before, the half that pulled, the space it entered."""


class DoubleWay(Way):
    """A way of a double base: `links` leads back from each pair of spaces, `last` from the goal."""

    __slots__ = ("last", "links")

    def __init__(self, cost: int, flying: bool, last: Link, links: dict[int, Link]) -> None:
        super().__init__(cost, flying)
        self.last = last
        self.links = links

    @property
    def route(self) -> tuple[int, ...]:
        """The spaces of the leading half; a cheapest way never turns about, pulling that half at once is cheaper."""
        route = [self.last[2], self.last[1]]
        pair = self.last[0]
        while pair in self.links:
            pair, pulled, _ = self.links[pair]
            route.append(pulled)
        route.reverse()
        return tuple(route)


def reach(field: Field, mover: Mover, ground: HexGround) -> dict[Goal, Way]:
    """Return every other place where the mover may end, with its cheapest way; ties go to the way on foot."""
    ways = walk(field, mover, ground)
    if mover.flying:
        for goal, way in fly(field, mover, ground).items():
            on_foot = ways.get(goal)
            if on_foot is None or way.cost < on_foot.cost:
                ways[goal] = way
    return ways


def walk(field: Field, mover: Mover, ground: HexGround) -> dict[Goal, Way]:
    """Return the goals that can be reached on foot."""
    if len(mover.spaces) == 2:
        return _pull(field, mover, ground, flying=False)
    passable, stop, extra = free_spaces(mover, ground), ground.stop, ground.extra
    start, height, move = mover.spaces[0], mover.height, mover.move
    best = [NEVER] * len(field.spaces)
    came = [START] * len(field.spaces)
    best[start] = 0
    rounds: list[list[int]] = [[] for _ in range(max(move, 0) + 1)]
    rounds[0].append(start)
    for spent in range(move):
        for i in rounds[spent]:
            # A figure that had to stop goes no further; where it may not end, the space is a dead end (SS-HEX-08).
            if best[i] != spent or (stop[i] and i != start):
                continue
            for j, levels, gap in field.steps[i]:
                cost = spent + 1 + levels + extra[j]
                if cost > move or cost >= best[j] or gap < height or passable[j] > PASS:
                    continue
                best[j] = cost
                came[j] = i
                rounds[cost].append(j)
    ends = [
        (cost, i) for cost, reached in enumerate(rounds) for i in reached if best[i] == cost and i != start
    ]
    return {(i,): SingleWay(cost, False, i, came) for cost, i in ends if passable[i] == FREE}


def fly(field: Field, mover: Mover, ground: HexGround) -> dict[Goal, Way]:
    """Return the goals that can be reached by flying from the first step; walking first never makes flight cheaper."""
    if len(mover.spaces) == 2:
        return _pull(field, mover, ground, flying=True)
    passable, extra = free_spaces(mover, ground), ground.extra
    start, height, move = mover.spaces[0], mover.height, mover.move
    came = [START] * len(field.spaces)
    visited = bytearray(len(field.spaces))
    visited[start] = 1
    ways: dict[Goal, Way] = {}
    frontier = [start]
    for spent in range(1, move + 1):
        reached: list[int] = []
        for i in frontier:
            for j, gap in field.flights[i]:
                if visited[j] or gap < height or passable[j] == BARRED:
                    continue
                visited[j] = 1
                came[j] = i
                reached.append(j)
                if passable[j] == FREE and spent + extra[j] <= move:
                    ways[j,] = SingleWay(spent + extra[j], True, j, came)
        frontier = reached
    return ways


def _pull(field: Field, mover: Mover, ground: HexGround, flying: bool) -> dict[Goal, Way]:
    size = len(field.spaces)
    search = _Pull(field, mover, ground)
    for spent in range(mover.move):
        for pair in search.rounds[spent]:
            if search.best[pair] != spent:
                continue
            first, second = divmod(pair, size)
            for pulled, vacated in ((first, second), (second, first)):
                if flying:
                    search.fly_on(pair, pulled, vacated)
                else:
                    search.walk_on(pair, pulled, vacated)
    ends = sorted((cost, pair, link) for pair, (cost, link) in search.ends.items())
    return {divmod(pair, size): DoubleWay(cost, flying, link, search.links) for cost, pair, link in ends}


class _Pull:
    """The search of a double base: either half pulls, the other follows onto the space just left.

    Pairs of spaces are numbered.  A base that is forced to stop may end there but not go on, so ends are kept apart
    from the pairs it can leave again.
    """

    def __init__(self, field: Field, mover: Mover, ground: HexGround) -> None:
        self.field = field
        self.mover = mover
        self.ground = ground
        self.passable = free_spaces(mover, ground)
        self.levels = field.levels
        self.size = len(field.spaces)
        self.start = self._pair(mover.spaces[0], mover.spaces[1])
        self.best: dict[int, int] = {self.start: 0}
        self.links: dict[int, Link] = {}
        self.ends: dict[int, tuple[int, Link]] = {}
        self.rounds: list[list[int]] = [[] for _ in range(max(mover.move, 0) + 1)]
        self.rounds[0].append(self.start)

    def walk_on(self, pair: int, pulled: int, vacated: int) -> None:
        spent, move, height = self.best[pair], self.mover.move, self.mover.height
        passable, extra = self.passable, self.ground.extra
        for j, levels, gap in self.field.steps[pulled]:
            cost = spent + 1 + levels + extra[j]
            if cost > move or gap < height or passable[j] > PASS or j == vacated:
                continue
            self._arrive(cost, cost, forced_to_stop(self.ground, j, pulled), (pair, pulled, j))

    def fly_on(self, pair: int, pulled: int, vacated: int) -> None:
        cost, height = self.best[pair] + 1, self.mover.height
        passable, extra = self.passable, self.ground.extra
        for j, gap in self.field.flights[pulled]:
            if gap < height or passable[j] == BARRED or j == vacated:
                continue
            self._arrive(cost, cost + extra[j], False, (pair, pulled, j))

    def _pair(self, i: int, j: int) -> int:
        return i * self.size + j if i < j else j * self.size + i

    def _arrive(self, cost: int, cost_to_end: int, stopped: bool, link: Link) -> None:
        pulled, entered = link[1], link[2]
        pair = self._pair(pulled, entered)
        if not stopped and cost < self.best.get(pair, NEVER):
            self.best[pair] = cost
            self.links[pair] = link
            self.rounds[cost].append(pair)
        if cost_to_end > self.mover.move or self.passable[entered] != FREE or self.passable[pulled] != FREE:
            return
        if self.levels[entered] != self.levels[pulled] or pair == self.start:
            return
        cheapest = self.ends.get(pair)
        if cheapest is None or cost_to_end < cheapest[0]:
            self.ends[pair] = (cost_to_end, link)
