"""How a figure card was understood: for each text when, who, on what condition and what."""

from __future__ import annotations

from collections.abc import Iterable

from slugfest.cards.guide.explained import Explained, Explanation, Moment, Row
from slugfest.cards.superscape import FigureCard, clauses, power_key, special_attacks
from slugfest.cards.superscape_language import Clause, tell_ability, tell_special_attack
from slugfest.cards.superscape_language.operations import Triggered
from slugfest.cards.superscape_language.telling import (
    THIS_FIGURE,
    tell_effect,
    tell_standing,
    tell_trigger,
)

LANGUAGES = ("en", "fr")
ALWAYS = {"en": "always", "fr": "toujours"}


def explain_figure(card: FigureCard) -> Explanation:
    """Return how every text of a figure card was understood, in the order of the card."""
    attacks, abilities = special_attacks(card), clauses(card)
    texts = [
        Explained(
            "attack",
            power.name,
            power.text,
            {
                language: tell_special_attack(attacks[power_key(card, power)], language)
                for language in LANGUAGES
            },
        )
        for power in card.special_attacks
    ]
    for power in card.abilities:
        said = abilities[power_key(card, power)]
        canonical = {language: tell_ability(said, language) for language in LANGUAGES}
        moments = {language: _moments(said, language) for language in LANGUAGES}
        texts.append(Explained("power", power.name, power.text, canonical, moments))
    return Explanation(card.id, card.name, tuple(texts), ())


def _moments(said: Iterable[Clause], language: str) -> tuple[Moment, ...]:
    """Return the clauses by the moment at which they come, in the order of the card."""
    rows: dict[str, list[Row]] = {}
    for clause in said:
        when = tell_trigger(clause, language) if isinstance(clause, Triggered) else ALWAYS[language]
        rows.setdefault(when, []).append(_row(clause, language))
    return tuple(Moment(when, tuple(clauses)) for when, clauses in rows.items())


def _row(clause: Clause, language: str) -> Row:
    if isinstance(clause, Triggered):
        return Row(THIS_FIGURE[language], (tell_effect(clause, language),), optional=clause.may)
    return Row(THIS_FIGURE[language], (tell_standing(clause, language),))
