"""Checking files of scenarios, tables and teams: everything that is wrong, each at its place in the file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from slugfest.cards.files.checking import findings, located
from slugfest.cards.files.reading import parse_toml
from slugfest.families import FAMILIES
from slugfest.families.parts import FilePart
from slugfest.kernel.errors import SetupError
from slugfest.lab.cardcheck import CardVerdict, file_text


def check_scenario_file(path: Path) -> CardVerdict:
    """Return a few words about a scenario that is right, or everything that is wrong with it."""
    return _checked(path, _file_part("scenario"))


def check_table_file(path: Path) -> CardVerdict:
    """Return the same for a table; of two pieces in the same place the second is named."""
    return _checked(path, _file_part("table"))


def check_team_shape(path: Path) -> CardVerdict:
    """Return everything that keeps a file from being a team; whether the team is legal is another question."""
    return _checked(path, _file_part("team"))


def _file_part(kind: str) -> FilePart:
    """Return how files of a kind are checked: by the one family that has them."""
    return next(family.files()[kind] for family in FAMILIES.values() if kind in family.files())


def _checked(path: Path, part: FilePart) -> CardVerdict:
    try:
        text = file_text(path)
    except SetupError as wrong:
        return CardVerdict(path.name, understood=False, about=str(wrong))
    try:
        raw = parse_toml(text, path.name)
    except SetupError:
        _, errors = findings(text, path.name, lambda _raw, _place: None)
        return CardVerdict(path.name, understood=False, about=f"{len(errors)} errors", findings=errors)
    errors = located(text, path.name, [*_faults_of_id(raw, path), *part.faults(raw, path.name)])
    if errors:
        return CardVerdict(path.name, understood=False, about=f"{len(errors)} errors", findings=errors)
    return CardVerdict(path.name, understood=True, about=f"{part.about(raw)}: understood")


def _faults_of_id(raw: dict[str, Any], path: Path) -> Iterator[SetupError]:
    if isinstance(raw.get("id"), str) and raw["id"] != path.stem:
        reason = f"must be {path.stem!r}, the name of the file, not {raw['id']!r}"
        yield SetupError(f"{path.name}, id", reason)
