"""Migrations: bring the tables of an older database up to date, without losing anything.

Each migration is written once and never changed, so its SQL names tables and columns as they were then.  All
of them run in one transaction: a server that is stopped in the middle leaves the database as it was.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import sqlalchemy as sql

from slugfest.server.storage.schema import SCHEMA_VERSION, TABLES

logger = logging.getLogger(__name__)

LOCK_KEY = 7_584_367
"""The key of the advisory lock that keeps two processes from migrating one PostgreSQL database at once."""


class NewerDatabase(Exception):
    """Raised when the database was written by a newer version of Slugfest than this one."""


def prepare(engine: sql.Engine) -> None:
    """Create the tables of an empty database, or migrate those of an older one.

    Raise `NewerDatabase` if this version does not know the tables.
    """
    with engine.connect() as connection:
        if _version(connection) == LATEST:
            return
    with _exclusive(engine) as connection:
        version = _version(connection)
        if version == 0:
            TABLES.create_all(connection)
        elif version > LATEST:
            raise NewerDatabase(f"tables of version {version}; this server knows {LATEST}")
        else:
            SCHEMA_VERSION.create(connection, checkfirst=True)
            for number in range(version, LATEST):
                logger.info("migrating the database from version %s to %s", number, number + 1)
                MIGRATIONS[number - 1](connection)
        connection.execute(SCHEMA_VERSION.delete())
        connection.execute(SCHEMA_VERSION.insert(), {"version": LATEST})


@contextmanager
def _exclusive(engine: sql.Engine) -> Iterator[sql.Connection]:
    """Open a transaction that no other process can be in at the same time."""
    with engine.begin() as connection:
        if engine.dialect.name == "sqlite":
            # The driver begins a transaction by itself only before it changes rows, not tables.
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            connection.execute(sql.select(sql.func.pg_advisory_xact_lock(LOCK_KEY)))
        yield connection


def _version(connection: sql.Connection) -> int:
    """Return the version of the tables; 0 where there are none, 1 before versions were counted."""
    tables = _tables(connection)
    if SCHEMA_VERSION.name in tables:
        return int(connection.execute(sql.select(SCHEMA_VERSION.c.version)).scalar_one())
    return 1 if "matches" in tables else 0


def _tables(connection: sql.Connection) -> set[str]:
    return set(sql.inspect(connection).get_table_names())


# -- 1 to 2: one table for each thing --------------------------------------------------------

_NEW_COLUMNS = (
    "ALTER TABLE matches ADD COLUMN lesson VARCHAR(80)",
    "ALTER TABLE matches ADD COLUMN script TEXT",
    "ALTER TABLE matches ADD COLUMN origin_kind VARCHAR(16)",
    "ALTER TABLE matches ADD COLUMN origin_source VARCHAR(32)",
    "ALTER TABLE matches ADD COLUMN origin_answers INTEGER",
    "ALTER TABLE matches ADD COLUMN origin_head TEXT",
    "ALTER TABLE matches ADD COLUMN clock TEXT",
    "ALTER TABLE matches ADD COLUMN invitation TEXT",
    "CREATE INDEX ix_matches_origin_source ON matches (origin_source)",
    "ALTER TABLE seats ADD COLUMN bot VARCHAR(80) DEFAULT '' NOT NULL",
    "ALTER TABLE seats ADD COLUMN name VARCHAR(80) DEFAULT '' NOT NULL",
    "ALTER TABLE seats ADD COLUMN face VARCHAR(16) DEFAULT '' NOT NULL",
    "ALTER TABLE answers ADD COLUMN back INTEGER",
)

_FOLDED = {
    "lessons": """
        UPDATE matches SET (lesson, script) =
            (SELECT lesson, script FROM lessons WHERE lessons."match" = matches.id)
        WHERE id IN (SELECT "match" FROM lessons)""",
    "origins": """
        UPDATE matches SET (origin_kind, origin_source, origin_answers, origin_head) =
            (SELECT kind, source, answers, head FROM origins WHERE origins."match" = matches.id)
        WHERE id IN (SELECT "match" FROM origins)""",
    "clocks": """
        UPDATE matches SET clock = (SELECT clocks.clock FROM clocks WHERE clocks."match" = matches.id)
        WHERE id IN (SELECT "match" FROM clocks)""",
    "invitations": """
        UPDATE matches SET invitation =
            (SELECT wanted FROM invitations WHERE invitations."match" = matches.id)
        WHERE id IN (SELECT "match" FROM invitations)""",
    "bots": """
        UPDATE seats SET bot =
            (SELECT bots.bot FROM bots WHERE bots."match" = seats."match" AND bots.player = seats.player)
        WHERE ("match", player) IN (SELECT "match", player FROM bots)""",
    "persons": """
        UPDATE seats SET (name, face) =
            (SELECT persons.name, persons.face FROM persons
             WHERE persons."match" = seats."match" AND persons.player = seats.player)
        WHERE ("match", player) IN (SELECT "match", player FROM persons)""",
    "taken_back": """
        UPDATE answers SET back =
            (SELECT taken_back.back FROM taken_back
             WHERE taken_back."match" = answers."match" AND taken_back.number = answers.number)
        WHERE ("match", number) IN (SELECT "match", number FROM taken_back)""",
}
"""Tables of version 1 with at most one row for each match, seat or answer, and how that row is folded in."""


def _fold_side_tables(connection: sql.Connection) -> None:
    """Move what lay in tables of its own into the row of its match, seat or answer."""
    for statement in _NEW_COLUMNS:
        connection.execute(sql.text(statement))
    # Servers of version 1 added these tables one by one, so an early database lacks the later ones.
    tables = _tables(connection)
    for table, fold in _FOLDED.items():
        if table in tables:
            connection.execute(sql.text(fold))
            connection.execute(sql.text(f"DROP TABLE {table}"))


MIGRATIONS: tuple[Callable[[sql.Connection], None], ...] = (_fold_side_tables,)
"""The first one leads from version 1 to version 2, and so on."""
LATEST = len(MIGRATIONS) + 1
