"""The studio: journals are played again, and strangers' files read, in a process of their own.

It takes time that nobody at a table should have to wait for, and what comes from a stranger may be made to
take long: the process has only so much memory and time, and is replaced when it takes more.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from typing import Any, TypeVar, cast

from slugfest.games import GAMES, entry, new_match
from slugfest.kernel.errors import SetupError
from slugfest.server.bots.processes import BotError, Worker
from slugfest.server.lobby.catalogue import GameEntry

FindGame = Callable[[str], GameEntry]
"""Finds a game by its id; a function of a module, since another process has to find it too."""
Result = TypeVar("Result")

SECONDS = 6.0
"""Of the processor, for one journal; a long match takes half of one."""
PATIENCE = 180.0
"""Seconds in all; long, since a busy machine needs a while to start the process.  A journal cannot sleep."""
MEMORY = 1_500_000_000
MOST_WAITING = 12
"""Jobs that may wait for their turn."""


class Busy(RuntimeError):
    """Too many have asked at once."""


class TooMuch(RuntimeError):
    """A journal or a file took more time or memory than it may."""


class Studio:
    """One process that plays journals and reads files, and the queue in front of it."""

    def __init__(
        self, find_game: FindGame | None = None, *, seconds: float = SECONDS, patience: float = PATIENCE
    ) -> None:
        self._worker = Worker(patience, partial(work, find_game or entry, seconds))
        self._threads = ThreadPoolExecutor(1, "studio")
        self._waiting = 0

    async def ask(self, job: Callable[..., Result], *given: Any) -> Result:
        """Have `job(find_game, *given)` done over there; a `SetupError` of the job is raised here."""
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, partial(self._asked, job, given))
        finally:
            self._waiting -= 1

    def _asked(self, job: Callable[..., Result], given: tuple[Any, ...]) -> Result:
        reply = None
        while reply is None:  # the first time the process has to be started
            try:
                reply = self._worker.ask((job, given), self._worker.generation)
            except BotError as gone:
                raise TooMuch(str(gone)) from gone
        kind, value = reply
        if kind == "wrong":
            raise SetupError(*value)
        if kind == "failed":
            raise RuntimeError(value)
        return cast("Result", value)

    def warm(self) -> None:
        """Start the process now and have the games read, so that the first replay need not wait for it."""
        self._threads.submit(self._asked, warmed, ())

    def close(self) -> None:
        self._worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


# -- the other end of the line ------------------------------------------------------------


def work(find_game: FindGame, seconds: float, line: Connection) -> None:
    """Do jobs until the line is cut, each within its limits."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    while True:
        try:
            job, given = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        _allow(seconds)
        try:
            reply = ("done", job(find_game, *given))
        except SetupError as wrong:
            reply = ("wrong", (wrong.place, wrong.reason))
        except (MemoryError, RecursionError):
            reply = ("wrong", ("file", "takes too much memory"))
        except Exception as wrong:  # noqa: BLE001 - it is told to the server, which goes on
            reply = ("failed", f"{type(wrong).__name__}: {wrong}")
        line.send(reply)


def warmed(_find_game: FindGame) -> None:
    """A match of each game has read all that there is to read."""
    for game in GAMES:
        new_match(game)


def _allow(seconds: float) -> None:
    """So much more of the processor; after that the system ends this process."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))
