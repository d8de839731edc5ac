"""Defaults for cases of SuperScape: a card and a map with plain numbers.

A rules question is about a few numbers.  The rest is filled in here, so that a case shows what matters and does not change
when the shipped cards are tuned.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

PLAIN_CARD = {
    "uniqueness": "unique",
    "species": ["Human"],
    "class": "Fighter",
    "personality": "Plain",
    "size": "medium",
    "height": 5,
    "life": 5,
    "move": 5,
    "range": 1,
    "attack": 3,
    "defense": 3,
    "points": 100,
}
PLAIN_MAP = {
    "id": "drawn",
    "name": {"en": "Drawn", "fr": "Dessin"},
    "legend": {
        "d": "road",
        "g": "grass",
        "m": "molten lava",
        "r": "rock",
        "s": {"terrain": "stone", "size": "half"},
        "w": "water",
    },
}


def written_out(setup: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up of a case with every gap filled; values of a wrong shape are left for the set-up to refuse."""
    full = dict(setup)
    board, cards = setup.get("board"), setup.get("cards")
    if isinstance(board, dict):
        full["board"] = {**PLAIN_MAP, **board}
    if isinstance(cards, dict):
        full["cards"] = {name: _card(name, raw) for name, raw in cards.items()}
    return full


def _card(name: str, raw: Any) -> Any:
    """Return a whole card; a statistic that is given as "none" is not printed on it."""
    if not isinstance(raw, dict):
        return raw
    card = {"name": name.replace("_", " ").title(), **PLAIN_CARD, **raw}
    return {key: value for key, value in card.items() if value != "none"}
