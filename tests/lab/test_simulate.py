"""Series of matches: what is won, what is lost without playing, and what is our own fault."""

from __future__ import annotations

import re
from typing import Any

import pytest

from slugfest.bots import BOTS
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
from slugfest.lab.simulate import simulate

HERE = "tests.lab.test_simulate"


class Failing:
    def answer(self, view: View, decision: Decision) -> Any:
        raise ZeroDivisionError("no idea")


class Cheating:
    def answer(self, view: View, decision: Decision) -> Any:
        return "everything"


class Closing:
    """Notes that it was let go."""

    closed = 0

    def answer(self, view: View, decision: Decision) -> Any:
        return "everything"

    def close(self) -> None:
        Closing.closed += 1


@pytest.mark.parametrize(
    "name, reason",
    [
        (f"{HERE}:Failing", "it failed on start_space: ZeroDivisionError: no idea"),
        (f"{HERE}:Cheating", "its answer everything to start_space is not legal"),
        ("exec:false", "its process ended with status 1"),
        # It speaks before or after it is asked, as the machine pleases.
        ("exec:echo hello", "it wrote a line (when no question was open|that is not JSON: hello)"),
    ],
)
def test_a_bot_without_a_legal_answer_has_lost(name: str, reason: str) -> None:
    report = simulate("superscape", ["random", name], 2, "1")

    assert ({"A": 2, "B": 0, "draw": 0}, {"forfeit": 2}) == (report.results, report.reasons)
    assert ([], 2) == (report.errors, len(report.forfeits))
    assert re.match(rf"game 1: B \({re.escape(name)}\): {reason}", report.forfeits[1])


def test_a_bot_of_ours_that_fails_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "greedy", lambda seed, /, **_: Failing())
    report = simulate("superscape", ["greedy", "random"], 2, "1")

    assert (2, []) == (len(report.errors), report.forfeits)
    assert {"A": 0, "B": 0, "draw": 0} == report.results


def test_a_fault_of_the_rules_is_nobodys_lost_game(monkeypatch: pytest.MonkeyPatch) -> None:
    from slugfest.kernel.match import Match

    def broken(self: Match, answer: Any, **_: Any) -> None:
        raise RuntimeError("a rule failed")

    monkeypatch.setattr(Match, "answer", broken)
    report = simulate("superscape", ["exec:false", "random"], 1, "1")
    other = simulate("superscape", ["random"], 1, "1")

    assert 1 == len(report.forfeits)
    assert ["game 0: RuntimeError: a rule failed"] == other.errors


def test_whoever_has_something_to_close_is_let_go() -> None:
    Closing.closed = 0
    simulate("superscape", [f"{HERE}:Closing"], 3, "1")

    assert 6 == Closing.closed
