"""Examples of every phrase of the card language, and of the other texts of a card."""

from __future__ import annotations

from functools import cache

from slugfest.cards.guide.language import Example
from slugfest.cards.language.grammar import known_phrases
from slugfest.cards.language.lines import LINE_EXAMPLES

KINDS = {
    "who": "Who",
    "when": "When",
    "condition": "On what condition",
    "roll": "Rolls",
    "deed": "What",
    "duration": "How long",
    "joint": "Between phrases",
}
"""The kinds of phrases in the order in which a sentence has them."""

LINES = {
    "attack_line": "Attack lines",
    "strike": "Powers that are attacks",
    "zone": "Zones of the Endurance bar",
    "skills": "Skills",
}
"""The other texts of a card."""


@cache
def examples() -> dict[str, tuple[Example, ...]]:
    """Return the examples of powers by kind of phrase."""
    return {
        kind: tuple(phrase.example for phrase in known_phrases() if phrase.kind == kind) for kind in KINDS
    }


def every() -> dict[str, tuple[Example, ...]]:
    """Return the examples of powers and of the other texts."""
    return {**examples(), **LINE_EXAMPLES}
