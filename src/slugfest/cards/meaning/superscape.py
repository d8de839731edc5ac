"""The meaning of a SuperScape card: what the card language makes of its texts, kept for the next start."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import msgspec
from msgspec import Raw
from msgspec.msgpack import Decoder, decode, encode

from slugfest.cards.files.reading import ALONE
from slugfest.cards.meaning.cache import CARDS, key_of_card
from slugfest.cards.superscape_language.effects import EFFECTS
from slugfest.cards.superscape_language.meaning import Bonus, Clause, SpecialAttack, Triggered

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
            CARDS.write(key, encode(_packed(meaning)))
    return meaning


def _compiled(card: FigureCard, place: str) -> Meaning:
    # Lark takes longer to load than a whole match to set up.
    from slugfest.cards.superscape_language.reading import read_ability, read_special_attack  # noqa: PLC0415

    return Meaning(
        tuple(
            read_special_attack(power.text, f"{place}, special_attacks[{at}].text")
            for at, power in enumerate(card.special_attacks)
        ),
        tuple(
            read_ability(power.text, f"{place}, abilities[{at}].text")
            for at, power in enumerate(card.abilities)
        ),
    )


# -- entries of the cache --------------------------------------------------------------------------


class KeptBonus(msgspec.Struct, frozen=True, array_like=True, tag="bonus"):
    bonus: Bonus


class KeptTriggered(msgspec.Struct, frozen=True, array_like=True, tag="triggered"):
    """An ability at some moment; its effect is decoded as the one of that name (`EFFECTS`)."""

    trigger: str
    name: str
    effect: Raw
    may: bool


class KeptCard(msgspec.Struct, frozen=True, array_like=True):
    special_attacks: tuple[SpecialAttack, ...]
    abilities: tuple[tuple[KeptBonus | KeptTriggered, ...], ...]


def _kept(key: str) -> Meaning | None:
    """Return the meaning of a card from its entry, if there is one."""
    content = CARDS.read(key)
    if content is None:
        return None
    try:
        with ALONE:
            card = _cards().decode(content)
            abilities = tuple(tuple(map(_clause, clauses)) for clauses in card.abilities)
    except (KeyError, RecursionError, msgspec.DecodeError):
        return None
    return Meaning(card.special_attacks, abilities)


def _fits(meaning: Meaning, card: FigureCard) -> bool:
    """Return whether every text of the card has its meaning."""
    rows = Meaning.__struct_fields__
    return [len(getattr(card, row)) for row in rows] == [len(getattr(meaning, row)) for row in rows]


def _packed(meaning: Meaning) -> KeptCard:
    abilities = tuple(tuple(map(_packed_clause, clauses)) for clauses in meaning.abilities)
    return KeptCard(meaning.special_attacks, abilities)


def _packed_clause(clause: Clause) -> KeptBonus | KeptTriggered:
    if isinstance(clause, Bonus):
        return KeptBonus(clause)
    name = next(name for name, effect in EFFECTS.items() if type(clause.effect) is effect.meaning)
    return KeptTriggered(clause.trigger, name, Raw(encode(clause.effect)), clause.may)


def _clause(kept: KeptBonus | KeptTriggered) -> Clause:
    if isinstance(kept, KeptBonus):
        return kept.bonus
    effect = decode(kept.effect, type=EFFECTS[kept.name].meaning)
    return Triggered(kept.trigger, effect, kept.may)


@cache
def _cards() -> Decoder[KeptCard]:
    return Decoder(KeptCard)
