"""Absences: how long players have been away, and whose seat a bot plays meanwhile.

A bot can stand in for a player who is away: when the others ask for it after a while, or sooner if the player has
agreed beforehand.  Players who come back have their seat at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from slugfest.narration import Words
from slugfest.server.bots.opponents import opponent
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.taking_back import SECONDS_TO_AGREE
from slugfest.server.storage.storage import StorageError
from slugfest.server.wire.messages import PlayerInfo, StandIn
from slugfest.server.wire.words import (
    NOBODYS_SEAT,
    NOT_AWAY_LONG,
    NOT_SAVED,
    SHARED_MATCH,
    STILL_HERE,
)

logger = logging.getLogger(__name__)


class Timeouts(NamedTuple):
    """How many seconds a match waits for its players."""

    absent: float = 60.0
    """Until the others may ask for a stand-in."""
    absent_with_leave: float = 10.0
    """Until a bot stands in for a player who has agreed to it."""
    take_back: float = SECONDS_TO_AGREE
    """Until a request to take a step back ends without an answer."""


class Absences:
    """Which players of one match are away.

    `alarm` is called when a player has been away for long, `save` stores for whom a bot plays (`None` if several
    servers share the match), `notify` adds a notice.
    """

    def __init__(
        self,
        seats: Iterable[Seat],
        timeouts: Timeouts,
        alarm: Callable[[str], None],
        save: Callable[[str, bool], None] | None,
        notify: Callable[..., None],
    ) -> None:
        self._timeouts = timeouts
        self._alarm = alarm
        self._save = save
        self._notify = notify
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._long: set[str] = set()
        self._leave: set[str] = set()
        self.stood_in: set[str] = set()
        """Players for whom a bot plays."""
        for seat in seats:
            if seat.stood_in and save is not None:
                self.stood_in.add(seat.player)
            if seat.kind == "person":
                self.gone(seat.player)

    def info(self, seat: Seat, here: Collection[str | None]) -> PlayerInfo:
        """Return what everybody in the match knows of a seat."""
        player = seat.player
        return PlayerInfo(
            player,
            seat.kind,
            seat.kind == "bot" or player in here,
            absent=player in self._long and player not in here,
            stood_in=player in self.stood_in,
            leave=player in self._leave,
            bot=opponent(seat.bot),
            name=seat.name,
            face=seat.face,
        )

    def played_by_bots(self, seats: Iterable[Seat]) -> set[str]:
        """Return the players whose seat a bot plays, as its own or for somebody who is away."""
        return {seat.player for seat in seats if seat.kind == "bot"} | self.stood_in

    # -- coming and going -----------------------------------------------------------------

    def gone(self, player: str) -> None:
        """Start to wait for a player whose last connection has ended."""
        self._stop_waiting(player)
        timeouts = self._timeouts
        seconds = timeouts.absent_with_leave if player in self._leave else timeouts.absent
        self._timers[player] = asyncio.get_running_loop().call_later(seconds, self._alarm, player)

    async def back(self, player: str) -> bool:
        """Note that a player is here (again); return whether a bot has left the seat for that."""
        self._stop_waiting(player)
        self._long.discard(player)
        if player not in self.stood_in:
            return False
        self.stood_in.discard(player)
        self._notify("came_back", player=player)
        try:
            await self._store(player, stood_in=False)
        except StorageError:
            # The owner plays all the same; at worst a bot sits down again after a restart, until the next hello.
            logger.exception("that %s is back could not be saved", player)
        return True

    async def time_out(self, player: str) -> None:
        """Note that a player has been away for long, unless they are back by now."""
        timer = self._timers.get(player)
        if timer is None or timer.when() > asyncio.get_running_loop().time():
            return  # back already, or gone again only just now
        del self._timers[player]
        self._long.add(player)
        if player in self._leave and player not in self.stood_in:
            await self._stand_in(player)

    def stop(self) -> None:
        for player in [*self._timers]:
            self._stop_waiting(player)

    # -- asking for a stand-in -------------------------------------------------------------

    async def handle(
        self, asking: str, wanted: StandIn, seats: Iterable[Seat], here: Collection[str | None]
    ) -> Words | None:
        """Do what a player asks for, or return why not."""
        player = wanted.player
        refused = self._refusal(asking, wanted, seats, here)
        if refused is not None:
            return refused
        try:
            if asking == player:
                (self._leave.add if wanted.wanted else self._leave.discard)(player)
            elif wanted.wanted and player not in self.stood_in:
                await self._stand_in(player)
            elif not wanted.wanted and player in self.stood_in:
                await self._store(player, stood_in=False)
                self.stood_in.discard(player)
                self._notify("sent_away", player=player)
        except StorageError:
            logger.exception("that a bot plays for %s could not be saved", player)
            return NOT_SAVED
        return None

    def _refusal(
        self, asking: str, wanted: StandIn, seats: Iterable[Seat], here: Collection[str | None]
    ) -> Words | None:
        """Refuse decisions about another player's seat, unless its owner has been away for long."""
        if self._save is None:
            return SHARED_MATCH
        if not any(seat.player == wanted.player and seat.kind == "person" for seat in seats):
            return NOBODYS_SEAT
        if asking == wanted.player or not wanted.wanted or wanted.player in self.stood_in:
            return None
        if wanted.player in here:
            return STILL_HERE
        return None if wanted.player in self._long else NOT_AWAY_LONG

    async def _stand_in(self, player: str) -> None:
        await self._store(player, stood_in=True)
        self.stood_in.add(player)
        self._notify("stood_in", player=player)

    async def _store(self, player: str, *, stood_in: bool) -> None:
        assert self._save is not None, "no bot stands in where matches are shared"
        await asyncio.to_thread(self._save, player, stood_in)

    def _stop_waiting(self, player: str) -> None:
        timer = self._timers.pop(player, None)
        if timer is not None:
            timer.cancel()
