"""The families that there are."""

from __future__ import annotations

from collections.abc import Mapping

from slugfest.families.family import Family
from slugfest.families.knight import KNIGHT
from slugfest.families.superscape import SUPERSCAPE
from slugfest.kernel.errors import SetupError
from slugfest.kernel.game import Game

FAMILIES: Mapping[str, Family] = {family.name: family for family in (KNIGHT, SUPERSCAPE)}
"""Every family by its name: a new one is one more line here."""


def family_named(name: str) -> Family:
    """Return a family by its name; an unknown one has no parts."""
    return FAMILIES.get(name) or Family(name)


def family_of(game: Game) -> Family:
    """Return the family that a game belongs to; a game outside all families has one without parts."""
    return family_named(str(getattr(game, "family", "")))


def family_of_game(game: str) -> Family:
    """Return the family of a game by the id of the game, or raise a `SetupError` that names those there are."""
    for family in FAMILIES.values():
        if game in family.games:
            return family
    known = ", ".join(name for family in FAMILIES.values() for name in family.games)
    raise SetupError("game", f"no game is called {game!r}; known: {known}")
