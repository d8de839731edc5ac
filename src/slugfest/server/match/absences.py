"""Absences: who has been away for how long, and whose seat a bot plays meanwhile.

A player who is away can be stood in for: when the others ask for it after a while, or soon, if the player
has agreed beforehand.  Whoever comes back has the seat at once.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from typing import NamedTuple

from slugfest.narration import Words
from slugfest.server.bots.opponents import opponent
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.taking_back import SECONDS
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


class Patience(NamedTuple):
    """Seconds that somebody may be away before others may ask for a stand-in, and with the player's leave."""

    others: float = 60.0
    leave: float = 10.0
    consent: float = SECONDS
    """Seconds in which to answer somebody who would like to take a step back."""


class Absences:
    """Who of one match is away.

    `alarm` is called when somebody has been away for long, `keep` puts into the database for whom a bot
    plays (nobody, where several servers share it), `tell` tells the table.
    """

    def __init__(
        self,
        seats: Iterable[Seat],
        patience: Patience,
        alarm: Callable[[str], None],
        keep: Callable[[str, bool], None] | None,
        tell: Callable[..., None],
    ) -> None:
        self._patience = patience
        self._alarm = alarm
        self._keep = keep
        self._tell = tell
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._long: set[str] = set()
        self._leave: set[str] = set()
        self.stood_in: set[str] = set()
        """Players for whom a bot plays."""
        for seat in seats:
            if seat.lent and keep is not None:
                self.stood_in.add(seat.player)
            if seat.kind == "person":
                self.gone(seat.player)

    def info(self, seat: Seat, here: Collection[str | None]) -> PlayerInfo:
        """What everybody at the table knows of a seat."""
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
        """The sides that a bot plays, for itself or for somebody who is away."""
        return {seat.player for seat in seats if seat.kind == "bot"} | self.stood_in

    # -- coming and going -----------------------------------------------------------------

    def gone(self, player: str) -> None:
        """The last connection of a player has ended."""
        self._stop_waiting(player)
        seconds = self._patience.leave if player in self._leave else self._patience.others
        self._timers[player] = asyncio.get_running_loop().call_later(seconds, self._alarm, player)

    async def back(self, player: str) -> bool:
        """A player is here (again); has a bot left the seat for that?"""
        self._stop_waiting(player)
        self._long.discard(player)
        if player not in self.stood_in:
            return False
        self.stood_in.discard(player)
        self._tell("came_back", player=player)
        try:
            await self._kept(player, lent=False)
        except StorageError:
            # The owner plays all the same; at worst a bot sits down again after a restart, until the next hello.
            logger.exception("that %s is back could not be saved", player)
        return True

    async def waited(self, player: str) -> None:
        """The time of a player is up."""
        timer = self._timers.get(player)
        if timer is None or timer.when() > asyncio.get_running_loop().time():
            return  # back already, or gone again only just now
        del self._timers[player]
        self._long.add(player)
        if player in self._leave and player not in self.stood_in:
            await self._sit_down(player)

    def stop(self) -> None:
        for player in [*self._timers]:
            self._stop_waiting(player)

    # -- asking for a stand-in -------------------------------------------------------------

    async def hear(
        self, asking: str, wanted: StandIn, seats: Iterable[Seat], here: Collection[str | None]
    ) -> Words | None:
        """Do what a player wants, or say why not."""
        player = wanted.player
        refused = self._refusal(asking, wanted, seats, here)
        if refused is not None:
            return refused
        try:
            if asking == player:
                (self._leave.add if wanted.wanted else self._leave.discard)(player)
            elif wanted.wanted and player not in self.stood_in:
                await self._sit_down(player)
            elif not wanted.wanted and player in self.stood_in:
                await self._kept(player, lent=False)
                self.stood_in.discard(player)
                self._tell("sent_away", player=player)
        except StorageError:
            logger.exception("that a bot plays for %s could not be saved", player)
            return NOT_SAVED
        return None

    def _refusal(
        self, asking: str, wanted: StandIn, seats: Iterable[Seat], here: Collection[str | None]
    ) -> Words | None:
        """One's own seat is one's own affair; another's only while its owner has been away for long."""
        if self._keep is None:
            return SHARED_MATCH
        if not any(seat.player == wanted.player and seat.kind == "person" for seat in seats):
            return NOBODYS_SEAT
        if asking == wanted.player or not wanted.wanted or wanted.player in self.stood_in:
            return None
        if wanted.player in here:
            return STILL_HERE
        return None if wanted.player in self._long else NOT_AWAY_LONG

    async def _sit_down(self, player: str) -> None:
        await self._kept(player, lent=True)
        self.stood_in.add(player)
        self._tell("stood_in", player=player)

    async def _kept(self, player: str, *, lent: bool) -> None:
        assert self._keep is not None, "nobody stands in where matches are shared"
        await asyncio.to_thread(self._keep, player, lent)

    def _stop_waiting(self, player: str) -> None:
        timer = self._timers.pop(player, None)
        if timer is not None:
            timer.cancel()
