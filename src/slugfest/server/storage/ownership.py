"""One server for one database: the second one refuses to start.

Two servers would each run the clocks of the same matches and let their own bots answer.  The lock goes with the
process that holds it, so that a killed server leaves nothing behind.
"""

from __future__ import annotations

import fcntl
import logging
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Protocol

import sqlalchemy as sql
from sqlalchemy.exc import SQLAlchemyError

logger = logging.getLogger(__name__)

KEY = 7_584_366
"""The key of the advisory lock in PostgreSQL, where a lock belongs to one database."""
LOOK_AGAIN = 5.0
"""Seconds between two checks that the lock is still ours."""


class DatabaseInUse(Exception):
    """Raised when another server is already using this database."""


class Lock(Protocol):
    """What keeps other servers away from a database."""

    def take(self) -> bool:
        """Take the lock, or check that it is still held; return `False` if another server has it."""

    def release(self) -> None:
        """Let others have it."""


class FileLock:
    """For SQLite: a locked file beside the database."""

    def __init__(self, database: str) -> None:
        self._path = Path(f"{database}.lock")
        self._file: IO[bytes] | None = None

    def take(self) -> bool:
        if self._file is not None:
            return True
        file = self._path.open("ab")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            return False
        self._file = file
        return True

    def release(self) -> None:
        # The file stays: another server may have locked it by now.
        if self._file is not None:
            self._file.close()
            self._file = None


class AdvisoryLock:
    """For PostgreSQL: a lock that lasts as long as its connection."""

    def __init__(self, engine: sql.Engine) -> None:
        self._engine = engine
        self._connection: sql.Connection | None = None

    def take(self) -> bool:
        if self._connection is not None and self._is_alive(self._connection):
            return True
        self.release()
        # Outside the pool, and outside any transaction: it is held for as long as the server runs.
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        if not connection.execute(sql.select(sql.func.pg_try_advisory_lock(KEY))).scalar_one():
            connection.close()
            return False
        self._connection = connection
        return True

    @staticmethod
    def _is_alive(connection: sql.Connection) -> bool:
        try:
            connection.execute(sql.select(1))
        except SQLAlchemyError:
            return False
        return True

    def release(self) -> None:
        if self._connection is not None:
            # Closing alone would give it back only when the database has noticed.
            with suppress(SQLAlchemyError):
                self._connection.execute(sql.select(sql.func.pg_advisory_unlock(KEY)))
            with suppress(SQLAlchemyError):
                self._connection.invalidate()
            with suppress(SQLAlchemyError):
                self._connection.close()
            self._connection = None


class Ownership:
    """Holds the database for one server; calls `lost` when another one has taken it over."""

    def __init__(self, engine: sql.Engine, lost: Callable[[], None], look_again: float = LOOK_AGAIN) -> None:
        self._lock = _lock_for(engine)
        self._lost = lost
        self._look_again = look_again
        self._closing = threading.Event()
        self._watch = threading.Thread(target=self._keep, name="ownership", daemon=True)
        if self._lock is not None:
            if not self._lock.take():
                raise DatabaseInUse
            self._watch.start()

    def _keep(self) -> None:
        """Take the lock again whenever the database has lost it in a restart."""
        assert self._lock is not None
        while not self._closing.wait(self._look_again):
            try:
                held = self._lock.take()
            except SQLAlchemyError:
                continue  # The database does not answer; no other server can have it either.
            if not held:
                logger.critical("another server has taken over the database: this one stops")
                self._lost()
                return

    def close(self) -> None:
        self._closing.set()
        if self._lock is not None:
            self._watch.join()
            self._lock.release()


def _lock_for(engine: sql.Engine) -> Lock | None:
    """Return the lock of a database; one in memory needs none."""
    if engine.dialect.name == "postgresql":
        return AdvisoryLock(engine)
    database = engine.url.database
    return FileLock(database) if database and database != ":memory:" else None
