"""The long run: random games of every kind on both cores, every event looked at from outside.

    python scripts/soak.py                          2,000 games of the knight family, 200 of SuperScape
    python scripts/soak.py --seed mine --games 500  another run
    python scripts/soak.py --first 731              go on where a run was stopped
    python scripts/soak.py --replay FILE            a game that went wrong, once more under the same eyes

The last line is a JSON summary.  A game that goes wrong is kept as a journal in var/soak.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import soak_odds
from slugfest.cards.language import compile_power
from slugfest.games import load, save
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import read_save
from slugfest.kernel.match import Match
from slugfest.lab.catalogues import imported, play_imported
from slugfest.lab.random_texts import scribbles
from slugfest.lab.soak.playing import Played, play, replay
from slugfest.lab.workers import join_in

KNIGHT_GAMES = 2000
SUPERSCAPE_GAMES = 200
FOLDER = Path("var/soak")
EVERY = 50
"""Without a terminal a line is printed after so many games."""
MOST_SHOWN = 20
IMPORTED_GAMES = 100
"""With imported cards, of each knight game."""
CATALOGUES = Path(__file__).parents[2] / "shared" / "data" / "battlescribe-dc"
SCRIBBLES = 10_000
LONGEST = 2.0
"""Seconds: no text may keep the reader longer."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Random games of every kind, every event looked at.")
    parser.add_argument(
        "--seed", default="soak", help="the name of the run; the same name plays the same games"
    )
    parser.add_argument("--games", type=int, default=KNIGHT_GAMES, help="games of the knight family")
    parser.add_argument("--superscape", type=int, default=SUPERSCAPE_GAMES, help="games of SuperScape")
    parser.add_argument("--first", type=int, default=0, help="the number of the game to begin with")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--replay", type=Path, help="a journal kept by an earlier run")
    return parser.parse_args()


def planned(given: argparse.Namespace) -> list[tuple[int, str]]:
    """All the games of the run: those of the knight family first, numbered on through both."""
    games = [(number, "knight") for number in range(given.games)]
    games += [(number, "superscape") for number in range(given.superscape)]
    return games[given.first :]


def _play(game: tuple[int, str], seed: str) -> Played:
    return play(seed, *game, FOLDER)


def results(games: list[tuple[int, str]], given: argparse.Namespace) -> Iterator[Played]:
    """The games in their order, played on as many cores as there are."""
    one = partial(_play, seed=given.seed)
    if given.cores < 2:
        yield from map(one, games)
        return
    with multiprocessing.get_context("spawn").Pool(given.cores, initializer=join_in) as pool:
        yield from pool.imap(one, games, chunksize=4)


def run(given: argparse.Namespace) -> dict[str, Any]:
    """Play, show how far it is, and sum up."""
    games, start = planned(given), time.perf_counter()
    done: list[Played] = []
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=len(games))
        try:
            for played in results(games, given):
                done.append(played)
                progress.advance(bar)
                if played.error:
                    tell_error(played, given, console)
                elif not console.is_terminal and len(done) % EVERY == 0:
                    console.print(f"{len(done)} of {len(games)} games, {errors(done)} errors")
        except KeyboardInterrupt:
            console.print(f"Stopped. To go on: {command(given)} --first {given.first + len(done)}")
    return summary(done, given, time.perf_counter() - start)


def command(given: argparse.Namespace) -> str:
    return f"{sys.executable} scripts/soak.py --seed {given.seed}"


def tell_error(played: Played, given: argparse.Namespace, console: Console) -> None:
    what = f"{played.family} game {played.number} ({played.game}, {played.scenario}, {played.board})"
    console.print(f"{what}: {played.error}", markup=False)
    console.print(f"  once more: {command(given)} --replay {played.file}", markup=False)


def errors(done: list[Played]) -> int:
    return sum(bool(one.error) for one in done)


def summary(done: list[Played], given: argparse.Namespace, seconds: float) -> dict[str, Any]:
    return {
        "seed": given.seed,
        "first": given.first,
        "next": given.first + len(done),
        "games": len(done),
        "decisions": sum(one.decisions for one in done),
        "events": sum(one.events for one in done),
        "seconds": round(seconds, 1),
        "errors": errors(done),
        "by_game": dict(Counter(one.game for one in done)),
        "by_scenario": dict(Counter(one.scenario for one in done if one.scenario)),
        "by_board": dict(Counter(one.board for one in done)),
        "by_players": {str(many): count for many, count in Counter(one.players for one in done).items()},
        "by_reason": dict(Counter(one.reason for one in done if one.reason)),
        "wrong": [
            {"game": one.number, "family": one.family, "error": one.error, "file": one.file}
            for one in done
            if one.error
        ][:MOST_SHOWN],
    }


def again(file: Path) -> int:
    """Replay a journal; what is wrong comes up as it did."""
    match = replay(read_save(file.read_bytes(), file.name).journal)
    print(
        json.dumps({"answers": len(match.journal.answers), "events": len(match.events), "hash": match.hash})
    )
    return 0


def main() -> int:
    given = arguments()
    if given.replay is not None:
        return again(given.replay)
    found = run(given)
    if given.first == 0:
        # Whoever goes on from a number has read the texts and played the catalogue already.
        found["errors"] += soak_texts()
        found["errors"] += soak_imported() if CATALOGUES.is_dir() else 0
        found["errors"] += soak_odds.run(soak_odds.TIMES, given.seed, given.cores)
    print(json.dumps(found))
    return 1 if found["errors"] else 0


def soak_texts() -> int:
    """Texts that nobody meant are understood or refused, and never keep the reader long."""
    wrong, slowest = 0, 0.0
    for text in scribbles(Random("soak"), SCRIBBLES):
        start = time.perf_counter()
        try:
            compile_power(text, "soak")
        except SetupError:
            pass
        except Exception as error:  # noqa: BLE001 - counted, and the run goes on
            wrong += 1
            print(f"  {text!r}: {error!r}")
        slowest = max(slowest, time.perf_counter() - start)
    print(f"texts: {SCRIBBLES} read, the slowest in {slowest:.2f} s, {wrong} errors")
    return wrong + (slowest > LONGEST)


def same_again(match: Match) -> None:
    """A match that is played again from its journal ends where it ended."""
    if load(save(match)).hash != match.hash:
        raise AssertionError(f"{match.journal.game}, seed {match.journal.seed}: the replay differs")


def soak_imported() -> int:
    """Random teams of imported cards."""
    cards = imported(CATALOGUES)
    wrong = 0
    for game in ("dc", "dc_fr", "marvel"):
        errors = play_imported(cards, game, IMPORTED_GAMES, "soak", same_again)
        print(f"{game} with imported cards: {IMPORTED_GAMES} games, {len(errors)} errors")
        for error in errors[:10]:
            print(f"  {error}")
        wrong += len(errors)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
