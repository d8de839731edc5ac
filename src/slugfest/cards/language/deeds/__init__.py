"""What a power can do: one module for each deed, or for a few that are kin.

A module has everything about its deeds: their phrases with pattern and reading (`phrasebook.phrase`), and the class
that is their meaning, with how it is told in English and French (`told`) and what it is worth on a card (`worth`).
Its words and the examples of its phrases stand beside it, in a TOML file of the same name (`texts`).  The rules carry a deed out in `rules/knight/powers/deeds`, in the module of the same name.
"""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.cards.language.clause import Deed, OfOwnAttacks, Order
from slugfest.cards.language.deeds import (
    answers,
    attacks,
    bans,
    choices,
    costs,
    counters,
    damage,
    effects,
    extra_actions,
    marks,
    places,
    points,
    rerolls,
    scopes,
    shields,
    skills,
    stats,
    throws,
)
from slugfest.cards.language.phrasebook import PHRASES
from slugfest.kernel.shown import variants

MODULES = (
    *(stats, skills, effects, damage, counters, places, throws, answers, points, attacks, extra_actions),
    *(costs, bans, shields, rerolls, marks, choices, scopes),
)
"""In the order of the guide."""


def missing(deed: type[Deed]) -> Iterator[str]:
    """Yield what a deed lacks of all that is registered together."""
    if not any(phrase.reads.__module__ == deed.__module__ for phrase in PHRASES.values()):
        yield "no phrase in its module reads it (phrasebook.phrase)"
    if deed.told is Deed.told:
        yield "nothing says how it is told (told)"
    if issubclass(deed, Order) and deed.order is Deed.order:
        yield "nothing says the order (order)"
    if issubclass(deed, OfOwnAttacks) and deed.of_attack is Deed.of_attack:
        yield "nothing says what an attack has of it (of_attack)"
    if deed.worth is Deed.worth:
        yield "nothing says what it is worth (worth)"


def complete(deeds: tuple[type[Deed], ...]) -> tuple[type[Deed], ...]:
    """Return the deeds, or raise `TypeError` if one of them lacks something."""
    wrong = [f"{deed.__name__}: {reason}" for deed in deeds for reason in missing(deed)]
    if wrong:
        raise TypeError("; ".join(wrong))
    return deeds


DEEDS = complete(variants(Deed))
"""The classes of all the deeds."""
LASTING = tuple(deed for deed in DEEDS if deed.lasting)
"""Those that hold for a while, or for as long as a Passive power does."""
