"""Tokens: turned up, equipped, dropped, swapped, lost."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from slugfest.kernel.events import Event

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable
    from slugfest.rules.superscape.tokens.token import Token


def lay(table: SuperscapeTable, token: str, now: Token) -> None:
    """Change where a token is; the abilities in play follow."""
    table.tokens[token] = now
    table.muster()


class TokenTurnedUp(Event):
    """A token that lay face down was turned up by the figure that entered its space."""

    figure: str
    token: str
    card: str

    settles: ClassVar[bool] = True

    def apply(self, table: SuperscapeTable) -> None:
        pool = list(table.pool)
        pool.remove(self.card)
        table.pool = tuple(pool)
        lay(table, self.token, table.tokens[self.token].turned_up(self.card))


class ItemEquipped(Event):
    """A hero has taken up an item."""

    figure: str
    token: str
    card: str

    def apply(self, table: SuperscapeTable) -> None:
        lay(table, self.token, table.tokens[self.token].with_bearer(self.figure))


class ItemDropped(Event):
    """An item lies on the battlefield again, where its bearer or an opponent has put it."""

    figure: str
    token: str
    card: str
    at: str

    def apply(self, table: SuperscapeTable) -> None:
        space = table.setting.indices((self.at,))[0]
        lay(table, self.token, table.tokens[self.token].on(space))


class ItemSwapped(Event):
    """A hero has left an item where another lay, and taken up that one."""

    figure: str
    token: str
    card: str
    left: str
    other: str

    def apply(self, table: SuperscapeTable) -> None:
        space = table.tokens[self.token].space
        table.tokens[self.left] = table.tokens[self.left].on(space)
        lay(table, self.token, table.tokens[self.token].with_bearer(self.figure))


class TokenRemoved(Event):
    """A token has left the game."""

    token: str
    card: str

    def apply(self, table: SuperscapeTable) -> None:
        lay(table, self.token, table.tokens[self.token].removed())
