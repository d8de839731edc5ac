"""The long run of bots: every pair of them in every edition and scenario, every event looked at from outside.

    python scripts/soak_bots.py                          2,000 games; the same command goes on where it was stopped
    python scripts/soak_bots.py --shard 1/4              every fourth game, beginning with the second: for four machines
    python scripts/soak_bots.py --record FILE            keeps the games elsewhere than in var/soak/bots.jsonl
    python scripts/soak_bots.py --summary                sums up what is on record, without playing
    python scripts/soak.py --replay FILE                 a game that went wrong, once more under the same eyes

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
from slugfest.lab.workers import join_in

FOLDER = Path("var/soak")
EVERY = 20
"""A line is printed after so many games."""
MOST_SHOWN = 20


def arguments(given: list[str] | None = None) -> argparse.Namespace:
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
    return parser.parse_args(given)


def shard(text: str) -> tuple[int, int]:
    number, _, of = text.partition("/")
    found = int(number), int(of)
    if not 0 <= found[0] < found[1]:
        raise ValueError(text)
    return found


def planned(given: argparse.Namespace, done: Iterable[int]) -> list[int]:
    """The numbers of the games that are left to be played."""
    first, step = given.shard
    return [number for number in range(first, given.games, step) if number not in set(done)]


def results(numbers: list[int], given: argparse.Namespace) -> Iterator[Met]:
    """The games as they are finished, on as many cores as there are."""
    one = partial(_meet, given.seed)
    if given.cores < 2:
        yield from map(one, numbers)
        return
    with multiprocessing.get_context("spawn").Pool(given.cores, initializer=join_in) as pool:
        yield from pool.imap_unordered(one, numbers)


def _meet(seed: str, number: int) -> Met:
    return meet(seed, number, FOLDER)


def run(given: argparse.Namespace) -> dict[str, Any]:
    """Play what is not on record, and put each game on record as it ends."""
    found, start = on_record(given.record), time.perf_counter()
    left = [] if given.summary else planned(given, found)
    given.record.parent.mkdir(parents=True, exist_ok=True)
    wrong: list[Met] = []
    with given.record.open("ab") as file:
        try:
            for played, met in enumerate(results(left, given), 1):
                file.write(msgspec.json.encode(met) + b"\n")
                file.flush()
                if met.error:
                    wrong.append(met)
                    print(
                        f"game {met.number} ({met.game}, {met.scenario}, {met.bots}): {met.error}",
                        file=sys.stderr,
                    )
                else:
                    found[met.number] = met
                if played % EVERY == 0:
                    print(f"{played} of {len(left)} games, {len(wrong)} errors", file=sys.stderr)
        except KeyboardInterrupt:
            print("Stopped. The same command goes on.", file=sys.stderr)
    return summary([*found.values()], wrong, given, time.perf_counter() - start)


def summary(good: list[Met], wrong: list[Met], given: argparse.Namespace, seconds: float) -> dict[str, Any]:
    return {
        "seed": given.seed,
        "shard": "/".join(map(str, given.shard)),
        "games": len(good) + len(wrong),
        "of": given.games,
        "decisions": sum(one.decisions for one in good),
        "seconds": round(seconds, 1),
        "errors": len(wrong),
        "budgets": BUDGETS,
        "by_game": dict(Counter(one.game for one in good)),
        "by_scenario": dict(Counter(one.scenario for one in good)),
        "by_pair": dict(Counter(" ".join(sorted(one.bots)) for one in good)),
        "by_reason": dict(Counter(one.reason for one in good)),
        "wrong": [msgspec.to_builtins(one) for one in wrong[:MOST_SHOWN]],
    }


def main() -> int:
    found = run(arguments())
    print(json.dumps(found))
    return 1 if found["errors"] else 0


if __name__ == "__main__":
    sys.exit(main())
