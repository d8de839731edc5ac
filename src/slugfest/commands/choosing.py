"""What `--scenario`, `--board` and `--team` name: an id, or a file."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from slugfest.games import GameEntry, Offer, entry
from slugfest.kernel.errors import SetupError
from slugfest.kernel.naming import nearest

OPTIONS = {"scenario": "--scenario", "board": "--board", "team": "--team"}


def chosen(game: str, scenario: str | None, board: str | None, teams: Sequence[str] | None) -> dict[str, Any]:
    """The scenario, the board and the teams of a set-up; a `SetupError` says where they were looked for."""
    found = entry(game)
    for team in teams or ():
        _known(found, "team", team, found.teams)
    return {
        "scenario": _place(found, "scenario", scenario, found.scenarios),
        "board": _place(found, "board", board, found.boards),
        "teams": teams,
    }


def _place(game: GameEntry, part: str, named: str | None, offers: Sequence[Offer]) -> Any:
    if named is not None and named.endswith(".toml"):
        return game.own.content(part, Path(named))
    if named is not None and not named.startswith("random_"):
        _known(game, part, named, offers)
    return named


def _known(game: GameEntry, part: str, named: str, offers: Sequence[Offer]) -> None:
    """Raise where nothing has this id, with what comes nearest and the folder that was searched."""
    known = [offer.id for offer in offers]
    if named in known:
        return
    own = game.own.folders[part] / f"{named}.toml" if part in game.own.folders else None
    if own is not None and part != "team" and own.is_file():
        game.own.content(part, own)  # which says what is wrong with it
    looked = f"; looked among ours and in {game.own.folders[part]}" if part in game.own.folders else ""
    reason = f"no {part} is called {named!r}{looked}; {nearest(named, known)}"
    raise SetupError(OPTIONS[part], reason)
