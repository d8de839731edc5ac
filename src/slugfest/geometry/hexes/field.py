"""The hexfield: spaces and objects, with everything that never changes computed once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Final

from slugfest.geometry.hexes.corridor import Corridor
from slugfest.geometry.hexes.prisms import GROUND, Box, HexPrism
from slugfest.geometry.hexes.spaces import (
    DIRECTIONS,
    FULL,
    HALF,
    LEVEL,
    PARTIAL,
    SIDE,
    Obstacle,
    Space,
    centre,
)

SKY: Final = 1_000_000
"""The level of the ceiling over a space that has none."""
FAR: Final = 10_000
"""The range between columns that are not connected by spaces."""
WALL: Final = 0.1
"""The thickness in inches of an object that stands on the side between two hexes."""

FREE: Final = 0
PASS: Final = 1
BLOCKED: Final = 2
BARRED: Final = 3
"""What a figure may do on a space: stop, only pass, only fly over, or none of these."""


class Field:
    """An immutable battlefield; spaces are named by their index everywhere but in `space` and `spaces`.

    `undersides` gives, for every overhanging space, the level at which its tile ends below; other spaces stand on
    solid ground.  Spaces that are `gone` keep their index, and nothing leads to them.

    A battlefield that has changed in play is made from the one `before`: only the columns of the `touched` spaces are
    worked out anew.  These are all spaces that differ, and all under or beside obstacles that came, went or moved.
    """

    ids: dict[str, int]
    column_at: dict[tuple[int, int], int]
    column: list[int]
    column_centres: list[tuple[float, float]]
    columns: list[tuple[int, ...]]
    countable: list[bool]
    ceilings: list[int]
    centres: list[tuple[float, float]]
    sides: list[list[tuple[int, ...]]]
    alone: list[tuple[int, ...]]
    """Each space as the base of a figure on it alone."""
    neighbours: list[tuple[int, ...]]
    steps: list[list[tuple[int, int, int]]]
    flights: list[list[tuple[int, int]]]
    """The steps from every space: (neighbour, levels climbed, gap) on foot, (neighbour, gap) in flight."""
    floating: dict[int, list[HexPrism]]
    solids: list[HexPrism]
    _ranges: list[list[int] | None]

    def __init__(
        self,
        spaces: Iterable[Space],
        obstacles: Iterable[Obstacle] = (),
        undersides: Mapping[int, int] | None = None,
        gone: Iterable[int] = (),
        before: Field | None = None,
        touched: Iterable[int] = (),
    ) -> None:
        self.spaces: tuple[Space, ...] = tuple(spaces)
        self.obstacles: tuple[Obstacle, ...] = tuple(obstacles)
        self.undersides: dict[int, int] = dict(undersides or {})
        self.gone: frozenset[int] = frozenset(gone)
        self.levels: list[int] = [space.level for space in self.spaces]
        self.corridors: dict[tuple[tuple[int, ...], tuple[int, ...]], Corridor] = {}
        self.seen: dict[tuple[tuple[int, ...], int, tuple[int, ...], int], int] = {}
        """The number of a line that the terrain leaves clear, for each pair of bodies: see `sight`."""
        self.hidden: dict[tuple[tuple[int, ...], int, tuple[int, ...], int], bool] = {}
        if before is not None and len(before.spaces) == len(self.spaces):
            self._follow(before, set(touched))
            return
        self.ids = {space.id: i for i, space in enumerate(self.spaces)}
        self._lay_columns()
        self._check(range(len(self.spaces)))
        self._lay_footing()
        self.centres = [centre(space.q, space.r) for space in self.spaces]
        self.sides = [self._around(space) for space in self.spaces]
        self.alone = [(i,) for i in range(len(self.spaces))]
        self.neighbours = [self._beside_any(i) for i in range(len(self.spaces))]
        self.steps = [[] for _ in self.spaces]
        self.flights = [[] for _ in self.spaces]
        for i in range(len(self.spaces)):
            self._lay_steps(i)
        self.floating = {}
        self.solids = [HexPrism(x, y, GROUND, GROUND) for x, y in self.column_centres]
        self._lay_solids(range(len(self.columns)))
        self._ranges = [None] * len(self.columns)

    def _follow(self, before: Field, touched: set[int]) -> None:
        """Take over from an earlier battlefield what has not changed, and work out the rest."""
        self.ids, self.centres, self.alone = before.ids, before.centres, before.alone
        self.column_at, self.column = before.column_at, before.column
        self.column_centres, self.corridors = before.column_centres, before.corridors
        self.columns, self.countable = list(before.columns), list(before.countable)
        self.ceilings = list(before.ceilings)
        columns = {self.column[i] for i in touched}
        stacks: dict[int, list[int]] = {c: [] for c in columns}
        for i, c in enumerate(self.column):
            if c in stacks and i not in self.gone:
                stacks[c].append(i)
        for c in columns:
            for i in before.columns[c]:
                self.ceilings[i] = SKY
            self._stack(c, sorted(stacks[c], key=self.levels.__getitem__))
        within = {i for c in columns for i in (*before.columns[c], *stacks[c])}
        self._check(within)
        self._lay_footing()
        self.sides, self.neighbours = before.sides, before.neighbours
        near = within.union(*[before.neighbours[i] for i in within])
        if any(self.columns[c] != before.columns[c] for c in columns):
            self.sides, self.neighbours = list(before.sides), list(before.neighbours)
            near = near.union(*[self._beside_any(i) for i in within])
            for i in near:
                self.sides[i] = self._around(self.spaces[i])
                self.neighbours[i] = self._beside_any(i)
        self.steps, self.flights = list(before.steps), list(before.flights)
        for i in near:
            self._lay_steps(i)
        self.floating, self.solids = dict(before.floating), list(before.solids)
        self._lay_solids(columns)
        same = self.neighbours is before.neighbours and self.countable == before.countable
        self._ranges = before._ranges if same else [None] * len(self.columns)

    def space(self, id: str) -> int:  # noqa: A002  # as in Space
        """Return the index of the space with this id; raise KeyError if there is none."""
        return self.ids[id]

    def beside(self, i: int, direction: int) -> tuple[int, ...]:
        """Return the spaces across one side, lowest first."""
        return self.sides[i][direction]

    def distance(self, i: int, j: int) -> int:
        """SS-RANGE-03.  Spaces from one to the other over columns that hold a space; FAR where none lead there."""
        start, goal = self.column[i], self.column[j]
        row = self._ranges[start]
        if row is None:
            row = self._ranges[start] = self._count_from(start)
        return row[goal]

    def walls_between(self, i: int, j: int) -> Sequence[Obstacle]:
        """Return the objects that stand on the side between two neighbouring spaces."""
        return self.walls.get((i, j), ())

    def climb(self, i: int, j: int) -> int:
        """SS-ELEV-01, SS-ELEV-03, SS-ELEV-08.  The levels counted in a step: those going up, over a wall if there is one.

        What counts as so many levels from a side does so, however high it stands there.
        """
        levels = self.levels[j] - self.levels[i]
        for wall in self.walls_between(i, j):
            counted = wall.counted_from(i, j)
            levels = max(levels, wall.top - self.levels[i] if counted < 0 else counted)
        return max(0, levels)

    def _lay_columns(self) -> None:
        places = sorted({(space.r, space.q) for space in self.spaces})
        self.column_at = {(q, r): c for c, (r, q) in enumerate(places)}
        self.column = [self.column_at[space.q, space.r] for space in self.spaces]
        self.column_centres = [centre(q, r) for r, q in places]
        self.columns = [()] * len(places)
        self.countable = [False] * len(places)
        self.ceilings = [SKY] * len(self.spaces)
        stacks: list[list[int]] = [[] for _ in places]
        for i in sorted(range(len(self.spaces)), key=self.levels.__getitem__):
            if i not in self.gone:
                stacks[self.column[i]].append(i)
        for c, stack in enumerate(stacks):
            self._stack(c, stack)

    def _stack(self, column: int, stack: list[int]) -> None:
        """Note the spaces of a column, lowest first, and the room above each of them."""
        self.columns[column] = tuple(stack)
        self.countable[column] = any(self.spaces[i].size != PARTIAL for i in stack)
        for i in stack:
            self.ceilings[i] = SKY
        for below, above in pairwise(stack):
            self.ceilings[below] = self.undersides.get(above, self.levels[below])

    def _check(self, among: Iterable[int]) -> None:
        if [space.index for space in self.spaces] != list(range(len(self.spaces))):
            raise ValueError("spaces must be numbered from 0 in order")
        if len(self.ids) != len(self.spaces):
            raise ValueError("two spaces have the same id")
        for i in among:
            level = self.levels[i]
            if self.ceilings[i] <= level and i not in self.gone:
                raise ValueError(f"no room above space {self.spaces[i].id}")
            if self.undersides.get(i, level - 1) >= level:
                raise ValueError(f"the tile of space {self.spaces[i].id} has no thickness")

    def _lay_footing(self) -> None:
        footing = {FULL: FREE, HALF: PASS, PARTIAL: BLOCKED}
        self.footing: bytes = bytes(footing[space.size] for space in self.spaces)
        self.floors: list[int] = list(self.levels)
        held = bytearray(self.footing)
        for i in self.gone:
            held[i] = BARRED
        for obstacle in self.obstacles:
            for i in obstacle.spaces:
                held[i] = BARRED if obstacle.pillar else max(held[i], BLOCKED)
                self.floors[i] = max(self.floors[i], obstacle.top)
        self.footing = bytes(held)
        self.walls: dict[tuple[int, int], list[Obstacle]] = {}
        for obstacle in self.obstacles:
            for i, j in obstacle.sides:
                self.walls.setdefault((i, j), []).append(obstacle)
                self.walls.setdefault((j, i), []).append(obstacle)

    def _around(self, space: Space) -> list[tuple[int, ...]]:
        around: list[tuple[int, ...]] = []
        for q, r in DIRECTIONS:
            column = self.column_at.get((space.q + q, space.r + r), -1)
            around.append(self.columns[column] if column >= 0 and space.index not in self.gone else ())
        return around

    def _beside_any(self, i: int) -> tuple[int, ...]:
        return tuple([j for side in self._around(self.spaces[i]) for j in side])

    def _lay_steps(self, i: int) -> None:
        """List the steps from a space."""
        steps: list[tuple[int, int, int]] = []
        flights: list[tuple[int, int]] = []
        for j in self.neighbours[i]:
            walls = self.walls_between(i, j)
            crest = max([wall.top for wall in walls], default=-SKY)
            ceiling = min(self.ceilings[i], self.ceilings[j])
            # A figure has to fit through the gap between the higher floor and the lower ceiling (SS-OVER-04).
            peak = max(self.levels[i], self.levels[j], crest)
            if all(wall.climbable for wall in walls):
                steps.append((j, self.climb(i, j), ceiling - peak))
            flights.append((j, ceiling - max(self.floors[i], self.floors[j], peak)))
        self.steps[i] = steps
        self.flights[i] = flights

    def _lay_solids(self, columns: Iterable[int]) -> None:
        """Build terrain and objects as prisms for sight: one solid per column, tiles with air below, walls."""
        tops = dict.fromkeys(columns, GROUND)
        for c in tops:
            self.floating.pop(c, None)
            for i in self.columns[c]:
                if i in self.undersides:
                    self._float(i, self.undersides[i], self.levels[i])
                else:
                    tops[c] = LEVEL * self.levels[i]
        for obstacle in self.obstacles:
            for i in obstacle.spaces:
                c = self.column[i]
                if c not in tops:
                    continue
                if i in self.undersides or obstacle.bottom > self.levels[i]:
                    self._float(i, obstacle.bottom, obstacle.top)
                else:
                    tops[c] = max(tops[c], LEVEL * obstacle.top)
        for c, top in tops.items():
            x, y = self.column_centres[c]
            self.solids[c] = HexPrism(x, y, GROUND, top)
        self.panels: list[Box] = [
            self._panel(obstacle, i, j) for obstacle in self.obstacles for i, j in obstacle.sides
        ]

    def _float(self, i: int, bottom: int, top: int) -> None:
        x, y = self.centres[i]
        self.floating.setdefault(self.column[i], []).append(HexPrism(x, y, LEVEL * bottom, LEVEL * top))

    def _panel(self, wall: Obstacle, i: int, j: int) -> Box:
        (x, y), (u, v) = self.centres[i], self.centres[j]
        return Box(((x + u) / 2, (y + v) / 2), (y - v, u - x), (SIDE, WALL), GROUND, LEVEL * wall.top)

    def _count_from(self, start: int) -> list[int]:
        counts = [FAR] * len(self.columns)
        counts[start] = 0
        frontier = [start]
        spaces = 0
        while frontier:
            spaces += 1
            reached: list[int] = []
            for column in frontier:
                if not self.columns[column]:
                    continue
                for i in self.neighbours[self.columns[column][0]]:
                    beyond = self.column[i]
                    if counts[beyond] == FAR and self.countable[beyond]:
                        counts[beyond] = spaces
                        reached.append(beyond)
            frontier = reached
        return counts
