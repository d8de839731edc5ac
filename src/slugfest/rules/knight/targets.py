"""Whom an attack may be aimed at, and why not."""

from __future__ import annotations

from slugfest.cards.knight import AttackLine
from slugfest.geometry.inches import TOLERANCE, blocking, gap
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Figure

FORMS = ("melee", "ranged")
"""The attack forms that choose a target and roll to hit."""


def in_reach(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """DC-MELEE-01, DC-RANGED-02, DC-RANGED-04.  Is the distance right for this attack?"""
    table = scene.table
    inches = gap(table.volume(attacker), table.volume(target))
    if line.form == "melee":
        if inches > line.reach + TOLERANCE:
            reason = "out_of_reach" if line.reach else "not_in_contact"
            return Refusal("DC-MELEE-01", reason, {"inches": round(inches, 1), "reach": line.reach})
        return None
    if not scene.game.edition.numbers.ranged_from.admits(inches, TOLERANCE):
        return Refusal("DC-RANGED-02", "too_close", {"inches": round(inches, 1)})
    if inches > line.reach + TOLERANCE:
        return Refusal("DC-RANGED-04", "out_of_range", {"inches": round(inches, 1), "range": line.reach})
    return None


def why_not_target(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """DC-ATK-06.  The first reason why this is no valid target; `None` if it is one."""
    if target is attacker or target.out or not target.placed:
        return Refusal("DC-ATK-05", "not_a_target", {"target": target.id})
    refused = in_reach(scene, attacker, line, target)
    if refused is not None:
        return refused
    table = scene.table
    if table.hidden_by_distance(attacker, target):
        inches = gap(table.volume(attacker), table.volume(target))
        return Refusal("DC-SIGHT-04", "hidden", {"target": target.id, "inches": round(inches, 1)})
    if not table.free_line(attacker, target):
        piece = blocking(table.seen_volume(attacker), table.seen_volume(target), table.ground)
        return Refusal(
            "DC-SIGHT-04", "not_seen", {"target": target.id, "blocked_by": piece.id if piece else ""}
        )
    return None


def is_target(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> bool:
    """DC-ATK-06, without the reason: the hot path asks this.

    DC-MIX-15: whoever sees through everything still needs a line that is free to attack along.
    """
    if target is attacker or target.out or not target.placed:
        return False
    table = scene.table
    return (
        in_reach(scene, attacker, line, target) is None
        and table.sees(attacker, target)
        and table.free_line(attacker, target)
    )


def targets(scene: Scene, attacker: Figure, line: AttackLine) -> tuple[str, ...]:
    """DC-ATK-01, DC-ATK-05.  Everybody the attack may be aimed at, enemies and allies alike."""
    return tuple(one.id for one in scene.table.figures.values() if is_target(scene, attacker, line, one))


def covered(scene: Scene, attacker: Figure, target: Figure) -> bool:
    """DC-COVER-01.  Does scenery hide enough of the target from this attacker?"""
    hidden = scene.table.hidden_rays(attacker, target)
    return bool(scene.game.edition.numbers.covered_from.admits(hidden))
