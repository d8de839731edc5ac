"""What skills and effects are worth on a card, in points; `cards.levels` has the rest of the yardstick."""

from __future__ import annotations

from slugfest.cards.language.vocabulary import NATURES
from slugfest.cards.language.words import Inflict, SkillUse

SKILLS = {
    "acrobat": 1,
    "agile": 3,
    "assassin": 2,
    "brutal": 2,
    "close_combat_master": 2,
    "comrade": 2,
    "cruel": 2,
    "defensive_teamwork": 2,
    "elite_fighter": 2,
    "energy_overload": 3,
    "fly": 6,
    "fury": 2,
    "great_strategist": 2,
    "heroic_action": 3,
    "immunity": 5,
    "infiltrator": 2,
    "invisible": 5,
    "leadership": 3,
    "luck": 2,
    "marksmanship": 2,
    "master_fighter": 3,
    "master_tactician": 3,
    "mastermind": 3,
    "metallic": 1,
    "order": 3,
    "perfect_plan": 3,
    "phase_shift": 3,
    "power_master": 3,
    "power_thief": 3,
    "scientific": 1,
    "sharpshooter": 2,
    "soldier": 2,
    "solid": -2,
    "stealth": 3,
    "strategist": 2,
    "thermal_vision": 1,
    "total_vision": 3,
    "wall_crawler": 1,
    "weakness": -3,
}
"""What a skill is worth, whatever else it prints."""
FOR_EACH = {"regeneration": 5, "toughness": 1, "power_transference": 2, "rage": 1, "resistance": 2}
"""Skills whose number counts: so much for each point of it."""
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
    each = FOR_EACH.get(use.skill)
    points = SKILLS[use.skill] if each is None else each * use.amount
    return points * AGAINST_A_NATURE if use.word in NATURES else points


def effect_points(inflict: Inflict) -> int:
    """Return the price of an effect, with its number."""
    if inflict.effect in EFFECTS:
        return EFFECTS[inflict.effect]
    stronger = (inflict.amount + 1) // 2 if inflict.effect in STRONGER else 0
    return inflict.amount + stronger
