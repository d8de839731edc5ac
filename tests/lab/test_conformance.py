"""Every game and every bot of the package goes through the conformance suite."""

from typing import Any

import pytest

from slugfest.bots import BOTS
from slugfest.games import MAKERS
from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View
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

    assert "it fails at" in fault
    assert "ZeroDivisionError: no idea" in fault
