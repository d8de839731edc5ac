"""Texts about a number, and verbs that agree with one or several."""

from __future__ import annotations

import re
from typing import Any

from slugfest.grammar.messages import compiled
from slugfest.grammar.nouns import Noun

AGREEING = {
    "en": {
        "gains": "gain",
        "suffers": "suffer",
        "loses": "lose",
        "recovers": "recover",
        "ignores": "ignore",
        "uses": "use",
        "increases": "increase",
        "reduces": "reduce",
        "gets": "get",
        "costs": "cost",
        "doubles": "double",
        "halves": "halve",
        "is immune": "are immune",
        "its": "their",
    },
    "fr": {
        "gagne": "gagnent",
        "subit": "subissent",
        "perd": "perdent",
        "récupère": "récupèrent",
        "ignore": "ignorent",
        "utilise": "utilisent",
        "augmente": "augmentent",
        "réduit": "réduisent",
        "reçoit": "reçoivent",
        "est immunisée": "sont immunisées",
        "coûte": "coûtent",
        "double": "doublent",
        "divise": "divisent",
        "peut": "peuvent",
        "doit": "doivent",
        "son": "leur",
        "sa": "leur",
        "ses": "leurs",
    },
}
"""The plural of each verb or possessive that texts use of one model."""


class _Numbers:
    """Formats numbers as they are."""

    def say(self, value: Any) -> str:
        return str(value)

    parts = say

    def noun(self, value: Any) -> Noun:
        return Noun(str(value))

    def count(self, value: Any) -> float:
        return float(value)


_NUMBERS = _Numbers()


def counted(text: str, number: int, language: str) -> str:
    """Return a message about the number `n`, such as `{n, plural, one {# point} other {# points}}`.

    Apostrophes stay straight: texts of cards get typographic ones where they are shown.
    """
    return compiled(text, language).format({"n": number}, _NUMBERS).replace("’", "'")


def of_several(predicate: str, language: str) -> str:
    """Return the plural of a predicate: `gains 2` becomes `gain 2`, `son` becomes `leur`."""
    for singular, plural in AGREEING[language].items():
        predicate = re.sub(rf"\b{singular}\b", plural, predicate)
    return predicate


def infinitive(predicate: str) -> str:
    """Return an English predicate in the form it has after an auxiliary: `must pass a roll or suffer 1 damage`."""
    for singular, plural in AGREEING["en"].items():
        if singular != "its":
            predicate = re.sub(rf"\b{singular}\b", plural, predicate)
    return predicate.replace("are immune", "be immune")
