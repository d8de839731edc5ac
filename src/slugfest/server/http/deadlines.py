"""Deadlines for connections: a client that sends or reads too slowly is disconnected.

Uvicorn closes a connection that stays idle between two requests, and pings WebSockets.  It waits for ever for
the first request, for a head or a body that trickles in, and for a client that does not read what it asked for.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

SECONDS_FOR_HEAD = 10.0
"""From the connection, or the first byte of a further request, to the end of its headers."""
SECONDS_FOR_REQUEST = 60.0
"""To the end of the body: the largest upload, on a slow mobile line."""
SECONDS_FOR_READING = 30.0
"""For which a client may leave what is sent to it unread."""


class TimedProtocol(H11Protocol):
    """HTTP/1.1 with deadlines for what a client sends and reads."""

    head: ClassVar[float] = SECONDS_FOR_HEAD
    request: ClassVar[float] = SECONDS_FOR_REQUEST
    reading: ClassVar[float] = SECONDS_FOR_READING

    _sending_since: float | None = None
    _upgraded: bool = False
    _deadline: asyncio.TimerHandle | None = None
    _stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._sending_since = self.loop.time()
        self._set_deadline()

    def data_received(self, data: bytes) -> None:
        if self._sending_since is None:
            self._sending_since = self.loop.time()
        super().data_received(data)
        self._set_deadline()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._set_deadline()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        # From here on the connection is the WebSocket's, which has pings of its own.
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._sending_since = None
        self._set_deadline()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self.reading, self._cut_off)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _set_deadline(self) -> None:
        """Set the time by which the client must have sent the rest of its request."""
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        allowed = self._allowed()
        if allowed is None:
            self._sending_since = None
        elif self._sending_since is not None:
            self._deadline = self.loop.call_at(self._sending_since + allowed, self._cut_off)

    def _allowed(self) -> float | None:
        """Return how many seconds the rest of the request may take; `None` if nothing is missing."""
        if self._upgraded:
            return None
        if self.conn.their_state is h11.IDLE:
            return self.head
        return self.request if self.conn.their_state is h11.SEND_BODY else None

    def _cut_off(self) -> None:
        if not self.transport.is_closing():
            # The client may not be listening, so send nothing and do not wait.
            self.transport.abort()
