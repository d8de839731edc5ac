"""Tables on which bots have something to decide."""

from __future__ import annotations

from typing import Any

from slugfest.games import new_match
from slugfest.kernel.match import Match

EMPTY: dict[str, Any] = {"id": "empty", "name": "Empty", "name_fr": "Vide"}


def acting(figures: dict[str, dict[str, Any]], **more: Any) -> Match:
    """Brass Warden of A is activated; the figures stand where they are put."""
    teams: list[list[str]] = [[], []]
    for name in figures:
        player, card = name.split(".")
        teams["AB".index(player)].append(card)
    position = {"start": "activation A.brass_warden", "figures": figures, **more.pop("position", {})}
    setup = {"teams": teams, "board": more.pop("board", EMPTY), "position": position, **more}
    return new_match("dc", setup=setup, asked_dice=True)


def warden(x: float = 18.0, y: float = 10.0, **state: Any) -> dict[str, Any]:
    return {"at": [x, y], "counters": 7, **state}


def jack(x: float, y: float, **state: Any) -> dict[str, Any]:
    return {"at": [x, y], **state}
