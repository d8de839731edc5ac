"""Skills that put a part into a tally."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attack import DAMAGE, TO_HIT, Stage, line_of
from slugfest.rules.knight.scene import Scene
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
