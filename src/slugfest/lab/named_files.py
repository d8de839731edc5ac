"""Scenarios and boards given by id or by file, and teams given by id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from slugfest.games import GAMES, GameEntry, Offer, entry
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import nearest

OPTIONS = {"scenario": "--scenario", "board": "--board", "team": "--team"}


def setup_parts(
    game: str, scenario: str | None, board: str | None, teams: Sequence[str] | None
) -> dict[str, Any]:
    """Return the scenario, the board and the teams of a set-up; raise a `SetupError` if one is unknown."""
    game_entry = entry(game)
    for team in teams or ():
        _known(game_entry, "team", team, game_entry.teams)
    return {
        "scenario": place_of(game, "scenario", scenario),
        "board": place_of(game, "board", board),
        "teams": teams,
    }


def place_of(game: str, part: str, name: str | None) -> Any:
    """Return a scenario or a board for a set-up: its id, or the content of its file."""
    game_entry = entry(game)
    if name is not None and name.endswith(".toml"):
        return game_entry.own.content(part, Path(name))
    if name is not None and not (part == "board" and name.startswith("random_")):
        _known(game_entry, part, name, game_entry.scenarios if part == "scenario" else game_entry.boards)
    return name


def offer_files(part: str, files: Iterable[Path]) -> None:
    """Offer files to all games that can play them; raise a `SetupError` if none can."""
    for file in files:
        wrong = [_refusal(game, part, file) for game in GAMES]
        if all(wrong):
            raise next(error for error in wrong if error is not None)
        entry.cache_clear()


def _refusal(game: str, part: str, file: Path) -> SetupError | None:
    try:
        entry(game).own.offer(part, file)
    except SetupError as wrong:
        return wrong
    return None


def _known(game: GameEntry, part: str, name: str, offers: Sequence[Offer]) -> None:
    """Raise a `SetupError` if nothing has this id, with the nearest id and the folder that was searched."""
    ids = [offer.id for offer in offers]
    if name in ids:
        return
    own = game.own.folders[part] / f"{name}.toml" if part in game.own.folders else None
    if own is not None and part != "team" and own.is_file():
        game.own.content(part, own)  # raises an error that says what is wrong with it
    looked = f"; looked among ours and in {game.own.folders[part]}" if part in game.own.folders else ""
    reason = f"no {part} is called {name!r}{looked}; {nearest(name, ids)}"
    raise SetupError(OPTIONS[part], reason)
