"""Texts in every language, as they are printed."""

from __future__ import annotations

import msgspec

from slugfest.grammar import typeset

LANGUAGES = ("en", "fr")


class Words(msgspec.Struct, frozen=True):
    """A text in every language."""

    en: str
    fr: str


def printed(en: str, fr: str) -> Words:
    """Return a text in every language, with typographic marks."""
    return Words(typeset(en, "en"), typeset(fr, "fr"))
