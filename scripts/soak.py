"""The long run: many random matches of every game, each replayed from its journal."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from random import Random

from slugfest.cards.language import compile_power
from slugfest.games import MAKERS, load, save
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match
from slugfest.lab.catalogues import imported, play_imported
from slugfest.lab.scribbles import scribbles
from slugfest.lab.simulate import simulate

GAMES = 1000
IMPORTED_GAMES = 100
"""With imported cards, of each knight game."""
CATALOGUES = Path(__file__).parents[2] / "shared" / "data" / "battlescribe-dc"
SCRIBBLES = 10_000
LONGEST = 2.0
"""Seconds: no text may keep the reader longer."""


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
    wrong += soak_texts()
    if CATALOGUES.is_dir():
        wrong += soak_imported()
    return 1 if wrong else 0


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


def soak_imported() -> int:
    """Random teams of imported cards."""
    cards = imported(CATALOGUES)
    wrong = 0
    for game in ("dc", "dc_fr", "marvel"):
        errors = play_imported(cards, game, IMPORTED_GAMES, "soak", check)
        print(f"{game} with imported cards: {IMPORTED_GAMES} games, {len(errors)} errors")
        for error in errors[:10]:
            print(f"  {error}")
        wrong += len(errors)
    return wrong


if __name__ == "__main__":
    sys.exit(main())
