"""A database of an older version keeps everything it holds; an empty one gets the same tables."""

import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sql
from typer.testing import CliRunner

from slugfest.commands.main import app
from slugfest.kernel.journal import Answer, Journal
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.clocks import StoredClock
from slugfest.server.storage import migrations
from slugfest.server.storage.migrations import LATEST, NewerDatabase, prepare
from slugfest.server.storage.ownership import Ownership
from slugfest.server.storage.schema import SCHEMA_VERSION, TABLES
from slugfest.server.storage.storage import Storage, StorageError
from slugfest.server.wire.making import ClockTerms, NewMatch
from slugfest.server.wire.messages import Origin
from tests.server.live_server import LiveServer
from tests.server.postgres import can_run
from tests.server.storage.test_ownership import nobody

VERSION_1 = Path(__file__).with_name("version_1.sql")
FIRST_TABLES = ("matches", "seats", "answers")
PLAYED, LESSON, FORK, REMATCH, INVITED = (str(number) * 32 for number in range(1, 6))
NAMES = count()


@pytest.fixture(params=["sqlite", "postgresql"] if can_run() else ["sqlite"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of an empty database."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path}/matches.sqlite"
        return
    address = sql.make_url(request.getfixturevalue("database"))
    name = f"migrated_{next(NAMES)}"
    server = sql.create_engine(address, isolation_level="AUTOCOMMIT")
    with server.connect() as connection:
        connection.execute(sql.text(f"create database {name}"))
    yield address.set(database=name).render_as_string(hide_password=False)
    with server.connect() as connection:
        connection.execute(sql.text(f"drop database {name} with (force)"))
    server.dispose()


def statements(dialect: str) -> list[str]:
    lines = [line for line in VERSION_1.read_text("utf-8").splitlines() if not line.startswith("--")]
    timestamp = "TIMESTAMP WITH TIME ZONE" if dialect == "postgresql" else "DATETIME"
    return "\n".join(lines).replace("{timestamp}", timestamp).rstrip(";").split(";\n")


@pytest.fixture
def old_url(url: str) -> str:
    """The address of a database as servers of version 1 wrote it."""
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        for statement in statements(engine.dialect.name):
            connection.exec_driver_sql(statement)
    engine.dispose()
    return url


def shape(engine: sql.Engine) -> dict[str, Any]:
    """Every table with its columns, keys and indexes, as the database itself tells them."""
    inspector = sql.inspect(engine)
    return {
        table: (
            {
                column["name"]: (str(column["type"]), column["nullable"], column["default"])
                for column in inspector.get_columns(table)
            },
            inspector.get_pk_constraint(table)["constrained_columns"],
            [
                (key["constrained_columns"], key["referred_table"])
                for key in inspector.get_foreign_keys(table)
            ],
            [(index["name"], index["column_names"]) for index in inspector.get_indexes(table)],
        )
        for table in inspector.get_table_names()
    }


def rows(engine: sql.Engine) -> dict[str, list[Any]]:
    contents = {}
    with engine.connect() as connection:
        for table in sorted(sql.inspect(connection).get_table_names()):
            contents[table] = sorted(map(repr, connection.execute(sql.text(f"select * from {table}"))))
    return contents


def test_a_database_of_version_1_keeps_everything(old_url: str) -> None:
    storage = Storage(old_url)

    assert storage.load(PLAYED) == Journal(
        "toy",
        {"seasons": 1},
        "seed-1",
        None,
        [
            Answer("ann", "bean"),
            Answer("bob", {"text": "é", "inches": [1.5, -0.25]}),
            Answer("ann", None, 1),
        ],
    )
    assert storage.seats(PLAYED) == [
        Seat("ann", "person", "a" * 64, name="Ann", face="star"),
        Seat("bob", "bot", bot="hard/showman"),
    ]
    assert storage.clock(PLAYED) == StoredClock(ClockTerms(60, 5, 10), {"ann": 42.5})
    assert storage.created(PLAYED) == datetime(2026, 11, 18, 5, 34, 13, 161034, UTC)
    assert [storage.origin(PLAYED), storage.lesson(PLAYED), storage.invitation(PLAYED)] == [None] * 3
    storage.close()


def test_lessons_forks_rematches_and_invitations_are_kept(old_url: str) -> None:
    storage = Storage(old_url)

    assert storage.lesson(LESSON) == "first_steps"
    assert storage.load(LESSON) == Journal("toy", {"seasons": 1}, None, (3, "crow", 1), [])
    fork = Journal("toy", {"seasons": 2}, "seed-1", None, [Answer("ann", "bean")]).forked(1, 4, "seed-3")
    assert storage.load(FORK) == fork
    assert storage.origin(FORK) == Origin("fork", PLAYED, 1)
    assert storage.seats(FORK)[1] == Seat("bob", "person", "f" * 64, name="Bob", face="moon")
    assert storage.origin(REMATCH) == Origin("rematch", PLAYED, 0)
    assert storage.rematch(PLAYED) == REMATCH
    assert [seat.stood_in for seat in storage.seats(REMATCH)] == [True, False]
    wanted = NewMatch("toy", ["me", "open"], teams=["reds", "blues"], bring_teams=True)
    assert storage.invitation(INVITED) == wanted
    assert [storage.clock(match) for match in (LESSON, FORK, REMATCH, INVITED)] == [None] * 4
    storage.close()


def test_a_migrated_database_has_the_tables_of_an_empty_one(old_url: str, tmp_path: Path) -> None:
    migrated = Storage(old_url)
    before = shape(migrated.engine)
    with migrated.engine.begin() as connection:
        for table in ("answers", "seats", "matches", SCHEMA_VERSION.name):
            connection.execute(sql.text(f"drop table {table}"))
    prepare(migrated.engine)

    assert set(before) == set(TABLES.tables) == {*FIRST_TABLES, SCHEMA_VERSION.name}
    assert before == shape(migrated.engine)
    migrated.close()


def test_an_early_database_lacks_the_side_tables(url: str) -> None:
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        for statement in statements(engine.dialect.name):
            if any(statement.startswith(f"CREATE TABLE {table} ") for table in (*FIRST_TABLES, "bots")):
                connection.exec_driver_sql(statement)
    engine.dispose()
    storage = Storage(url)

    assert set(shape(storage.engine)) == set(TABLES.tables)
    storage.create(PLAYED, Journal("toy", {}, "seed"), [Seat("ann", "open")], "0")
    assert storage.take_seat(PLAYED, "a" * 64, "Ann", "sun") == "ann"
    assert storage.seats(PLAYED) == [Seat("ann", "person", "a" * 64, name="Ann", face="sun")]
    storage.close()


def test_a_migrated_match_is_played_on(old_url: str) -> None:
    storage = Storage(old_url)
    with LiveServer(storage) as server:
        taken = server.http.post(f"/api/matches/{REMATCH}/join", json={"name": "Bo"}).json()
        with server.connected(REMATCH) as bob:
            welcome = bob.hello(taken["token"])

    assert [(player.name, player.kind) for player in welcome.players] == [("", "person"), ("Bo", "person")]
    storage.close()


def test_a_migration_that_fails_changes_nothing(old_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    engine = sql.create_engine(old_url)
    before = rows(engine), shape(engine)
    broken = {**migrations._FOLDED, "taken_back": "UPDATE answers SET nonsense = 1"}
    with monkeypatch.context() as patched:
        patched.setattr(migrations, "_FOLDED", broken)
        with pytest.raises(sql.exc.DBAPIError):
            Storage(old_url)

    assert before == (rows(engine), shape(engine))
    Storage(old_url).close()
    assert rows(engine)[SCHEMA_VERSION.name] == [repr((LATEST,))]
    engine.dispose()


def test_several_processes_may_start_at_once(old_url: str) -> None:
    storages = [Storage(old_url, ready=False) for _ in range(4)]
    threads = [threading.Thread(target=prepare, args=(storage.engine,)) for storage in storages]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert rows(storages[0].engine)[SCHEMA_VERSION.name] == [repr((LATEST,))]
    assert all(storage.load(PLAYED) is not None for storage in storages)
    for storage in storages:
        storage.close()


def test_a_database_of_a_later_version_is_refused(url: str) -> None:
    storage = Storage(url)
    prepare(storage.engine)
    with storage.engine.begin() as connection:
        connection.execute(SCHEMA_VERSION.update().values(version=LATEST + 1))

    with pytest.raises(NewerDatabase, match=f"version {LATEST + 1}"):
        Storage(url)
    storage.close()


def test_an_old_database_is_left_alone_until_it_is_prepared(old_url: str) -> None:
    """A second server must not migrate the database that the first one is using."""
    storage = Storage(old_url, ready=False)

    assert "origins" in shape(storage.engine)
    with pytest.raises(StorageError):
        storage.seats(PLAYED)
    prepare(storage.engine)
    assert len(storage.seats(PLAYED)) == 2
    storage.close()


def test_a_server_refuses_a_database_of_a_later_version(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/matches.sqlite"
    storage = Storage(url)
    with storage.engine.begin() as connection:
        connection.execute(SCHEMA_VERSION.update().values(version=LATEST + 1))
    storage.close()
    result = CliRunner().invoke(app, ["serve", "--database", url, "--port", "1"])

    assert result.exit_code == 1
    assert "newer version of Slugfest" in result.stderr.replace("\n", " ")


@pytest.mark.timeout(120)
def test_a_second_server_leaves_the_tables_of_the_first_alone(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/matches.sqlite"
    engine = sql.create_engine(url)
    with engine.begin() as connection:
        for statement in statements("sqlite"):
            connection.exec_driver_sql(statement)
    owner = Ownership(engine, nobody)
    result = CliRunner().invoke(app, ["serve", "--database", url, "--port", "1"])

    assert result.exit_code == 1
    assert "already using" in result.stderr
    assert "origins" in shape(engine)
    owner.close()
    engine.dispose()
