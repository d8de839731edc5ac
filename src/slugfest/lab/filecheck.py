"""Checking scenario and table files: everything that is wrong, each at its place in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from slugfest.boards.table import PieceFile, TableFile, read_table
from slugfest.cards.files.checking import findings, located
from slugfest.cards.files.reading import parse_toml, shaped
from slugfest.cards.files.shape_faults import shape_faults
from slugfest.cards.knight import TeamFile
from slugfest.kernel.errors import SetupError
from slugfest.lab.cardcheck import CardVerdict, file_text
from slugfest.rules.knight.scenarios.checks import scenario_faults
from slugfest.rules.knight.scenarios.words import Scenario


def check_scenario_file(path: Path) -> CardVerdict:
    """A few words about a scenario that is right, or everything that is wrong with it."""
    return _checked(path, _faults_of_scenario, lambda raw: f"{raw['name']}, {raw['rounds']} Rounds")


def check_table_file(path: Path) -> CardVerdict:
    """The same for a table; of two pieces in the same place the second is named."""
    return _checked(path, _faults_of_table, lambda raw: f"{raw['name']}, {len(raw.get('pieces', []))} pieces")


def check_team_shape(path: Path) -> CardVerdict:
    """Everything that keeps a file from being a team; whether the team is legal is another question."""
    return _checked(path, lambda raw, file: shape_faults(raw, TeamFile, file), lambda raw: str(raw["name"]))


def _checked(
    path: Path,
    faults: Callable[[dict[str, Any], str], Iterator[SetupError]],
    about: Callable[[dict[str, Any]], str],
) -> CardVerdict:
    try:
        text = file_text(path)
    except SetupError as wrong:
        return CardVerdict(path.name, understood=False, about=str(wrong))
    try:
        raw = parse_toml(text, path.name)
    except SetupError:
        _, found = findings(text, path.name, lambda _raw, _place: None)
        return CardVerdict(path.name, understood=False, about=f"{len(found)} errors", findings=found)
    found = located(text, path.name, [*_faults_of_id(raw, path), *faults(raw, path.name)])
    if found:
        return CardVerdict(path.name, understood=False, about=f"{len(found)} errors", findings=found)
    return CardVerdict(path.name, understood=True, about=f"{about(raw)}: understood")


def _faults_of_id(raw: dict[str, Any], path: Path) -> Iterator[SetupError]:
    if isinstance(raw.get("id"), str) and raw["id"] != path.stem:
        reason = f"must be {path.stem!r}, the name of the file, not {raw['id']!r}"
        yield SetupError(f"{path.name}, id", reason)


def _faults_of_scenario(raw: dict[str, Any], file: str) -> Iterator[SetupError]:
    found = list(shape_faults(raw, Scenario, file))
    yield from found
    if not found:
        yield from scenario_faults(shaped(raw, Scenario, file), file)


def _faults_of_table(raw: dict[str, Any], file: str) -> Iterator[SetupError]:
    yield from shape_faults(raw, TableFile, file)
    head = {name: value for name, value in raw.items() if name != "pieces"}
    rows = raw.get("pieces", [])
    if any(True for _ in shape_faults(head, TableFile, file)) or not isinstance(rows, list):
        return
    good: list[Any] = []
    for at, piece in enumerate(rows):
        if any(True for _ in shape_faults(piece, PieceFile, file)):
            continue
        try:
            read_table({**head, "pieces": [*good, piece]}, file)
        except SetupError as wrong:
            inside = wrong.place.removeprefix(f"{file}, pieces[{len(good)}]")
            yield SetupError(f"{file}, pieces[{at}]{inside}", wrong.reason)
        else:
            good.append(piece)
