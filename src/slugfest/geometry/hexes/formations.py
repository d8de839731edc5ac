"""Moves of large bases: two parts that lead, and the rest that follows them in the same shape.

A route names the two leading spaces of every step, one after the other, those that the lead is on at the start included:
`(p0, q0, p1, q1, ...)`.  In one step each of the two goes to a neighbouring space or stays; a pair that leaves the base on
the same spaces turns it about, at no cost.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slugfest.geometry.hexes.bases import Layout, hexes_apart, layout, lies_flat, nearest_level, shape_under
from slugfest.geometry.hexes.field import BLOCKED, FREE, PASS, Field
from slugfest.geometry.hexes.movement import (
    GOES_ON,
    STOPS_ANY_PART,
    HexGround,
    HexStep,
    Mover,
    Problem,
    free_spaces,
)

Base = tuple[int, ...]
IMPASSABLE: Final = (-1, 0)


class Formation:
    """A large base on its way over the field: how it can be laid, and what a step costs."""

    __slots__ = ("field", "ground", "layout", "mover", "passable")

    def __init__(self, field: Field, mover: Mover, ground: HexGround) -> None:
        self.field = field
        self.mover = mover
        self.ground = ground
        self.layout: Layout = layout(shape_under(field, mover.spaces))
        self.passable = free_spaces(mover, ground)

    def laid(self, section: tuple[int, int], p: int, q: int, flying: bool) -> Base:
        """SS-MULTI-10.  The spaces of all parts with the lead on p and q; nothing where one finds no place.

        A part that follows lies on the space of its column that is nearest in level to the lead, among those that it
        may pass and has room on.
        """
        field, (a, b) = self.field, section
        first, second = field.spaces[p], field.spaces[q]
        turns = self.layout.turns_between(a, b, (second.q - first.q, second.r - first.r))
        if not turns:
            return ()
        offsets = self.layout.offsets[turns[0]]
        q0, r0 = first.q - offsets[a][0], first.r - offsets[a][1]
        level = max(field.levels[p], field.levels[q])
        spaces = []
        for part, (u, v) in enumerate(offsets):
            if part == a:
                spaces.append(p)
            elif part == b:
                spaces.append(q)
            else:
                column = field.column_at.get((q0 + u, r0 + v), -1)
                roomy = [i for i in field.columns[column] if self.has_room(i, flying)] if column >= 0 else []
                if not roomy:
                    return ()
                spaces.append(nearest_level(field, roomy, level))
        return tuple(spaces)

    def has_room(self, i: int, flying: bool) -> bool:
        """Return whether a part may be on a space on the way."""
        field = self.field
        floor = field.floors[i] if flying else field.levels[i]
        return field.ceilings[i] - floor >= self.mover.height and self.passable[i] <= (
            BLOCKED if flying else PASS
        )

    def passage(self, i: int, j: int, flying: bool) -> tuple[int, int]:
        """Return the levels that a leading part climbs from i to j and the gap it passes; -1 levels without such a step."""
        if i == j:
            return 0, self.mover.height
        if flying:
            for beyond, gap in self.field.flights[i]:
                if beyond == j:
                    return 0, gap
        else:
            for beyond, rise, gap in self.field.steps[i]:
                if beyond == j:
                    return rise, gap
        return IMPASSABLE

    def extra_cost(self, before: Base, p: int, q: int) -> int:
        """Return what entering costs on top: the dearer of the spaces that the lead enters."""
        extra = self.ground.extra
        return max(0 if p in before else extra[p], 0 if q in before else extra[q])

    def stops(self, before: Base, after: Base) -> bool:
        """SS-MULTI-09, SS-DBL-11.  Water stops a whole base, other things any part that enters them."""
        stop = self.ground.stop
        if any(stop[i] == STOPS_ANY_PART and i not in before for i in after):
            return True
        return all(stop[i] != GOES_ON for i in after)

    def ending_problem(self, base: Base, walked: int, where: int) -> Problem | None:
        """SS-BASE-01, SS-MULTI-04, SS-MULTI-05.  Why the move may not end there after so many steps."""
        for i in base:
            if self.passable[i] != FREE:
                return Problem("no_stopping", where, space=i)
        if not lies_flat(self.field, base):
            levels = [self.field.levels[i] for i in base]
            if min(levels) == max(levels):
                return Problem("no_stopping", where, space=base[0])
            return Problem("uneven", where, min(levels), max(levels))
        swung = self.swung(base)
        return Problem("swung_too_far", where, swung, walked) if swung > walked else None

    def swung(self, base: Base) -> int:
        """SS-MULTI-05, SS-MULTI-07.  How far the part that came furthest is from where it began.

        A symmetrical base may be turned on its spaces, so the turn counts in which that is least.
        """
        field, before = self.field, self.mover.spaces
        return min(
            [
                max([hexes_apart(field, before[n], base[part]) for n, part in enumerate(symmetry)])
                for symmetry in self.layout.symmetries
            ]
        )


def check_formation(
    field: Field, mover: Mover, ground: HexGround, route: Sequence[int], fly_from: int
) -> list[HexStep] | Problem:
    """Return the steps of a legal route of a large base, or the problem of the first step that is illegal."""
    lead = (route[0], route[1])
    if lead[0] not in mover.spaces or lead[1] not in mover.spaces:
        return Problem("wrong_start", 0)
    section = (mover.spaces.index(lead[0]), mover.spaces.index(lead[1]))
    check = _Check(Formation(field, mover, ground), section, fly_from)
    if (
        section not in check.formation.layout.sections
        and section[::-1] not in check.formation.layout.sections
    ):
        return Problem("no_lead", 0)
    last = len(route) // 2 - 1
    for index in range(1, last + 1):
        problem = check.step(index, route[2 * index], route[2 * index + 1], index == last)
        if problem is not None:
            return problem
    return check.steps


class _Check:
    """A route being checked: where the base is, and what has been spent."""

    def __init__(self, formation: Formation, section: tuple[int, int], takes_off: int) -> None:
        self.formation = formation
        self.section = section
        self.takes_off = takes_off
        self.base: Base = formation.mover.spaces
        self.spent = 0
        self.walked = 0
        self.climbs = formation.mover.climbs
        self.steps: list[HexStep] = []

    def step(self, index: int, p: int, q: int, last: bool) -> Problem | None:
        if self.steps and self.steps[-1].stopped:
            return Problem("must_stop", index)
        formation, mover = self.formation, self.formation.mover
        flying = 0 <= self.takes_off <= index
        first, second = formation.field.spaces[p], formation.field.spaces[q]
        run = (second.q - first.q, second.r - first.r)
        if not formation.layout.turns_between(self.section[0], self.section[1], run):
            return Problem("out_of_shape", index, space=q)
        if p in self.base and q in self.base:
            turned = formation.laid(self.section, p, q, flying)
            if turned and set(turned) == set(self.base):
                # SS-MULTI-07, SS-MULTI-08: a symmetrical base turns on its spaces.
                return self._go(turned, 0, 0, flying, index, last)
        from_p, from_q = self.base[self.section[0]], self.base[self.section[1]]
        rise, gap = 0, mover.height
        for before, after in ((from_p, p), (from_q, q)):
            climbed, room = formation.passage(before, after, flying)
            if climbed < 0:
                return Problem("not_neighbours", index, space=after)
            rise, gap = max(rise, climbed), min(gap, room)
        if gap < mover.height:
            return Problem("too_low", index, mover.height, max(gap, 0))
        for after in (p, q):
            if formation.passable[after] > (BLOCKED if flying else PASS):
                return Problem("blocked", index, space=after)
        return self._laid(index, (p, q), rise, flying, last)

    def _laid(self, index: int, lead: tuple[int, int], rise: int, flying: bool, last: bool) -> Problem | None:
        formation, mover = self.formation, self.formation.mover
        base = formation.laid(self.section, lead[0], lead[1], flying)
        if not base:
            return Problem("no_room_to_follow", index)
        counted = max(0, rise - self.climbs)
        cost = 1 + counted
        if last or not flying:
            cost += formation.extra_cost(self.base, lead[0], lead[1])
        if self.spent + cost > mover.move:
            return Problem("too_far", index, cost, mover.move - self.spent)
        self.climbs -= rise - counted
        drop = 0
        if not flying:
            levels = formation.field.levels
            drop = max([levels[self.base[part]] - levels[base[part]] for part in self.section])
        return self._go(base, cost, max(drop, 0), flying, index, last, rise - counted)

    def _go(
        self, base: Base, cost: int, drop: int, flying: bool, index: int, last: bool, free: int = 0
    ) -> Problem | None:
        before, self.base = self.base, base
        self.spent += cost
        self.walked += int(cost > 0)
        lead = base[self.section[0]], base[self.section[1]]
        step = HexStep(lead[0], lead[1], cost, self.spent, flying, base)
        step.drop = drop
        step.free = free
        step.stopped = bool(cost) and not flying and self.formation.stops(before, base)
        self.steps.append(step)
        if step.stopped or last:
            return self.formation.ending_problem(base, self.walked, index)
        return None
