"""Moves on the hexfield: what a step costs, and the exact check of a route.

A route is the sequence of spaces of the leading half of the base, the one it starts from included.  In the route of a
double base a space that the trailing half is on stands for turning about: the halves swap, at no cost.  Larger bases
have routes of their own (`formations`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from slugfest.geometry.hexes.field import BLOCKED, FREE, PASS, Field

ON_FOOT: Final = -1
"""The value of `fly_from` for a route without flight."""
NOWHERE: Final = -1
"""The space of the trailing half of a single base."""
GOES_ON: Final = 0
STOPS_WHOLE_BASE: Final = 1
STOPS_ANY_PART: Final = 2
"""What entering a space does: nothing, stop a base that is wholly on such spaces (water), stop any base."""


class HexGround:
    """What the spaces are to the mover just now, one byte per space.

    `passable` is FREE, PASS, BLOCKED or BARRED, `stop` is GOES_ON, STOPS_WHOLE_BASE or STOPS_ANY_PART, `extra` is
    what entering costs on top.  The spaces the mover itself is on always count as free.
    """

    __slots__ = ("extra", "passable", "stop")

    def __init__(self, passable: bytearray, stop: bytearray, extra: bytearray) -> None:
        self.passable = passable
        self.stop = stop
        self.extra = extra


def open_ground(field: Field) -> HexGround:
    """Return the field without figures, tokens or special terrain: only sizes of hexes and objects hinder."""
    size = len(field.spaces)
    return HexGround(bytearray(field.footing), bytearray(size), bytearray(size))


class Mover:
    """A figure about to move: the spaces under its base in the order of its parts; `flying` is whether it may.

    So many levels as `climbs` says are not counted in its move, over all its steps.
    """

    __slots__ = ("climbs", "flying", "height", "move", "spaces")

    def __init__(
        self, spaces: Sequence[int], height: int, move: int, flying: bool = False, climbs: int = 0
    ) -> None:
        self.spaces: tuple[int, ...] = tuple(spaces)
        if not self.spaces:
            raise ValueError("a mover stands somewhere")
        self.height = height
        self.move = move
        self.flying = flying
        self.climbs = climbs


class HexStep:
    """One step of a checked route: where the base is afterwards, the price, the levels dropped on foot.

    `base` names the spaces under it: the leading one first, or those of a large base in the order of its parts.
    """

    __slots__ = ("base", "cost", "drop", "flying", "free", "lead", "spent", "stopped", "trail", "turn")

    def __init__(
        self, lead: int, trail: int, cost: int, spent: int, flying: bool, base: tuple[int, ...] = ()
    ) -> None:
        self.lead = lead
        self.trail = trail
        self.base: tuple[int, ...] = base or ((lead,) if trail == NOWHERE else (lead, trail))
        self.cost = cost
        self.spent = spent
        self.flying = flying
        self.drop = 0
        self.free = 0
        """The levels climbed that were not counted."""
        self.turn = cost == 0
        self.stopped = False

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces under the base after the step, in the order in which goals name them."""
        return tuple(sorted(self.base))


class Problem:
    """Why a route is refused: the kind, the index of the step, and, for numbers, what is needed and allowed.

    `space` is the one that is in the way, where that is not the space of the route itself.
    """

    __slots__ = ("allowed", "kind", "needed", "space", "where")

    def __init__(self, kind: str, where: int, needed: int = 0, allowed: int = 0, space: int = -1) -> None:
        self.kind = kind
        self.where = where
        self.needed = needed
        self.allowed = allowed
        self.space = space

    def __repr__(self) -> str:
        return f"Problem({self.kind!r}, where={self.where}, needed={self.needed}, allowed={self.allowed})"


PROBLEMS: Final = (
    "no_steps",  # a route needs a step
    "unknown_space",  # no space has that index
    "wrong_start",  # the route does not begin under the mover
    "may_not_fly",  # the mover cannot fly, or flight begins outside the route
    "no_lead",  # the two leading spaces are not under parts that may lead a large base
    "not_neighbours",  # the spaces share no side, or a wall stands between
    "too_low",  # the gap is lower than the figure (needed, allowed)
    "blocked",  # the space may not be entered, or not even flown over
    "too_far",  # the step costs more than is left (needed, allowed)
    "must_stop",  # an earlier step ended the move
    "no_stopping",  # the move would end, or be stopped, where the figure may not stop
    "uneven",  # parts would end, or be stopped, on different levels (needed, allowed)
    "out_of_shape",  # the two leading spaces do not lie as the leading parts do
    "no_room_to_follow",  # a part of a large base that follows has no space to go to
    "swung_too_far",  # a part would end further from its start than the spaces counted (needed, allowed)
)


def climb(field: Field, i: int, j: int) -> int:
    """SS-ELEV-01, SS-ELEV-03.  The levels counted in a step from one space to its neighbour."""
    return field.climb(i, j)


