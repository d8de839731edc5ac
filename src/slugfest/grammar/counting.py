"""Texts about one number, and how verbs agree with one or several."""

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
"""What a verb or a possessive of one model becomes for several."""


class _Numbers:
    """Says numbers as they are."""

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

    Apostrophes stay those of a typewriter: texts of cards get those of print where they are shown.
    """
    return compiled(text, language).told({"n": number}, _NUMBERS).replace("’", "'")


def of_several(predicate: str, language: str) -> str:
    """Return a predicate as it is said of several: `gains 2` becomes `gain 2`, `son` becomes `leur`."""
    for one, many in AGREEING[language].items():
        predicate = re.sub(rf"\b{one}\b", many, predicate)
    return predicate


def infinitive(predicate: str) -> str:
    """Return an English predicate as it stands after an auxiliary: `must pass a roll or suffer 1 damage`."""
    for one, many in AGREEING["en"].items():
        if one != "its":
            predicate = re.sub(rf"\b{one}\b", many, predicate)
    return predicate.replace("are immune", "be immune")
