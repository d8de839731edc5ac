"""Files of the knight games besides cards: scenarios, tables, teams."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from slugfest.boards.table import PieceFile, TableFile, read_table
from slugfest.cards.files.reading import shaped
from slugfest.cards.files.shape_faults import shape_faults
from slugfest.cards.knight import TeamFile
from slugfest.families.parts import FilePart
from slugfest.kernel.errors import SetupError
from slugfest.rules.knight.scenarios.checks import scenario_faults
from slugfest.rules.knight.scenarios.words import Scenario


def _faults_of_scenario(raw: dict[str, Any], file: str) -> Iterator[SetupError]:
    faults = list(shape_faults(raw, Scenario, file))
    yield from faults
    if not faults:
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


def _faults_of_team(raw: dict[str, Any], file: str) -> Iterator[SetupError]:
    """Yield what keeps a file from being a team; whether the team is legal is another question."""
    yield from shape_faults(raw, TeamFile, file)


FILES = {
    "scenario": FilePart(_faults_of_scenario, lambda raw: f"{raw['name']}, {raw['rounds']} Rounds"),
    "table": FilePart(_faults_of_table, lambda raw: f"{raw['name']}, {len(raw.get('pieces', []))} pieces"),
    "team": FilePart(_faults_of_team, lambda raw: str(raw["name"])),
}
