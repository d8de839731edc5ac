"""The letters by which figures are found on a sketch."""

from __future__ import annotations

from typing import Any

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def lettered(figures: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """Return the figures, each with its letter."""
    return [(LETTERS[at % 26], figure) for at, figure in enumerate(figures.values())]
