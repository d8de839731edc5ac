"""Texts in every language, as they are printed."""

from __future__ import annotations

from typing import Literal

import msgspec

from slugfest.grammar import typeset

Language = Literal["en", "fr"]
LANGUAGES: tuple[Language, ...] = ("en", "fr")


class Words(msgspec.Struct, frozen=True):
    """A text in every language; empty in one that its reader has not asked for."""

    en: str
    fr: str


def printed(en: str, fr: str) -> Words:
    """Return a text in every language, with typographic marks."""
    return Words(typeset(en, "en"), typeset(fr, "fr"))
