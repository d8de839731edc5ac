"""The language of SuperScape cards: text to meaning, and meaning back to canonical text.

What reads texts is loaded when the first of them is read: most matches find their cards compiled.
"""

from typing import TYPE_CHECKING, Any

from slugfest.cards.superscape_language.operations import Clause, SpecialAttack

if TYPE_CHECKING:
    from slugfest.cards.superscape_language.reading import read_ability, read_special_attack
    from slugfest.cards.superscape_language.telling import tell_ability, tell_special_attack

__all__ = [
    "Clause",
    "SpecialAttack",
    "read_ability",
    "read_special_attack",
    "tell_ability",
    "tell_special_attack",
]


if not TYPE_CHECKING:  # checkers would take any name for one of the module

    def __getattr__(name: str) -> Any:
        if name in __all__:
            from slugfest.cards.superscape_language import reading  # noqa: PLC0415 - loads every phrase

            return getattr(reading, name)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
