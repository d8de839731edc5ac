"""Conditions of victory as a set-up or a scenario file says them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from slugfest.boards.hexmap import HexMap
from slugfest.geometry.hexes import hexes_between
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.superscape.goals import DEFEATED, DEFEATED_POINTS, HOLD, LAST_STANDING, ROUNDS, Goal


class LastStanding(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag=LAST_STANDING):
    """To be the only one with figures left; that always counts, so it need not be said."""


class DefeatedPoints(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag=DEFEATED_POINTS):
    """To have defeated figures that cost so many points."""

    points: Annotated[int, Meta(ge=1, le=100_000)]
    """How many."""


class Hold(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag=HOLD):
    """To be the only one with figures on some spaces, at the end of so many rounds."""

    rounds: Annotated[int, Meta(ge=1, le=99)]
    """How many rounds, one after the other or not."""
    spaces: Annotated[list[str], Meta(max_length=200)] = []
    """The spaces."""
    middle: Annotated[int, Meta(ge=0, le=10)] | None = None
    """Or all spaces at most so far from the middle of the map."""


class LimitOfRounds(msgspec.Struct, forbid_unknown_fields=True, tag_field="kind", tag=ROUNDS):
    """To be ahead after so many rounds."""

    rounds: Annotated[int, Meta(ge=1, le=99)]
    """How many."""
    by: Literal["army", "defeated", "held"] = "army"
    """Ahead in what: the points of the own figures left, of figures defeated, or rounds of objectives held."""


Condition = LastStanding | DefeatedPoints | Hold | LimitOfRounds


def goals_of(conditions: list[Condition], hexmap: HexMap, place: str) -> tuple[Goal, ...]:
    """Return the conditions as the rules look at them; raise a `SetupError` where spaces are wrong."""
    return tuple([_goal(condition, hexmap, f"{place}[{at}]") for at, condition in enumerate(conditions)])


def _goal(condition: Condition, hexmap: HexMap, place: str) -> Goal:
    by_defeats = isinstance(condition, DefeatedPoints) or getattr(condition, "by", "") == DEFEATED
    if by_defeats and len(hexmap.battlefields) > 1:
        raise SetupError(place, "defeated figures are not counted apart for several battlefields")
    if isinstance(condition, LastStanding):
        return Goal(LAST_STANDING)
    if isinstance(condition, DefeatedPoints):
        return Goal(DEFEATED_POINTS, points=condition.points)
    if isinstance(condition, LimitOfRounds):
        return Goal(ROUNDS, rounds=condition.rounds, by=condition.by)
    spaces = _spaces(condition, hexmap, place)
    if not any(battlefield.issuperset(spaces) for battlefield in hexmap.battlefields):
        raise SetupError(place, "an objective lies on one battlefield")
    return Goal(HOLD, spaces=spaces, rounds=condition.rounds)


def _spaces(condition: Hold, hexmap: HexMap, place: str) -> tuple[int, ...]:
    field = hexmap.field
    if (condition.middle is None) == (not condition.spaces):
        raise SetupError(place, "an objective has either spaces or a middle")
    if condition.middle is None:
        for space in condition.spaces:
            one_of(space, field.ids, f"{place}.spaces", "space")
        return tuple(sorted({field.ids[space] for space in condition.spaces}))
    q = round(sum([space.q for space in field.spaces]) / len(field.spaces))
    r = round(sum([space.r for space in field.spaces]) / len(field.spaces))
    most = condition.middle
    return tuple([space.index for space in field.spaces if hexes_between(space.q - q, space.r - r) <= most])
