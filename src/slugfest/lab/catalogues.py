"""Random play with imported cards: teams drawn at random from a folder of catalogues."""

from __future__ import annotations

import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from slugfest.bots import make_bot
from slugfest.cards.battlescribe import import_folder
from slugfest.games import new_match
from slugfest.kernel.match import Match
from slugfest.lab.series.playing import play_out

TEAM = 4
OPEN = {"id": "open", "name": "Open ground", "name_fr": "Terrain nu"}
TABLES: tuple[Any, ...] = (OPEN, "brick_lane")


def imported(folder: Path) -> dict[str, dict[str, Any]]:
    """Return the cards of a folder of catalogues in the form of card files."""
    with tempfile.TemporaryDirectory() as out:
        import_folder(folder, Path(out))
        return {
            file.stem: tomllib.loads(file.read_text("utf-8")) for file in sorted(Path(out).glob("*.toml"))
        }


def drawn(cards: dict[str, dict[str, Any]], seed: str) -> dict[str, Any]:
    """Return a set-up with two random teams in which nobody appears twice (DC-TEAM-06)."""
    random = Random(seed)  # noqa: S311 - a draw that anybody can have again
    order = random.sample(sorted(cards), len(cards))
    people = {cards[card]["name"]: card for card in order}
    picked = list(people.values())[: 2 * TEAM]
    return {
        "teams": [picked[:TEAM], picked[TEAM:]],
        "cards": {card: cards[card] for card in picked},
        "board": random.choice(TABLES),
        "scenario": "brawl",
    }


def play_imported(
    cards: dict[str, dict[str, Any]],
    game: str,
    games: int,
    seed: str,
    each: Callable[[Match], None] | None = None,
) -> list[str]:
    """Play this many random games and return the errors."""
    errors = []
    for number in range(games):
        name = f"{seed}.{game}.{number}"
        bots = {player: make_bot("random", f"{name}.{player}") for player in "AB"}
        try:
            match = play_out(new_match(game, setup=drawn(cards, name), seed=name), bots)
            if each is not None:
                each(match)
        except Exception as wrong:  # noqa: BLE001 - any error is reported and the series goes on
            errors.append(f"{name}: {type(wrong).__name__}: {wrong}")
    return errors
