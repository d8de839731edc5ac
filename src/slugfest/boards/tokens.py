"""Tokens on a map: where items, hazards and resources lie to begin with.

token_pool = ["tripwire", "first_aid_box"]        # the cards of those that lie face down

[[tokens]]
at = ["3,4", "5,4"]                               # the spaces; a token each
card = "tripwire"                                 # what lies there face up; face down if it does not say
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from slugfest.boards.reading import TomlTable

MOST_TOKENS: Final = 120
_CARD: Final = re.compile(r"[a-z][a-z0-9_]{0,39}")


def read_tokens(
    top: TomlTable, spaces: Mapping[str, int]
) -> tuple[tuple[tuple[int, str], ...], tuple[str, ...]]:
    """SS-TOKEN-02.  Return the space and the card of each token, face down without a card, and the pool of cards."""
    pool = tuple([_card(top, "token_pool", card) for card in top.entries("token_pool")])
    if len(pool) > MOST_TOKENS:
        raise top.error("token_pool", f"lists more than {MOST_TOKENS} cards")
    laid: dict[int, str] = {}
    for table in top.tables("tokens", ("at", "card")):
        card = _card(table, "card", table.text("card")) if table.has("card") else ""
        for place in table.entries("at"):
            if not isinstance(place, str) or place not in spaces:
                raise table.error("at", f"{str(place)[:20]!r} is not a space of this map")
            if spaces[place] in laid:
                raise table.error("at", f"two tokens lie on {place}")
            laid[spaces[place]] = card
    if len(laid) > MOST_TOKENS:
        raise top.error("tokens", f"there are more than {MOST_TOKENS}")
    if list(laid.values()).count("") > len(pool):
        raise top.error("token_pool", "has fewer cards than there are tokens face down")
    return tuple(laid.items()), pool


def _card(table: TomlTable, key: str, card: object) -> str:
    if not isinstance(card, str) or not _CARD.fullmatch(card):
        raise table.error(key, f"{str(card)[:40]!r} is not the id of a card")
    return card
