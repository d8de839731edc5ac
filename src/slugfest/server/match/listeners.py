"""Listeners: the connections to one match, each with the messages that wait to be sent."""

from __future__ import annotations

from typing import NamedTuple, Protocol

import msgspec

from slugfest.kernel.match import Match
from slugfest.kernel.records import Record, encodable
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

CLOSE_CODES = {"too_large": 1009, "failed": 1011, "unreadable": 1011, "slow": 1013}
POLICY_VIOLATION = 1008
"""The WebSocket close code for every other reason."""

_ENCODER = msgspec.json.Encoder(enc_hook=encodable)


def encoded(message: ServerMessage) -> bytes:
    return _ENCODER.encode(message)


def as_raw(part: msgspec.Struct | Record) -> msgspec.Raw:
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


class Outlet(Protocol):
    """Where the messages to a listener go."""

    @property
    def waiting(self) -> int:
        """How many messages the client has not fetched."""

    def send(self, message: bytes) -> None:
        """Send a text in UTF-8."""

    def forget_unsent(self) -> None:
        """Drop what the client has not fetched."""

    def close(self, code: int) -> None:
        """Send nothing more after what was sent, and end the connection."""


class Listener:
    """One connection: its audience, the next log line it needs, and where its messages go."""

    __slots__ = ("_outlet", "audience", "code", "shown", "since")

    def __init__(self, outlet: Outlet, player: str | None = None, since: int = 0) -> None:
        self._outlet = outlet
        self.audience = Audience(player)
        self.since = max(0, since)
        self.shown: Shown | None = None
        """Nothing at first: then the whole match is sent."""
        self.code: ClosedCode | None = None
        """Why the server has hung up."""

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

    def send_text(self, text: bytes) -> None:
        """Send a message; hang up on a client that fetches nothing."""
        if self.code is not None:
            return
        if self._outlet.waiting >= MOST_WAITING:
            self._outlet.forget_unsent()
            self.close("slow")
        else:
            self._outlet.send(text)

    def close(self, code: ClosedCode) -> None:
        """Tell the client why, and hang up after that."""
        if self.code is None:
            self.code = code
            self._outlet.send(encoded(closed(code)))
            self._outlet.close(CLOSE_CODES.get(code, POLICY_VIOLATION))
