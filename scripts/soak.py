"""The long run: many random matches of every game, each replayed from its journal."""

from __future__ import annotations

import sys

from slugfest.games import MAKERS, load, save
from slugfest.kernel.match import Match
from slugfest.lab.simulate import simulate

GAMES = 1000


def check(match: Match) -> None:
    again = load(save(match))
    if again.hash != match.hash:
        raise AssertionError(f"{match.journal.game}, seed {match.journal.seed}: the replay differs")


def main() -> int:
    wrong = 0
    for game in MAKERS:
        report = simulate(game, ["random"], GAMES, "soak", each=check)
        print(
            f"{game}: {report.games} games, {report.decisions} decisions,"
            f" {report.decisions_per_second} a second, {len(report.errors)} errors, {report.results}"
        )
        for error in report.errors[:10]:
            print(f"  {error}")
        wrong += len(report.errors)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
