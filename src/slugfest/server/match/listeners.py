"""Listeners: the connections to one match, each with what it has yet to be sent."""

from __future__ import annotations

import asyncio

import msgspec

from slugfest.server.wire.messages import ClosedCode, ServerMessage
from slugfest.server.wire.words import closed

MOST_WAITING = 64
"""Messages that may wait for a slow connection before it is given up."""

_ENCODER = msgspec.json.Encoder()


def encoded(message: ServerMessage) -> str:
    return _ENCODER.encode(message).decode()


class Listener:
    """One connection: whose seat it is, which log line comes next, and its outbox."""

    def __init__(self, player: str | None, since: int = 0) -> None:
        self.player = player
        self.since = max(0, since)
        self.code: ClosedCode | None = None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._ended = False

    def send(self, message: ServerMessage) -> None:
        self.send_text(encoded(message))

    def send_text(self, text: str) -> None:
        """Put a message on its way; a connection that fetches nothing is closed."""
        if self._ended:
            return
        if self._outbox.qsize() >= MOST_WAITING:
            while not self._outbox.empty():
                self._outbox.get_nowait()
            self.close("slow")
        else:
            self._outbox.put_nowait(text)

    def close(self, code: ClosedCode) -> None:
        """Say why, and hang up after that."""
        if not self._ended:
            self.code = code
            self._outbox.put_nowait(encoded(closed(code)))
            self.end()

    def end(self) -> None:
        """Nothing more will be sent."""
        if not self._ended:
            self._ended = True
            self._outbox.put_nowait(None)

    async def next(self) -> str | None:
        """The next text to send; `None` when there will be no more."""
        return await self._outbox.get()
