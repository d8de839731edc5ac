"""What comes into the mailbox of a match."""

from __future__ import annotations

from typing import TypeAlias

import msgspec

from slugfest.server.bot_seats import Given
from slugfest.server.listeners import Listener
from slugfest.server.protocol import AskOdds, AskWhy, Propose, Reply, Resign, StandIn, Suggest, TakeBack
from slugfest.server.seats import Seat


class Joined(msgspec.Struct, frozen=True):
    """A connection has said hello; `seats` are those in the database at that moment."""

    listener: Listener
    seats: list[Seat]


class Left(msgspec.Struct, frozen=True):
    listener: Listener


class Reseated(msgspec.Struct, frozen=True):
    """Somebody has taken an open seat."""

    seats: list[Seat]


Wish: TypeAlias = Reply | Propose | AskOdds | Suggest | AskWhy | StandIn | TakeBack | Resign


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


class Away(msgspec.Struct, frozen=True):
    """Somebody has been away for long."""

    player: str


Post: TypeAlias = Joined | Left | Reseated | Said | BotSaid | Away | ClockStruck
