"""Skills of seeing and of not being seen."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Permits
from slugfest.rules.knight.names.permissions import (
    SEEN_WHEN_CLOSE,
    SEEN_WHEN_NEAR,
    SEES_EVERYTHING,
    SEES_THE_HIDDEN,
)


def stealth(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-57.  Only models at 8" or less see this one."""
    return [Permits(bearer, SEEN_WHEN_NEAR, 8.0)]


def invisible(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-28.  Only models at 1" or less see this one."""
    return [Permits(bearer, SEEN_WHEN_CLOSE, 1.0)]


def thermal_vision(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-59.  Neither of these hides anybody from this model."""
    return [Permits(bearer, SEES_THE_HIDDEN)]


def total_vision(bearer: str, _use: SkillUse) -> list[Ability]:
    """DC-SKILL-62.  Line of Sight to everything; attacks still need a free line."""
    return [Permits(bearer, SEES_EVERYTHING)]
