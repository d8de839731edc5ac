"""Skills, by the shape they have: they add to a tally, join a window or offer dice again."""

from slugfest.rules.knight.skills.adds import cruel_before_the_attack, elite_fighter
from slugfest.rules.knight.skills.joins import cruel
from slugfest.rules.knight.skills.rerolls import REROLL, close_combat_master, soldier

SKILLS = {
    "close_combat_master": close_combat_master,
    "cruel": cruel,
    "elite_fighter": elite_fighter,
    "soldier": soldier,
}

__all__ = ["REROLL", "SKILLS", "cruel_before_the_attack"]
