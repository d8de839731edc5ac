"""Checking card files of any family."""

from __future__ import annotations

from pathlib import Path

from slugfest.cards.files import read_toml
from slugfest.cards.knight import load_card
from slugfest.cards.superscape import read_card as read_figure_card
from slugfest.kernel.errors import SetupError


def check_card(path: Path) -> str:
    """One line about a card that is right, or a `SetupError` about what is wrong with it."""
    raw = read_toml(path)
    if "life" in raw or "uniqueness" in raw:
        figure = read_figure_card(raw, path.name)
        if figure.id != path.stem:
            raise SetupError(path.name, f"id must be {path.stem!r}, the name of the file, not {figure.id!r}")
        return f"{figure.name}, {figure.points} points: understood"
    if "level" not in raw:
        raise SetupError(
            path.name, "has neither a level (knight) nor a life (superscape): which game is it for?"
        )
    card = load_card(path)
    return f"{card.alter_ego}, level {card.level}, {len(card.attacks)} attacks, {len(card.powers)} powers: understood"
