"""Journals of strangers are played elsewhere, within limits, and hold nobody up."""

import asyncio

import msgspec
import pytest

from slugfest.kernel.errors import SetupError
from slugfest.server.lobby.forks import check_file
from slugfest.server.replays import sandbox as sandbox_module
from slugfest.server.replays.sandbox import Busy, FindGame, Sandbox, TooMuch
from tests.server.offer import find_game


def file_of(game: str) -> bytes:
    return msgspec.json.encode(
        {"slugfest": 1, "engine": "x", "journal": {"game": game, "setup": {}, "seed": "s"}}
    )


def greedy(_find_game: FindGame) -> int:
    """A job that wants more memory than there is for it."""
    return len(bytearray(4 * sandbox_module.MEMORY))


def faulty(_find_game: FindGame) -> None:
    raise ZeroDivisionError("seven")


@pytest.mark.timeout(600)
def test_what_never_ends_is_given_up_and_nobody_waits_for_it() -> None:
    """`stubborn` plays for ever: its process is ended, and the next job gets a new sandbox."""

    async def story() -> int:
        ticks = 0
        asked = asyncio.create_task(sandbox.run(check_file, file_of("stubborn")))
        while not asked.done():
            await asyncio.sleep(0.05)
            ticks += 1
        with pytest.raises(TooMuch):
            await asked
        _, players = await sandbox.run(check_file, file_of("toy"))
        assert players == ["ann", "bob"]
        return ticks

    sandbox = Sandbox(find_game, seconds=1)
    try:
        assert asyncio.run(story()) > 5
    finally:
        sandbox.close()


@pytest.mark.timeout(600)
def test_jobs_that_fail_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story() -> None:
        with pytest.raises(SetupError, match="too much memory"):
            await sandbox.run(greedy)
        with pytest.raises(RuntimeError, match="seven"):
            await sandbox.run(faulty)
        with pytest.raises(SetupError, match="chess"):
            await sandbox.run(check_file, file_of("chess"))
        monkeypatch.setattr(sandbox_module, "MOST_WAITING", 1)
        first = asyncio.create_task(sandbox.run(check_file, file_of("toy")))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await sandbox.run(check_file, file_of("toy"))
        await first

    sandbox = Sandbox(find_game)
    try:
        asyncio.run(story())
    finally:
        sandbox.close()
