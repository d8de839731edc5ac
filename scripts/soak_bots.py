"""Play a long run of bots: every pair of them in every edition and scenario, checking every event from outside.

    python scripts/soak_bots.py                          2,000 games; the same command goes on after an interruption
    python scripts/soak_bots.py --shard 1/4              every fourth game, beginning with the second: for four machines
    python scripts/soak_bots.py --record FILE            record the games elsewhere than in var/soak/bots.jsonl
    python scripts/soak_bots.py --summary                sum up the record, without playing
    python scripts/soak.py --replay FILE                 replay a game that went wrong with the same checks

The last line is a JSON summary.  Budgets of the levels: `slugfest.lab.soak.bots.BUDGETS`.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from slugfest.lab.soak.bots import BUDGETS, GAMES, Met, meet, on_record
from slugfest.lab.workers import start_worker

FOLDER = Path("var/soak")
EVERY = 20
"""The games between two lines of progress."""
MOST_SHOWN = 20


def arguments(options: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Games between all pairs of bots, every event looked at.")
    parser.add_argument(
        "--seed", default="soak", help="the name of the run; the same name plays the same games"
    )
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument(
        "--shard", type=shard, default=(0, 1), help="N/OF: every OF-th game, beginning with N"
    )
    parser.add_argument("--record", type=Path, default=FOLDER / "bots.jsonl")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--summary", action="store_true", help="sum up what is on record")
    return parser.parse_args(options)


def shard(text: str) -> tuple[int, int]:
    number, _, of = text.partition("/")
    part = int(number), int(of)
    if not 0 <= part[0] < part[1]:
        raise ValueError(text)
    return part


def planned(options: argparse.Namespace, done: Iterable[int]) -> list[int]:
    """Return the numbers of the games that are left to play."""
    first, step = options.shard
    return [number for number in range(first, options.games, step) if number not in set(done)]


def results(numbers: list[int], options: argparse.Namespace) -> Iterator[Met]:
    """Yield the games as they end, played on all cores."""
    play_game = partial(_meet, options.seed)
    if options.cores < 2:
        yield from map(play_game, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(options.cores, initializer=start_worker) as pool:
        yield from pool.imap_unordered(play_game, numbers)


def _meet(seed: str, number: int) -> Met:
    return meet(seed, number, FOLDER)


def run(options: argparse.Namespace) -> dict[str, Any]:
    """Play the games that are not recorded, and record each as it ends."""
    played_games, start = on_record(options.record), time.perf_counter()
    missing = [] if options.summary else planned(options, played_games)
    options.record.parent.mkdir(parents=True, exist_ok=True)
    wrong: list[Met] = []
    with options.record.open("ab") as file:
        try:
            for played, game in enumerate(results(missing, options), 1):
                file.write(msgspec.json.encode(game) + b"\n")
                file.flush()
                if game.error:
                    wrong.append(game)
                    print(
                        f"game {game.number} ({game.game}, {game.scenario}, {game.bots}): {game.error}",
                        file=sys.stderr,
                    )
                else:
                    played_games[game.number] = game
                if played % EVERY == 0:
                    print(f"{played} of {len(missing)} games, {len(wrong)} errors", file=sys.stderr)
        except KeyboardInterrupt:
            print("Stopped. The same command goes on.", file=sys.stderr)
    return summary([*played_games.values()], wrong, options, time.perf_counter() - start)


def summary(good: list[Met], wrong: list[Met], options: argparse.Namespace, seconds: float) -> dict[str, Any]:
    return {
        "seed": options.seed,
        "shard": "/".join(map(str, options.shard)),
        "games": len(good) + len(wrong),
        "of": options.games,
        "decisions": sum(game.decisions for game in good),
        "seconds": round(seconds, 1),
        "errors": len(wrong),
        "budgets": BUDGETS,
        "by_game": dict(Counter(game.game for game in good)),
        "by_scenario": dict(Counter(game.scenario for game in good)),
        "by_pair": dict(Counter(" ".join(sorted(game.bots)) for game in good)),
        "by_reason": dict(Counter(game.reason for game in good)),
        "wrong": [msgspec.to_builtins(game) for game in wrong[:MOST_SHOWN]],
    }


def main() -> int:
    totals = run(arguments())
    print(json.dumps(totals))
    return 1 if totals["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
