"""What the log, the questions and the refusals of whole matches cite: every event with the statements named beside it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

from slugfest.games import new_match
from slugfest.kernel.match import Match
from slugfest.lab.cases import Runner, read_case
from slugfest.lab.casework.names import reasons
from tests.golden.playthroughs import NAMES, SEEDS, played
from tests.rules.knight.playthroughs import MATCHES, setup

CASES = Path("cases")
GOLDEN = tuple(NAMES)
RANDOM = tuple(name for name in MATCHES if name.endswith(" 1"))
STEPS = 250
"""Answers in a random match."""
TRIED = ("nothing", "pass", "end", "walk 9", "stand_up", "A.m0", "B.m3", "grab B.m4", "attack cone", [1, 1])
"""Answers that somebody may try at any time."""

PLAIN = frozenset(
    {"not_an_option", *(reason for reason in reasons("kernel") if reason.startswith("answer_must_"))}
)
"""Reasons that a question gives by itself, with its own rule."""

Cited = dict[str, set[tuple[str, ...]]]


def golden(name: str) -> Cited:
    """Return what the events of a golden match cite."""
    return _of_events(played(name, SEEDS[name]))


def random(name: str) -> tuple[Cited, Cited, Cited]:
    """Return what the events, the questions and the refusals of a random match cite."""
    match = new_match(name.split(" ", maxsplit=1)[0], seed=name, setup=setup(name))
    chance = Random(name)
    asked: Cited = defaultdict(set)
    refused: Cited = defaultdict(set)
    for _ in range(STEPS):
        decision = match.decision()
        if decision is None:
            break
        if decision.about != "next_ability":  # it cites the first of those due, whichever that is
            asked[decision.about].add((decision.rule,))
        for answer in TRIED:
            error = match.refusal(answer)
            if error is not None and error.refusal.reason not in PLAIN:
                refused[error.refusal.reason].add((error.refusal.rule,))
        match.answer(decision.sample(chance), player=decision.player)
    return _of_events(match), dict(asked), dict(refused)


def cases(family: str) -> Iterator[tuple[str, Cited]]:
    """Yield every case file of a family, and what its events cite."""
    for path in sorted((CASES / family).rglob("*.toml")):
        case = read_case(path)
        if case.setup_refused:
            continue
        runner = Runner(case, path.name)
        runner.run()
        yield path.name, {} if runner.match is None else _of_events(runner.match)


def _of_events(match: Match) -> Cited:
    cited: Cited = defaultdict(set)
    for event in match.events:
        cited[type(event).__name__].add(event.rules)
    return dict(cited)
