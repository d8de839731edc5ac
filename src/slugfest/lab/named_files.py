"""What somebody names who plays: scenarios and boards by id or by file, teams by id."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from slugfest.games import GAMES, GameEntry, Offer, entry
from slugfest.kernel.errors import SetupError
from slugfest.kernel.nearest_name import nearest

OPTIONS = {"scenario": "--scenario", "board": "--board", "team": "--team"}


def chosen(game: str, scenario: str | None, board: str | None, teams: Sequence[str] | None) -> dict[str, Any]:
    """The scenario, the board and the teams of a set-up; a `SetupError` says where they were looked for."""
    found = entry(game)
    for team in teams or ():
        _known(found, "team", team, found.teams)
    return {
        "scenario": place_of(game, "scenario", scenario),
        "board": place_of(game, "board", board),
        "teams": teams,
    }


def place_of(game: str, part: str, named: str | None) -> Any:
    """A scenario or a board as a set-up takes it: its id, or the content of its file."""
    found = entry(game)
    if named is not None and named.endswith(".toml"):
        return found.own.content(part, Path(named))
    if named is not None and not (part == "board" and named.startswith("random_")):
        _known(found, part, named, found.scenarios if part == "scenario" else found.boards)
    return named


def offer_files(part: str, files: Iterable[Path]) -> None:
    """Offer files to all games that can play them; a `SetupError` where none can."""
    for file in files:
        wrong = [_refusal(game, part, file) for game in GAMES]
        if all(wrong):
            raise next(one for one in wrong if one is not None)
        entry.cache_clear()


def _refusal(game: str, part: str, file: Path) -> SetupError | None:
    try:
        entry(game).own.offer(part, file)
    except SetupError as wrong:
        return wrong
    return None


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
