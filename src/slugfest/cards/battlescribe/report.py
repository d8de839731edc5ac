"""Importing a folder: card files, and a report of what was understood."""

from __future__ import annotations

import re
import tempfile
import unicodedata
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from slugfest.cards.battlescribe.archive import read_xml
from slugfest.cards.battlescribe.catalogue import Library
from slugfest.cards.battlescribe.characters import Made, Unparsed, make_card
from slugfest.cards.knight import read_card
from slugfest.kernel.errors import SetupError

SUFFIXES = (".gst", ".gstz", ".cat", ".catz")


class Import(msgspec.Struct, kw_only=True):
    """What came of an import; the counts are of all the characters together."""

    characters: int = 0
    attacks: int = 0
    attacks_playable: int = 0
    powers: int = 0
    powers_playable: int = 0
    skills: int = 0
    skills_unknown: int = 0
    unparsed: list[Unparsed] = []
    failed: list[str] = []
    """Characters that could not be made into a card at all, with the reason."""
    cards: list[str] = []


def import_folder(folder: Path, out: Path | None) -> Import:
    """Read every file of a folder and write its characters as card files into `out`.

    Everything is read and checked before anything is written.
    """
    if not folder.is_dir():
        raise SetupError(str(folder.name), "is no folder")
    files = sorted(one for one in folder.iterdir() if one.suffix.lower() in SUFFIXES and one.is_file())
    if not files:
        raise SetupError(folder.name, f"holds none of {', '.join(SUFFIXES)}")
    found = Import()
    cards: dict[str, dict[str, Any]] = {}
    for character in Library(read_xml(file) for file in files).characters():
        id = _id(character.name, cards)  # noqa: A001 - the field's name
        try:
            made = make_card(character, id)
            read_card(made.card, character.name)
        except SetupError as wrong:
            found.failed.append(str(wrong))
            continue
        _count(found, made)
        cards[id] = made.card
    found.cards = list(cards)
    if out is not None and cards:
        _write(out, cards)
    return found


def _count(found: Import, made: Made) -> None:
    found.characters += 1
    for name in ("attacks", "attacks_playable", "powers", "powers_playable", "skills", "skills_unknown"):
        setattr(found, name, getattr(found, name) + getattr(made, name))
    found.unparsed += made.unparsed


def _id(name: str, taken: dict[str, Any]) -> str:
    """`Black Canary (Movie)` -> `black_canary_movie`; a second one of the name gets a number."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    base = re.sub(r"[^a-z0-9]+", "_", plain.lower()).strip("_")[:36] or "character"
    if not base[0].isalpha():
        base = f"c_{base}"[:36]
    id, number = base, 1  # noqa: A001
    while id in taken:
        number += 1
        id = f"{base}_{number}"  # noqa: A001
    return id


def _write(out: Path, cards: dict[str, dict[str, Any]]) -> None:
    """Each file appears whole or not at all."""
    try:
        out.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=out) as making:
            for id, card in cards.items():  # noqa: A001
                (Path(making) / f"{id}.toml").write_text(tomli_w.dumps(card), encoding="utf-8")
            for id in cards:  # noqa: A001
                (Path(making) / f"{id}.toml").replace(out / f"{id}.toml")
    except OSError as wrong:
        raise SetupError(out.name, wrong.strerror or "cannot be written") from None
