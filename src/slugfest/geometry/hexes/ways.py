"""Where a figure can get to: the cheapest ways on foot and in flight, always in the same order."""

from __future__ import annotations

from typing import Final

from slugfest.geometry.hexes.bases import is_chain
from slugfest.geometry.hexes.field import BARRED, FREE, PASS, Field
from slugfest.geometry.hexes.large_ways import reach_large
from slugfest.geometry.hexes.movement import HexGround, Mover, forced_to_stop, free_spaces
from slugfest.geometry.hexes.way import Goal, Way

NEVER: Final = 1_000_000
START: Final = -1


class SingleWay(Way):
    """A way of a single base: `came` gives the space before each space."""

    __slots__ = ("came", "goal", "size")

    def __init__(self, cost: int, flying: bool, goal: int, came: list[int], size: int = NEVER) -> None:
        super().__init__(cost, flying)
        self.goal = goal
        self.came = came
        self.size = size

    @property
    def route(self) -> tuple[int, ...]:
        """The spaces from the start to the goal."""
        route = []
        space = self.goal
        while space != START:
            route.append(space % self.size)
            space = self.came[space]
        route.reverse()
        return tuple(route)


Link = tuple[int, int, int]
"""How a double base came to be where it is: the state before, the half that pulled, the space it entered."""


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
        state = self.last[0]
        while state in self.links:
            state, pulled, _ = self.links[state]
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
    if len(mover.spaces) > 1:
        if not is_chain(field, mover.spaces):
            return reach_large(field, mover, ground, False)
        return _pull(field, mover, ground, flying=False)
    if mover.climbs:
        return _climb(field, mover, ground)
    return _walk_alone(field, mover, ground)


def _walk_alone(field: Field, mover: Mover, ground: HexGround) -> dict[Goal, Way]:
    # Bytes are read several times as fast as arrays of bytes.
    passable, stop, extra = bytes(free_spaces(mover, ground)), bytes(ground.stop), bytes(ground.extra)
    start, height, move = mover.spaces[0], mover.height, max(mover.move, 0)
    all_steps, alone = field.steps, field.alone
    best = [NEVER] * len(field.spaces)
    came = [START] * len(field.spaces)
    best[start] = 0
    rounds: list[list[int]] = [[] for _ in range(move + 1)]
    rounds[0].append(start)
    for spent in range(move):
        for i in rounds[spent]:
            # A figure that had to stop goes no further; where it may not end, the space is a dead end (SS-HEX-08).
            if best[i] != spent or (stop[i] and i != start):
                continue
            for j, levels, gap in all_steps[i]:
                cost = spent + 1 + levels + extra[j]
                if cost > move or cost >= best[j] or gap < height or passable[j] > PASS:
                    continue
                best[j] = cost
                came[j] = i
                rounds[cost].append(j)
    ways: dict[Goal, Way] = {}
    for cost in range(1, move + 1):
        for i in rounds[cost]:
            if best[i] == cost and passable[i] == FREE:
                ways[alone[i]] = SingleWay(cost, False, i, came)
    return ways


def _climb(field: Field, mover: Mover, ground: HexGround) -> dict[Goal, Way]:
    """Return the goals of a single base on foot that does not count some levels: it matters how many are left."""
    passable, stop, extra = free_spaces(mover, ground), ground.stop, ground.extra
    start, height, move, size = mover.spaces[0], mover.height, max(mover.move, 0), len(field.spaces)
    # A state is a space and the levels that have not been counted so far.
    states = size * (mover.climbs + 1)
    best, came = [NEVER] * states, [START] * states
    best[start] = 0
    rounds: list[list[int]] = [[] for _ in range(move + 1)]
    rounds[0].append(start)
    for spent in range(move):
        for state in rounds[spent]:
            used, i = divmod(state, size)
            if best[state] != spent or (stop[i] and i != start):
                continue
            for j, levels, gap in field.steps[i]:
                free = min(levels, mover.climbs - used)
                cost = spent + 1 + levels - free + extra[j]
                later = j + size * (used + free)
                if cost > move or cost >= best[later] or gap < height or passable[j] > PASS:
                    continue
                best[later] = cost
                came[later] = state
                rounds[cost].append(later)
    ways: dict[Goal, Way] = {}
    for cost in range(1, move + 1):
        for state in rounds[cost]:
            i = state % size
            if i != start and passable[i] == FREE and best[state] == cost:
                ways.setdefault((i,), SingleWay(cost, False, state, came, size))
    return ways


