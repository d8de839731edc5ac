"""Moves on the hexfield: what a step costs, and the exact check of a route.

A route is the sequence of spaces of the leading half of the base, the one it starts from included.  In the route of a
double base a space that the trailing half is on stands for turning about: the halves swap, at no cost.
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
    """A figure about to move: one space for a single base, two for a double base; `flying` is whether it may."""

    __slots__ = ("flying", "height", "move", "spaces")

    def __init__(self, spaces: Sequence[int], height: int, move: int, flying: bool = False) -> None:
        self.spaces: tuple[int, ...] = tuple(spaces)
        if len(self.spaces) not in (1, 2):
            raise ValueError("only single and double bases find their own way")
        self.height = height
        self.move = move
        self.flying = flying


class HexStep:
    """One step of a checked route: where the base is afterwards, the price, the levels dropped on foot."""

    __slots__ = ("cost", "drop", "flying", "lead", "spent", "stopped", "trail", "turn")

    def __init__(self, lead: int, trail: int, cost: int, spent: int, flying: bool) -> None:
        self.lead = lead
        self.trail = trail
        self.cost = cost
        self.spent = spent
        self.flying = flying
        self.drop = 0
        self.turn = cost == 0
        self.stopped = False

    @property
    def spaces(self) -> tuple[int, ...]:
        """The spaces under the base after the step, in the order in which goals name them."""
        return (
            (self.lead,)
            if self.trail == NOWHERE
            else (min(self.lead, self.trail), max(self.lead, self.trail))
        )


class Problem:
    """Why a route is refused: the kind, the index in the route, and, for numbers, what is needed and allowed."""

    __slots__ = ("allowed", "kind", "needed", "where")

    def __init__(self, kind: str, where: int, needed: int = 0, allowed: int = 0) -> None:
        self.kind = kind
        self.where = where
        self.needed = needed
        self.allowed = allowed

    def __repr__(self) -> str:
        return f"Problem({self.kind!r}, where={self.where}, needed={self.needed}, allowed={self.allowed})"


PROBLEMS: Final = (
    "no_steps",  # a route needs a step
    "unknown_space",  # no space has that index
    "wrong_start",  # the route does not begin under the mover
    "may_not_fly",  # the mover cannot fly, or flight begins outside the route
    "idle_turn",  # a turn about that no step follows
    "not_neighbours",  # the spaces share no side, or a wall stands between
    "too_low",  # the gap is lower than the figure (needed, allowed)
    "blocked",  # the space may not be entered, or not even flown over
    "too_far",  # the step costs more than is left (needed, allowed)
    "must_stop",  # an earlier step ended the move
    "no_stopping",  # the move would end, or be stopped, where the figure may not stop
    "uneven",  # the halves would end, or be stopped, on different levels (needed, allowed)
)


def climb(field: Field, i: int, j: int) -> int:
    """SS-ELEV-01, SS-ELEV-03.  The levels counted in a step: those going up, over a wall if one is there."""
    crest = max((wall.top for wall in field.walls_between(i, j)), default=field.levels[j])
    return max(0, field.levels[j] - field.levels[i], crest - field.levels[i])


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


def check_route(
    field: Field, mover: Mover, ground: HexGround, route: Sequence[int], fly_from: int = ON_FOOT
) -> list[HexStep] | Problem:
    """Return the steps of a legal route, or the problem of the first step that is illegal.

    From the step into `route[fly_from]` on the mover flies.
    """
    problem = _frame_problem(field, mover, route, fly_from)
    if problem is not None:
        return problem
    check = _Check(field, mover, ground, route, fly_from)
    for index in range(1, len(route)):
        problem = check.turn(index) if route[index] == check.trail else check.step(index)
        if problem is not None:
            return problem
    return check.steps


def _frame_problem(field: Field, mover: Mover, route: Sequence[int], fly_from: int) -> Problem | None:
    for index, space in enumerate(route):
        if not 0 <= space < len(field.spaces):
            return Problem("unknown_space", index)
    if len(route) < 2:
        return Problem("no_steps", 0)
    if route[0] not in mover.spaces:
        return Problem("wrong_start", 0)
    if fly_from != ON_FOOT and not (mover.flying and 1 <= fly_from < len(route)):
        return Problem("may_not_fly", fly_from)
    return None


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
        self.steps: list[HexStep] = []

    def turn(self, index: int) -> Problem | None:
        if self._stopped():
            return Problem("must_stop", index)
        if index == len(self.route) - 1 or self.route[index + 1] == self.lead:
            return Problem("idle_turn", index)
        self.lead, self.trail = self.trail, self.lead
        self.steps.append(HexStep(self.lead, self.trail, 0, self.spent, index >= self.takes_off))
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
        cost = 1 + rise + (self.ground.extra[space] if last or not flying else 0)
        if self.spent + cost > self.mover.move:
            return Problem("too_far", index, cost, self.mover.move - self.spent)
        self.spent += cost
        vacated, self.lead = self.lead, space
        self.trail = vacated if self.trail != NOWHERE else NOWHERE
        step = HexStep(self.lead, self.trail, cost, self.spent, flying)
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
    return None
