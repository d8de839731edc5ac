"""Skills that put a part into a tally."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Permits
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.attack import TO_HIT
from slugfest.rules.knight.attacks.blow import DAMAGE
from slugfest.rules.knight.attacks.damage import Stage
from slugfest.rules.knight.attacks.targets import FORMS
from slugfest.rules.knight.powers.clauses.attacks import line_of
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.skills.common import kept, own
from slugfest.rules.knight.table import WORST_ZONE


def elite_fighter(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-13.  +1 to To Hit rolls in all melee attacks."""
    part = Part(1, use.skill, "DC-SKILL-13")

    def in_melee(scene: Scene, who: str) -> Part | None:
        return part if scene.subject == who and line_of(scene).form == "melee" else None

    return [Adds(bearer, TO_HIT, in_melee)]


def cruel_before_the_attack(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-06.  +1 damage if the target is already in the worst zone."""
    part = Part(1, use.skill, "FR-SKILL-06", Stage.FLAT)

    def hurts_the_weak(scene: Scene, who: str) -> Part | None:
        target = scene.table.figures.get(scene.frame.target)
        if target is None or scene.subject != who or not getattr(scene.frame, "aimed", True):
            return None
        return part if scene.table.zone_of(target) == WORST_ZONE else None

    return [Adds(bearer, DAMAGE, hurts_the_weak)]


def marksmanship(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-33.  +1 to To Hit rolls in all ranged attacks."""
    part = Part(1, use.skill, "DC-SKILL-33")

    def at_range(scene: Scene, who: str) -> Part | None:
        return part if scene.subject == who and line_of(scene).form == "ranged" else None

    return [Adds(bearer, TO_HIT, at_range)]


def assassin(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-03, DC-MIX-09.  Two 8s among the dice of a melee or ranged hit double the base damage."""
    part = Part(2, use.skill, "DC-SKILL-03", Stage.DOUBLING, times=True)

    def on_two_eights(scene: Scene, who: str) -> Part | None:
        dice = getattr(scene.frame, "hit_dice", ())
        if scene.subject != who or dice.count(D8.faces[-1]) < 2:
            return None
        return part if line_of(scene).form in FORMS else None

    return [Adds(bearer, DAMAGE, on_two_eights)]


def power_master(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-44, DC-MIX-07.  +1 base damage for each Overload of the attack."""
    return _for_each_overload(bearer, use, "DC-SKILL-44", Stage.BASE_INCREASE)


def power_master_at_the_end(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-15.  +1 damage for each Overload, which nothing doubles."""
    return _for_each_overload(bearer, use, "FR-SKILL-15", Stage.FLAT)


def _for_each_overload(bearer: str, use: SkillUse, rule: str, stage: Stage) -> list[Ability]:
    def overloaded(scene: Scene, who: str) -> Part | None:
        many = getattr(scene.frame, "overloaded", 0)
        return Part(many, use.skill, rule, stage) if many and scene.subject == who else None

    return [Adds(bearer, DAMAGE, overloaded)]


def heroic_action(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-23, DC-MIX-75.  +1 damage for the first attack declared in a Round, hit or miss."""
    part = Part(1, use.skill, "DC-SKILL-23", Stage.FLAT)

    def first_attack(scene: Scene, who: str) -> Part | None:
        if scene.subject != who:
            return None
        made = scene.table.figures[who].attacks
        return part if made == (0 if getattr(scene.frame, "thought", False) else 1) else None

    return [Adds(bearer, DAMAGE, first_attack)]


def energy(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-14.  Once a Round the model may Overload the same attack twice."""
    return [Permits(bearer, "overloads_twice", kept(use))]


def rage(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-48.  X more counters on coming round."""
    return [own(bearer, "recovery", Part(use.amount, use.skill, "DC-SKILL-48"))]


def regeneration(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-49.  X Endurance at the start of the Power Phase."""
    return [own(bearer, "regeneration", Part(use.amount, use.skill, "DC-SKILL-49"))]
