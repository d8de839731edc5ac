"""The writer: one thread writes the answers of all matches, those that wait together in one transaction.

A commit waits for the disk, and costs about the same for one answer as for ten.
"""

from __future__ import annotations

import asyncio
import threading
import time
from queue import SimpleQueue
from typing import NamedTuple

from slugfest.kernel.journal import Answer
from slugfest.server.storage.storage import Storage

PAUSE = 0.02
"""Seconds from one transaction to the next: what comes meanwhile is written together.  The first answer never waits."""


class WaitingAnswer(NamedTuple):
    """An answer that is to be written, and the future that is done when it is on disk."""

    match: str
    number: int
    answer: Answer
    written: asyncio.Future[None]


class AnswerWriter:
    """Writes answers to a database; started by the first one."""

    def __init__(self, storage: Storage, pause: float = PAUSE) -> None:
        self._storage = storage
        self._pause = pause
        self._queue: SimpleQueue[WaitingAnswer | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def append(self, match: str, number: int, answer: Answer) -> None:
        """Return when the answer is on disk; raise `Conflict` or `StorageError` if it could not be written."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="answers", daemon=True)
            self._thread.start()
        written = asyncio.get_running_loop().create_future()
        self._queue.put(WaitingAnswer(match, number, answer, written))
        await written

    def close(self) -> None:
        """Write what is waiting, and stop."""
        if self._thread is not None:
            self._queue.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            began = time.monotonic()
            waiting, ended = [first], False
            while not self._queue.empty() and not ended:
                following = self._queue.get()
                if following is None:
                    ended = True
                else:
                    waiting.append(following)
            self._write(waiting)
            if ended:
                return
            time.sleep(max(0.0, self._pause - (time.monotonic() - began)))

    def _write(self, waiting: list[WaitingAnswer]) -> None:
        errors: list[Exception | None] = [None] * len(waiting)
        try:
            self._storage.append([(item.match, item.number, item.answer) for item in waiting])
        except Exception as error:  # noqa: BLE001 - whoever waits for it gets it
            # One that cannot be written must not take the others with it.
            errors = [error] if len(waiting) == 1 else [self._written_alone(item) for item in waiting]
        loop = waiting[0].written.get_loop()
        if not loop.is_closed():
            loop.call_soon_threadsafe(_settle, waiting, errors)

    def _written_alone(self, item: WaitingAnswer) -> Exception | None:
        try:
            self._storage.append([(item.match, item.number, item.answer)])
        except Exception as error:  # noqa: BLE001 - whoever waits for it gets it
            return error
        return None


def _settle(waiting: list[WaitingAnswer], errors: list[Exception | None]) -> None:
    for item, error in zip(waiting, errors, strict=True):
        if item.written.cancelled():
            continue  # nobody waits any more; it is written all the same
        if error is None:
            item.written.set_result(None)
        else:
            item.written.set_exception(error)