def fly(field: Field, mover: Mover, ground: HexGround) -> dict[Goal, Way]:
    """Return the goals that can be reached by flying from the first step; walking first never makes flight cheaper."""
    if len(mover.spaces) > 1:
        if not is_chain(field, mover.spaces):
            return reach_large(field, mover, ground, True)
        return _pull(field, mover, ground, flying=True)
    passable, extra = bytes(free_spaces(mover, ground)), bytes(ground.extra)
    start, height, move = mover.spaces[0], mover.height, mover.move
    all_flights, alone = field.flights, field.alone
    came = [START] * len(field.spaces)
    visited = [False] * len(field.spaces)
    visited[start] = True
    ways: dict[Goal, Way] = {}
    frontier = [start]
    for spent in range(1, move + 1):
        reached: list[int] = []
        for i in frontier:
            for j, gap in all_flights[i]:
                if visited[j] or gap < height or passable[j] == BARRED:
                    continue
                visited[j] = True
                came[j] = i
                reached.append(j)
                if passable[j] == FREE and spent + extra[j] <= move:
                    ways[alone[j]] = SingleWay(spent + extra[j], True, j, came)
        frontier = reached
    return ways


def _pull(field: Field, mover: Mover, ground: HexGround, flying: bool) -> dict[Goal, Way]:
    size = len(field.spaces)
    search = _Pull(field, mover, ground)
    for spent in range(mover.move):
        for state in search.rounds[spent]:
            if search.best[state] != spent:
                continue
            first, second = divmod(state % (size * size), size)
            for pulled, vacated in ((first, second), (second, first)):
                if flying:
                    search.fly_on(state, pulled, vacated)
                else:
                    search.walk_on(state, pulled, vacated)
    ends = sorted((cost, pair, link) for pair, (cost, link) in search.ends.items())
    return {divmod(pair, size): DoubleWay(cost, flying, link, search.links) for cost, pair, link in ends}


class _Pull:
    """The search of a double base: either half pulls, the other follows onto the space just left.

    Pairs of spaces are numbered; a state is a pair and the levels that have not been counted so far.  A base that is
    forced to stop may end there but not go on, so ends are kept apart from the states it can leave again.
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

    def walk_on(self, state: int, pulled: int, vacated: int) -> None:
        spent, move, height = self.best[state], self.mover.move, self.mover.height
        passable, extra = self.passable, self.ground.extra
        used = state // (self.size * self.size)
        for j, levels, gap in self.field.steps[pulled]:
            free = min(levels, self.mover.climbs - used)
            cost = spent + 1 + levels - free + extra[j]
            if cost > move or gap < height or passable[j] > PASS or j == vacated:
                continue
            stopped = forced_to_stop(self.ground, j, pulled)
            self._arrive(cost, cost, stopped, (state, pulled, j), used + free)

    def fly_on(self, state: int, pulled: int, vacated: int) -> None:
        cost, height = self.best[state] + 1, self.mover.height
        passable, extra = self.passable, self.ground.extra
        for j, gap in self.field.flights[pulled]:
            if gap < height or passable[j] == BARRED or j == vacated:
                continue
            self._arrive(cost, cost + extra[j], False, (state, pulled, j), 0)

    def _pair(self, i: int, j: int) -> int:
        return i * self.size + j if i < j else j * self.size + i

    def _arrive(self, cost: int, cost_to_end: int, stopped: bool, link: Link, used: int) -> None:
        pulled, entered = link[1], link[2]
        pair = self._pair(pulled, entered)
        state = pair + self.size * self.size * used
        if not stopped and cost < self.best.get(state, NEVER):
            self.best[state] = cost
            self.links[state] = link
            self.rounds[cost].append(state)
        if cost_to_end > self.mover.move or self.passable[entered] != FREE or self.passable[pulled] != FREE:
            return
        if self.levels[entered] != self.levels[pulled] or pair == self.start:
            return
        if self.field.walls_between(entered, pulled):
            return
        cheapest = self.ends.get(pair)
        if cheapest is None or cost_to_end < cheapest[0]:
            self.ends[pair] = (cost_to_end, link)
