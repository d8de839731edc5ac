"""The meaning of a knight card: what the card language makes of its texts, kept for the next start.

An entry of the cache follows from the whole card and from the sources of the language.  If the card names a faction
that is neither its own nor ours, the entry holds only where that faction is known.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Literal, Union

import msgspec
from msgspec import Raw
from msgspec.msgpack import Decoder, encode

from slugfest.cards.files.reading import ALONE
from slugfest.cards.language.clause import Clause, Deed
from slugfest.cards.language.parts import DEEDS, Either
from slugfest.cards.language.words import Change, SkillUse, Strike, Without
from slugfest.cards.meaning.cache import CARDS, key_of_card

if TYPE_CHECKING:
    from slugfest.cards.factions import Factions
    from slugfest.cards.knight import CardFile


class PowerMeaning(msgspec.Struct, frozen=True):
    """What the text of a power means: clauses, or an attack; neither if players or a plug-in apply it."""

    does: tuple[Clause, ...] = ()
    strike: Strike | None = None


class Meaning(msgspec.Struct, frozen=True):
    """What the texts of a card mean, in the order in which the card prints them."""

    skills: tuple[SkillUse, ...]
    zones: tuple[tuple[Change | Without, ...], ...]
    attacks: tuple[Strike, ...]
    powers: tuple[PowerMeaning, ...]


def meaning_of(card: CardFile, place: str, factions: Factions, *, keep: bool) -> Meaning:
    """Return what the texts of a card mean; raise a `SetupError` at the first that is not understood.

    With `keep` they are compiled only once; a card from a stranger should not fill the user's cache.
    """
    key = key_of_card("knight", card)
    meaning = _kept(key, factions) if key else None
    if meaning is None or not _fits(meaning, card):
        # Lark takes longer to load than a whole match to set up.
        from slugfest.cards.meaning.compiling import compiled  # noqa: PLC0415

        meaning = compiled(card, place, factions)
        # Whether a plug-in can be used is decided by what is installed, each time anew.
        if keep and key and not any(power.plugin for power in card.powers):
            CARDS.write(key, encode(_packed(meaning, factions.borrowed)))
    return meaning


# -- entries of the cache --------------------------------------------------------------------------


class KeptClause(msgspec.Struct, frozen=True, array_like=True):
    """A clause, and apart from it what it does: a deed is decoded as one of the kinds that there are."""

    clause: Clause
    does: tuple[Raw, ...]


class KeptChoice(msgspec.Struct, frozen=True, tag="either"):
    """An `Either`, its deeds as those of a clause."""

    options: tuple[tuple[Raw, ...], ...]
    by: Literal["owner", "roll"]


class KeptPower(msgspec.Struct, frozen=True, array_like=True):
    does: tuple[KeptClause, ...]
    strike: Strike | None


class KeptCard(msgspec.Struct, frozen=True, array_like=True):
    factions: dict[str, str]
    """The factions that the card names and that others brought along, by the words it has for them."""
    skills: tuple[SkillUse, ...]
    zones: tuple[tuple[Change | Without, ...], ...]
    attacks: tuple[Strike, ...]
    powers: tuple[KeptPower, ...]


def _kept(key: str, factions: Factions) -> Meaning | None:
    """Return the meaning of a card from its entry, if there is one that holds here."""
    content = CARDS.read(key)
    if content is None:
        return None
    try:
        with ALONE:
            card = _cards().decode(content)
            powers = tuple(
                PowerMeaning(tuple(map(_clause, power.does)), power.strike) for power in card.powers
            )
    except (msgspec.DecodeError, RecursionError):
        return None
    if any(factions.find(spoken) != name for spoken, name in card.factions.items()):
        return None
    return Meaning(card.skills, card.zones, card.attacks, powers)


def _fits(meaning: Meaning, card: CardFile) -> bool:
    """Return whether every text of the card has its meaning."""
    texts = (card.skills, card.endurance, card.attacks, card.powers)
    return [len(row) for row in texts] == [len(getattr(meaning, row)) for row in Meaning.__struct_fields__]


def _packed(meaning: Meaning, factions: dict[str, str]) -> KeptCard:
    powers = tuple(
        KeptPower(tuple(map(_packed_clause, power.does)), power.strike) for power in meaning.powers
    )
    return KeptCard(factions, meaning.skills, meaning.zones, meaning.attacks, powers)


def _packed_clause(clause: Clause) -> KeptClause:
    return KeptClause(msgspec.structs.replace(clause, does=()), _packed_deeds(clause.does))


def _packed_deeds(deeds: Iterable[Deed]) -> tuple[Raw, ...]:
    return tuple(Raw(encode(_packed_deed(deed))) for deed in deeds)


def _packed_deed(deed: Deed) -> Deed | KeptChoice:
    if isinstance(deed, Either):
        return KeptChoice(tuple(map(_packed_deeds, deed.options)), deed.by)
    return deed


def _clause(kept: KeptClause) -> Clause:
    return msgspec.structs.replace(kept.clause, does=tuple(map(_deed, kept.does)))


def _deed(content: Raw) -> Deed:
    deed = _deeds().decode(content)
    if isinstance(deed, KeptChoice):
        return Either(tuple(tuple(map(_deed, option)) for option in deed.options), deed.by)
    return deed


@cache
def _cards() -> Decoder[KeptCard]:
    return Decoder(KeptCard)


@cache
def _deeds() -> Decoder[Deed | KeptChoice]:
    kinds = (KeptChoice, *(deed for deed in DEEDS if deed is not Either))
    return Decoder(Union[kinds])  # noqa: UP007 - put together at run time
