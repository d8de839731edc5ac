"""What things cost on this machine: one JSON object a line.

`reference` is python-chess at random play in the same run (decisions per second), and `ratio`
is our figure over it, since machines differ; it is given where the comparison means something.
"""

from __future__ import annotations

import json
import random
import statistics
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable

import chess

from slugfest.cards.files import read_toml
from slugfest.cards.knight import DATA, read_card
from slugfest.games import MAKERS, entry, new_match
from slugfest.geometry.inches import Cylinder, sees
from slugfest.kernel.match import Match
from slugfest.lab.simulate import simulate

SECONDS = 2.0


def chess_reference(seconds: float) -> float:
    """Decisions per second of random legal chess."""
    dice = random.Random(1)
    start, decisions = time.perf_counter(), 0
    while time.perf_counter() - start < seconds:
        board = chess.Board()
        while (moves := list(board.legal_moves)) and len(board.move_stack) < 200:
            board.push(dice.choice(moves))
            decisions += 1
    return decisions / (time.perf_counter() - start)


def show(name: str, value: float, unit: str, reference: float | None = None) -> None:
    ratio = None if reference is None else round(value / reference, 4)
    shown = None if reference is None else round(reference, 1)
    line = {"name": name, "value": round(value, 3), "unit": unit, "reference": shown, "ratio": ratio}
    print(json.dumps(line), flush=True)


def random_play(game: str, seconds: float) -> float:
    """Decisions per second of random bots, whole games, views and all."""
    simulate(game, ["random"], 2, "warm-up")
    start, decisions, number = time.perf_counter(), 0, 0
    while time.perf_counter() - start < seconds:
        decisions += simulate(game, ["random"], 5, f"bench.{number}").decisions
        number += 1
    return decisions / (time.perf_counter() - start)


def midgame(game: str, answers: int = 60) -> Match:
    match = new_match(game, seed="bench")
    dice = random.Random(1)
    for _ in range(answers):
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(dice), player=decision.player)
    return match


def microseconds(work: Callable[[], object], times: int = 2000) -> float:
    """The median of several timings of one call."""
    found = []
    for _ in range(9):
        start = time.perf_counter()
        for _ in range(times // 9):
            work()
        found.append((time.perf_counter() - start) / (times // 9) * 1e6)
    return statistics.median(found)


def card_parse() -> float:
    """Milliseconds to read one card, text and all, once the grammar is there."""
    files = [read_toml(one) for one in sorted((DATA / "heroes").glob("*.toml"))]
    for one in files:
        read_card(one, "bench")
    return microseconds(lambda: [read_card(one, "bench") for one in files], 20) / len(files) / 1000


def sight_checks() -> float:
    """Sight checks per second between random spots of the usual table, nothing remembered."""
    match = new_match("dc", seed="bench")
    ground = match.state.ground  # type: ignore[attr-defined]
    dice = random.Random(3)
    spots = [Cylinder(dice.uniform(1, 35), dice.uniform(1, 35), 0.0, 0.59, 1.5) for _ in range(400)]
    pairs = list(zip(spots[::2], spots[1::2], strict=True))
    for a, b in pairs:
        sees(a, b, ground)
    start = time.perf_counter()
    rounds = 10
    for _ in range(rounds):
        for a, b in pairs:
            sees(a, b, ground)
    return rounds * len(pairs) / (time.perf_counter() - start)


def start_up() -> float:
    """Milliseconds from nothing to a match that asks its first question, in a new process."""
    code = "import slugfest; slugfest.new_match('dc', seed=1)"
    found = []
    for _ in range(5):
        start = time.perf_counter()
        subprocess.run([sys.executable, "-c", code], check=True)
        found.append((time.perf_counter() - start) * 1e3)
    return statistics.median(found)


def memory(game: str) -> float:
    """KiB that a live match in the middle of a game takes."""
    midgame(game)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    kept = [midgame(game) for _ in range(20)]
    taken = (tracemalloc.get_traced_memory()[0] - before) / len(kept) / 1024
    tracemalloc.stop()
    return taken


def main() -> None:
    reference = chess_reference(SECONDS)
    show("python_chess_random_play", reference, "decisions/s", reference)
    for game in MAKERS:
        show(f"{game}_random_play", random_play(game, SECONDS), "decisions/s", reference)
    for game in ("dc", "superscape"):
        match = midgame(game)
        show(f"{game}_clone", microseconds(match.clone), "us")
        show(f"{game}_memory_per_match", memory(game), "KiB")
    for game in ("dc", "superscape"):
        entry(game)
        show(f"{game}_new_match", microseconds(lambda game=game: new_match(game, seed=1), 200), "us")  # type: ignore[misc]
    show("card_parse", card_parse(), "ms")
    show("sight_checks", sight_checks(), "checks/s")
    show("start_up", start_up(), "ms")


if __name__ == "__main__":
    main()
