"""Skills that act at a window of a flow."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.events import Damaged, Incapacitated
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import WORST_ZONE


def cruel(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-09.  A target found in the worst zone after the attack takes 1 more."""
    return [Joins(bearer, use.skill, "attack_resolved", "DC-SKILL-09", hit_the_weak, hurt_once_more)]


def hit_the_weak(scene: Scene, bearer: str) -> bool:
    target = scene.table.figures[scene.frame.target]
    return bool(
        scene.frame.attacker == bearer and not target.out and scene.table.zone_of(target) == WORST_ZONE
    )


def hurt_once_more(scene: Scene, _bearer: str) -> Iterator[Event]:
    """It can Incapacitate, and comes before the KO roll."""
    target = scene.table.figures[scene.frame.target]
    yield Damaged(target.id, Tally((Part(1, "cruel", "DC-SKILL-09"),)), "cruel")
    if target.endurance <= 1:
        yield Incapacitated(target.id, rules=("DC-INCAP-01",))
