"""The card language: the games' own templated words, compiled to meaning and back."""

from slugfest.cards.language.clause import Clause
from slugfest.cards.language.compiler import (
    compile_attack,
    compile_modifiers,
    compile_power,
    compile_skill,
    compile_strike,
)
from slugfest.cards.language.words import AttackText, Change, Inflict, MoreDamage, SkillUse, Strike, Without

__all__ = [
    "AttackText",
    "Change",
    "Clause",
    "Inflict",
    "MoreDamage",
    "SkillUse",
    "Strike",
    "Without",
    "compile_attack",
    "compile_modifiers",
    "compile_power",
    "compile_skill",
    "compile_strike",
]
