"""How often: what is used up for the Round or the game."""

from __future__ import annotations

from slugfest.rules.knight.table import Figure


def usable(figure: Figure, power: str) -> bool:
    """DC-POWER-05 to 07.  Once a Round for Extraordinary, once a game for Unique ones."""
    return power not in figure.used_this_round and power not in figure.used_ever
