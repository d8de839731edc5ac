"""Several processes on one PostgreSQL."""

import threading
from collections.abc import Iterator

import pytest
import sqlalchemy as sql

from slugfest.kernel.journal import Answer, Journal
from slugfest.server.lobby.lobby import Options
from slugfest.server.lobby.seats import Seat
from slugfest.server.storage.ownership import DatabaseInUse, Ownership
from slugfest.server.storage.storage import Conflict, Storage
from slugfest.server.wire.messages import Update
from tests.kernel.toy import USUAL
from tests.server.live_server import LiveServer
from tests.server.postgres import postgres
from tests.server.storage.test_ownership import nobody

SECONDS = 20.0


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture
def storage(address: str) -> Iterator[Storage]:
    storage = Storage(address)
    yield storage
    storage.close()


def test_a_match_between_two_processes(storage: Storage, address: str) -> None:
    other, options = Storage(address), Options(bot_pause=0, poll=0.02)
    with LiveServer(storage, options=options) as first, LiveServer(other, options=options) as second:
        made = first.make(seats=("me", "open"))
        token = second.http.post(f"/api/matches/{made.match}/join").json()["token"]
        with first.connected(made.match) as ann, second.connected(made.match) as bob:
            ann.hello(made.seats[0].token)
            bob.hello(token)
            players, last = {"ann": ann, "bob": bob}, ann.last
            answers = 0
            while last is not None and last.result is None:
                state, player = (last.question, last.asked), players[last.asked[0]]
                while player.last is None or (player.last.question, player.last.asked) != state:
                    player.wait(Update)
                assert player.last.decision is not None
                player.reply(USUAL[player.last.decision.about])
                last = player.until(lambda update: (update.question, update.asked) != state)  # noqa: B023
                answers += 1
                assert storage.length(made.match) == answers
            for player in players.values():
                while player.last is not None and player.last.result is None:
                    player.wait(Update)
            journals = [server.match(made.match).journal for server in (first, second)]
            assert journals[0].answers == journals[1].answers
    other.close()


def test_a_number_is_given_once(storage: Storage) -> None:
    match, journal = "0" * 32, Journal("toy", {"seasons": 1}, "seed")
    storage.create(match, journal, [Seat("ann", "open"), Seat("bob", "open")], "0")
    storage.append([(match, 0, Answer("ann", {"text": "\u0000 é", "inches": [1.5, -0.25]}))])
    with pytest.raises(Conflict):
        storage.append([(match, 0, Answer("bob", "pea"))])
    loaded = storage.load(match)
    assert loaded is not None
    assert [answer.answer for answer in loaded.answers] == [{"text": "\u0000 é", "inches": [1.5, -0.25]}]
    assert [storage.take_seat(match, str(number)) for number in range(3)] == ["ann", "bob", None]


# -- one owner -------------------------------------------------------------------------------------


def test_a_restarted_database_is_taken_again(storage: Storage, address: str) -> None:
    """The lock of PostgreSQL goes with its connection; the owner takes it again before anybody else does."""
    owner = Ownership(storage.engine, nobody, look_again=0.05)
    _cut_other_connections(storage)
    other = Storage(address)
    watch = threading.Event()
    for _ in range(int(SECONDS / 0.1)):
        watch.wait(0.1)
        with other.engine.connect() as connection:
            held = connection.execute(sql.text("select count(*) from pg_locks where locktype = 'advisory'"))
            if held.scalar_one():
                break
    with pytest.raises(DatabaseInUse):
        Ownership(other.engine, nobody)
    owner.close()
    other.close()


def test_an_owner_stops_when_another_was_quicker(storage: Storage, address: str) -> None:
    stopped = threading.Event()
    owner = Ownership(storage.engine, stopped.set, look_again=2.0)
    _cut_other_connections(storage)
    other = Storage(address)
    usurper = Ownership(other.engine, nobody)

    assert stopped.wait(SECONDS)
    usurper.close()
    owner.close()
    other.close()


def _cut_other_connections(storage: Storage) -> None:
    """What a restart of the database does to a server."""
    with storage.engine.connect() as connection:
        connection.execute(
            sql.text("select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'")
        )
