"""Attacks on scenery: the steps of an attack that a thing without a will goes through."""

from __future__ import annotations

from slugfest.kernel.flow import Flow, Result, act, step
from slugfest.rules.knight.attack import (
    choose_overload,
    damage_of,
    pay_for_attack,
    pay_for_overload,
    roll_to_hit,
    score_critical,
    take_printed_critical,
    to_hit_rolled,
)
from slugfest.rules.knight.collapse import fall_if_unsupported
from slugfest.rules.knight.effects.lines import compare_with_scenery, explode, mark_others, pierce_next
from slugfest.rules.knight.knockout import make_knockout_rolls
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery import hurt_thing


@step("DC-SCEN-12", "DC-SCEN-14", "DC-SCEN-15", "DC-SCEN-18", "DC-SCEN-19", "DC-SCN-HQ-05", "DC-SCN-HQ-06")
def damage_scenery(scene: Scene) -> Result:
    """Damage, criticals included, comes off the Structure Points; effects do nothing."""
    frame, table = scene.frame, scene.table
    player = table.figures[frame.attacker].player
    return act(*hurt_thing(table, frame.target, damage_of(scene), frame.line, player))


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
        fall_if_unsupported,
        pierce_next,
        explode,
        make_knockout_rolls,
    ),
)
