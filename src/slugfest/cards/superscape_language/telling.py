"""Meaning back to canonical card text, in English and French."""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards.superscape_language.composing.telling import Telling
from slugfest.cards.superscape_language.language import SUPERSCAPE
from slugfest.cards.superscape_language.meaning import Bonus, Trait
from slugfest.cards.superscape_language.operations import Clause, SpecialAttack, Triggered
from slugfest.cards.superscape_language.phrases import load
from slugfest.cards.superscape_language.phrases.sentences import (
    capital,
    tell_done,
    tell_moment,
    tell_triggered,
)

load()
THIS_FIGURE = {"en": "this figure", "fr": "cette figurine"}


def tell_ability(clauses: Iterable[Clause], language: str) -> str:
    """Return the text of an ability."""
    return " ".join([_clause(clause, language) for clause in clauses])


def tell_special_attack(special: SpecialAttack, language: str) -> str:
    """Return the text of a special attack."""
    text = Telling(SUPERSCAPE, language).sentence("special", special)
    sentences = [capital(sentence) for sentence in text.split(". ")]
    return ". ".join(sentences)


def _clause(clause: Clause, language: str) -> str:
    if isinstance(clause, Triggered):
        return tell_triggered(clause, language)
    category = "trait" if isinstance(clause, Trait) else "bonus"
    return f"{capital(Telling(SUPERSCAPE, language).sentence(category, clause))}."


def tell_trigger(clause: Triggered, language: str) -> str:
    """Return `At the start of the round`."""
    return tell_moment(clause.moment, language)


def tell_effect(clause: Triggered, language: str) -> str:
    """Return what is done at the moment of a clause."""
    return tell_done(clause, language)


def tell_standing(clause: Bonus | Trait, language: str) -> str:
    """Return what holds always, or on a condition."""
    category = "trait" if isinstance(clause, Trait) else "bonus"
    return Telling(SUPERSCAPE, language).sentence(category, clause)
