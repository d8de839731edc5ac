"""Where a large base can get to: every pair of parts may lead, and the number of steps counts beside their price."""

from __future__ import annotations

from random import Random

from slugfest.geometry.hexes.field import BLOCKED, PASS, Field
from slugfest.geometry.hexes.formations import Base, Formation
from slugfest.geometry.hexes.movement import HexGround, Mover
from slugfest.geometry.hexes.way import Goal, Way

Label = tuple[Base, int]
"""Where a base lies, and how many levels it has climbed without counting them."""


class LargeWay(Way):
    """A way of a large base: `came` gives, for every number of steps, where the base lay before."""

    __slots__ = ("came", "label", "section", "walked")

    def __init__(
        self, cost: int, flying: bool, label: Label, section: tuple[int, int], came: list[dict[Label, Label]]
    ) -> None:
        super().__init__(cost, flying)
        self.label = label
        self.section = section
        self.came = came
        self.walked = len(came) - 1

    @property
    def route(self) -> tuple[int, ...]:
        """The two leading spaces of every step, as `check_formation` takes them."""
        a, b = self.section
        label = self.label
        leads = [label[0][b], label[0][a]]
        for walked in range(self.walked, 0, -1):
            label = self.came[walked][label]
            leads += [label[0][b], label[0][a]]
        leads.reverse()
        return tuple(leads)


def reach_large(field: Field, mover: Mover, ground: HexGround, flying: bool) -> dict[Goal, Way]:
    """Return the goals of a large base on foot, or in flight from the first step, each with its cheapest way."""
    formation = Formation(field, mover, ground)
    start = tuple(sorted(mover.spaces))
    ways: dict[Goal, Way] = {}
    for section in formation.layout.sections:
        search = _Search(formation, section, flying)
        for cost, label, came in search.ends():
            goal = tuple(sorted(label[0]))
            known = ways.get(goal)
            if goal != start and (known is None or cost < known.cost):
                ways[goal] = LargeWay(cost, flying, label, section, came)
    return dict(sorted(ways.items(), key=_by_cost))


def wander_large(
    field: Field, mover: Mover, ground: HexGround, random: Random, flying: bool
) -> tuple[int, ...]:
    """Return the leading spaces of a random legal route of a large base; an empty route means staying."""
    formation = Formation(field, mover, ground)
    sections = formation.layout.sections
    a, b = section = sections[int(random.random() * len(sections))]
    search = _Search(formation, section, flying)
    label, spent, walked = (mover.spaces, 0), 0, 0
    route, end = [label[0][a], label[0][b]], 0
    while spent < mover.move:
        steps = [step for step in search.steps(label) if spent + step[1] + step[2] <= mover.move]
        if not steps:
            break
        before = label[0]
        label, cost, extra = steps[int(random.random() * len(steps))]
        spent, walked = spent + cost + (0 if flying else extra), walked + 1
        route += [label[0][a], label[0][b]]
        stopped = not flying and formation.stops(before, label[0])
        if formation.ending_problem(label[0], walked, walked) is None:
            end = len(route)
        elif stopped:
            break
        if stopped:
            return tuple(route[:end])
    return tuple(route[:end])


def _by_cost(entry: tuple[Goal, Way]) -> tuple[int, Goal]:
    return entry[1].cost, entry[0]


class _Search:
    """All moves of a large base with one pair of parts in the lead, step by step.

    How far a part may swing depends on the number of steps, so the same place counts anew with each number.
    """

    def __init__(self, formation: Formation, section: tuple[int, int], flying: bool) -> None:
        self.formation = formation
        self.section = section
        self.flying = flying
        self._laid: dict[tuple[int, int], Base] = {}

    def ends(self) -> list[tuple[int, Label, list[dict[Label, Label]]]]:
        """Return where the base may end, with the price and the way there, for every number of steps."""
        formation, mover = self.formation, self.formation.mover
        start: Label = (mover.spaces, 0)
        came: list[dict[Label, Label]] = [{}]
        frontier: dict[Label, int] = {start: 0}
        ends: list[tuple[int, Label, list[dict[Label, Label]]]] = []
        for walked in range(1, mover.move + 1):
            reached: dict[Label, int] = {}
            stopped: set[Label] = set()
            origins: dict[Label, Label] = {}
            for label, spent in frontier.items():
                for after, cost, extra in self.steps(label):
                    total = spent + cost + (0 if self.flying else extra)
                    if total > mover.move or total >= reached.get(after, mover.move + 1):
                        continue
                    reached[after] = total
                    origins[after] = label
                    if not self.flying and formation.stops(label[0], after[0]):
                        stopped.add(after)
                    else:
                        stopped.discard(after)
            came = [*came, origins]
            for after, total in reached.items():
                landing = self._landing(origins[after][0], after[0]) if self.flying else 0
                may_end = formation.ending_problem(after[0], walked, walked) is None
                if may_end and total + landing <= mover.move:
                    ends.append((total + landing, after, came))
            frontier = {after: total for after, total in reached.items() if after not in stopped}
        return ends

    def _landing(self, before: Base, base: Base) -> int:
        a, b = self.section
        return self.formation.extra_cost(before, base[a], base[b])

    def steps(self, label: Label) -> list[tuple[Label, int, int]]:
        """Return where the base can lie one step on, with the price of the step and what entering costs on top."""
        base, used = label
        formation, mover = self.formation, self.formation.mover
        a, b = self.section
        following: list[tuple[Label, int, int]] = []
        for p, rise_p in self._leading(base[a]):
            for q, rise_q in self._leading(base[b]):
                if p == q or (p == base[a] and q == base[b]):
                    continue
                laid = self._lay(p, q)
                if not laid or set(laid) == set(base):
                    continue
                rise = max(rise_p, rise_q)
                counted = max(0, rise - (mover.climbs - used))
                after = (laid, used + rise - counted)
                following.append((after, 1 + counted, formation.extra_cost(base, p, q)))
        return following

    def _leading(self, i: int) -> list[tuple[int, int]]:
        """Return the spaces to which a leading part may go from a space, its own included, with the levels climbed."""
        formation = self.formation
        field, height = formation.field, formation.mover.height
        places = [(i, 0)]
        if self.flying:
            for j, gap in field.flights[i]:
                if gap >= height and formation.passable[j] <= BLOCKED:
                    places.append((j, 0))
        else:
            for j, rise, gap in field.steps[i]:
                if gap >= height and formation.passable[j] <= PASS:
                    places.append((j, rise))
        return places

    def _lay(self, p: int, q: int) -> Base:
        laid = self._laid.get((p, q))
        if laid is None:
            laid = self._laid[p, q] = self.formation.laid(self.section, p, q, self.flying)
        return laid
