"""Where tokens lie, which spaces are empty, and what a token does to whoever enters its space."""

from __future__ import annotations

from collections.abc import Mapping

from slugfest.cards.superscape_language import SpecialAttack
from slugfest.cards.superscape_tokens import TokenCard
from slugfest.geometry.hexes import FREE
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.token import NOWHERE, lent

WITHIN = 1
"""How far from its bearer an item may be dropped."""


def card_of(table: SuperscapeTable, token: str) -> TokenCard | None:
    """Return the card of a token that lies face up, or nothing."""
    lying = table.tokens[token]
    return table.setting.tokens.cards[lying.card] if lying.up else None


def token_on(table: SuperscapeTable, space: int) -> str:
    """SS-TOKEN-03.  Return the token that lies on a space, or nothing."""
    for name, token in table.tokens.items():
        if token.space == space:
            return name
    return ""


def tokens_under(table: SuperscapeTable, figure: str) -> list[str]:
    """Return the tokens on which a figure stands."""
    spaces = table.figures[figure].spaces
    return [name for name, token in table.tokens.items() if token.space in spaces]


def items_of(table: SuperscapeTable, figure: str) -> list[str]:
    """SS-ITEM-08.  Return the items on the card of a figure."""
    return [name for name, token in table.tokens.items() if token.bearer == figure]


def stopping(table: SuperscapeTable) -> frozenset[int]:
    """SS-TOKEN-08, SS-TOKEN-10, SS-HAZ-02, SS-RES-02.  The spaces on which movement ends because of a token."""
    cards = table.setting.tokens.cards
    return frozenset(
        [
            token.space
            for token in table.tokens.values()
            if token.space != NOWHERE and not (token.up and not cards[token.card].stops)
        ]
    )


def special_attacks_of(table: SuperscapeTable, figure: str) -> Mapping[str, SpecialAttack]:
    """SS-ITEM-01.  The special attacks of a figure by key, those of its items among them."""
    own: Mapping[str, SpecialAttack] = table.setting.specials[figure]
    if not table.tokens:  # as a rule
        return own
    cards = [card for name, card in lent(table.tokens, table.figures, table.setting.tokens) if name == figure]
    more = [table.setting.special_attacks_lent(card) for card in cards]
    return {key: attack for attacks in (own, *more) for key, attack in attacks.items()}


def is_unoccupied(table: SuperscapeTable, space: int) -> bool:
    """SS-TERR-25, SS-COMP-21.  No figure and no object is on it."""
    if table.setting.field.footing[space] != FREE:
        return False
    return all(space not in figure.spaces for figure in table.figures.values())


def is_empty(table: SuperscapeTable, space: int) -> bool:
    """SS-TERR-24, SS-COMP-22.  It is unoccupied, and no token lies there."""
    return is_unoccupied(table, space) and not token_on(table, space)


def spaces_for_drop(table: SuperscapeTable, figure: str) -> tuple[int, ...]:
    """SS-ITEM-16, SS-ITEM-21.  Where a figure may lose an item: its own spaces without a token, and empty ones within 1."""
    field, own = table.setting.field, table.figures[figure].spaces
    columns = {field.column[i] for i in own} | {field.column[j] for i in own for j in field.neighbours[i]}
    near = sorted([j for column in columns for j in field.columns[column]])
    return tuple(
        [
            j
            for j in near
            if min([field.distance(i, j) for i in own]) <= WITHIN
            and (not token_on(table, j) if j in own else is_empty(table, j))
        ]
    )
