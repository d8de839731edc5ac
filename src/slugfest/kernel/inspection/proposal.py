"""A legal route or place near a goal, for clients that cannot draw one: a finger on a screen, a remote bot."""

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
    """Raised when there is nothing to propose: `no_goal`, `no_way`, or `nothing_to_propose` to such a question."""


def nearest_answer(decision: Decision, goal: object, by: Sequence[object] = ()) -> object:
    """Return the answer nearest to the goal, or a `Refusal`; raise `NotFound` if there is neither."""
    goal, via = place_or_name(goal), tuple(place_or_name(corner) for corner in by[: MOST_CORNERS + 1])
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
    """Return the way to a goal, through the given places in games whose ways have corners."""
    propose_by = getattr(decision.ways, "propose_by", None)
    return propose_by(via, goal) if via and propose_by is not None else decision.ways.propose(goal)


def place_or_name(goal: object) -> str | int | tuple[float, ...] | None:
    """Return what can be looked up: a space by name or number, or a place of two or three numbers."""
    if isinstance(goal, str):
        return goal if len(goal) <= LONGEST_NAME else None
    if not isinstance(goal, bool) and isinstance(goal, int) and _is_near(goal):
        return goal
    if isinstance(goal, list) and 2 <= len(goal) <= 3 and all(_is_near(number) for number in goal):
        return tuple(float(number) for number in goal)
    return None


def _is_near(number: object) -> bool:
    return not isinstance(number, bool) and isinstance(number, int | float) and -FARTHEST < number < FARTHEST
