"""Clients that send or read slower than a bad line are cut off; all others are not."""

import random
import socket
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest

from slugfest.server.http.deadlines import TimedProtocol
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Pong
from tests.server.live_server import LiveServer

HEAD, REQUEST, READING = 0.4, 1.2, 0.6
LARGE = "large.bin"
SLACK = 8.0
"""Seconds that a busy machine may take longer."""


@pytest.fixture
def hasty(storage: Storage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[LiveServer]:
    """A server with deadlines that a test can wait for, and one large file."""
    (tmp_path / "client").mkdir()
    (tmp_path / "client" / LARGE).write_bytes(random.Random(1).randbytes(32_000_000))
    for name, seconds in (("head", HEAD), ("request", REQUEST), ("reading", READING)):
        monkeypatch.setattr(TimedProtocol, name, seconds)
    with LiveServer(storage, client_dir=tmp_path / "client") as server:
        yield server


def dialled(server: LiveServer) -> socket.socket:
    host, _, port = server.address.partition(":")
    return socket.create_connection((host, int(port)), timeout=SLACK)


def seconds_until_cut_off(line: socket.socket, drip: bytes = b"") -> float:
    """How long the server keeps a connection that sends one more `drip` every tenth of a second."""
    began = time.monotonic()
    line.settimeout(0.1)
    while time.monotonic() - began < SLACK:
        try:
            if drip:
                line.send(drip)
            if line.recv(65_536) == b"":
                return time.monotonic() - began
        except TimeoutError:
            continue
        except OSError:
            return time.monotonic() - began
    raise AssertionError("the connection is still open")


def test_a_connection_that_says_nothing_is_closed(hasty: LiveServer) -> None:
    with dialled(hasty) as line:
        assert seconds_until_cut_off(line) >= HEAD * 0.9


@pytest.mark.parametrize("begun", [b"GET /api/health HTT", b"GET /api/health HTTP/1.1\r\nHost: x\r\nX: "])
def test_headers_that_trickle_in_are_not_waited_for(hasty: LiveServer, begun: bytes) -> None:
    with dialled(hasty) as line:
        line.sendall(begun)
        assert seconds_until_cut_off(line, b"a") < SLACK / 2


@pytest.mark.parametrize("address", ["POST /api/teams/check", "GET /api/health"])
def test_a_body_that_trickles_in_is_not_waited_for(hasty: LiveServer, address: str) -> None:
    """Neither where somebody reads it nor where the answer has gone out long ago."""
    with dialled(hasty) as line:
        head = (
            f"{address} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n"
        )
        line.sendall(head.encode())
        waited = seconds_until_cut_off(line, b"a")

        assert HEAD * 1.2 < waited < SLACK / 2, "a body has more time than a head"


def test_a_second_request_has_the_same_deadline(hasty: LiveServer) -> None:
    with dialled(hasty) as line:
        line.sendall(b"GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n")
        assert b"200 OK" in line.recv(65_536)
        line.sendall(b"GET /api/health HTT")
        assert seconds_until_cut_off(line, b"P") < SLACK / 2


def test_a_client_that_does_not_read_is_cut_off(hasty: LiveServer) -> None:
    """It asks for more than the buffers of the system hold, and reads nothing."""
    with dialled(hasty) as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        line.sendall(f"GET /{LARGE} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
        time.sleep(0.1)

        assert cut_off_without_reading(line)


def cut_off_without_reading(line: socket.socket) -> bool:
    """Whether the other side hangs up, which shows when one sends something."""
    began = time.monotonic()
    while time.monotonic() - began < 4 * SLACK:
        try:
            line.send(b"\r\n")
        except OSError:
            return True
        time.sleep(0.1)
    return False


def test_a_table_stays_open_past_every_deadline(hasty: LiveServer) -> None:
    made: MatchMade = hasty.make()
    with hasty.connected(made.match) as player:
        player.hello(made.seats[0].token)
        time.sleep(HEAD + REQUEST + READING)
        player.say(type="ping")

        player.expect(Pong)


def test_whoever_keeps_a_line_for_the_next_request_may(hasty: LiveServer) -> None:
    host, _, port = hasty.address.partition(":")
    line = HTTPConnection(host, int(port), timeout=SLACK)
    line.connect()
    before = line.sock
    for _ in range(2):
        line.request("GET", "/api/health")
        assert line.getresponse().read().startswith(b'{"ok":true')
        time.sleep(HEAD * 1.5)
    assert line.sock is before, "it was never dialled anew"
    line.close()
