"""What the tools for designers know of a card language: its examples, its forms, its names.

The guide, the nearest phrases for words that are not understood, and the checks of card files take a `CardLanguage`,
so that one and the same code serves every family.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import msgspec


class Example(msgspec.Struct, frozen=True):
    """What a phrase says to designers, and a text that uses it."""

    says: str
    text: str
    use: str = "active"
    range: int | None = None
    form: str = ""
    """How it is written, where the pattern does not show it."""
    instead: tuple[str, ...] = ()
    """Words that people write where the language has this phrase."""
    phrase: str = ""
    """The name of the phrase."""


class CardLanguage(msgspec.Struct, frozen=True, eq=False):
    """The language of the cards of one family, as the tools for designers need it."""

    family: str
    introduction: str
    kinds: Mapping[str, str]
    """The kinds of phrases and of other texts with their titles, in the order of the guide."""
    examples: Callable[[], Mapping[str, tuple[Example, ...]]]
    """The examples of each kind, in the order of the guide."""
    form: Callable[[Example], str]
    """How a phrase is written; nothing for texts that show it themselves."""
    facts: Callable[[Example], str]
    """What stands beside the text on a card."""
    tell: Callable[[str, Example], tuple[str, str]]
    """(kind, example) -> its canonical text in English and French."""
    vocabulary: Callable[[], Iterator[str]]
    """The paragraphs about the words that phrases take."""
    suggested: tuple[str, ...]
    """The kinds whose examples are suggested for words that are not understood."""
    names: tuple[str, ...]
    """Names for which a slip of the pen may be taken."""
    ending: str = ""
