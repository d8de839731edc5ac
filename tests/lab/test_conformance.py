"""Every game and every bot of the package goes through the conformance suite."""

import pytest

from slugfest.bots import BOTS
from slugfest.games import MAKERS
from slugfest.lab.conformance import check_bot, check_game


@pytest.mark.parametrize("game", MAKERS)
def test_a_game_conforms(game: str) -> None:
    assert [] == check_game(game, seeds=2)


@pytest.mark.parametrize("game", MAKERS)
@pytest.mark.parametrize("bot", BOTS)
def test_a_bot_conforms(bot: str, game: str) -> None:
    assert [] == check_bot(bot, game)
