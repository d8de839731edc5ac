"""What comes into the mailbox of a match."""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec

from slugfest.server.listeners import Listener
from slugfest.server.protocol import AskOdds, Propose, Reply
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


class Said(msgspec.Struct, frozen=True):
    """A player has sent a message."""

    listener: Listener
    player: str
    message: Reply | Propose | AskOdds


class ClockStruck(msgspec.Struct, frozen=True):
    """It is time to look at the clocks."""


class BotSaid(msgspec.Struct, frozen=True):
    player: str
    question: int
    answer: Any


Post: TypeAlias = Joined | Left | Reseated | Said | BotSaid | ClockStruck
