"""Listeners: the connections to one match, each with the messages that wait to be sent."""

from __future__ import annotations

import asyncio

import msgspec

from slugfest.server.wire.messages import ClosedCode, ServerMessage
from slugfest.server.wire.words import closed

MOST_WAITING = 64
"""Messages that may wait for a slow connection before it is closed."""

_ENCODER = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> str:
    return _ENCODER.encode(message).decode()


class Listener:
    """One connection: its player (`None` for a spectator), the next log line it needs, and its outbox."""

    def __init__(self, player: str | None, since: int = 0) -> None:
        self.player = player
        self.since = max(0, since)
        self.code: ClosedCode | None = None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._ended = False

    @property
    def seat(self) -> str:
        """The player of this connection, which must not be a spectator."""
        assert self.player is not None, "a spectator has no seat"
        return self.player

    def send(self, message: ServerMessage) -> None:
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """Put a message into the outbox; close a connection that fetches nothing."""
        if self._ended:
            return
        if self._outbox.qsize() >= MOST_WAITING:
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self.close("slow")
        else:
            self._outbox.put_nowait(text)

    def close(self, code: ClosedCode) -> None:
        """Tell the client why, and close the connection after that."""
        if not self._ended:
            self.code = code
            self._outbox.put_nowait(encoded(closed(code)))
            self.end()

    def end(self) -> None:
        """Send nothing more after what waits in the outbox."""
        if not self._ended:
            self._ended = True
            self._outbox.put_nowait(None)

    async def next(self) -> str | None:
        """Return the next text to send; `None` when there will be no more."""
        return await self._outbox.get()
