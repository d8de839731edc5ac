"""Skills that act at a window of a flow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.blow import damage_of, taken
from slugfest.rules.knight.attacks.damage import DamageStage
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.events.play import CountersLost, Damaged, Incapacitated
from slugfest.rules.knight.events.skills import CountersGained
from slugfest.rules.knight.names.windows import ATTACK_RESOLVED, DAMAGE_DEALT
from slugfest.rules.knight.powers.clauses.attacks import line_in
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.table import WORST_ZONE

if TYPE_CHECKING:
    pass


def cruel(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-09.  A target found in the worst zone after the attack takes 1 more."""
    return [Joins(bearer, use.skill, ATTACK_RESOLVED, "DC-SKILL-09", hit_the_weak, hurt_once_more)]


def hit_the_weak(occasion: Occasion, bearer: str) -> bool:
    attack, table = occasion.host(Attack), occasion.table
    if attack.attacker != bearer or not attack.aimed:
        return False
    target = table.figures[attack.target]
    return not target.out and bool(table.zone_of(target) == WORST_ZONE)


def hurt_once_more(occasion: Occasion, _bearer: str) -> Iterator[Event]:
    """Hurt the target again; this can Incapacitate it, and comes before the KO roll."""
    attack = occasion.host(Attack)
    target = occasion.table.figures[attack.target]
    damage = _one_point_more(occasion.seen_from(attack))
    yield Damaged(target.id, damage, "cruel")
    if target.endurance <= damage.total:
        yield Incapacitated(target.id, rules=("DC-INCAP-01", "DC-INCAP-02"))


def _one_point_more(scene: Scene[Attack]) -> Tally:
    """DC-SKILL-09, DC-SKILL-52.  By how much the damage caused rises: Resistance takes its points off it once."""
    point = Part(1, "cruel", "DC-SKILL-09", DamageStage.FLAT)
    alone = taken(scene, (point,))
    whole = taken(scene, (*damage_of(scene).parts, point)).total
    more = max(whole - scene.frame.dealt, 0)
    return alone if alone.total == more else Tally((Part(more, point.label, point.rule, point.stage),))


def power_thief(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-45, DC-SKILL-46, DC-MIX-72.  Damage dealt in melee takes a counter, and the thief has it."""
    return [Joins(bearer, use.skill, DAMAGE_DEALT, "DC-SKILL-45", hurt_in_melee, steal)]


def power_thief_at_any_range(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-16.  Damage dealt by an attack of any kind takes a counter."""
    return [Joins(bearer, use.skill, DAMAGE_DEALT, "FR-SKILL-16", hurt_somebody, steal)]


def hurt_in_melee(occasion: Occasion, bearer: str) -> bool:
    melee = line_in(occasion.table, occasion.host(Attack)).form == "melee"
    return melee and hurt_somebody(occasion, bearer)


def hurt_somebody(occasion: Occasion, bearer: str) -> bool:
    attack = occasion.host(Attack)
    robbed = occasion.table.figures[attack.target]
    return attack.attacker == bearer and attack.dealt > 0 and robbed.counters > 0


def steal(occasion: Occasion, bearer: str) -> Iterator[Event]:
    yield CountersLost(occasion.host(Attack).target, 1)
    yield CountersGained(bearer, 1, rules=("DC-SKILL-46",))
