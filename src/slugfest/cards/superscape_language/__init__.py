"""The language of SuperScape cards: text to meaning, and meaning back to canonical text."""

from slugfest.cards.superscape_language.meaning import Clause, SpecialAttack
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
