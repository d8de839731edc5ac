"""Every game and every bot of the package goes through the conformance suite."""

import time
from random import Random
from typing import Any

import pytest

from slugfest.bots import BOTS
from slugfest.games import MAKERS
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.lab import conformance
from slugfest.lab.conformance import check_bot, check_game


@pytest.mark.parametrize("game", MAKERS)
def test_a_game_conforms(game: str) -> None:
    assert [] == check_game(game, seeds=2)


@pytest.mark.parametrize("game", MAKERS)
@pytest.mark.parametrize("bot", ["random", "easy"])
def test_a_bot_conforms(bot: str, game: str) -> None:
    """The others are these with larger budgets; tests/bots plays them with small ones."""
    assert bot in BOTS
    assert [] == check_bot(bot, game)


class Failing:
    def answer(self, view: View, decision: Decision) -> Any:
        raise ZeroDivisionError("no idea")


def test_a_bot_that_fails_is_told() -> None:
    (fault,) = check_bot("tests.lab.test_conformance:Failing", "superscape")

    assert "it failed on" in fault
    assert "ZeroDivisionError: no idea" in fault


class Slow:
    def __init__(self) -> None:
        self.random = Random(1)

    def answer(self, view: View, decision: Decision) -> Any:
        time.sleep(0.001)
        return decision.sample(self.random)


def test_a_bot_that_is_slow_is_told_a_few_times() -> None:
    faults = check_bot("tests.lab.test_conformance:Slow", "superscape", slowest=0.0005)

    assert 3 == len(faults)
    assert "it took 0.0 s over start_space, answer 1" in faults[0]


ECHO = """exec@60:python3 -u -c '
import json, sys
for line in sys.stdin:
    said = json.loads(line)
    if said["type"] == "question":
        print(json.dumps({"type": "reply", "question": said["question"], "answer": said["example"]}))
%s
'"""


@pytest.mark.parametrize("game", MAKERS)
def test_a_program_conforms(game: str) -> None:
    assert [] == check_bot(ECHO % "", game, seeds=2, slowest=60)


def test_a_program_that_does_not_go_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conformance, "GRACE", 0.3)
    (fault,) = check_bot(ECHO % "import time; time.sleep(60)", "superscape", slowest=60)

    assert fault.endswith("it does not end when its input ends, and had to be ended")
