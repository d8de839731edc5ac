"""What comes into the mailbox of a match."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import msgspec

from slugfest.server.bots.seats import Given
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.listeners import Listener
from slugfest.server.wire.messages import (
    AskOdds,
    AskWhy,
    Propose,
    Reply,
    Resign,
    StandIn,
    Suggest,
)
from slugfest.server.wire.taking_back import Consent, TakeBack


class Joined(msgspec.Struct, frozen=True):
    """A connection has said hello; `seats` are those in the database at that moment."""

    listener: Listener
    seats: list[Seat]


class Left(msgspec.Struct, frozen=True):
    listener: Listener


class Reseated(msgspec.Struct, frozen=True):
    """Somebody has taken an open seat."""

    seats: list[Seat]


Wish: TypeAlias = Reply | Propose | AskOdds | Suggest | AskWhy | StandIn | TakeBack | Consent | Resign


class Said(msgspec.Struct, frozen=True):
    """A player has sent a message."""

    listener: Listener
    player: str
    message: Wish


class ClockStruck(msgspec.Struct, frozen=True):
    """It is time to look at the clocks."""


class BotSaid(msgspec.Struct, frozen=True):
    player: str
    question: int
    given: Given


class Rang(msgspec.Struct, frozen=True):
    """Time is up: somebody has been away for long, or nobody has answered a request."""

    about: Callable[[], Awaitable[None]]


Post: TypeAlias = Joined | Left | Reseated | Said | BotSaid | Rang | ClockStruck


class Mailbox(asyncio.Queue[tuple[Post, asyncio.Future[None]]]):
    """What a match has yet to deal with, each with the news that it has been dealt with."""

    def ring(self, about: Callable[[], Awaitable[None]]) -> None:
        """Put in that time is up."""
        self.put_nowait((Rang(about), asyncio.Future()))
