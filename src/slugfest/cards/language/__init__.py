"""The card language: the games' own templated words, compiled to meaning and back.

What texts mean is loaded with the package, what reads them when the first of them is read: most matches find their
cards compiled.
"""

from typing import TYPE_CHECKING, Any

from slugfest.cards.language.clause import Clause
from slugfest.cards.language.words import AttackText, Change, Inflict, MoreDamage, SkillUse, Strike, Without

if TYPE_CHECKING:
    from slugfest.cards.language.compiler import (
        compile_attack,
        compile_modifiers,
        compile_power,
        compile_skill,
        compile_strike,
        slips,
    )

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
    "slips",
]


if not TYPE_CHECKING:  # checkers would take any name for one of the module

    def __getattr__(name: str) -> Any:
        if name in __all__:
            from slugfest.cards.language import compiler  # noqa: PLC0415 - loads Lark

            return getattr(compiler, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
