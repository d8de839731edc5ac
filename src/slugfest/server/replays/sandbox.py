"""The sandbox: a process with limits in which journals are replayed and files from strangers are read.

Players must not wait for such jobs, and a file may be made to take long: the process has a limit of memory, and of
time for each job, and is replaced when it exceeds them.
"""

from __future__ import annotations

import asyncio
import resource
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from multiprocessing.connection import Connection
from typing import TypeVar, cast

from slugfest.games import GAMES, entry, new_match
from slugfest.kernel.errors import SetupError
from slugfest.server.bots.processes import BotError, Worker
from slugfest.server.lobby.catalogue import GameEntry

FindGame = Callable[[str], GameEntry]
"""Finds a game by its id; a function of a module, since another process has to find it too."""
Result = TypeVar("Result")

CPU_SECONDS = 6.0
"""Of the processor, for one job; a long match takes half a second."""
TIMEOUT = 180.0
"""Seconds by the clock; many, since a busy machine needs a while to start the process, and a journal cannot sleep."""
MEMORY = 1_500_000_000
"""Bytes."""
MOST_WAITING = 12
"""Jobs that may wait for their turn."""


class Busy(RuntimeError):
    """Raised when too many jobs wait already."""


class TooMuch(RuntimeError):
    """Raised when a job takes more time or memory than it may."""


class Sandbox:
    """One process for jobs with limits, and the queue in front of it."""

    def __init__(
        self, find_game: FindGame | None = None, *, seconds: float = CPU_SECONDS, timeout: float = TIMEOUT
    ) -> None:
        self._worker = Worker(timeout, partial(work, find_game or entry, seconds))
        self._threads = ThreadPoolExecutor(1, "sandbox")
        self._waiting = 0

    async def run(self, job: Callable[..., Result], *arguments: object) -> Result:
        """Return the result of `job(find_game, *arguments)`, run in the process; raise its `SetupError`."""
        if self._waiting >= MOST_WAITING:
            raise Busy
        self._waiting += 1
        try:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, partial(self._run, job, arguments))
        finally:
            self._waiting -= 1

    def _run(self, job: Callable[..., Result], arguments: tuple[object, ...]) -> Result:
        reply = None
        while reply is None:  # the first time the process has to be started
            try:
                reply = self._worker.ask((job, arguments), self._worker.generation)
            except BotError as gone:
                raise TooMuch(str(gone)) from gone
        kind, value = reply
        if kind == "wrong":
            raise SetupError(*value)
        if kind == "failed":
            raise RuntimeError(value)
        return cast("Result", value)

    def warm(self) -> None:
        """Start the process and load the games now, so that the first replay need not wait for it."""
        self._threads.submit(self._run, load_games, ())

    def close(self) -> None:
        self._worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)


# -- in the process -----------------------------------------------------------------------


def work(find_game: FindGame, seconds: float, line: Connection) -> None:
    """Do jobs until the connection is closed, each within its limits."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    while True:
        try:
            job, arguments = line.recv()
        except (EOFError, OSError, KeyboardInterrupt):
            return
        _limit_cpu(seconds)
        try:
            reply = ("done", job(find_game, *arguments))
        except SetupError as error:
            reply = ("wrong", (error.place, error.reason))
        except (MemoryError, RecursionError):
            reply = ("wrong", ("file", "takes too much memory"))
        except Exception as error:  # noqa: BLE001 - it is sent to the server, which goes on
            reply = ("failed", f"{type(error).__name__}: {error}")
        line.send(reply)


def load_games(_find_game: FindGame) -> None:
    """Make a match of each game, which reads all its files."""
    for game in GAMES:
        new_match(game)


def _limit_cpu(seconds: float) -> None:
    """Let the system end this process after so many more seconds of the processor."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.getrlimit(resource.RLIMIT_CPU)[1]))
