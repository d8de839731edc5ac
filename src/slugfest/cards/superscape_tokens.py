"""Cards of items, hazards and resources: their shape, their files, and the source of abilities that each is."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any, Literal, TypedDict

import msgspec
from msgspec import Meta

from slugfest.cards.files.reading import read_toml, shaped
from slugfest.cards.superscape import (
    FOLDER,
    FigureCard,
    Id,
    Positive,
    Power,
    PowerDocument,
    Prose,
    Word,
    card_document,
    read_card,
)
from slugfest.kernel.errors import SetupError

Kind = Literal["hazard", "resource", "item"]


class TokenCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The card of an item, a hazard or a resource; only items have a Drop Number."""

    id: Id
    kind: Kind
    name: Word
    name_fr: Annotated[str, Meta(max_length=60)] = ""
    subtitle: Annotated[str, Meta(max_length=60)] = ""
    subtitle_fr: Annotated[str, Meta(max_length=60)] = ""
    rank: Annotated[int, Meta(ge=1, le=3)]
    drop: Positive | None = None
    keywords: Annotated[tuple[Word, ...], Meta(max_length=12)] = ()
    special_attacks: Annotated[tuple[Power, ...], Meta(max_length=4)] = ()
    abilities: Annotated[tuple[Power, ...], Meta(max_length=6)] = ()
    about: Prose = ""
    about_fr: Prose = ""

    @property
    def stops(self) -> bool:
        """SS-HAZ-02, SS-RES-02, SS-TOKEN-10.  Whether it stops movement face up too."""
        return self.kind != "item"


class TokenDocument(TypedDict):
    """All that is printed on the card of a token, with its texts in both languages."""

    id: str
    kind: Kind
    name: str
    name_fr: str
    subtitle: str
    subtitle_fr: str
    rank: int
    drop: int | None
    keywords: tuple[str, ...]
    abilities: tuple[PowerDocument, ...]
    about: str
    about_fr: str


def read_token_card(raw: Any, place: str) -> TokenCard:
    """Return a card from the content of a file; its texts are read too, so that faults show now."""
    card = shaped(raw, TokenCard, place)
    if (card.kind == "item") != (card.drop is not None):
        reason = "an item needs one" if card.kind == "item" else "only an item has one"
        raise SetupError(f"{place}, drop", reason)
    if card.special_attacks and card.kind != "item":
        raise SetupError(f"{place}, special_attacks", "only an item has them")
    read_card(_plain(card), place)
    return card


@lru_cache(maxsize=256)
def as_source(card: TokenCard) -> FigureCard:
    """SS-ITEM-01, SS-HAZ-07, SS-RES-05.  Return what the token gives a figure, in the shape of a card of its own."""
    return read_card(_plain(card), card.id)


def token_document(card: TokenCard) -> TokenDocument:
    """Return a card for a client: all that is printed, with the canonical texts in both languages."""
    source = card_document(as_source(card))
    return {
        "id": card.id,
        "kind": card.kind,
        "name": card.name,
        "name_fr": card.name_fr or card.name,
        "subtitle": card.subtitle,
        "subtitle_fr": card.subtitle_fr or card.subtitle,
        "rank": card.rank,
        "drop": card.drop,
        "keywords": card.keywords,
        "abilities": (*source["special_attacks"], *source["abilities"]),
        "about": card.about,
        "about_fr": card.about_fr,
    }


@cache
def token_card_ids() -> tuple[str, ...]:
    """Return every card of a token that we ship."""
    return tuple(sorted(path.stem for path in (FOLDER / "tokens").glob("*.toml")))


@cache
def load_token_card(name: str) -> TokenCard:
    """Return one of our cards of tokens by its id; a name from outside is never turned into a path."""
    if name not in token_card_ids():
        known = ", ".join(token_card_ids())
        raise SetupError(f"token card {name!r}", f"there is no such card; known: {known}")
    path = FOLDER / "tokens" / f"{name}.toml"
    card = read_token_card(read_toml(path), path.name)
    if card.id != name:
        raise SetupError(f"{name}.toml, id", f"must be {name}, like the name of the file")
    return card


def _plain(card: TokenCard) -> dict[str, Any]:
    """Return the texts of the card on a figure card that is otherwise blank."""
    return {
        "id": card.id,
        "name": card.name,
        "name_fr": card.name_fr,
        "uniqueness": "unique",
        "species": [card.kind],
        "class": card.kind,
        "personality": card.kind,
        "size": "tiny",
        "height": 1,
        "life": 1,
        "points": 0,
        "special_attacks": msgspec.to_builtins(card.special_attacks),
        "abilities": msgspec.to_builtins(card.abilities),
    }
