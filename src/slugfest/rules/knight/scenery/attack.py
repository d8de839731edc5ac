"""Attacks on scenery: the steps of an attack that a thing without a will goes through."""

from __future__ import annotations

from slugfest.kernel.flow import Flow, Result, act, step
from slugfest.rules.knight.attacks.attack import (
    CRITICAL,
    attack_paid,
    pay_for_attack,
    roll_to_hit,
    stop_if_attacker_fell,
    stop_if_cancelled,
    to_hit_rolled,
)
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.attacks.overloads import choose_overload, pay_for_overload
from slugfest.rules.knight.effects.lines import (
    break_through,
    compare_with_scenery,
    explode,
    find_in_the_way,
    mark_others,
    pierce_next,
)
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.collapse import fall_if_unsupported
from slugfest.rules.knight.scenery.targets import wreck


@step(
    "DC-SCEN-12",
    heeds=("DC-SCEN-14", "DC-SCEN-15", "DC-SCEN-18", "DC-SCEN-19", "DC-SCN-HQ-05", "DC-SCN-HQ-06"),
)
def damage_scenery(scene: Scene[Attack]) -> Result:
    """Damage, criticals included, comes off the Structure Points; effects do nothing."""
    return act(*wreck(scene))


ATTACK_SCENERY = Flow(
    "attack_scenery",
    (
        *(pay_for_attack, choose_overload, pay_for_overload, attack_paid, stop_if_cancelled),
        *(find_in_the_way, break_through, stop_if_attacker_fell),
        *(roll_to_hit, to_hit_rolled, compare_with_scenery),
        *CRITICAL,
        *(mark_others, damage_scenery, fall_if_unsupported),
        *(pierce_next, explode, make_knockout_rolls),
    ),
    Attack,
)
