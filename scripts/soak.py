"""Play a long run of random games of every kind on all cores, checking every event from outside.

    python scripts/soak.py                          2,000 games of the knight family, 2,000 of SuperScape
    python scripts/soak.py --seed mine --games 500  another run
    python scripts/soak.py --first 731              go on where a run was stopped
    python scripts/soak.py --replay FILE            replay a game that went wrong with the same checks

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
from slugfest.lab.workers import start_worker

KNIGHT_GAMES = 2000
SUPERSCAPE_GAMES = 2000
FOLDER = Path("var/soak")
EVERY = 50
"""The games between two lines of progress without a terminal."""
MOST_SHOWN = 20
IMPORTED_GAMES = 100
"""The games with imported cards, of each knight game."""
CATALOGUES = Path(__file__).parents[2] / "shared" / "data" / "battlescribe-dc"
SCRIBBLES = 10_000
LONGEST = 2.0
"""The most seconds that reading a text may take."""


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


def planned(options: argparse.Namespace) -> list[tuple[int, str]]:
    """Return all games of the run: those of the knight family first, numbered through both."""
    games = [(number, "knight") for number in range(options.games)]
    games += [(number, "superscape") for number in range(options.superscape)]
    return games[options.first :]


def _play(game: tuple[int, str], seed: str) -> Played:
    return play(seed, *game, FOLDER)


def results(games: list[tuple[int, str]], options: argparse.Namespace) -> Iterator[Played]:
    """Yield the games in their order, played on all cores."""
    play_game = partial(_play, seed=options.seed)
    if options.cores < 2:
        yield from map(play_game, games)
        return
    with multiprocessing.get_context("spawn").Pool(options.cores, initializer=start_worker) as pool:
        yield from pool.imap(play_game, games, chunksize=4)


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Play the games, show the progress, and return the summary."""
    games, start = planned(options), time.perf_counter()
    done: list[Played] = []
    console = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=len(games))
        try:
            for played in results(games, options):
                done.append(played)
                progress.advance(bar)
                if played.error:
                    tell_error(played, options, console)
                elif not console.is_terminal and len(done) % EVERY == 0:
                    console.print(f"{len(done)} of {len(games)} games, {errors(done)} errors")
        except KeyboardInterrupt:
            console.print(f"Stopped. To go on: {command(options)} --first {options.first + len(done)}")
    return summary(done, options, time.perf_counter() - start)


def command(options: argparse.Namespace) -> str:
    return f"{sys.executable} scripts/soak.py --seed {options.seed}"


def tell_error(played: Played, options: argparse.Namespace, console: Console) -> None:
    title = f"{played.family} game {played.number} ({played.game}, {played.scenario}, {played.board})"
    console.print(f"{title}: {played.error}", markup=False)
    console.print(f"  replay: {command(options)} --replay {played.file}", markup=False)


def errors(done: list[Played]) -> int:
    return sum(bool(game.error) for game in done)


def summary(done: list[Played], options: argparse.Namespace, seconds: float) -> dict[str, Any]:
    return {
        "seed": options.seed,
        "first": options.first,
        "next": options.first + len(done),
        "games": len(done),
        "decisions": sum(game.decisions for game in done),
        "events": sum(game.events for game in done),
        "seconds": round(seconds, 1),
        "errors": errors(done),
        "by_game": dict(Counter(game.game for game in done)),
        "by_scenario": dict(Counter(game.scenario for game in done if game.scenario)),
        "by_board": dict(Counter(game.board for game in done)),
        "by_players": {str(many): count for many, count in Counter(game.players for game in done).items()},
        "by_reason": dict(Counter(game.reason for game in done if game.reason)),
        "wrong": [
            {"game": game.number, "family": game.family, "error": game.error, "file": game.file}
            for game in done
            if game.error
        ][:MOST_SHOWN],
    }


def again(file: Path) -> int:
    """Replay a journal with the same checks; the fault comes up again."""
    match = replay(read_save(file.read_bytes(), file.name).journal)
    print(
        json.dumps({"answers": len(match.journal.answers), "events": len(match.events), "hash": match.hash})
    )
    return 0


def main() -> int:
    given = arguments()
    if given.replay is not None:
        return again(given.replay)
    totals = run(given)
    if given.first == 0:
        # A run that goes on from a number has read the texts and played the catalogue already.
        totals["errors"] += soak_texts()
        totals["errors"] += soak_imported() if CATALOGUES.is_dir() else 0
        totals["errors"] += soak_odds.run(soak_odds.TIMES, given.seed, given.cores)
    print(json.dumps(totals))
    return 1 if totals["errors"] else 0


def soak_texts() -> int:
    """Check that nonsense texts are understood or refused, and quickly."""
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
    """Raise if a match that is replayed from its journal ends elsewhere."""
    if load(save(match)).hash != match.hash:
        raise AssertionError(f"{match.journal.game}, seed {match.journal.seed}: the replay differs")


def soak_imported() -> int:
    """Play random teams of imported cards, and return the number of errors."""
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