def free_spaces(mover: Mover, ground: HexGround) -> bytearray:
    """Return what is passable without the mover's own base on its spaces."""
    passable = bytearray(ground.passable)
    for i in mover.spaces:
        passable[i] = FREE
    return passable


def forced_to_stop(ground: HexGround, lead: int, trail: int) -> bool:
    """SS-DBL-08, SS-DBL-11.  Water stops a whole base, other things any part of it."""
    stop = ground.stop[lead]
    return stop == STOPS_ANY_PART or (stop != GOES_ON and (trail == NOWHERE or ground.stop[trail] != GOES_ON))


def check_chain(
    field: Field, mover: Mover, ground: HexGround, route: Sequence[int], fly_from: int = ON_FOOT
) -> list[HexStep] | Problem:
    """Return the steps of a legal route of a single or double base, or the problem of the first that is illegal.

    From the step into `route[fly_from]` on the mover flies.
    """
    if route[0] not in mover.spaces:
        return Problem("wrong_start", 0)
    check = _Check(field, mover, ground, route, fly_from)
    for index in range(1, len(route)):
        problem = check.turn(index) if route[index] == check.trail else check.step(index)
        if problem is not None:
            return problem
    return check.steps


class _Check:
    """A route being checked: where the halves of the base are, and what has been spent."""

    def __init__(
        self, field: Field, mover: Mover, ground: HexGround, route: Sequence[int], fly_from: int
    ) -> None:
        self.field = field
        self.mover = mover
        self.ground = ground
        self.route = route
        self.takes_off = len(route) if fly_from == ON_FOOT else fly_from
        self.passable = free_spaces(mover, ground)
        self.lead = route[0]
        self.trail = sum(mover.spaces) - self.lead if len(mover.spaces) == 2 else NOWHERE
        self.spent = 0
        self.climbs = mover.climbs
        self.steps: list[HexStep] = []

    def turn(self, index: int) -> Problem | None:
        """SS-DBL-10, SS-MULTI-08.  The halves swap on their spaces, which costs nothing."""
        if self._stopped():
            return Problem("must_stop", index)
        self.lead, self.trail = self.trail, self.lead
        self.steps.append(HexStep(self.lead, self.trail, 0, self.spent, index >= self.takes_off))
        if index == len(self.route) - 1:
            return _ending_problem(self.field, self.passable, self.lead, self.trail, index)
        return None

    def step(self, index: int) -> Problem | None:
        if self._stopped():
            return Problem("must_stop", index)
        space, flying, last = self.route[index], index >= self.takes_off, index == len(self.route) - 1
        rise, gap = self._passage(space, flying)
        if rise < 0:
            return Problem("not_neighbours", index)
        if gap < self.mover.height:
            return Problem("too_low", index, self.mover.height, max(gap, 0))
        if self.passable[space] > (BLOCKED if flying else PASS):
            return Problem("blocked", index)
        # What is only flown over is not moved onto, so extra cost is paid on landing only (SS-FROZ-10).
        counted = max(0, rise - self.climbs)
        cost = 1 + counted + (self.ground.extra[space] if last or not flying else 0)
        if self.spent + cost > self.mover.move:
            return Problem("too_far", index, cost, self.mover.move - self.spent)
        self.spent += cost
        self.climbs -= rise - counted
        vacated, self.lead = self.lead, space
        self.trail = vacated if self.trail != NOWHERE else NOWHERE
        step = HexStep(self.lead, self.trail, cost, self.spent, flying)
        step.free = rise - counted
        step.drop = 0 if flying else max(0, self.field.levels[vacated] - self.field.levels[space])
        step.stopped = not flying and forced_to_stop(self.ground, self.lead, self.trail)
        self.steps.append(step)
        ends = step.stopped or last
        return _ending_problem(self.field, self.passable, self.lead, self.trail, index) if ends else None

    def _stopped(self) -> bool:
        return bool(self.steps) and self.steps[-1].stopped

    def _passage(self, space: int, flying: bool) -> tuple[int, int]:
        """Return the levels climbed and the gap passed on the way to a space; -1 levels if there is no such step."""
        if flying:
            for j, gap in self.field.flights[self.lead]:
                if j == space:
                    return 0, gap
        else:
            for j, rise, gap in self.field.steps[self.lead]:
                if j == space:
                    return rise, gap
        return -1, 0


def _ending_problem(field: Field, passable: bytearray, lead: int, trail: int, index: int) -> Problem | None:
    """SS-BASE-01, SS-DBL-04.  Why the move may not end with the base there."""
    if passable[lead] != FREE or (trail != NOWHERE and passable[trail] != FREE):
        return Problem("no_stopping", index)
    if trail != NOWHERE and field.levels[lead] != field.levels[trail]:
        return Problem("uneven", index, field.levels[trail], field.levels[lead])
    if trail != NOWHERE and field.walls_between(lead, trail):
        return Problem("no_stopping", index, space=trail)
    return None
