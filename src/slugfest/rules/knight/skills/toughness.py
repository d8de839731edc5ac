"""Toughness: hard to push and to throw."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability
from slugfest.kernel.tally import Part
from slugfest.rules.knight.names.tallies import PUSH_INCHES, SIZE, THROW_DISTANCE
from slugfest.rules.knight.skills.common import own

DISTANCES = (THROW_DISTANCE, PUSH_INCHES)


def toughness(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-60.  X inches off any Push on the model and off the distance it can be thrown."""
    return [own(bearer, tally, Part(-use.amount, use.skill, "DC-SKILL-60")) for tally in DISTANCES]


def toughness_and_size(bearer: str, use: SkillUse) -> list[Ability]:
    """MV-SKILL-12, MV-SKILL-13.  It also raises the model's Size by X; a negative X lowers it."""
    return [*toughness(bearer, use), own(bearer, SIZE, Part(use.amount, use.skill, "MV-SKILL-12"))]
