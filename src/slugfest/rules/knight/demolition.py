"""Attacks on scenery: the steps of an attack that a thing without a will goes through."""

from __future__ import annotations

from slugfest.kernel.flow import Flow, Result, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attack import (
    TO_HIT,
    choose_overload,
    damage_of,
    pay_for_attack,
    pay_for_overload,
    roll_to_hit,
    score_critical,
    take_printed_critical,
    to_hit_rolled,
)
from slugfest.rules.knight.collapse import fall_from_ruins
from slugfest.rules.knight.effects.lines import explode, mark_others, pierce_next
from slugfest.rules.knight.events import AttackHit, AttackMissed
from slugfest.rules.knight.knockout import make_knockout_rolls
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery import hurt_scenery
from slugfest.rules.knight.stats import stat


@step("DC-SCEN-11", "DC-COVER-04")
def compare_with_scenery(scene: Scene) -> Result:
    """Dice plus Attack must be higher than 12, whatever the nature; scenery has no cover."""
    frame, table = scene.frame, scene.table
    attacker = table.figures[frame.attacker]
    to_hit = scene.tally(
        TO_HIT,
        Part(sum(frame.hit_dice), "dice", "DC-HIT-01"),
        *stat(scene, attacker, "attack").parts,
        of=attacker.id,
    )
    defense = scene.tally(
        "scenery_defense", Part(scene.game.edition.numbers.scenery_defense, "scenery", "DC-SCEN-11")
    )
    if to_hit.total > defense.total:
        return act(AttackHit(attacker.id, frame.target, to_hit, defense))
    return leave(AttackMissed(attacker.id, frame.target, to_hit, defense))


@step("DC-SCEN-12", "DC-SCEN-14", "DC-SCEN-15", "DC-SCEN-18", "DC-SCEN-19")
def damage_scenery(scene: Scene) -> Result:
    """Damage, criticals included, comes off the Structure Points; effects do nothing."""
    frame = scene.frame
    return act(*hurt_scenery(scene.table, frame.target, damage_of(scene), frame.line))


ATTACK_SCENERY = Flow(
    "attack_scenery",
    (
        pay_for_attack,
        choose_overload,
        pay_for_overload,
        roll_to_hit,
        to_hit_rolled,
        compare_with_scenery,
        take_printed_critical,
        score_critical,
        mark_others,
        damage_scenery,
        fall_from_ruins,
        pierce_next,
        explode,
        make_knockout_rolls,
    ),
)
