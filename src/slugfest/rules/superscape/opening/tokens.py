"""The tokens of a set-up and of a map: their cards, where they lie, and what those face down may turn out to be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from slugfest.boards.hexmap import HexMap
from slugfest.cards.superscape import Id
from slugfest.cards.superscape_tokens import TokenCard, load_token_card, read_token_card
from slugfest.geometry.hexes import FREE
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import one_of
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.equipping import may_equip
from slugfest.rules.superscape.tokens.token import NO_TOKENS, NOWHERE, Token, TokenBook

PLACE = "setup, tokens"
MOST = 120


class Laid(msgspec.Struct, forbid_unknown_fields=True):
    """A token: on a space or on the card of a hero; without a card it lies face down."""

    at: str = ""
    """The space."""
    on: str = ""
    """The figure that bears it."""
    card: Id | None = None
    """What it is, face up."""


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    """The tokens of a match, besides those of its map."""

    cards: Annotated[dict[Id, dict[str, Any]], Meta(max_length=60)] = {}
    """Cards that are not ours."""
    laid: Annotated[list[Laid], Meta(max_length=MOST)] = []
    """Where each lies."""
    pool: Annotated[list[Id], Meta(max_length=MOST)] = []
    """The cards of those that lie face down: as they are turned up, each is drawn from here."""


def token_book(tokens: Tokens | None, hexmap: HexMap) -> TokenBook:
    """SS-TOKEN-02.  Return the tokens of a match, those of the map first."""
    given = Tokens() if tokens is None else tokens
    laid = [*_of_map(hexmap), *enumerate(given.laid)]
    if not laid:
        return NO_TOKENS
    pool = (*hexmap.token_pool, *given.pool)
    cards = _cards(given, [*pool, *[lying.card for _, lying in laid if lying.card is not None]])
    book: dict[str, Token] = {}
    for number, (at, lying) in enumerate(laid, 1):
        book[f"token_{number}"] = _token(f"{PLACE}.laid[{at}]", lying, cards, hexmap, book)
    face_down = sum([not token.up for token in book.values()])
    if face_down > len(pool):
        raise SetupError(f"{PLACE}.pool", f"has {len(pool)} cards for {face_down} tokens face down")
    return TokenBook(cards, book, pool)


def lay_tokens(table: SuperscapeTable) -> None:
    """Lay the tokens out on a table whose figures, if any stand there, have their places."""
    book = table.setting.tokens
    for name, token in book.laid.items():
        _check_bearer(table, name, token)
    if book.laid:
        table.tokens, table.pool = dict(book.laid), book.pool
        table.muster()


def _of_map(hexmap: HexMap) -> Iterator[tuple[int, Laid]]:
    for number, (space, card) in enumerate(hexmap.tokens):
        yield number, Laid(at=hexmap.field.spaces[space].id, card=card or None)


def _cards(given: Tokens, named: list[str]) -> dict[str, TokenCard]:
    cards: dict[str, TokenCard] = {}
    for name in sorted(set(named)):
        if name in given.cards:
            cards[name] = read_token_card({**given.cards[name], "id": name}, f"{PLACE}.cards.{name}")
        else:
            cards[name] = load_token_card(name)
    return cards


def _token(
    place: str, lying: Laid, cards: dict[str, TokenCard], hexmap: HexMap, before: dict[str, Token]
) -> Token:
    card = lying.card or ""
    if bool(lying.at) == bool(lying.on):
        raise SetupError(place, "a token lies either at a space or on the card of a figure")
    if lying.on:
        if not card or cards[card].kind != "item":
            raise SetupError(f"{place}.card", "what lies on the card of a figure is an item")
        return Token(NOWHERE, lying.on, card, True)
    one_of(lying.at, hexmap.field.ids, f"{place}.at", "space")
    space = hexmap.field.ids[lying.at]
    if hexmap.field.footing[space] != FREE or any(token.space == space for token in before.values()):
        raise SetupError(f"{place}.at", f"space {lying.at} is not empty, or no figure can stand there")
    return Token(space, "", card, bool(card))


def _check_bearer(table: SuperscapeTable, name: str, token: Token) -> None:
    """SS-ITEM-05.  An item lies on the card of a Unique Hero that is in the game."""
    if not token.bearer:
        return
    one_of(token.bearer, table.figures, f"{PLACE}.laid, {name}", "figure")
    if not may_equip(table, token.bearer) or not table.figures[token.bearer].active:
        raise SetupError(f"{PLACE}.laid, {name}", f"{token.bearer} cannot bear an item")
