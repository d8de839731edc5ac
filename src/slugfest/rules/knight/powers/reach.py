"""Whom a power is for: within its range, in sight, and of the kind that its text asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.knight import Power
from slugfest.geometry.inches import TOLERANCE, gap
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.attacks.targets import why_not_seen
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import too_far
from slugfest.rules.knight.powers.clauses.circumstances import holds, in_group, of_victim, on_side
from slugfest.rules.knight.scene import Scene

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


def reach_of(power: Power) -> float | None:
    """Return how far a power reaches: its range, or what its text says of the target where it prints none."""
    if power.range is not None:
        return power.range
    said = [clause.who.within for clause in power.aimed if clause.who.within is not None]
    return max(said) if said else None


def in_range(scene: Scene[Frame], user: Figure, power: Power, other: Figure) -> bool:
    """DC-POWER-02 to 04.  Within the power's range and in sight; a model always reaches itself."""
    if other is user:
        return True
    reach, table = reach_of(power), scene.table
    if reach is None or gap(table.volume(user), table.volume(other)) > reach + TOLERANCE:
        return False
    return table.sees(user, other)


def why_out_of_range(scene: Scene[Frame], user: Figure, power: Power, other: Figure) -> Refusal | None:
    """DC-POWER-02 to 04.  Why a power does not reach a model, for those who want to know."""
    if in_range(scene, user, power, other):
        return None
    reach = reach_of(power)
    if reach is None:
        return Refusal("DC-POWER-03", "affects_its_user", {"power": power.key})
    table = scene.table
    inches = gap(table.volume(user), table.volume(other))
    if inches > reach + TOLERANCE:
        far = too_far(other.id, inches, float(reach))
        return Refusal("DC-POWER-03", "out_of_range", {"range": reach, **far})
    return why_not_seen(scene.table, user, other, "DC-POWER-02")


def why_not_for(scene: Scene[Frame], user: Figure, power: Power, other: Figure) -> Refusal | None:
    """DC-POWER-02.  The first reason why a power cannot be used on this model."""
    refused = _why_not_meant(scene, user, power, other)
    return why_out_of_range(scene, user, power, other) if refused is None else refused


def _why_not_meant(scene: Scene[Frame], user: Figure, power: Power, other: Figure) -> Refusal | None:
    if other.out or not other.placed:
        return Refusal("DC-POWER-02", "not_a_target", {"target": other.id})
    for clause in power.aimed:
        if not on_side(user, other, clause.who) or (clause.who.other and other is user):
            return Refusal("DC-POWER-02", "wrong_side", {"target": other.id})
        if clause.who.group and not in_group(scene.table.card(other), clause.who.group):
            return Refusal("DC-POWER-02", "not_a_target", {"target": other.id})
        refused = _why_not_within(scene, user, clause.who.within, other)
        if refused is not None:
            return refused
    for clause in power.aimed:
        if clause.conditions and not holds(scene, user.id, of_victim(clause.conditions), other):
            return Refusal("DC-POWER-02", "not_a_target", {"target": other.id})
    return None


def _why_not_within(scene: Scene[Frame], user: Figure, within: int | None, other: Figure) -> Refusal | None:
    """DC-POWER-03.  Return why a target is farther away than the text of the power allows."""
    if within is None or other is user:
        return None
    inches = gap(scene.table.volume(user), scene.table.volume(other))
    if inches <= within + TOLERANCE:
        return None
    return Refusal(
        "DC-POWER-03", "out_of_range", {"range": within, **too_far(other.id, inches, float(within))}
    )


def power_targets(scene: Scene[Frame], user: Figure, power: Power) -> tuple[str, ...]:
    """Return everybody on whom the power can be used: within its range, and of the kind that it is for."""
    reach = reach_of(power)
    reached = [user] if reach is None else scene.table.near(user, reach)
    return tuple(
        [
            other.id
            for other in reached
            if in_range(scene, user, power, other) and _why_not_meant(scene, user, power, other) is None
        ]
    )
