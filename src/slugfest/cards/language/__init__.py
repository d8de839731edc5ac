"""The card language: the games' own templated words, compiled to typed abilities and back."""

from slugfest.cards.language.compiler import compile_attack, compile_modifiers, compile_power, compile_skill
from slugfest.cards.language.words import (
    Always,
    AttackText,
    Change,
    Displace,
    Gain,
    Grant,
    Inflict,
    MoreDamage,
    Move,
    SkillUse,
    Strike,
    WhenAttacked,
    WhenEnemyAttacks,
    WhenImproved,
)

__all__ = [
    "Always",
    "AttackText",
    "Change",
    "Displace",
    "Gain",
    "Grant",
    "Inflict",
    "MoreDamage",
    "Move",
    "SkillUse",
    "Strike",
    "WhenAttacked",
    "WhenEnemyAttacks",
    "WhenImproved",
    "compile_attack",
    "compile_modifiers",
    "compile_power",
    "compile_skill",
]
