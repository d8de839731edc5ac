"""A token just now, and the cards of those that may come up in a match."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from slugfest.cards.superscape_tokens import TokenCard
from slugfest.kernel.records import Value

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import Figure

NOWHERE: Final = -1
"""Where a token lies that is on a card, or out of the game."""


class Token(Value, frozen=True, gc=False):
    """An item, a hazard or a resource: on a space, on the card of the figure that bears it, or out of the game.

    `card` is nothing while the token lies face down: it is drawn as it is turned up, so that until then nobody can know
    it.  What lies `up` is in effect.
    """

    space: int = NOWHERE
    bearer: str = ""
    card: str = ""
    up: bool = False

    @property
    def out(self) -> bool:
        """Whether it has been removed from the game."""
        return self.space == NOWHERE and not self.bearer

    def on(self, space: int) -> Token:
        """SS-ITEM-23.  Return the token as it lies on a space, face up."""
        return Token(space, "", self.card, True)

    def with_bearer(self, figure: str) -> Token:
        """SS-ITEM-07.  Return the token face up on the card of a figure."""
        return Token(NOWHERE, figure, self.card, True)

    def turned_up(self, card: str) -> Token:
        """SS-TOKEN-09.  Return the token face up where it lies."""
        return Token(self.space, self.bearer, card, True)

    def removed(self) -> Token:
        """SS-ITEM-22.  Return the token out of the game."""
        return Token(NOWHERE, "", self.card, self.up)


class TokenBook:
    """What is fixed about the tokens of a match: their cards, how they lie to begin with, and what those face down may be."""

    __slots__ = ("cards", "laid", "pool")

    def __init__(
        self, cards: Mapping[str, TokenCard], laid: Mapping[str, Token], pool: tuple[str, ...]
    ) -> None:
        self.cards = dict(cards)
        self.laid = dict(laid)
        self.pool = pool


NO_TOKENS: Final = TokenBook({}, {}, ())


def lent(
    tokens: Mapping[str, Token], figures: Mapping[str, Figure], book: TokenBook
) -> tuple[tuple[str, str], ...]:
    """SS-ITEM-01, SS-ITEM-02, SS-HAZ-07, SS-RES-05.  The figures with the cards of the tokens whose abilities they have now."""
    held: dict[tuple[str, str], None] = {}
    for token in tokens.values():
        if not token.up:
            continue
        if token.bearer:
            held[token.bearer, token.card] = None
        elif book.cards[token.card].stops:
            for name, figure in figures.items():
                if token.space in figure.spaces:
                    held[name, token.card] = None
    return tuple(sorted(held))
