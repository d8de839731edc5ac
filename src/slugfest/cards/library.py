"""Where cards come from: those we ship, then those in the user's own folder.

The folder is `$SLUGFEST_CARDS`, or `slugfest/cards` in the user's data folder: one TOML file for
each card, teams in its folder `teams`.  A match that uses such cards carries them written out in
its set-up, so that its journal replays anywhere.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, TypeVar

from slugfest.cards.factions import factions
from slugfest.cards.files.reading import read_toml
from slugfest.cards.knight import Card, TeamFile, cards, load_card, load_team, teams
from slugfest.cards.language.parts import groups_named
from slugfest.cards.language.reading.taking import ALIGNMENTS
from slugfest.kernel.errors import SetupError

ID = re.compile(r"[a-z][a-z0-9_]{0,40}")
PLAYERS = "ABCDEF"
T = TypeVar("T")


def own_folder() -> Path:
    """Return the folder of the user's own cards, which need not exist."""
    named = os.environ.get("SLUGFEST_CARDS")
    if named:
        return Path(named).expanduser()
    data = os.environ.get("XDG_DATA_HOME")
    # XDG: a path that is not absolute is to be ignored.
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "slugfest" / "cards"


def own_teams_folder() -> Path:
    return own_folder() / "teams"


def _files(folder: Path) -> Iterator[Path]:
    try:
        files = sorted(folder.glob("*.toml"))
    except OSError:
        return
    yield from (file for file in files if ID.fullmatch(file.stem))


def readable(folder: Path, load: Callable[[Path], T]) -> dict[str, T]:
    """Return what can be read in a folder; a broken file must not keep a player from using the others."""
    contents: dict[str, T] = {}
    for file in _files(folder):
        try:
            contents[file.stem] = load(file)
        except SetupError:
            continue
    return contents


def own_cards() -> dict[str, Card]:
    """Return the user's own cards that can be read."""
    return readable(own_folder(), load_card)


def own_teams() -> dict[str, TeamFile]:
    """Return the user's own teams that can be read and whose cards can be played."""
    return {
        name: team
        for name, team in readable(own_teams_folder(), load_team).items()
        if name not in teams() and all(map(_is_card, team.cards))
    }


def _is_card(id: str) -> bool:  # noqa: A002 - the field's name
    try:
        return find_card(id) is not None
    except SetupError:
        return False


def all_cards() -> dict[str, Card]:
    """Return cards by id: ours, and the user's under ids that ours do not have."""
    return {**own_cards(), **cards()}


def find_card(id: str) -> Card | None:  # noqa: A002 - the field's name
    """Return a card by its id, ours or the user's; raise a `SetupError` if the user's cannot be read."""
    if id in cards():
        return cards()[id]
    file = _own_file(id)
    return None if file is None else load_card(file)


def find_team(id: str) -> TeamFile | None:  # noqa: A002
    """Return a team by its id: ours, or the user's."""
    if id in teams():
        return teams()[id]
    file = own_teams_folder() / f"{id}.toml"
    return load_team(file) if ID.fullmatch(id) and file.is_file() else None


def _own_file(id: str) -> Path | None:  # noqa: A002
    file = own_folder() / f"{id}.toml"
    return file if ID.fullmatch(id) and file.is_file() else None


# -- set-ups that stand on their own ---------------------------------------------------------------


def written_out(document: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up with the user's own teams and cards in it, instead of their ids."""
    setup = dict(document)
    named = setup.get("teams")
    if not isinstance(named, list | tuple) or len(named) > len(PLAYERS):
        return setup
    setup["teams"] = [_members(setup, player, team) for player, team in zip(PLAYERS, named, strict=False)]
    known = setup.get("cards", {})
    wanted = {
        name
        for team in setup["teams"]
        if isinstance(team, list)
        for name in team
        if isinstance(name, str) and isinstance(known, dict) and name not in known and name not in cards()
    }
    own = {name: _raw(file) for name in sorted(wanted) if (file := _own_file(name)) is not None}
    if own:
        setup["cards"] = {**known, **own}
        named = {name for card in own for name in _factions_named(card)}
        if named:
            setup["factions"] = sorted({*named, *setup.get("factions", ())})
    return setup


def _factions_named(id: str) -> set[str]:  # noqa: A002
    """Return the factions that the powers of a user's card name, and that may be unknown elsewhere."""
    card = find_card(id)
    clauses = () if card is None else tuple(clause for power in card.powers for clause in power.does)
    return {name for name in groups_named(clauses) if name not in {*ALIGNMENTS.values(), *factions()}}


def _members(setup: dict[str, Any], player: str, team: Any) -> Any:
    """Return a user's team as a list of cards; its Team Card goes into the set-up."""
    if not isinstance(team, str) or team in teams():
        return list(team) if isinstance(team, tuple) else team
    own = find_team(team)
    if own is None:
        return team
    if own.team_cards:
        setup["team_cards"] = {**setup.get("team_cards", {}), player: own.team_cards[0]}
    return list(own.cards)


def _raw(file: Path) -> dict[str, Any]:
    load_card(file)  # what is wrong with it is told by the name of the file
    return read_toml(file)
