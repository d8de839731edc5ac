"""A process killed at any moment loses no acknowledged answer."""

import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.sync.client import connect

from slugfest.kernel.match import Match
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Update
from tests.kernel.toy import TOY, USUAL
from tests.server.players import Player

ROOT = Path(__file__).resolve().parents[3]


def free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        port: int = listener.getsockname()[1]
        return port


@contextmanager
def running(database: str) -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """A server process and its address; killed without mercy when the block ends."""
    port = free_port()
    command = [sys.executable, "-m", "tests.server.serve_toy", str(port), database]
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    address = f"127.0.0.1:{port}"
    try:
        wait_for(process, address)
        yield process, address
    finally:
        process.kill()
        process.wait()


def wait_for(process: subprocess.Popen[bytes], address: str) -> None:
    for _ in range(600):
        assert process.poll() is None, "the server did not start"
        try:
            if httpx.get(f"http://{address}/api/health").status_code == 200:
                return
        except httpx.TransportError:
            time.sleep(0.05)
    raise AssertionError("the server does not answer")


@contextmanager
def both(address: str, made: MatchMade) -> Iterator[list[Player]]:
    url = f"ws://{address}/ws/{made.match}"
    with connect(url, max_size=None, proxy=None) as first, connect(url, max_size=None, proxy=None) as second:
        players = [Player(first), Player(second)]
        for player, seat in zip(players, made.seats, strict=True):
            player.hello(seat.token)
        players[0].expect(Update)
        yield players


def answer(players: list[Player]) -> Player:
    """Let the players who are asked answer as usual, without waiting."""
    for player in players:
        if player.last is not None and player.last.decision is not None:
            player.reply(USUAL[player.last.decision.about])
            return player
    raise AssertionError("nobody is asked")


@pytest.mark.timeout(120)
def test_kill_nine_loses_no_acknowledged_answer(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/folder/matches.sqlite"
    acknowledged, made = 0, None
    for delay in (0.0, 0.001, 0.002, 0.004, 0.008):
        with running(database) as (process, address):
            if made is None:
                wish = {"game": "toy", "seats": ["me", "me"], "scenario": "long"}
                content = httpx.post(f"http://{address}/api/matches", json=wish).content
                made = msgspec.json.decode(content, type=MatchMade)
            with both(address, made) as players:
                for _ in range(7):
                    answer(players)
                    for player in players:
                        player.expect(Update)
                    acknowledged += 1
                answer(players)
                time.sleep(delay)
                process.kill()
                process.wait()
        storage = Storage(database)
        journal = storage.load(made.match)
        storage.close()
        assert journal is not None
        # The last answer was not acknowledged: it is wholly there, or not at all.
        assert len(journal.answers) in (acknowledged, acknowledged + 1)
        acknowledged = len(journal.answers)
        assert len(Match.replay(TOY, journal).journal.answers) == acknowledged
