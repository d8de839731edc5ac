from collections.abc import Iterator
from pathlib import Path

import pytest

from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from tests.server.live_server import LiveServer
from tests.server.players import Player
from tests.server.postgres import can_run, postgres

# Without the server's programs and a driver there is nothing to test.
collect_ignore = [] if can_run() else ["storage/test_postgres.py"]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Modules that say so in `STORAGES` keep their matches in one kind of storage after the other."""
    storages = getattr(metafunc.module, "STORAGES", ())
    if "storage" in metafunc.fixturenames and storages:
        metafunc.parametrize("storage", storages if can_run() else ["sqlite"], indirect=True)


@pytest.fixture(scope="session")
def database() -> Iterator[str]:
    """One PostgreSQL for all tests of a process; every match has a name of its own in it."""
    with postgres() as address:
        yield address


@pytest.fixture
def storage(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Storage]:
    kind = getattr(request, "param", "sqlite")
    address = (
        request.getfixturevalue("database")
        if kind == "postgresql"
        else f"sqlite:///{tmp_path}/matches.sqlite"
    )
    storage = Storage(address)
    yield storage
    storage.close()


@pytest.fixture
def server(storage: Storage) -> Iterator[LiveServer]:
    with LiveServer(storage) as server:
        yield server


@pytest.fixture
def made(server: LiveServer) -> MatchMade:
    """A match of the toy with both seats taken by its maker."""
    return server.make()


@pytest.fixture
def ann(server: LiveServer, made: MatchMade) -> Iterator[Player]:
    """The first player, connected and alone."""
    with server.connected(made.match) as player:
        player.hello(made.seats[0].token)
        yield player
