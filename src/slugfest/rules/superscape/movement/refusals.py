"""Why a route over the hexes is refused: what geometry finds wrong, as a rule and a reason."""

from __future__ import annotations

from slugfest.geometry.hexes import Problem
from slugfest.kernel.errors import Refusal
from slugfest.rules.superscape.movement.gait import Gait
from slugfest.rules.superscape.standing import Positions

REFUSALS = {
    "no_steps": ("SS-MOVE-09", "no_step"),
    "unknown_space": ("SS-MOVE-09", "no_such_space"),
    "wrong_start": ("SS-MOVE-09", "wrong_start"),
    "may_not_fly": ("SS-SYM-16", "may_not_fly"),
    "no_lead": ("SS-MULTI-01", "no_lead"),
    "not_neighbours": ("SS-MOVE-09", "not_neighbours"),
    "too_low": ("SS-OVER-02", "too_low"),
    "must_stop": ("SS-MOVE-15", "must_stop"),
    "no_stopping": ("SS-MOVE-06", "occupied"),
    "uneven": ("SS-DBL-04", "uneven"),
    "out_of_shape": ("SS-MULTI-01", "out_of_shape"),
    "no_room_to_follow": ("SS-MULTI-10", "no_room_to_follow"),
    "swung_too_far": ("SS-MULTI-05", "swung_too_far"),
}
"""What geometry finds wrong, and the rule and reason that tell it to a player."""


def explained(
    positions: Positions, figure: str, gait: Gait, route: tuple[int, ...], problem: Problem
) -> Refusal:
    """Return what a player is told of a problem with a route, which names leading spaces, those of a large base in pairs."""
    spaces = positions.setting.field.spaces
    large = len(positions.bodies[figure].spaces) > 2 or positions.setting.pieces[figure].multi
    where = problem.where * 2 if large else problem.where
    at = problem.space
    if at < 0 <= where < len(route):
        at = route[where]
    facts: dict[str, object] = {"figure": figure, "space": spaces[at].id if at >= 0 else ""}
    if problem.needed or problem.allowed:
        facts |= {"needed": problem.needed, "allowed": problem.allowed}
    if problem.kind == "blocked":
        return _blocked(positions, figure, gait, at, facts)
    if problem.kind == "too_far":
        climbs = problem.needed > 1
        return Refusal("SS-ELEV-02" if climbs else "SS-MOVE-01", "not_enough_movement", facts)
    if problem.kind == "must_stop" and not gait.stops.isdisjoint(route[2 if large else 1 : where]):
        return Refusal("SS-MOVE-11", "token_stops", facts)
    if problem.kind == "uneven" and large:
        return Refusal("SS-MULTI-04", "uneven", facts)
    rule, reason = REFUSALS[problem.kind]
    return Refusal(rule, reason, facts)


def _blocked(positions: Positions, figure: str, gait: Gait, at: int, facts: dict[str, object]) -> Refusal:
    for name, body in positions.bodies.items():
        if at in body.spaces and name != figure:
            facts["other"] = name
            if positions.sides.allied(name, figure):
                return Refusal("SS-MOVE-03", "engaged_figure_in_the_way", facts)
            return Refusal("SS-MOVE-04", "enemy_in_the_way", facts)
    if positions.setting.field.floors[at] > gait.cap:
        return Refusal("SS-CARD-30", "too_high", facts)
    return Refusal("SS-MOVE-05", "object_in_the_way", facts)
