"""Measure what things cost on this machine: one JSON object a line, compiled and interpreted.

`reference` is python-chess at random play (decisions per second), and `ratio` is our figure divided by it,
since machines differ; the two take turns, so that both run under the same load. Times are processor
times, so that other programs matter less.
`target` is the figure to reach, `form` says whether the engine is compiled, `build` whether Python itself was optimised.

    python scripts/bench.py                        both forms, each in a process of its own
    python scripts/bench.py --form interpreted     one of them
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import sys
import sysconfig
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import chess

import bench_inputs

FORM = sys.argv[2] if sys.argv[1:2] == ["--form"] else ""
if FORM == "interpreted":
    os.environ["SLUGFEST_FORM"] = FORM

# After the form is settled: these import the modules that may be compiled.
import bench_bare  # noqa: E402
import bench_envs  # noqa: E402
from bench_start import start_lines  # noqa: E402
from slugfest import odds  # noqa: E402
from slugfest.bots import Bot, RandomBot  # noqa: E402
from slugfest.bots.greedy import GreedyBot  # noqa: E402
from slugfest.cards.files.reading import read_toml  # noqa: E402
from slugfest.cards.knight import read_card  # noqa: E402
from slugfest.cards.shapes import DATA  # noqa: E402
from slugfest.games import MAKERS, entry, new_match  # noqa: E402
from slugfest.geometry import inches  # noqa: E402
from slugfest.geometry.hexes import Body, Mover, clear_sight, reach  # noqa: E402
from slugfest.geometry.inches import sees, shortest, travel  # noqa: E402
from slugfest.kernel.flow import Ask, Listing  # noqa: E402
from slugfest.kernel.journal import Journal  # noqa: E402
from slugfest.kernel.match import Match  # noqa: E402
from slugfest.lab.series.playing import freeze_collector, play_out  # noqa: E402
from slugfest.lab.simulate import simulate  # noqa: E402

SECONDS = 2.0
TURNS = 5

CONFIGURED = str(sysconfig.get_config_var("CONFIG_ARGS") or "")
BUILD = f"CPython {'.'.join(str(part) for part in sys.version_info[:3])}, " + (
    "optimised" if "--enable-optimizations" in CONFIGURED else "not optimised"
)
"""A Python that was configured without `--enable-optimizations` is slower, and not by the same part in every program."""
COMPILED = FORM == "compiled"


clock = time.process_time


def chess_play(number: int) -> int:
    """Play one game of random legal chess and return the number of its decisions."""
    dice, board = random.Random(number), chess.Board()
    while (moves := list(board.legal_moves)) and len(board.move_stack) < 200:
        board.push(dice.choice(moves))
    return len(board.move_stack)


def rate(play: Callable[[int], int], seconds: float, first: int) -> float:
    """Return the decisions per second of one game after another."""
    start, decisions, number = clock(), 0, first
    while clock() - start < seconds:
        decisions += play(number)
        number += 1
    return decisions / (clock() - start)


def against_chess(play: Callable[[int], int]) -> tuple[float, float]:
    """Return the decisions per second of our game and of chess, measured in turns."""
    play(0)
    ours, theirs = [], []
    for turn in range(TURNS):
        theirs.append(rate(chess_play, SECONDS / TURNS, turn * 1000))
        ours.append(rate(play, SECONDS / TURNS, turn * 1000))
    return statistics.median(ours), statistics.median(theirs)


def show(
    name: str, value: float, unit: str, reference: float | None = None, target: str | None = None
) -> None:
    ratio = None if reference is None else round(value / reference, 4)
    reference_shown = None if reference is None else round(reference, 1)
    line = {
        "name": name,
        "value": round(value, 3),
        "unit": unit,
        "reference": reference_shown,
        "ratio": ratio,
    }
    print(json.dumps({**line, "target": target, "form": FORM, "build": BUILD}), flush=True)


def random_play(game: str) -> Callable[[int], int]:
    """Return a player of whole games between random bots, views included."""
    return lambda number: simulate(game, ["random"], 1, f"bench.{number}").decisions


LEAST_RATIOS = {"superscape": 0.7}
"""For the other games it is 1: as many decisions a second as chess."""


def greedy_answer(game: str, games: int = 2, answers: int = 100) -> float:
    """Return the milliseconds of an answer of the greedy bot, without its limit of time: the same answers every time."""
    spent, given = 0.0, 0
    for number in range(-1, games):
        match = new_match(game, seed=f"greedy.{number}")
        bots = {player: GreedyBot(f"{number}.{player}", seconds=None) for player in match.state.players}
        while match.pending is not None and len(match.journal.answers) < (answers if number >= 0 else 20):
            view = match.view(match.asked[0])
            decision = view.decision
            assert decision is not None
            start = clock()
            answer = bots[decision.player].answer(view, decision)
            if number >= 0:  # the first game loads what bots know
                spent, given = spent + clock() - start, given + 1
            match.answer(answer, player=decision.player)
    return spent / given * 1000


def replay(game: str) -> float:
    """Return the microseconds that an answer of a whole match takes to be played again from its journal."""
    match = new_match(game, seed="bench")
    play_out(match, {player: RandomBot(player) for player in match.state.players})
    return microseconds(lambda: Match.replay(match.game, match.journal), 90) / len(match.journal.answers)


def bare_play(number: int) -> int:
    """Play a game without rules between random bots."""
    bots: dict[str, Bot] = {player: RandomBot(f"{number} {player}") for player in "AB"}
    match = Match(bench_bare.Bare(), Journal("bare", {}, seed=f"bench.{number}"))
    return len(play_out(match, bots).journal.answers)


def midgame(game: str, answers: int = 60) -> Match:
    match = new_match(game, seed="bench")
    dice = random.Random(1)
    for _ in range(answers):
        decision = match.decision()
        assert decision is not None
        match.answer(decision.sample(dice), player=decision.player)
    return match


def microseconds(work: Callable[[], object], times: int = 2000) -> float:
    """Return the median of several timings of one call."""
    timings = []
    for _ in range(9):
        start = clock()
        for _ in range(times // 9):
            work()
        timings.append((clock() - start) / (times // 9) * 1e6)
    return statistics.median(timings)


def each(work: Callable[[Any], object], inputs: list[Any]) -> float:
    """Return the mean microseconds of one call over the inputs: the best of several rounds through them all."""
    rounds = []
    for _ in range(5):
        start = clock()
        for item in inputs:
            work(item)
        rounds.append((clock() - start) / len(inputs) * 1e6)
    return min(rounds)


# -- geometry of the open table -----------------------------------------------------------


def sight_between_models() -> float:
    """Measure sight between any two of 24 models among 25 pieces: clear, hidden and partly hidden; without caches."""
    pairs = []
    for seed in range(3):
        ground = bench_inputs.full_ground(seed)
        models = [model for _, model in bench_inputs.models(ground, 24, seed)]
        pairs += [(a, b, ground) for at, a in enumerate(models) for b in models[at + 1 :]]
    return each(lambda pair: sees(*pair), pairs)


def superscape_reach() -> float:
    """Measure where single figures of Move 5 get to on foot on 400 uneven spaces among twenty others."""
    field, ground, free = bench_inputs.hexfield(7)
    return each(lambda i: reach(field, Mover([i], 5, 5), ground), free)


def superscape_sight() -> float:
    """Measure clear sight between any two of 45 figures on 400 uneven spaces, with the rest in between; without caches."""
    field, _, free = bench_inputs.hexfield(7)
    bodies = [Body([i], 5) for i in free[::8]]
    pairs = [(a, b) for at, a in enumerate(bodies) for b in bodies[at + 1 :]]

    def look(pair: tuple[Body, Body]) -> bool:
        field.seen.clear()
        field.corridors.clear()
        return clear_sight(field, *pair, bodies)

    return each(look, pairs)


def check_of_a_route() -> float:
    return each(lambda way: travel(*way), bench_inputs.ways(8.0, 200))


def proposal_of_a_route() -> float:
    """Measure routes to any spot within 8 inches where the base fits, whether or not a way leads there."""
    queries = []
    for seed in range(60):
        ground = bench_inputs.full_ground(seed % 4)
        (_, mover), *others = bench_inputs.models(ground, 6, seed)
        for x, y, z in bench_inputs.goals(ground, 8.0, mover, others, seed)[:4]:
            queries.append((ground, mover, (x, y), 8.0, others, z))
    return each(lambda query: shortest(*query), queries)


def listing_of_actions() -> float:
    """Measure the list of an activated model's actions, in the midst of 3 against 3; without caches."""

    def list_actions(match: Match) -> None:
        setting = match.state.setting  # type: ignore[attr-defined]
        setting.sights.clear()
        setting.covers.clear()
        step, scene = match.asking()
        asked = step.run(scene)
        assert isinstance(asked, Ask)
        if isinstance(asked.question, Listing):
            asked.question.lists(scene)

    return each(list_actions, bench_inputs.activations(3, 60))


