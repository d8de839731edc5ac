"""Connections: WebSockets from the handshake to the last byte, without a task or a queue for what is sent.

There are two for every match, most of them silent for seconds.  So each is a protocol of asyncio around the rules of
WebSockets (`websockets.server.ServerProtocol`), and nothing else: what is sent goes straight to the socket, and what is
read waits here until somebody asks for it.  Messages are not compressed: they are short, and a compressor keeps more
than all the rest of a connection.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from http import HTTPStatus
from typing import Any, NamedTuple, TypeAlias, cast
from urllib.parse import unquote

from uvicorn import Config
from uvicorn.server import ServerState
from websockets.frames import CloseCode, Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

logger = logging.getLogger(__name__)

PATH = "/ws/"
"""Where matches are; the rest of the address is the id of one."""
MOST_UNREAD = 8
"""Messages that may wait to be handled; a client that sends more has to wait."""
SECONDS_OF_SILENCE = 20.0
"""After which a client is asked whether it is there, and again until it has to answer."""
SECONDS_FOR_GOODBYE = 5.0
"""For the client to take note that the connection ends."""

Serve: TypeAlias = Callable[["Connection", str], Coroutine[Any, Any, None]]
"""Serves a connection to a match until it ends."""


class Received(NamedTuple):
    """A message: a text is in UTF-8."""

    content: bytes
    is_text: bool


class Disconnected(Exception):
    """Raised to the reader of a connection that has ended."""


class Connection(asyncio.Protocol):
    """One WebSocket; `config.app.state.serve_match` is what serves it."""

    __slots__ = (
        "__weakref__",
        "_ended",
        "_heard",
        "_is_text",
        "_loop",
        "_parts",
        "_reader",
        "_rules",
        "_serve",
        "_server",
        "_stalled",
        "_timer",
        "_transport",
        "_unread",
        "_unsent",
    )

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        application: Any = config.app
        self._serve: Serve = application.state.serve_match
        self._server = server_state
        self._loop = asyncio.get_running_loop()
        self._rules = ServerProtocol(max_size=config.ws_max_size, logger=logger)
        self._transport: asyncio.Transport | None = None
        self._unread: list[Received] = []
        self._parts: list[bytes] = []
        self._is_text = True
        self._reader: asyncio.Future[None] | None = None
        self._unsent: list[bytes] = []
        self._stalled = False
        self._ended = False
        self._heard = self._loop.time()
        self._timer: asyncio.TimerHandle | None = None

    # -- for those who serve it -----------------------------------------------------------

    async def receive(self) -> Received:
        """Return the next message; raise `Disconnected` when there will be no more."""
        while not self._unread:
            if self._ended:
                raise Disconnected
            self._reader = self._loop.create_future()
            await self._reader
        message = self._unread.pop(0)
        if len(self._unread) == MOST_UNREAD - 1 and self._transport is not None:
            self._transport.resume_reading()
        return message

    @property
    def waiting(self) -> int:
        """How many messages the client has not fetched."""
        return len(self._unsent)

    def send(self, message: bytes) -> None:
        """Send a text in UTF-8, now or when the client has fetched what was sent before."""
        if self._stalled:
            self._unsent.append(message)
        elif self._rules.state is OPEN:
            self._rules.send_text(message)
            self._flush()

    def forget_unsent(self) -> None:
        """Drop what the client has not fetched."""
        self._unsent.clear()

    def close(self, code: int) -> None:
        """Close the connection after what was sent."""
        self._stalled = False
        while self._unsent:
            self.send(self._unsent.pop(0))
        if self._rules.state is OPEN:
            self._rules.send_close(code)
            self._flush()
            self._set_timer(SECONDS_FOR_GOODBYE, self._cut_off)
        self._unread.clear()
        self._end()

    # -- for asyncio and Uvicorn ----------------------------------------------------------

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class
        self._server.connections.add(self)  # type: ignore[arg-type]  # any protocol with `shutdown` will do
        self._set_timer(SECONDS_OF_SILENCE, self._look_for_life)

    def data_received(self, data: bytes) -> None:
        self._heard = self._loop.time()
        self._rules.receive_data(data)
        for event in self._rules.events_received():
            if isinstance(event, Frame):
                self._take(event)
            elif isinstance(event, Request):
                self._open(event)
        self._flush()

    def eof_received(self) -> None:
        self._rules.receive_eof()

    def pause_writing(self) -> None:
        self._stalled = True

    def resume_writing(self) -> None:
        self._stalled = False
        while self._unsent and not self._stalled:
            self.send(self._unsent.pop(0))

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._server.connections.discard(self)
        self._transport = None
        self._unsent.clear()
        self._end()

    def shutdown(self) -> None:
        """Close the connection because the server stops."""
        self.close(CloseCode.SERVICE_RESTART)
        if self._transport is not None:
            self._transport.close()

    # -- how ------------------------------------------------------------------------------

    def _open(self, request: Request) -> None:
        """Answer the handshake, and have the connection served if it leads to a match."""
        path = unquote(request.path.partition("?")[0])
        if not path.startswith(PATH):
            self._rules.send_response(self._rules.reject(HTTPStatus.NOT_FOUND, "there is nothing here\n"))
            return
        self._rules.send_response(self._rules.accept(request))
        if self._rules.state is OPEN:
            serving = self._loop.create_task(self._serve(self, path.removeprefix(PATH)))
            self._server.tasks.add(serving)
            serving.add_done_callback(self._server.tasks.discard)

    def _take(self, frame: Frame) -> None:
        """Put a message together from its frames."""
        if frame.opcode in (Opcode.TEXT, Opcode.BINARY):
            self._is_text = frame.opcode is Opcode.TEXT
        elif frame.opcode is not Opcode.CONT:
            return
        self._parts.append(bytes(frame.data))
        if not frame.fin or self._ended:
            return
        message, self._parts = Received(b"".join(self._parts), self._is_text), []
        if message.is_text and not _is_utf8(message.content):
            self._rules.fail(CloseCode.INVALID_DATA)
            return
        self._unread.append(message)
        if len(self._unread) >= MOST_UNREAD and self._transport is not None:
            self._transport.pause_reading()
        _wake(self._reader)

    def _flush(self) -> None:
        """Give to the transport what the rules of WebSockets want to send; an empty text is the end."""
        if self._transport is None:
            return
        for data in self._rules.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()

    def _look_for_life(self) -> None:
        """Ask a client that has been silent whether it is there; cut it off if it has not answered."""
        silent = self._loop.time() - self._heard
        if silent >= 2 * SECONDS_OF_SILENCE:
            self._cut_off()
            return
        if silent >= SECONDS_OF_SILENCE and self._rules.state is OPEN:
            self._rules.send_ping(b"")
            self._flush()
        left = SECONDS_OF_SILENCE - silent
        self._set_timer(left if left > 0 else left + SECONDS_OF_SILENCE, self._look_for_life)

    def _set_timer(self, seconds: float, then: Callable[[], None]) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = self._loop.call_later(seconds, then)

    def _cut_off(self) -> None:
        if self._transport is not None:
            self._transport.abort()

    def _end(self) -> None:
        """Let the reader know that nothing more will come."""
        self._ended = True
        _wake(self._reader)


def _wake(reader: asyncio.Future[None] | None) -> None:
    if reader is not None and not reader.done():
        reader.set_result(None)


def _is_utf8(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return True
