"""Every game of the package, played by bots over the wire to its end."""

import pytest

from slugfest.bots import RandomBot
from slugfest.games import GAMES
from slugfest.kernel.dice import commitment
from slugfest.server.storage import Storage
from tests.server.house import House


@pytest.mark.parametrize("game", list(GAMES))
def test_bots_play_it_out_while_somebody_watches(storage: Storage, game: str) -> None:
    with House(storage, registry=GAMES, bots=lambda: RandomBot(1)) as house:
        made = house.make(game, seats=("bot", "bot"))
        with house.connected(made.match) as watcher:
            welcome = watcher.hello()
            assert welcome.board
            last = watcher.until(lambda update: update.result is not None)
        assert last.seed is not None
        assert commitment(last.seed) == welcome.commitment
        assert all(last.seed not in text for text in watcher.heard[:-1])
