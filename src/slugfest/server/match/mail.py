"""Mail: everything that a match handles, one thing after another."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from slugfest.server.bots.seats import BotAnswer
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.listeners import Listener
from slugfest.server.wire.messages import ServerMessage


class ListenerJoined(msgspec.Struct, frozen=True):
    """A connection has said hello; `seats` are those in the database at that moment."""

    listener: Listener
    seats: list[Seat]


class ListenerLeft(msgspec.Struct, frozen=True):
    """A connection has ended."""

    listener: Listener


class SeatsChanged(msgspec.Struct, frozen=True):
    """Somebody has taken an open seat."""

    seats: list[Seat]


class MessageReceived(msgspec.Struct, frozen=True):
    """A player has sent a message; `handle` does what it asks for and returns the reply, if there is one."""

    listener: Listener
    handle: Callable[[], Awaitable[ServerMessage | None]]


class BotAnswered(msgspec.Struct, frozen=True):
    """A bot has answered a question."""

    player: str
    question: int
    answer: BotAnswer


class TimerEnded(msgspec.Struct, frozen=True):
    """A player has been away for long, or nobody has answered a request in time."""

    handle: Callable[[], Awaitable[None]]


class WrittenElsewhere(msgspec.Struct, frozen=True):
    """Another process has written to the match."""


class ClockTicked(msgspec.Struct, frozen=True):
    """It is time to look at the clocks."""


Mail: TypeAlias = (
    ListenerJoined
    | ListenerLeft
    | SeatsChanged
    | MessageReceived
    | BotAnswered
    | TimerEnded
    | ClockTicked
    | WrittenElsewhere
)
