"""Skills, by the shape they have: they add to a tally, join a window or offer dice again."""

from slugfest.rules.knight.skills.adds import (
    assassin,
    cruel_before_the_attack,
    elite_fighter,
    energy,
    heroic_action,
    marksmanship,
    power_master,
    power_master_at_the_end,
    rage,
    regeneration,
)
from slugfest.rules.knight.skills.beginnings import (
    RAMPAGE,
    TRANSFER,
    fury,
    power_transference,
    power_transference_of_all,
)
from slugfest.rules.knight.skills.joins import cruel, power_thief, power_thief_at_any_range
from slugfest.rules.knight.skills.leaders import (
    THIN_BAG,
    great_strategist,
    leadership,
    leadership_of_the_moment,
    leadership_over_the_weakened,
    mastermind,
    strategist,
    strategist_at_the_moment,
)
from slugfest.rules.knight.skills.moves import (
    agile,
    agile_each_activation,
    fly,
    fly_and_keep_speed,
    infiltrator,
    phase_shift,
    wall_crawler,
    wall_crawler_for_distance,
)
from slugfest.rules.knight.skills.plans import PLAN, perfect_plan
from slugfest.rules.knight.skills.protections import (
    defensive_teamwork,
    immunity,
    metallic,
    resistance,
    solid,
    weakness,
)
from slugfest.rules.knight.skills.rerolls import (
    REROLL,
    acrobat,
    acrobat_at_will,
    close_combat_master,
    luck,
    master_fighter,
    scientific,
    scientific_at_will,
    sharpshooter,
    soldier,
    soldier_at_will,
)
from slugfest.rules.knight.skills.shoves import SHOVE, brutal, brutal_in_any_case
from slugfest.rules.knight.skills.sight import invisible, stealth, thermal_vision, total_vision
from slugfest.rules.knight.skills.toughness import toughness, toughness_and_size
from slugfest.rules.knight.skills.turns import HAND_ON, comrade, master_tactician, order, order_unseen

SKILLS = {
    "close_combat_master": close_combat_master,
    "cruel": cruel,
    "elite_fighter": elite_fighter,
    "soldier": soldier,
    "agile": agile,
    "fly": fly,
    "phase_shift": phase_shift,
    "wall_crawler": wall_crawler,
    "infiltrator": infiltrator,
    "toughness": toughness,
    "acrobat": acrobat,
    "assassin": assassin,
    "brutal": brutal,
    "comrade": comrade,
    "defensive_teamwork": defensive_teamwork,
    "energy_overload": energy,
    "fury": fury,
    "great_strategist": great_strategist,
    "heroic_action": heroic_action,
    "immunity": immunity,
    "invisible": invisible,
    "leadership": leadership,
    "luck": luck,
    "marksmanship": marksmanship,
    "master_fighter": master_fighter,
    "master_tactician": master_tactician,
    "mastermind": mastermind,
    "metallic": metallic,
    "order": order,
    "perfect_plan": perfect_plan,
    "power_master": power_master,
    "power_thief": power_thief,
    "power_transference": power_transference,
    "rage": rage,
    "regeneration": regeneration,
    "resistance": resistance,
    "scientific": scientific,
    "sharpshooter": sharpshooter,
    "solid": solid,
    "stealth": stealth,
    "strategist": strategist,
    "thermal_vision": thermal_vision,
    "total_vision": total_vision,
    "weakness": weakness,
}

ONCE_A_GAME = frozenset(name for name, make in SKILLS.items() if make in (fury, perfect_plan))
"""The skills that are used up for the whole game; the others that are used up come back with the Round."""

SKILL_FLOWS = (HAND_ON, PLAN, RAMPAGE, REROLL, SHOVE, THIN_BAG, TRANSFER)

__all__ = [
    "ONCE_A_GAME",
    "REROLL",
    "SKILLS",
    "SKILL_FLOWS",
    "acrobat_at_will",
    "agile_each_activation",
    "brutal_in_any_case",
    "cruel_before_the_attack",
    "fly_and_keep_speed",
    "leadership_of_the_moment",
    "leadership_over_the_weakened",
    "order_unseen",
    "power_master_at_the_end",
    "power_thief_at_any_range",
    "power_transference_of_all",
    "scientific_at_will",
    "soldier_at_will",
    "strategist_at_the_moment",
    "toughness_and_size",
    "wall_crawler_for_distance",
]
