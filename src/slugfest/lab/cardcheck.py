"""Checking card files of any family."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from slugfest.cards.explanation import explain
from slugfest.cards.factions import Factions, beside
from slugfest.cards.files.checking import Finding, findings, located, without_faults
from slugfest.cards.files.reading import LARGEST_FILE, parse_toml, write_whole
from slugfest.cards.files.shape_faults import shape_faults
from slugfest.cards.files.text_faults import text_faults
from slugfest.cards.guide.explained import Explained, Explanation
from slugfest.cards.guide.template import template
from slugfest.cards.knight import Card, CardFile, cards, read_card
from slugfest.cards.language.vocabulary import NAMING_SKILLS
from slugfest.cards.library import ID, all_cards, own_folder
from slugfest.cards.open_words import unknown_words
from slugfest.cards.superscape import Card as FigureCard
from slugfest.cards.superscape import read_card as read_figure_card
from slugfest.cards.superscape_explanation import explain_figure
from slugfest.kernel.errors import SetupError


class CardVerdict(msgspec.Struct, frozen=True):
    """What is to be said about a card file."""

    file: str
    understood: bool
    about: str
    findings: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()
    """What may be meant so, but is more likely a slip: names that nothing else knows."""


def check_card(path: Path) -> CardVerdict:
    """A few words about a card that is right, or everything that is wrong with it."""
    try:
        text = file_text(path)
        card, found = findings(text, path.name, lambda raw, place: _read(raw, place, path))
    except SetupError as wrong:
        return CardVerdict(path.name, understood=False, about=str(wrong))
    if found:
        found = _of_shape(text, path) or found
        return CardVerdict(path.name, understood=False, about=f"{len(found)} errors", findings=found)
    return CardVerdict(path.name, understood=True, about=_about(card), warnings=_warnings(card, text, path))


def _of_shape(text: str, path: Path) -> tuple[Finding, ...]:
    """Everything that is wrong with the shape of a card, and with its texts besides; nothing if the shape is right."""
    try:
        raw = parse_toml(text.replace("\r\n", "\n"), path.name)
    except SetupError:
        return ()
    shape = _shape(raw)
    faults = [] if shape is None else list(shape_faults(raw, shape, path.name))
    if faults and shape is CardFile:
        own = raw["factions"] if isinstance(raw.get("factions"), list) else []
        known = Factions([one for one in own if isinstance(one, str)], partial(_factions_around, path))
        wrong = {fault.place for fault in faults}
        faults += [fault for fault in text_faults(raw, path.name, known) if fault.place not in wrong]
    found = located(text, path.name, faults)
    # What is not there has no place of its own: it comes last.
    return tuple(sorted(found, key=lambda one: (one.reason.endswith("is missing"), one.line, one.column)))


def _warnings(card: Any, text: str, path: Path) -> tuple[Finding, ...]:
    if not isinstance(card, Card):
        return ()
    others = (*beside(path.parent, but=path), *beside(own_folder(), but=path))
    named = any(use.skill in NAMING_SKILLS for use in card.skills)
    characters = [one.alter_ego for one in all_cards().values()] if named else []
    return located(text, path.name, unknown_words(card, path.name, others, characters))


def file_text(path: Path) -> str:
    """The text of a file, or a `SetupError` where it cannot be read."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SetupError(path.name, f"larger than {LARGEST_FILE:,} bytes")
        return path.read_bytes().decode("utf-8")
    except OSError as wrong:
        raise SetupError(path.name, wrong.strerror or "cannot be read") from None
    except UnicodeDecodeError as wrong:
        raise SetupError(path.name, f"not UTF-8 at byte {wrong.start}") from None


def _shape(raw: dict[str, Any]) -> Any:
    """What a card file of either game looks like; None where it is not clear which it is for."""
    if "life" in raw or "uniqueness" in raw:
        return FigureCard
    return CardFile if "level" in raw or "alter_ego" in raw else None


def _read(raw: dict[str, Any], place: str, path: Path) -> Any:
    shape = _shape(raw)
    if shape is FigureCard:
        card: Any = read_figure_card(raw, place)
    elif shape is CardFile:
        card = read_card(raw, place, partial(_factions_around, path))
    else:
        raise SetupError(place, "has neither a level (knight) nor a life (superscape): which game is it for?")
    if card.id != path.stem:
        raise SetupError(f"{place}, id", f"id must be {path.stem!r}, the name of the file, not {card.id!r}")
    return card


def _factions_around(path: Path) -> Iterator[str]:
    """The factions of the files beside a card, and of the user's own."""
    yield from beside(path.parent)
    yield from beside(own_folder())


def _about(card: Any) -> str:
    if not isinstance(card, Card):
        return f"{card.name}, {card.points} points: understood"
    told = f"{card.alter_ego}, level {card.level}, {len(card.attacks)} attacks, {len(card.powers)} powers"
    by_hand = sum(power.by_hand for power in card.powers) + len(card.by_hand)
    by_hand += sum(bool(line.by_hand) for line in card.attacks)
    return f"{told}: understood{f', {by_hand} to apply by hand' if by_hand else ''}"


def explain_card(path: Path) -> tuple[Explanation | None, CardVerdict]:
    """Return how a card was understood, as far as it was, and the verdict on it."""
    verdict = check_card(path)
    if not verdict.understood and not verdict.findings:
        return None, verdict
    try:
        card = without_faults(file_text(path), path.name, lambda raw, place: _read(raw, place, path))
    except SetupError:  # it is no TOML: the verdict says where
        card = None
    if card is None:
        return None, verdict
    found = explain(card) if isinstance(card, Card) else explain_figure(card)
    return _with_unread(found, card, verdict), verdict


def _with_unread(found: Explanation, card: Card | FigureCard, verdict: CardVerdict) -> Explanation:
    """Mark the texts that were left out because they are not understood, or because their line is wrong."""
    places = {finding.place for finding in verdict.findings}
    of_text = {
        (kind, row.name): f"{part}[{at}]" for kind, part, lines in _rows(card) for at, row in enumerate(lines)
    }
    texts = tuple(_if_unread(text, of_text.get((text.kind, text.name), ""), places) for text in found.texts)
    return msgspec.structs.replace(found, texts=texts)


def _rows(card: Card | FigureCard) -> tuple[tuple[str, str, Sequence[Any]], ...]:
    """Return the kinds of texts of a card, with their fields in its file."""
    if isinstance(card, Card):
        return ("attack", "attacks", card.attacks), ("power", "powers", card.powers)
    return ("attack", "special_attacks", card.special_attacks), ("power", "abilities", card.abilities)


def _if_unread(text: Explained, row: str, places: set[str]) -> Explained:
    if any(f"{row}.{field}" in places for field in ("use", "range", "plugin")):
        return Explained(text.kind, text.name, text.printed, {}, unread=True)
    unread = f"{row}.text" in places
    return msgspec.structs.replace(text, by_hand="", unread=True) if unread else text


def new_card(id: str, out: Path | None) -> Path:  # noqa: A002 - the field's name
    """A new card file; one that is there already is left alone."""
    if not ID.fullmatch(id):
        raise SetupError(
            "id", f"{id!r} must be lowercase letters, digits and underscores, starting with a letter"
        )
    file = (own_folder() if out is None else out) / f"{id}.toml"
    if id in cards() or file.exists():
        raise SetupError(file.name, "already exists")
    write_whole(file.parent, {file.name: template(id)})
    return file
