"""A legal route or place near a goal, for whoever cannot draw one: a finger on a screen, a bot elsewhere."""

from __future__ import annotations

from collections.abc import Sequence

from slugfest.kernel.decisions import Decision, Place, Route
from slugfest.kernel.errors import Refusal
from slugfest.kernel.match import frozen

LONGEST_NAME = 200
FARTHEST = 1e6
MOST_CORNERS = 12
"""Places that somebody may want to go by."""


class NotFound(Exception):
    """There is nothing to propose: `no_goal`, `no_way`, or `nothing_to_propose` to such a question."""


def found(decision: Decision, goal: object, by: Sequence[object] = ()) -> object:
    """An answer that comes as near to the goal as it can, a `Refusal`, or the exception `NotFound`."""
    goal, via = place_or_name(goal), tuple(place_or_name(one) for one in by[: MOST_CORNERS + 1])
    if goal is None or None in via or len(via) > MOST_CORNERS:
        raise NotFound("no_goal")
    try:
        if isinstance(decision, Route):
            answer = _way(decision, goal, via)
        elif isinstance(decision, Place) and isinstance(goal, tuple):
            answer = decision.region.nearest(goal)
        else:
            raise NotFound("nothing_to_propose")
    except (LookupError, TypeError, ValueError):
        # The goal has the right shape and means nothing here: a space that is not on this board.
        raise NotFound("no_way") from None
    if answer is None:
        raise NotFound("no_way")
    return answer if isinstance(answer, Refusal) else frozen(answer)


def _way(decision: Route, goal: object, via: tuple[object, ...]) -> object:
    """The way to a goal, by some places where the ways of this game can be chosen so."""
    propose_by = getattr(decision.ways, "propose_by", None)
    return propose_by(via, goal) if via and propose_by is not None else decision.ways.propose(goal)


def place_or_name(goal: object) -> str | int | tuple[float, ...] | None:
    """What is fit to be looked up: a space by name or number, or a place in two or three numbers."""
    if isinstance(goal, str):
        return goal if len(goal) <= LONGEST_NAME else None
    if isinstance(goal, int) and _is_near(goal):
        return goal
    if isinstance(goal, list) and 2 <= len(goal) <= 3 and all(_is_near(one) for one in goal):
        return tuple(float(one) for one in goal)
    return None


def _is_near(number: object) -> bool:
    return isinstance(number, int | float) and not isinstance(number, bool) and -FARTHEST < number < FARTHEST
