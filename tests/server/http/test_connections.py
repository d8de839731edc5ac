"""Connections: what arrives in pieces, who is silent, who does not fetch what is sent."""

import asyncio
import socket
import time
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn.server import ServerState

from slugfest.server.http import connections
from slugfest.server.http.connections import Connection, Disconnected
from slugfest.server.wire.making import MatchMade
from slugfest.server.wire.messages import Pong
from tests.server.live_server import LiveServer
from tests.server.players import Player

HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def test_a_message_in_pieces_is_put_together(ann: Player) -> None:
    ann.socket.send(['{"type":', ' "pi', 'ng"}'])

    ann.expect(Pong)


def test_who_is_silent_is_asked_and_stays(
    server: LiveServer, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SECONDS_OF_SILENCE", 0.1)
    with server.connected(made.match) as ann:
        ann.hello(made.seats[0].token)
        time.sleep(1)  # the client answers by itself
        ann.say(type="ping")
        ann.expect(Pong)


def test_who_answers_nothing_is_cut_off(
    server: LiveServer, made: MatchMade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "SECONDS_OF_SILENCE", 0.1)
    host, port = server.address.split(":")
    with socket.create_connection((host, int(port)), timeout=30) as deaf:
        deaf.sendall(HANDSHAKE.format(path=f"/ws/{made.match}").encode())
        heard = b""
        try:
            while received := deaf.recv(4096):
                heard += received
        except ConnectionResetError:
            pass
    assert heard.startswith(b"HTTP/1.1 101")
    assert heard.endswith(b"\x89\x00"), "the last it heard is whether it is there"


class Wire(asyncio.Transport):
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.written: list[bytes] = []
        self.open = True

    def write(self, data: Any) -> None:
        self.written.append(bytes(data))

    def close(self) -> None:
        self.open = False

    abort = close


def connection(serve: Any) -> tuple[Connection, Wire]:
    """A connection that is open."""
    config: Any = SimpleNamespace(
        app=SimpleNamespace(state=SimpleNamespace(serve_match=serve)), ws_max_size=1000
    )
    opened, wire = Connection(config, ServerState(), {}), Wire()
    opened.connection_made(wire)
    opened.data_received(HANDSHAKE.format(path="/ws/some").encode())
    wire.written.clear()
    return opened, wire


def test_what_is_not_fetched_waits_and_comes_in_order() -> None:
    async def play() -> None:
        async def serve(_connection: Connection, match: str) -> None:
            assert match == "some"

        opened, wire = connection(serve)
        opened.send(b"one")
        opened.pause_writing()
        opened.send(b"two")
        opened.send(b"three")
        assert opened.waiting == 2
        assert wire.written == [b"\x81\x03one"]
        opened.resume_writing()
        assert opened.waiting == 0
        assert wire.written == [b"\x81\x03one", b"\x81\x03two", b"\x81\x05three"]
        opened.pause_writing()
        opened.send(b"late")
        opened.forget_unsent()
        opened.send(b"bye")
        opened.close(1013)
        assert wire.written[3:] == [b"\x81\x03bye", b"\x88\x02\x03\xf5"]
        opened.send(b"nothing after that")
        assert len(wire.written) == 5
        opened.connection_lost(None)

    asyncio.run(play())


def test_the_reader_hears_of_the_end_after_the_last_message() -> None:
    async def play() -> None:
        heard: list[bytes] = []
        over = asyncio.Event()

        async def serve(connection: Connection, _match: str) -> None:
            heard.append((await connection.receive()).content)
            with pytest.raises(Disconnected):
                await connection.receive()
            over.set()

        opened, _ = connection(serve)
        opened.data_received(b"\x81\x82\x00\x00\x00\x00hi")
        opened.connection_lost(None)
        await asyncio.wait_for(over.wait(), 10)
        assert heard == [b"hi"]

    asyncio.run(play())