def skirmish(side: int) -> Callable[[int], int]:
    """Return a player of games between random bots with this many models a side on a full table."""
    documents = [bench_inputs.skirmish(side, seed) for seed in range(2)]

    def play(number: int) -> int:
        bots: dict[str, Bot] = {player: RandomBot(f"{number} {player}") for player in "AB"}
        match = play_out(new_match("dc", setup=documents[number % 2], seed=f"bench.{number}"), bots)
        freeze_collector(f"dc, {side} a side")  # as a simulation does
        return len(match.journal.answers)

    return play


def card_parse() -> float:
    """Return the milliseconds to read one card, text and all, once the grammar is loaded."""
    os.environ["SLUGFEST_CACHE"] = "off"
    files = [read_toml(path) for path in sorted((DATA / "heroes").glob("*.toml"))]
    for content in files:
        read_card(content, "bench")
    return microseconds(lambda: [read_card(content, "bench") for content in files], 20) / len(files) / 1000


def attack_odds() -> tuple[float, float]:
    """Return the milliseconds for the exact odds of a blow between two cards: computed, and asked for again."""
    match = odds.facing("dc", "brass_warden", "static_jack")

    def ask() -> object:
        return odds.attack(match, "A.brass_warden", "bell_hammer", "B.static_jack")

    def work_out() -> object:
        odds.forget()
        return ask()

    return microseconds(work_out, 90) / 1000, microseconds(ask, 900) / 1000


