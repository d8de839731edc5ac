"""Exact odds against attacks played with fair dice, a hundred thousand of each kind.

    python scripts/soak_odds.py                   every trial
    python scripts/soak_odds.py --times 5000      fewer attacks of each

A trial fails where chi-square passes a bound that chance alone passes at most once in a million
times, or where something came up that the odds hold to be impossible.
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
    """Every trial, with a line each; how many failed."""
    work = partial(one_trial, times=times, seed=seed)
    failed = 0
    with multiprocessing.get_context("spawn").Pool(cores) as pool:
        for found in pool.imap(work, range(len(trials()))):
            failed += not found.holds
            told = f"chi-square {found.chi_square:.1f} of {found.bound:.1f}"
            print(
                f"odds, {found.name}: {found.played:,} attacks, {found.outcomes} outcomes, {told}, "
                f"{found.impossible} impossible: {'holds' if found.holds else 'FAILS'}",
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
