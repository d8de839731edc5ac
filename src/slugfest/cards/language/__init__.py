"""The card language: the games' own templated words, compiled to typed abilities and back."""

from slugfest.cards.language.compiler import compile_attack, compile_modifiers, compile_power, compile_skill
from slugfest.cards.language.words import (
    AttackText,
    Change,
    Displace,
    Gain,
    Inflict,
    MoreDamage,
    Move,
    SkillUse,
)

__all__ = [
    "AttackText",
    "Change",
    "Displace",
    "Gain",
    "Inflict",
    "MoreDamage",
    "Move",
    "SkillUse",
    "compile_attack",
    "compile_modifiers",
    "compile_power",
    "compile_skill",
]
