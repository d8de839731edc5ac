"""Whom an attack may be aimed at, and why a model is no valid target."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine
from slugfest.cards.language.parts import Forbid
from slugfest.geometry.inches import SAME_SHARE, TOLERANCE, blocking, gap
from slugfest.kernel.errors import Refusal
from slugfest.rules.knight.attacks.homing import path_within
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import sight_stopped, taped, told_inches, too_far, too_near
from slugfest.rules.knight.names.tallies import RANGE, SHIELDED_FROM_AFAR, SHIELDED_TARGETED, TRAITS
from slugfest.rules.knight.powers.clauses.circumstances import thinking_of
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable, bases_touch

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


def is_homing(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> bool:
    return flies(scene, attacker, line, "homing")


def flies(scene: Scene[Frame], attacker: Figure, line: AttackLine, trait: str) -> bool:
    """Return whether the attack has this trait, printed on its line or given by a power."""
    if any(effect.effect == trait for effect in line.text.effects):
        return True
    if TRAITS[trait] not in scene.table.index.adds:
        return False
    return thinking_of(scene, attacker.id, line.key).tally(TRAITS[trait], of=attacker.id).total > 0


def reach_of(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> float:
    """Return the range of an attack, as powers change it."""
    if RANGE not in scene.table.index.adds:
        return line.reach
    more = thinking_of(scene, attacker.id, line.key).tally(RANGE, of=attacker.id).total
    return max(line.reach + more, 0.0)


def shielded(scene: Scene[Frame], attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """Return why a power protects this model from this attack."""
    adds = scene.table.index.adds
    if SHIELDED_TARGETED in adds:
        thought = thinking_of(scene, attacker.id, line.key)
        if thought.source(SHIELDED_TARGETED, target.id) is not None:
            return Refusal("DC-POWER-01", "cannot_be_target", {"target": target.id})
    if attacker.spells and any(
        spell.deed == NOT_THE_CASTER and spell.caster == target.id for spell in attacker.spells
    ):
        return Refusal("DC-POWER-01", "cannot_be_target", {"target": target.id})
    if attacker.player == target.player or scene.source(SHIELDED_FROM_AFAR, target.id) is None:
        return None
    apart = gap(scene.table.volume(attacker), scene.table.volume(target)) > TOLERANCE
    return Refusal("DC-POWER-01", "only_in_contact", {"target": target.id}) if apart else None


NOT_THE_CASTER = Forbid("attack_caster")


def several(line: AttackLine) -> int:
    """Return how many targets the attack may choose."""
    return max((effect.amount for effect in line.text.effects if effect.effect == "targets"), default=1)


def can_strike(scene: Scene[Frame], attacker: Figure, line: AttackLine, other: Figure) -> bool:
    """DC-ATK-06, DC-EFF-20, DC-EFF-21, DC-SKILL-62.  Sight, and a way that scenery does not close.

    DC-MIX-14, DC-MIX-15: whoever sees through everything still needs a free line to attack along, unless
    the attack goes through scenery.
    """
    table = scene.table
    return table.sees(attacker, other) and (
        table.free_line(attacker, other) or flies(scene, attacker, line, "penetrative")
    )


def why_not_seen(table: KnightTable, viewer: Figure, seen: Figure, rule: str) -> Refusal:
    """Return why one model does not see another: it is hidden at this distance, or something is in the way."""
    inches = told_inches(gap(table.volume(viewer), table.volume(seen)))
    if table.hidden_by_distance(viewer, seen):
        return Refusal(rule, "hidden", {"target": seen.id, "inches": inches})
    blocked_by = piece_between(table, viewer, seen)
    return Refusal(rule, "not_seen", {"target": seen.id, "blocked_by": blocked_by, "inches": inches})


def why_not_struck(table: KnightTable, attacker: Figure, target: Figure) -> Refusal:
    """DC-ATK-06, DC-SIGHT-04, DC-MIX-15.  Return why an attack cannot go from one model to another.

    A model that sees through everything is told that its line is blocked, not that it sees nothing.
    """
    if not table.sees(attacker, target):
        return why_not_seen(table, attacker, target, "DC-SIGHT-04")
    inches = told_inches(gap(table.volume(attacker), table.volume(target)))
    blocked_by = piece_between(table, attacker, target)
    return Refusal(
        "DC-ATK-06", "line_blocked", {"target": target.id, "blocked_by": blocked_by, "inches": inches}
    )


def piece_between(table: KnightTable, viewer: Figure, seen: Figure) -> str:
    """Return the piece of scenery that closes the line between two models, or nothing where it is free."""
    piece = blocking(table.seen_volume(viewer), table.seen_volume(seen), table.ground)
    return piece.id if piece else ""


def mutual_sight(table: KnightTable, figure: object, other: object) -> dict[str, object]:
    """DC-SIGHT-01.  Whether the first of two models sees the second, why not, and where its line is stopped."""
    viewer, seen = (table.figures.get(name) if isinstance(name, str) else None for name in (figure, other))
    if viewer is None or seen is None or viewer is seen:
        return {}
    if table.sees(viewer, seen):
        return {"sight": True}
    refusal = why_not_seen(table, viewer, seen, "DC-SIGHT-01")
    return {"sight": False, "refusal": refusal, "stopped": sight_stopped(table, viewer, seen)}


def why_not_homing(scene: Scene[Frame], attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """DC-EFF-16, 17.  No sight is needed, but a clear path of no more than the range."""
    reach = reach_of(scene, attacker, line)
    if not path_within(scene.table, attacker, target, reach):
        return Refusal("DC-EFF-17", "no_clear_path", {"target": target.id, "range": reach})
    return None


FORMS = ("melee", "ranged")
"""The attack forms that choose a target and roll to hit."""


def at_right_distance(scene: Scene[Frame], attacker: Figure, line: AttackLine, target: Figure) -> bool:
    """DC-MELEE-01, MV-MELEE-01, DC-RANGED-02, DC-RANGED-04.  Is the distance right for this attack?"""
    here, there = scene.table.volume(attacker), scene.table.volume(target)
    if line.form == "melee":
        if scene.game.edition.switches.base_melee:
            return bases_touch(here, there)
        return gap(here, there) <= reach_of(scene, attacker, line) + TOLERANCE
    inches = gap(here, there)
    near_enough = inches <= reach_of(scene, attacker, line) + TOLERANCE
    return near_enough and scene.game.edition.numbers.ranged_from.admits(inches, TOLERANCE)


def in_reach(scene: Scene[Frame], attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """Return why the distance is not right for this attack."""
    if at_right_distance(scene, attacker, line, target):
        return None
    inches = gap(scene.table.volume(attacker), scene.table.volume(target))
    reach = reach_of(scene, attacker, line)
    if line.form == "melee":
        if scene.game.edition.switches.base_melee:
            return Refusal("MV-MELEE-01", "bases_apart", too_far(target.id, inches, 0.0))
        reason = "out_of_reach" if reach else "not_in_contact"
        return Refusal("DC-MELEE-01", reason, {"reach": reach, **too_far(target.id, inches, reach)})
    nearest = scene.game.edition.numbers.ranged_from
    if not nearest.admits(inches, TOLERANCE):
        return Refusal(
            "DC-RANGED-02", "too_close", {"target": target.id, "inches": too_near(inches, nearest)}
        )
    return Refusal("DC-RANGED-04", "out_of_range", {"range": reach, **too_far(target.id, inches, reach)})


def why_not_target(scene: Scene[Frame], attacker: Figure, line: AttackLine, target: Figure) -> Refusal | None:
    """DC-ATK-06.  The first reason why this is no valid target; `None` if it is one."""
    if target is attacker or target.out or not target.placed:
        return Refusal("DC-ATK-05", "not_a_target", {"target": target.id})
    kept = shielded(scene, attacker, line, target)
    if kept is not None:
        return kept
    refused = in_reach(scene, attacker, line, target)
    if refused is not None:
        return taped(scene.table, attacker, refused)
    if is_homing(scene, attacker, line):
        return why_not_homing(scene, attacker, line, target)
    if can_strike(scene, attacker, line, target):
        return None
    return taped(scene.table, attacker, why_not_struck(scene.table, attacker, target))


def is_target(scene: Scene[Frame], attacker: Figure, line: AttackLine, target: Figure) -> bool:
    """DC-ATK-06, without the reason: the hot path asks this."""
    if target is attacker or target.out or not target.placed:
        return False
    if scene.table.beyond(attacker, target, reach_of(scene, attacker, line)):
        return False
    if shielded(scene, attacker, line, target) is not None:
        return False
    if not at_right_distance(scene, attacker, line, target):
        return False
    if is_homing(scene, attacker, line):
        return why_not_homing(scene, attacker, line, target) is None
    return can_strike(scene, attacker, line, target)


def targets(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> tuple[str, ...]:
    """DC-ATK-01, DC-ATK-05.  Everybody the attack may be aimed at, enemies and allies alike."""
    near = scene.table.near(attacker, reach_of(scene, attacker, line))
    return tuple(target.id for target in near if is_target(scene, attacker, line, target))


def covered(table: KnightTable, viewer: Figure, seen: Figure) -> bool:
    """DC-COVER-01, FR-COVER-01.  Is at least half of a model hidden, or more than half where an edition says so?"""
    enough = table.setting.edition.numbers.covered_from
    return bool(enough.admits(table.hidden_share(viewer, seen), SAME_SHARE))
