"""Import of cards and teams, and export of teams."""

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

__all__ = ["Import", "Note", "TeamTransfer", "export_team", "import_battlescribe", "import_team", "team_id"]


class TeamTransfer(msgspec.Struct, frozen=True):
    """An imported or exported team: its file, its share code, and the rules that it breaks."""

    team: TeamFile
    file: str
    code: str
    violations: tuple[str, ...] = ()
    cards_written: tuple[str, ...] = ()


def import_battlescribe(folder: Path, out: Path | None) -> tuple[Import, Path]:
    """Read a folder of BattleScribe files and write its characters as cards."""
    into = out if out is not None else own_folder()
    return import_folder(folder, into), into


def import_team(source: str, out: Path | None) -> TeamTransfer:
    """Import a team from a roster or a share code, and write it as a team file."""
    into = out if out is not None else own_teams_folder()
    path = Path(source)
    sent: dict[str, dict[str, Any]] = {}
    if path.suffix.lower() in ROSTERS:
        library = all_cards()
        team = team_of_roster(read_roster(path, library), library)
    elif is_code(source):
        team, sent = read_code(source)
    else:
        raise SetupError(source[:60], f"is neither a roster ({', '.join(ROSTERS)}) nor a share code")
    if team.id in teams():  # a shipped team has precedence under that id
        team = msgspec.structs.replace(team, id=f"own_{team.id}"[:40])
    new = _new_cards(sent)
    if new:
        write_whole(own_folder(), {f"{name}.toml": tomli_w.dumps(raw) for name, raw in new.items()})
    write_whole(into, {f"{team.id}.toml": team_text(team)})
    return _transfer(team, into / f"{team.id}.toml", share_code(team), tuple(new))


def _new_cards(sent: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return the new cards of a share code; raise if a different card has the same name."""
    new: dict[str, dict[str, Any]] = {}
    for name, raw in sent.items():
        file = own_folder() / f"{name}.toml"
        if name in cards() or (file.is_file() and read_toml(file) != raw):
            raise SetupError(f"share code, {name}", "differs from the card of that name in this library")
        if not file.is_file():
            new[name] = raw
    return new


def export_team(team_name: str, out: Path | None, with_cards: bool = False) -> TeamTransfer:
    """Return a team by its id or file with its share code; also write it into a folder, if one is given."""
    path = Path(team_name)
    team = load_team(path) if path.suffix == ".toml" else find_team(team_name)
    if team is None:
        raise SetupError("team", f"no team is called {team_name!r}")
    own_cards: dict[str, Any] = {}
    if with_cards:
        own = [name for name in team.cards if name not in cards()]
        own_cards = {name: read_toml(own_folder() / f"{name}.toml") for name in own}
    file = ""
    if out is not None:
        write_whole(out, {f"{team.id}.toml": team_text(team)})
        file = str(out / f"{team.id}.toml")
    return _transfer(team, Path(file) if file else None, share_code(team, own_cards))


def _transfer(team: TeamFile, file: Path | None, code: str, new: Sequence[str] = ()) -> TeamTransfer:
    verdict = check_team(team, cards_for(team), team_cards())
    wrong = tuple(
        f"{violation.rule}: {violation.text.en}" for violation in refusals_in_words(team, verdict.violations)
    )
    return TeamTransfer(team, "" if file is None else str(file), code, wrong, tuple(new))
