"""Skills, by the shape they have: they add to a tally, join a window or offer dice again."""

from slugfest.rules.knight.skills.adds import cruel_before_the_attack, elite_fighter
from slugfest.rules.knight.skills.joins import cruel
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
from slugfest.rules.knight.skills.rerolls import REROLL, close_combat_master, soldier
from slugfest.rules.knight.skills.toughness import toughness, toughness_and_size

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
}

__all__ = [
    "REROLL",
    "SKILLS",
    "agile_each_activation",
    "cruel_before_the_attack",
    "fly_and_keep_speed",
    "toughness_and_size",
    "wall_crawler_for_distance",
]
