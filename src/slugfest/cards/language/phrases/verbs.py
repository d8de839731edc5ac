"""Verbs: what follows is gained or suffered, or its owner may do without."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.language.phrasebook import phrase
from slugfest.cards.language.texts import texts_beside

if TYPE_CHECKING:
    from slugfest.cards.language.reading.drafts import Reader

TEXTS = texts_beside(__file__)
MAY = TEXTS.said("may")
"""What is said before a sentence that its owner may do without."""


@phrase(
    "deed",
    "GAINS",
    r"""
    (also\s+)?((is|are|be|becomes?)
    (?=\s+<EFFECT>)|gains?|gets?|obtains?|has|have|receives?|suffers?|do(es)?|inflicts?
    |causes?)\b(\s+an?\b(?!\s+(additional|extra|power)))?(\s+the(?=\s+<EFFECT>|\s+<SKILL>))?
    """,
)
def gains(reader: Reader, _: str) -> None:
    """Begin a new verb; after `or` the deeds of the verb before can still be chosen."""
    if reader.joint != "either":
        reader.verb_at, reader.anded = len(reader.draft.deeds), False


@phrase("deed", "MAY.3", r"(you\s+)?(can|may)\b(\s+choose\s+to|:)?")
def may(reader: Reader, _: str) -> None:
    """Read `may move and may gain`: each of them is optional for the owner."""
    reader.go_on().may = True
