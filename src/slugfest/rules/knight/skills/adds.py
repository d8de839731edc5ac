"""Skills that put a part into a tally."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Permits
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.damage import DamageStage
from slugfest.rules.knight.attacks.frames import AnyAttack, Attack, LineAttack, target_in
from slugfest.rules.knight.attacks.targets import FORMS
from slugfest.rules.knight.names.permissions import OVERLOADS_TWICE
from slugfest.rules.knight.names.tallies import DAMAGE, RECOVERY_COUNTERS, REGENERATION, TO_HIT
from slugfest.rules.knight.powers.clauses.attacks import line_in
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scene import Occasion
from slugfest.rules.knight.skills.common import kept, own
from slugfest.rules.knight.table import WORST_ZONE


def form_of(occasion: Occasion) -> str:
    """Return how the attack that is going on is made: in melee, ranged, as a wave or a spray."""
    return line_in(occasion.table, occasion.host(AnyAttack)).form


def elite_fighter(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-13.  +1 to To Hit rolls in all melee attacks."""
    return _hits_better(bearer, use, "DC-SKILL-13", "melee")


def _hits_better(bearer: str, use: SkillUse, rule: str, form: str) -> list[Ability]:
    """Return +1 to To Hit rolls in attacks of that form."""
    part = Part(1, use.skill, rule)

    def of_that_form(occasion: Occasion, who: str) -> Part | None:
        return part if occasion.subject == who and form_of(occasion) == form else None

    return [Adds(bearer, TO_HIT, of_that_form)]


def cruel_before_the_attack(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-06.  +1 damage if the target is already in the worst zone."""
    part = Part(1, use.skill, "FR-SKILL-06", DamageStage.FLAT)

    def hurts_the_weak(occasion: Occasion, who: str) -> Part | None:
        attack = occasion.frame
        target = occasion.table.figures.get(target_in(attack))
        if target is None or occasion.subject != who or (isinstance(attack, Attack) and not attack.aimed):
            return None
        return part if occasion.table.zone_of(target) == WORST_ZONE else None

    return [Adds(bearer, DAMAGE, hurts_the_weak)]


def marksmanship(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-33.  +1 to To Hit rolls in all ranged attacks."""
    return _hits_better(bearer, use, "DC-SKILL-33", "ranged")


def assassin(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-03, DC-MIX-09.  Two 8s among the dice of a melee or ranged hit double the base damage."""
    part = Part(2, use.skill, "DC-SKILL-03", DamageStage.DOUBLING, times=True)

    def on_two_eights(occasion: Occasion, who: str) -> Part | None:
        attack = occasion.frame
        if occasion.subject != who or not isinstance(attack, Attack):
            return None
        two_eights = attack.hit_dice.count(D8.faces[-1]) >= 2
        return part if two_eights and line_in(occasion.table, attack).form in FORMS else None

    return [Adds(bearer, DAMAGE, on_two_eights)]


def power_master(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-44, DC-MIX-07.  +1 base damage for each Overload of the attack."""
    return _for_each_overload(bearer, use, "DC-SKILL-44", DamageStage.BASE_INCREASE)


def power_master_at_the_end(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-15.  +1 damage for each Overload, which nothing doubles."""
    return _for_each_overload(bearer, use, "FR-SKILL-15", DamageStage.FLAT)


def _for_each_overload(bearer: str, use: SkillUse, rule: str, stage: DamageStage) -> list[Ability]:
    def overloaded(occasion: Occasion, who: str) -> Part | None:
        attack = occasion.frame
        many = attack.overloaded if isinstance(attack, LineAttack) else 0
        return Part(many, use.skill, rule, stage) if many and occasion.subject == who else None

    return [Adds(bearer, DAMAGE, overloaded)]


def heroic_action(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-23, DC-MIX-75.  +1 damage for the first attack declared in a Round, hit or miss."""
    part = Part(1, use.skill, "DC-SKILL-23", DamageStage.FLAT)

    def first_attack(occasion: Occasion, who: str) -> Part | None:
        if occasion.subject != who:
            return None
        made = occasion.table.figures[who].attacks
        attack = occasion.frame
        thought = isinstance(attack, Attack) and attack.thought
        return part if made == (0 if thought else 1) else None

    return [Adds(bearer, DAMAGE, first_attack)]


def energy(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-14.  Once a Round the model may Overload the same attack twice."""
    return [Permits(bearer, OVERLOADS_TWICE, kept(use))]


def rage(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-48.  X more counters on coming round."""
    return [own(bearer, RECOVERY_COUNTERS, Part(use.amount, use.skill, "DC-SKILL-48"))]


def regeneration(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-49.  X Endurance at the start of the Power Phase."""
    return [own(bearer, REGENERATION, Part(use.amount, use.skill, "DC-SKILL-49"))]
