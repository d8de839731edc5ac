"""Skills that change what their bearer, or a friend beside it, suffers."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Adds, Permits
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.damage import DamageStage
from slugfest.rules.knight.names.permissions import GUARDS_FRIENDS, IMMUNE_TO, NO_IMPROVEMENTS
from slugfest.rules.knight.names.tallies import ENERGY, PHYSICAL, PROTECTED_FROM, STUN, WEAK_TO
from slugfest.rules.knight.scene import Occasion
from slugfest.rules.knight.skills.common import bearers, own, within


def immunity(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-24, DC-SKILL-25.  No damage and no effect of that Nature or type."""
    nothing = Part(0, use.skill, "DC-SKILL-24", DamageStage.SUFFERED, times=True)
    return [own(bearer, PROTECTED_FROM[use.word], nothing), Permits(bearer, IMMUNE_TO[use.word])]


def resistance(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-52.  X less damage of that Nature or type."""
    return [
        own(
            bearer,
            PROTECTED_FROM[use.word],
            Part(-use.amount, use.skill, "DC-SKILL-52", DamageStage.SUFFERED),
        )
    ]


def weakness(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-66.  Damage of that Nature or type is doubled."""
    return [
        own(bearer, WEAK_TO[use.word], Part(2, use.skill, "DC-SKILL-66", DamageStage.SUFFERED, times=True))
    ]


def metallic(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-38.  A Stun effect is reduced by 1."""
    return [own(bearer, STUN, Part(-1, use.skill, "DC-SKILL-38"))]


def solid(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-56.  No Defensive Improvements."""
    return [Permits(bearer, NO_IMPROVEMENTS)]


def defensive_teamwork(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-10, DC-SKILL-11, DC-SKILL-12.  +1 Physical and Energy Defense for friends in contact, once."""
    part = Part(1, use.skill, "DC-SKILL-10")

    def beside(occasion: Occasion, who: str) -> Part | None:
        table = occasion.table
        friend = table.figures[occasion.subject]
        if occasion.subject == who or friend.player != table.figures[who].player:
            return None
        team = bearers(table, GUARDS_FRIENDS, friend.player)
        touching = [
            guardian.id for guardian in team if guardian is not friend and within(table, guardian, friend, 0)
        ]
        return part if touching and touching[0] == who else None

    return [
        Permits(bearer, GUARDS_FRIENDS),
        Adds(bearer, PHYSICAL, beside),
        Adds(bearer, ENERGY, beside),
    ]
