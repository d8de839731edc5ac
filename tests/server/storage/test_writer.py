"""Answers that wait together are written together, and each of them knows whether it was written."""

import asyncio
import threading
from collections.abc import Sequence

import pytest

from slugfest.kernel.journal import Answer, Journal
from slugfest.server.lobby.seats import Seat
from slugfest.server.storage.storage import Conflict, Storage, StorageError
from slugfest.server.storage.watch import lengths_of
from slugfest.server.storage.writer import AnswerWriter

MATCHES = [f"{number:032}" for number in range(12)]


@pytest.fixture
def stored(storage: Storage) -> Storage:
    for match in MATCHES:
        storage.create(match, Journal("toy", {"seasons": 1}, "seed"), [Seat("ann", "open")], "0")
    return storage


class Watched:
    """A storage that counts transactions, and holds the first one up until it is told to go on."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self.batches: list[int] = []
        self.began = threading.Event()
        self.go_on = threading.Event()

    def append(self, answers: Sequence[tuple[str, int, Answer]]) -> None:
        self.batches.append(len(answers))
        self.began.set()
        self.go_on.wait(20)
        self.storage.append(answers)


def test_answers_that_wait_are_written_in_one_transaction(stored: Storage) -> None:
    watched = Watched(stored)

    async def play() -> None:
        writer = AnswerWriter(watched, pause=0)  # type: ignore[arg-type]
        first = asyncio.create_task(writer.append(MATCHES[0], 0, Answer("ann", "bean")))
        await asyncio.to_thread(watched.began.wait, 20)
        others = [asyncio.create_task(writer.append(match, 0, Answer("ann", "pea"))) for match in MATCHES[1:]]
        await asyncio.sleep(0.02)
        assert not first.done()
        watched.go_on.set()
        await asyncio.gather(first, *others)
        await asyncio.to_thread(writer.close)

    asyncio.run(play())
    assert watched.batches == [1, len(MATCHES) - 1]
    assert lengths_of(stored, MATCHES) == dict.fromkeys(MATCHES, 1)


def test_a_conflict_concerns_nobody_else(stored: Storage) -> None:
    watched = Watched(stored)
    stored.append([(MATCHES[3], 0, Answer("bob", "corn"))])

    async def play() -> list[object]:
        writer = AnswerWriter(watched, pause=0)  # type: ignore[arg-type]
        waiting = [asyncio.create_task(writer.append(match, 0, Answer("ann", "pea"))) for match in MATCHES]
        await asyncio.sleep(0.02)
        watched.go_on.set()
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        await asyncio.to_thread(writer.close)
        return list(outcomes)

    outcomes = asyncio.run(play())
    assert [type(outcome) for outcome in outcomes if outcome is not None] == [Conflict]
    assert isinstance(outcomes[3], Conflict)
    journals = [stored.load(match) for match in MATCHES]
    assert [journal.answers[0].player for journal in journals if journal is not None] == [
        "bob" if match == MATCHES[3] else "ann" for match in MATCHES
    ]


def test_a_failed_write_is_told(stored: Storage, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise StorageError("disk full")

    monkeypatch.setattr(Storage, "append", full)

    async def play() -> None:
        writer = AnswerWriter(stored)
        with pytest.raises(StorageError, match="disk full"):
            await writer.append(MATCHES[0], 0, Answer("ann", "bean"))
        await asyncio.to_thread(writer.close)

    asyncio.run(play())


def test_what_waits_is_written_before_the_writer_closes(stored: Storage) -> None:
    async def play() -> None:
        writer = AnswerWriter(stored, pause=0.2)
        await writer.append(MATCHES[0], 0, Answer("ann", "bean"))
        waiting = [
            asyncio.create_task(writer.append(match, 0, Answer("ann", "pea"))) for match in MATCHES[1:]
        ]
        await asyncio.sleep(0)
        await asyncio.to_thread(writer.close)
        await asyncio.gather(*waiting)

    asyncio.run(play())
    assert lengths_of(stored, MATCHES) == dict.fromkeys(MATCHES, 1)
