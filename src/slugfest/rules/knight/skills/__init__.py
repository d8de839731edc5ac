"""Skills, by the shape they have: they add to a tally, join a window or offer dice again."""

from slugfest.rules.knight.skills.adds import cruel_before_the_attack, elite_fighter
from slugfest.rules.knight.skills.joins import cruel
from slugfest.rules.knight.skills.rerolls import REROLL, close_combat_master, soldier
from slugfest.rules.knight.skills.toughness import toughness, toughness_and_size

SKILLS = {
    "close_combat_master": close_combat_master,
    "cruel": cruel,
    "elite_fighter": elite_fighter,
    "soldier": soldier,
    "toughness": toughness,
}

__all__ = ["REROLL", "SKILLS", "cruel_before_the_attack", "toughness_and_size"]
