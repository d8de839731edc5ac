"""Card files of SuperScape."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from slugfest.cards.superscape import Card, read_card
from slugfest.families.parts import CardPart


def _read(document: dict[str, Any], place: str, _path: Path) -> Card:
    return read_card(document, place)


def _about(card: Card) -> str:
    return f"{card.name}, {card.points} points: understood"


CARDS = CardPart(signs=("life", "uniqueness"), shape=Card, read=_read, about=_about)
