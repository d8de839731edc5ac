"""How often something happens at most: in a Round, in a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import msgspec

from slugfest.cards.language.phrasebook import phrase

if TYPE_CHECKING:
    from lark import Token

    from slugfest.cards.language.reading.drafts import Reader


class Limit(msgspec.Struct, frozen=True):
    """How often something may be used."""

    per: Literal["round", "game"]
    frequency: Literal["extraordinary", "unique"]
    """What cards call an attack or a power that may be used so often."""
    told: tuple[str, str]
    """The canonical words, in English and French."""
    points: int
    """What it takes off the worth of an attack or a power."""


LIMITS: dict[str, Limit] = {
    limit.per: limit
    for limit in (
        Limit("round", "extraordinary", ("once per Round", "une fois par Round"), 1),
        Limit("game", "unique", ("once per game", "une fois par partie"), 2),
    )
}
FREQUENCIES: dict[str, Limit] = {limit.frequency: limit for limit in LIMITS.values()}
"""The same by the word on the cards; what is `basic` has no limit."""


@phrase("when", "ONCE.8", r"once\s+(per|a|each|every)\s+(round|game)\b")
def once(reader: Reader, words: Token) -> None:
    often: Literal["game", "round"] = "game" if "game" in words.lower() else "round"
    deeds = reader.draft.deeds
    limited = deeds[0].limited(often) if len(reader.drafts) == len(deeds) == 1 else None
    if limited is not None:
        deeds[0] = limited
        reader.bound()
    else:
        reader.once = often
