"""Cards and teams from elsewhere, and teams for others."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import tomli_w

from slugfest.cards.battlescribe.catalogue import Note
from slugfest.cards.battlescribe.report import Import, import_folder
from slugfest.cards.battlescribe.rosters import read_roster
from slugfest.cards.files.reading import read_toml, write_whole
from slugfest.cards.knight import TeamFile, cards, load_team, teams
from slugfest.cards.library import all_cards, find_team, own_folder, own_teams_folder
from slugfest.cards.sharing import is_code, read_code, share_code
from slugfest.cards.teams import check_team, team_cards
from slugfest.kernel.errors import SetupError
from slugfest.teams.exchange import ROSTERS, team_id, team_of_roster, team_text
from slugfest.teams.verdicts import cards_for, refusals_in_words

__all__ = ["Brought", "Import", "Note", "export_team", "import_battlescribe", "import_team", "team_id"]


class Brought(msgspec.Struct, frozen=True):
    """A team that was imported or exported: its file, its code, and what is wrong with it."""

    team: TeamFile
    file: str
    code: str
    violations: tuple[str, ...] = ()
    cards_written: tuple[str, ...] = ()


def import_battlescribe(folder: Path, out: Path | None) -> tuple[Import, Path]:
    """Read a folder of BattleScribe files and write its characters as cards."""
    into = out if out is not None else own_folder()
    return import_folder(folder, into), into


def import_team(source: str, out: Path | None) -> Brought:
    """Return a team from a roster or a share code, written as a team file."""
    into = out if out is not None else own_teams_folder()
    path = Path(source)
    written: dict[str, dict[str, Any]] = {}
    if path.suffix.lower() in ROSTERS:
        known = all_cards()
        team = team_of_roster(read_roster(path, known), known)
    elif is_code(source):
        team, written = read_code(source)
    else:
        raise SetupError(source[:60], f"is neither a roster ({', '.join(ROSTERS)}) nor a share code")
    if team.id in teams():  # ours is found first under that id
        team = msgspec.structs.replace(team, id=f"own_{team.id}"[:40])
    new = _new_cards(written)
    if new:
        write_whole(own_folder(), {f"{name}.toml": tomli_w.dumps(raw) for name, raw in new.items()})
    write_whole(into, {f"{team.id}.toml": team_text(team)})
    return _brought(team, into / f"{team.id}.toml", share_code(team), tuple(new))


def _new_cards(written: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Cards of a code that are not here yet; another card of the same name is never overwritten."""
    new: dict[str, dict[str, Any]] = {}
    for name, raw in written.items():
        file = own_folder() / f"{name}.toml"
        if name in cards() or (file.is_file() and read_toml(file) != raw):
            raise SetupError(f"share code, {name}", "differs from the card of that name in this library")
        if not file.is_file():
            new[name] = raw
    return new


def export_team(named: str, out: Path | None, with_cards: bool = False) -> Brought:
    """Return a team by its id or file, written into a folder, and its share code."""
    path = Path(named)
    team = load_team(path) if path.suffix == ".toml" else find_team(named)
    if team is None:
        raise SetupError("team", f"no team is called {named!r}")
    written: dict[str, Any] = {}
    if with_cards:
        own = [name for name in team.cards if name not in cards()]
        written = {name: read_toml(own_folder() / f"{name}.toml") for name in own}
    file = ""
    if out is not None:
        write_whole(out, {f"{team.id}.toml": team_text(team)})
        file = str(out / f"{team.id}.toml")
    return _brought(team, Path(file) if file else None, share_code(team, written))


def _brought(team: TeamFile, file: Path | None, code: str, new: Sequence[str] = ()) -> Brought:
    verdict = check_team(team, cards_for(team), team_cards())
    wrong = tuple(f"{one.rule}: {one.text.en}" for one in refusals_in_words(team, verdict.violations))
    return Brought(team, "" if file is None else str(file), code, wrong, tuple(new))
