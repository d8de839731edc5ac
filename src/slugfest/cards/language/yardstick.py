"""What skills and effects are worth on a card, in points; `cards.levels` has the rest of the yardstick."""

from __future__ import annotations

from slugfest.cards.language.skills import SKILL_TABLE
from slugfest.cards.language.vocabulary import NATURES
from slugfest.cards.language.words import Inflict, SkillUse

AGAINST_A_NATURE = 2
"""A protection from, or a Weakness to, one of the four Natures counts this many times."""

EFFECTS = {
    "knocked_down": 2,
    "homing": 1,
    "irresistible": 2,
    "penetrative": 2,
    "knocked_out": 6,
    "incapacitated": 8,
}
"""Effects without a number; the others are worth their number, a Stun and an Explosive half as much again."""
STRONGER = ("stun", "explosive")


def skill_points(use: SkillUse) -> int:
    """Return the price of a skill, with its number and what it is about."""
    skill = SKILL_TABLE[use.skill]
    points = skill.points if skill.points is not None else (skill.each or 0) * use.amount
    return points * AGAINST_A_NATURE if use.word in NATURES else points


def effect_points(inflict: Inflict) -> int:
    """Return the price of an effect, with its number."""
    if inflict.effect in EFFECTS:
        return EFFECTS[inflict.effect]
    stronger = (inflict.amount + 1) // 2 if inflict.effect in STRONGER else 0
    return inflict.amount + stronger
