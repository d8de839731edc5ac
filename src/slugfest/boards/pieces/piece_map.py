"""A map as its author made it: names, notes, and the list of its pieces."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from slugfest.boards.pieces.piece import Piece


@dataclass(slots=True)
class PieceMap:
    """A map as a list of pieces."""

    id: str
    name: dict[str, str]
    pieces: list[Piece]
    author: str = ""
    notes: str = ""
    """What its author says about the game to be played on it."""
    source: dict[str, Any] = field(default_factory=dict)
    """What only the program that it comes from needs, to write it again as it was."""
