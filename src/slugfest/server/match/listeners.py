"""Listeners: the connections to one match, each with the messages that wait to be sent."""

from __future__ import annotations

import asyncio
from typing import NamedTuple

import msgspec

from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable
from slugfest.narration import LANGUAGES, Language
from slugfest.server.wire.messages import (
    ClockShown,
    ClosedCode,
    Hello,
    LessonShown,
    Notice,
    PlayerInfo,
    ResultShown,
    ServerMessage,
    Show,
)
from slugfest.server.wire.taking_back import BackAsked, TakeBackShown
from slugfest.server.wire.words import closed

MOST_WAITING = 64
"""Messages that may wait for a slow connection before it is closed."""

_ENCODER = msgspec.json.Encoder(enc_hook=encodable)


def encoded(message: ServerMessage) -> str:
    return _ENCODER.encode(message).decode()


def as_raw(part: msgspec.Struct) -> msgspec.Raw:
    """Return a part of several messages, encoded once."""
    return msgspec.Raw(_ENCODER.encode(part))


class Audience(NamedTuple):
    """Whom a text is for: connections of one audience are shown the same."""

    player: str | None
    """`None` for a spectator."""
    languages: tuple[Language, ...] = LANGUAGES
    details: bool = True
    """Whether questions come with what is barred and what options do."""


class Besides(msgspec.Struct):
    """What a connection is shown besides the game itself: who is here, what may be taken back, the clocks."""

    players: list[PlayerInfo]
    result: ResultShown | None = None
    seed: str | None = None
    take_back: TakeBackShown | None = None
    back_asked: BackAsked | None = None
    lesson: LessonShown | None = None
    notices: list[Notice] = []
    clock: ClockShown | None = None


class Shown(NamedTuple):
    """What a connection was shown last."""

    match: Match
    besides: Besides


class Listener:
    """One connection: its audience, the next log line it needs, and its outbox."""

    def __init__(self, player: str | None, since: int = 0) -> None:
        self.audience = Audience(player)
        self.since = max(0, since)
        self.shown: Shown | None = None
        """Nothing at first: then the whole match is sent."""
        self.code: ClosedCode | None = None
        self._outbox: asyncio.Queue[str | None] = asyncio.Queue()
        self._ended = False

    @property
    def player(self) -> str | None:
        return self.audience.player

    @property
    def seat(self) -> str:
        """The player of this connection, which must not be a spectator."""
        assert self.player is not None, "a spectator has no seat"
        return self.player

    def introduce(self, player: str | None, wanted: Hello | Show) -> None:
        """Take note of who this is and what they want to be shown."""
        languages = LANGUAGES if wanted.language is None else (wanted.language,)
        self.audience = Audience(player, languages, wanted.details)
        self.shown = None
        self.since = max(0, wanted.since) if isinstance(wanted, Hello) else 0

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
