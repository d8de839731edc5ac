"""Importing a folder: card files, and a report of what was understood."""

from __future__ import annotations

import re
import unicodedata
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

import tomli_w

from slugfest.cards.battlescribe.archive import read_xml
from slugfest.cards.battlescribe.catalogue import Library, Note
from slugfest.cards.battlescribe.characters import Made, Understood, Unparsed, make_card, printed_factions
from slugfest.cards.battlescribe.forms import forms
from slugfest.cards.files.reading import write_whole
from slugfest.cards.knight import read_card
from slugfest.kernel.errors import SetupError

SUFFIXES = (".gst", ".gstz", ".cat", ".catz")
ROOTS = ("gameSystem", "catalogue")
MOST_FILES = 200


class Import(Understood, kw_only=True):
    """What came of an import; the counts are of all the characters together."""

    characters: int = 0
    failed: list[str] = []
    """Characters that could not be made into a card at all, with the reason."""
    files: list[str] = []
    cards: list[str] = []


def import_folder(folder: Path, out: Path | None) -> Import:
    """Read every file of a folder and write its characters as card files into `out`.

    Everything is read and checked before anything is written.
    """
    if out is not None:
        _outside(out)
    imported = Import()
    library = Library(_read(folder, imported))
    cards: dict[str, dict[str, Any]] = {}
    everybody = [form for character in library.characters() for form in forms(character)]
    factions = list(dict.fromkeys(name for character in everybody for name in printed_factions(character)))
    for character in everybody:
        id = _id(character.name, cards)  # noqa: A001 - the field's name
        try:
            made = make_card(character, id, factions)
            _check(made, character.name, factions)
        except SetupError as wrong:
            imported.failed.append(str(wrong))
            continue
        _count(imported, made)
        cards[id] = made.card
    _also(imported, library)
    imported.cards = list(cards)
    if out is not None and cards:
        write_whole(out, {f"{id}.toml": tomli_w.dumps(card) for id, card in cards.items()})  # noqa: A001
    return imported


def _read(folder: Path, imported: Import) -> dict[str, Element]:
    """Return every file of the folder and its subfolders; of two versions of a catalogue the newer."""
    if not folder.is_dir():
        raise SetupError(folder.name or str(folder), "is not a folder")
    inside = (path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file())
    files = sorted(islice(inside, MOST_FILES + 1))
    if not files:
        raise SetupError(folder.name, f"contains no {' or '.join(SUFFIXES)} file")
    if len(files) > MOST_FILES:
        raise SetupError(folder.name, f"contains more than {MOST_FILES} files")
    roots: dict[str, Element] = {}
    kept: dict[str, str] = {}
    for file in files:
        name, root = file.relative_to(folder).as_posix(), read_xml(file)
        if root.tag not in ROOTS:
            imported.failed.append(f"{name}: is a {root.tag[:40]}, neither a catalogue nor a game system")
            continue
        own = root.get("id") or name
        older = kept.get(own)
        if older is not None:
            newer = _revision(root) > _revision(roots[older])
            imported.notes.append(
                Note("", "file", older if newer else name, "another file contains the same catalogue")
            )
            if not newer:
                continue
            del roots[older]
        kept[own], roots[name] = name, root
    imported.files = list(roots)
    return roots


def _revision(root: Element) -> int:
    revision = root.get("revision", "")
    return int(revision) if re.fullmatch(r"\d{1,9}", revision) else 0


def _also(imported: Import, library: Library) -> None:
    """Note what is on no card: entries without attributes, files that are missing."""
    for name in library.lacking:
        imported.failed.append(f"{name}: has no attributes")
    for name in library.others:
        imported.notes.append(Note("", "entry", name, "is not a character"))
    for name, reason in dict.fromkeys(library.missing):
        imported.notes.append(Note("", "missing", name, reason))


def _check(made: Made, place: str, factions: list[str]) -> None:
    """Check the whole card; a power that no card can have is kept as text."""
    for _ in range(len(made.card.get("powers", []))):
        try:
            read_card(made.card, place, lambda: factions)
        except SetupError as wrong:
            row = re.match(r", powers\[(\d+)\]\.", wrong.place.removeprefix(place))
            power: dict[str, Any] = made.card["powers"][int(row[1])] if row else {"by_hand": True}
            if power.get("by_hand"):
                raise
            power["by_hand"] = True
            made.powers_playable -= 1
            made.unparsed.append(Unparsed(place, "power", power["name"], power["text"], wrong.reason))
    read_card(made.card, place, lambda: factions)


def _count(imported: Import, made: Made) -> None:
    imported.characters += 1
    for name in ("attacks", "attacks_playable", "powers", "powers_playable", "skills", "skills_unknown"):
        setattr(imported, name, getattr(imported, name) + getattr(made, name))
    imported.unparsed += made.unparsed
    imported.notes += made.notes


def _id(name: str, taken: dict[str, Any]) -> str:
    """Return `black_canary_movie` for `Black Canary (Movie)`; a second one of the name gets a number."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    base = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")[:36] or "character"
    if not base[0].isalpha():
        base = f"c_{base}"[:36]
    id, number = base, 1  # noqa: A001
    while id in taken:
        number += 1
        id = f"{base}_{number}"  # noqa: A001
    return id


def _outside(out: Path) -> None:
    """Raise an error if characters of publishers would be written among our own files."""
    project = Path(__file__).resolve().parents[4]
    own = project if (project / "pyproject.toml").is_file() else Path(__file__).resolve().parents[2]
    if out.resolve().is_relative_to(own):
        raise SetupError(str(out), "is inside the project: imported cards belong in a folder of your own")
