"""What the tools for designers know of a card language: its examples, its forms, its names.

The guide, the nearest phrases for words that are not understood, and the checks of card files take a `CardLanguage`,
so that one and the same code serves every family.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

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


class CardLanguage(msgspec.Struct, frozen=True):
    """The language of the cards of one family."""

    family: str
    examples: Callable[[], Mapping[str, tuple[Example, ...]]]
    """The examples by the kind of phrase, in the order of the guide."""
    names: tuple[str, ...]
    """Names of the vocabulary for which a slip of the pen may be taken."""
    document: Callable[[], str]
    """The guide to the language."""
