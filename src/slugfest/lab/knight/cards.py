"""Card files of the knight games: read with the factions around them, explained text by text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from slugfest.cards.explanation import explain
from slugfest.cards.factions import Factions, beside
from slugfest.cards.files.text_faults import text_faults
from slugfest.cards.guide.explained import Explanation, marked_unread
from slugfest.cards.guide.template import template
from slugfest.cards.knight import Card, CardFile, cards, read_card
from slugfest.cards.language.vocabulary import NAMING_SKILLS
from slugfest.cards.library import all_cards, own_folder
from slugfest.cards.open_words import unknown_words
from slugfest.families.parts import CardPart
from slugfest.kernel.errors import SetupError


def _read(document: dict[str, Any], place: str, path: Path) -> Card:
    return read_card(document, place, partial(_factions_around, path))


def _factions_around(path: Path) -> Iterator[str]:
    """Yield the factions of the files beside a card, and of the user's own."""
    yield from beside(path.parent)
    yield from beside(own_folder())


def _about(card: Card) -> str:
    about = f"{card.alter_ego}, level {card.level}, {len(card.attacks)} attacks, {len(card.powers)} powers"
    by_hand = sum(power.by_hand for power in card.powers) + len(card.by_hand)
    by_hand += sum(bool(line.by_hand) for line in card.attacks)
    return f"{about}: understood{f', {by_hand} to apply by hand' if by_hand else ''}"


def _text_faults(document: dict[str, Any], path: Path) -> Iterator[SetupError]:
    own = document["factions"] if isinstance(document.get("factions"), list) else []
    known = Factions([name for name in own if isinstance(name, str)], partial(_factions_around, path))
    yield from text_faults(document, path.name, known)


def _warnings(card: Card, path: Path) -> Sequence[SetupError]:
    """Return the names that nothing else knows."""
    others = (*beside(path.parent, but=path), *beside(own_folder(), but=path))
    named = any(use.skill in NAMING_SKILLS for use in card.skills)
    characters = [other.alter_ego for other in all_cards().values()] if named else []
    return list(unknown_words(card, path.name, others, characters))


def _explain(card: Card, places: frozenset[str]) -> Explanation:
    """Explain a card; mark the texts left out because they, or their lines, are wrong."""
    rows = (
        ("attack", "attacks", [line.name for line in card.attacks]),
        ("power", "powers", [power.name for power in card.powers]),
    )
    return marked_unread(explain(card), rows, places)


CARDS = CardPart(
    signs=("level", "alter_ego"),
    shape=CardFile,
    read=_read,
    about=_about,
    text_faults=_text_faults,
    warnings=_warnings,
    explain=_explain,
    template=template,
    shipped=cards,
)
