"""The meaning of a SuperScape card: what the card language makes of its texts, kept for the next start."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec.msgpack import Decoder, encode

from slugfest.cards.files.reading import ALONE
from slugfest.cards.meaning.cache import CARDS, key_of_card
from slugfest.cards.superscape_language.operations import Clause, SpecialAttack

if TYPE_CHECKING:
    from slugfest.cards.superscape import FigureCard


class Meaning(msgspec.Struct, frozen=True):
    """What the texts of a card mean, in the order in which the card prints them."""

    special_attacks: tuple[SpecialAttack, ...]
    abilities: tuple[tuple[Clause, ...], ...]


def meaning_of(card: FigureCard, place: str, *, keep: bool = False) -> Meaning:
    """Return what the texts of a card mean; raise a `SetupError` at the first that is not understood.

    With `keep` they are compiled only once; a card from a stranger should not fill the user's cache.
    """
    key = key_of_card("superscape", card)
    meaning = _kept(key) if key else None
    if meaning is None or not _fits(meaning, card):
        meaning = _compiled(card, place)
        if keep and key:
            CARDS.write(key, encode(meaning))
    return meaning


def _compiled(card: FigureCard, place: str) -> Meaning:
    # All phrases take longer to load than a whole match to set up.
    from slugfest.cards.superscape_language.naming import Bearer  # noqa: PLC0415
    from slugfest.cards.superscape_language.reading import read_ability, read_special_attack  # noqa: PLC0415

    squad = card.squad or card.uniqueness == "common"
    return Meaning(
        tuple(
            read_special_attack(
                power.text, f"{place}, special_attacks[{at}].text", Bearer(card.name, power.name, squad)
            )
            for at, power in enumerate(card.special_attacks)
        ),
        tuple(
            read_ability(power.text, f"{place}, abilities[{at}].text", Bearer(card.name, power.name, squad))
            for at, power in enumerate(card.abilities)
        ),
    )


# -- entries of the cache --------------------------------------------------------------------------


def _kept(key: str) -> Meaning | None:
    """Return the meaning of a card from its entry, if there is one."""
    content = CARDS.read(key)
    if content is None:
        return None
    try:
        with ALONE:
            return _meanings().decode(content)
    except (RecursionError, msgspec.DecodeError):
        return None


def _fits(meaning: Meaning, card: FigureCard) -> bool:
    """Return whether every text of the card has its meaning."""
    rows = Meaning.__struct_fields__
    return [len(getattr(card, row)) for row in rows] == [len(getattr(meaning, row)) for row in rows]


@cache
def _meanings() -> Decoder[Meaning]:
    return Decoder(Meaning)
