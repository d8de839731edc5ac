from collections.abc import Iterator
from pathlib import Path

import pytest

from slugfest.server.making_protocol import MatchMade
from slugfest.server.storage import Storage
from tests.server.house import House
from tests.server.players import Player
from tests.server.postgres import can_run

# Without the server's programs and a driver there is nothing to test.
collect_ignore = [] if can_run() else ["test_postgres.py"]


@pytest.fixture
def storage(tmp_path: Path) -> Iterator[Storage]:
    storage = Storage(f"sqlite:///{tmp_path}/matches.sqlite")
    yield storage
    storage.close()


@pytest.fixture
def house(storage: Storage) -> Iterator[House]:
    with House(storage) as house:
        yield house


@pytest.fixture
def made(house: House) -> MatchMade:
    """A match of the toy with both seats taken by its maker."""
    return house.make()


@pytest.fixture
def ann(house: House, made: MatchMade) -> Iterator[Player]:
    """The first player, connected and alone."""
    with house.connected(made.match) as player:
        player.hello(made.seats[0].token)
        yield player
