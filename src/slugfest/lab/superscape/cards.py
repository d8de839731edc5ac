"""Card files of SuperScape."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from slugfest.cards.guide.explained import Explanation, marked_unread
from slugfest.cards.superscape import FigureCard, read_card
from slugfest.cards.superscape_explanation import explain_figure
from slugfest.families.parts import CardPart


def _read(document: dict[str, Any], place: str, _path: Path) -> FigureCard:
    return read_card(document, place)


def _about(card: FigureCard) -> str:
    return f"{card.name}, {card.points} points: understood"


def _explain(card: FigureCard, places: frozenset[str]) -> Explanation:
    """Explain a card; mark the texts left out because they are wrong."""
    rows = (
        ("attack", "special_attacks", [power.name for power in card.special_attacks]),
        ("power", "abilities", [power.name for power in card.abilities]),
    )
    return marked_unread(explain_figure(card), rows, places)


CARDS = CardPart(signs=("life", "uniqueness"), shape=FigureCard, read=_read, about=_about, explain=_explain)