def memory(game: str) -> float:
    """Return the KiB that a live match takes in the middle of a game."""
    midgame(game)
    tracemalloc.start()
    before = tracemalloc.get_traced_memory()[0]
    matches = [midgame(game) for _ in range(20)]
    size = (tracemalloc.get_traced_memory()[0] - before) / len(matches) / 1024
    tracemalloc.stop()
    return size


def random_play_lines() -> None:
    ours, chess_rate = against_chess(bare_play)
    show("bare_engine_random_play", ours, "decisions/s", chess_rate)
    for game in MAKERS:
        ours, chess_rate = against_chess(random_play(game))
        target = f"ratio >= {LEAST_RATIOS.get(game, 1.0)}" if COMPILED else None
        show(f"{game}_random_play", ours, "decisions/s", chess_rate, target)
    costs = {}
    for side in (3, 6, 12):
        ours, chess_rate = against_chess(skirmish(side))
        costs[side] = 1e6 / ours
        target = "ratio >= 0.2" if side == 3 else "ratio >= 0.6" if side == 12 and COMPILED else None
        show(f"dc_{side}_a_side_random_play", ours, "decisions/s", chess_rate, target)
    for less, more in ((3, 6), (6, 12)):
        show(
            f"cost_of_a_decision_{more}_over_{less}_a_side", costs[more] / costs[less], "times", target="<= 4"
        )


def measure() -> None:
    """Print every line in the form of this process."""
    random_play_lines()
    for game in ("dc", "superscape"):
        match = midgame(game)
        show(f"{game}_clone", microseconds(match.clone), "us", target="<= 5" if COMPILED else "<= 15")
        show(f"{game}_memory_per_match", memory(game), "KiB")
    for game in ("dc", "superscape"):
        show(f"{game}_greedy_answer", greedy_answer(game), "ms")
        show(f"{game}_replay", replay(game), "us")
    for game in ("dc", "superscape"):
        entry(game)
        show(f"{game}_new_match", microseconds(lambda game=game: new_match(game, seed=1), 200), "us")  # type: ignore[misc]
    for game in ("dc", "superscape"):
        cost = bench_envs.cost(game)
        show(f"{game}_env_steps", cost.steps_per_second, "steps/s", target=">= 3000" if COMPILED else None)
        show(f"{game}_env_reset", cost.reset_ms, "ms", target="<= 1" if COMPILED else None)
        show(f"{game}_env_observation", cost.observation_us, "us", target="<= 100" if COMPILED else None)
    show("sight_between_models", sight_between_models(), "us", target="<= 10")
    show("superscape_reach", superscape_reach(), "us", target="<= 20" if COMPILED else None)
    show("superscape_sight", superscape_sight(), "us", target="<= 100")
    show("check_of_a_route", check_of_a_route(), "us", target="<= 60")
    show("proposal_of_a_route", proposal_of_a_route(), "us", target="<= 200")
    show("listing_of_actions", listing_of_actions(), "us", target="<= 300")
    worked_out, again = attack_odds()
    show("attack_odds_first", worked_out, "ms")
    show("attack_odds", again, "ms", target="<= 5")
    show("card_parse", card_parse(), "ms", target="<= 5")
    for name, least, target in start_lines():
        show(name, least, "ms", target=target)


def main() -> None:
    if FORM:
        return measure()
    folder = Path(inches.__file__).parent
    forms = (
        ["interpreted"] if not [*folder.glob("*.so"), *folder.glob("*.pyd")] else ["compiled", "interpreted"]
    )
    for form in forms:
        subprocess.run([sys.executable, __file__, "--form", form], check=True)
    return None


if __name__ == "__main__":
    main()
