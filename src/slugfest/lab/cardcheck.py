"""Checking card files of any family."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from slugfest.cards.files.checking import Finding, findings, located, without_faults
from slugfest.cards.files.reading import LARGEST_FILE, parse_toml, write_whole
from slugfest.cards.files.shape_faults import shape_faults
from slugfest.cards.guide.explained import Explanation
from slugfest.cards.library import ID, own_folder
from slugfest.families import FAMILIES
from slugfest.families.parts import CardPart
from slugfest.kernel.errors import SetupError


class CardVerdict(msgspec.Struct, frozen=True):
    """What is to be said about a card file."""

    file: str
    understood: bool
    about: str
    findings: tuple[Finding, ...] = ()
    warnings: tuple[Finding, ...] = ()
    """What may be meant so, but is more likely a slip: names that nothing else knows."""


def _card_parts() -> dict[str, CardPart]:
    """Return how each family reads its cards, by the name of the family."""
    return {family.name: family.cards() for family in FAMILIES.values() if family.cards is not None}


def _part_of(raw: Mapping[str, Any]) -> CardPart | None:
    """Return the part of the family that a card file is for; `None` where that is not clear."""
    parts = reversed(_card_parts().values())
    return next((part for part in parts if any(sign in raw for sign in part.signs)), None)


def check_card(path: Path) -> CardVerdict:
    """Return a summary of a card that is right, or everything that is wrong with it."""
    try:
        text = file_text(path)
        read, faults = findings(text, path.name, lambda raw, place: _read(raw, place, path))
    except SetupError as wrong:
        return CardVerdict(path.name, understood=False, about=str(wrong))
    if faults:
        faults = _of_shape(text, path) or faults
        return CardVerdict(path.name, understood=False, about=f"{len(faults)} errors", findings=faults)
    card, part = read
    unusual = () if part.warnings is None else part.warnings(card, path)
    warnings = located(text, path.name, unusual)
    return CardVerdict(path.name, understood=True, about=part.about(card), warnings=warnings)


def _of_shape(text: str, path: Path) -> tuple[Finding, ...]:
    """Return all faults in the shape of a card, with those in its texts; nothing if the shape is right."""
    try:
        raw = parse_toml(text.replace("\r\n", "\n"), path.name)
    except SetupError:
        return ()
    part = _part_of(raw)
    faults = [] if part is None else list(shape_faults(raw, part.shape, path.name))
    if faults and part is not None and part.text_faults is not None:
        wrong = {fault.place for fault in faults}
        faults += [fault for fault in part.text_faults(raw, path) if fault.place not in wrong]
    errors = located(text, path.name, faults)
    # What is missing has no place of its own, so it comes last.
    return tuple(
        sorted(errors, key=lambda error: (error.reason.endswith("is missing"), error.line, error.column))
    )


def file_text(path: Path) -> str:
    """Return the text of a file; raise a `SetupError` if it cannot be read."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise SetupError(path.name, f"larger than {LARGEST_FILE:,} bytes")
        return path.read_bytes().decode("utf-8")
    except OSError as wrong:
        raise SetupError(path.name, wrong.strerror or "cannot be read") from None
    except UnicodeDecodeError as wrong:
        raise SetupError(path.name, f"not UTF-8 at byte {wrong.start}") from None


def _read(raw: dict[str, Any], place: str, path: Path) -> tuple[Any, CardPart]:
    """Return a card with the part of its family, or raise a `SetupError`."""
    part = _part_of(raw)
    if part is None:
        signs = " nor ".join(f"a {part.signs[0]} ({name})" for name, part in _card_parts().items())
        raise SetupError(place, f"has neither {signs}: which game is it for?")
    card = part.read(raw, place, path)
    if card.id != path.stem:
        raise SetupError(f"{place}, id", f"id must be {path.stem!r}, the name of the file, not {card.id!r}")
    return card, part


def explain_card(path: Path) -> tuple[Explanation | None, CardVerdict]:
    """Return how a card was understood, as far as it was, and the verdict on it."""
    verdict = check_card(path)
    if not verdict.understood and not verdict.findings:
        return None, verdict
    try:
        read = without_faults(file_text(path), path.name, lambda raw, place: _read(raw, place, path))
    except SetupError:  # it is no TOML: the verdict says where
        read = None
    if read is None:
        return None, verdict
    card, part = read
    if part.explain is None:
        if verdict.understood:
            raise SetupError(path.name, f"only cards of {_explained_games()} can be explained")
        return None, verdict
    return part.explain(card, frozenset(finding.place for finding in verdict.findings)), verdict


def _explained_games() -> str:
    """Return the titles of the families whose cards can be explained."""
    parts = _card_parts()
    titles = [FAMILIES[name].title for name, part in parts.items() if part.explain is not None]
    return " and ".join(titles)


def new_card(id: str, out: Path | None) -> Path:  # noqa: A002 - the field's name
    """Write a new card file and return its path; an existing file is left alone."""
    if not ID.fullmatch(id):
        raise SetupError(
            "id", f"{id!r} must be lowercase letters, digits and underscores, starting with a letter"
        )
    file = (own_folder() if out is None else out) / f"{id}.toml"
    part, template = next(
        (part, part.template) for part in _card_parts().values() if part.template is not None
    )
    if id in part.shipped() or file.exists():
        raise SetupError(file.name, "already exists")
    write_whole(file.parent, {file.name: template(id)})
    return file
