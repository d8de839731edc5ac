"""Compare exact odds with attacks played with fair dice, a hundred thousand of each kind.

    python scripts/soak_odds.py                   every trial
    python scripts/soak_odds.py --times 5000      fewer attacks of each

A trial fails if chi-square exceeds a bound that chance alone exceeds at most once in a million
times, or if an outcome came up that the odds hold to be impossible.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
from functools import partial

from slugfest.lab.odds_cases import trials
from slugfest.lab.odds_trials import Verdict, try_out

TIMES = 100_000


def one_trial(number: int, times: int, seed: str) -> Verdict:
    return try_out(trials()[number], times, seed)


def run(times: int, seed: str, cores: int) -> int:
    """Run every trial, print a line each, and return how many failed."""
    work = partial(one_trial, times=times, seed=seed)
    failed = 0
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        for verdict in pool.imap(work, range(len(trials()))):
            failed += not verdict.holds
            distance = f"chi-square {verdict.chi_square:.1f} of {verdict.bound:.1f}"
            print(
                f"odds, {verdict.name}: {verdict.played:,} attacks, {verdict.outcomes} outcomes, {distance}, "
                f"{verdict.impossible} impossible: {'holds' if verdict.holds else 'FAILS'}",
                flush=True,
            )
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(description="Exact odds against played attacks.")
    parser.add_argument("--times", type=int, default=TIMES, help="attacks of each kind")
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    given = parser.parse_args()
    return 1 if run(given.times, given.seed, given.cores) else 0


if __name__ == "__main__":
    sys.exit(main())
