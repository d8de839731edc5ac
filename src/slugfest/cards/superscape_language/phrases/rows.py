"""Rows: several things of one kind, said one after the other and linked by a word."""

from __future__ import annotations

from typing import Any

from slugfest.cards.superscape_language.composing.grammar import Ends
from slugfest.cards.superscape_language.composing.reading import Reading
from slugfest.cards.superscape_language.composing.telling import Telling
from slugfest.cards.superscape_language.language import SUPERSCAPE

MOST = 4
"""How many of them one sentence may hold."""


def row(category: str, single: str, link: tuple[str, str], *also: str, later: str = "") -> None:
    """Register a category for one or several of another, told with a link in English and in French.

    After the first, those of `later` may stand there too: they leave out what the first has said.
    """
    links = {"en": ((link[0],), *[tuple(words.split(" ")) for words in also]), "fr": ((link[1],),)}

    def read(reading: Reading, at: int) -> Ends:
        ends: Ends = []
        rows: Ends = [(end, (part,)) for end, part in reading.read(single, at)]
        for _ in range(MOST):
            ends += rows
            rows = [
                (after, (*parts, part))
                for end, parts in rows
                for words in links[reading.language]
                if tuple(reading.words[end : end + len(words)]) == words
                for after, part in [
                    *reading.read(single, end + len(words)),
                    *(reading.read(later, end + len(words)) if later else ()),
                ]
            ]
        return ends

    def tell(parts: Any, language: str) -> str | None:
        telling = Telling(SUPERSCAPE, language)
        every = [telling.words(single, part, "plain") for part in parts]
        if not every or any(words is None for words in every):
            return None
        between = f" {link[language == 'fr']} "
        return between.join([" ".join(words) for words in every if words is not None])

    SUPERSCAPE.words(category, read, tell)
