"""The clock of a match in memory: it runs, strikes, and is written down."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from slugfest.families import family_of
from slugfest.kernel.game import OUT_OF_TIME
from slugfest.kernel.match import Match
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.clocks import Clock, ClockKept, Forfeit, skipping
from slugfest.server.match.listeners import Listener
from slugfest.server.storage.storage import Storage, StorageError
from slugfest.server.wire.messages import ClockShown

logger = logging.getLogger(__name__)


class Timekeeper:
    """Keeps the clock of one match, or none; `strike` is called when it has to be looked at."""

    def __init__(
        self, clock: Clock | None, match: str, storage: Storage, strike: Callable[[], Awaitable[None]]
    ) -> None:
        self.clock = clock
        self._match = match
        self._storage = storage
        self._strike = strike
        self._alarm: asyncio.Task[None] | None = None

    def attend(self, match: Match, seats: list[Seat], listeners: list[Listener]) -> None:
        """Whose clock runs now: those who are asked, if all seats are taken and one of them is connected."""
        if self.clock is None:
            return
        here = any(listener.player is not None for listener in listeners)
        people = [seat.player for seat in seats if seat.kind == "person"]
        live = here and match.result is None and all(seat.kind != "open" for seat in seats)
        asked = [player for player in match.asked if live and player in people]
        self.clock.run(asked)
        family = family_of(match.game)
        offered = [player for player in asked if skipping(family, match.decision(player)) is not None]
        self.clock.offer(offered[0] if offered else None, match.question)
        self._set_alarm()

    def shown(self) -> ClockShown | None:
        return None if self.clock is None else self.clock.shown()

    async def struck(self, match: Match, reply: Callable[[str, int, Any], Awaitable[Any]]) -> None:
        """Let the clock answer, if it has to, and write down what is left."""
        due = self.due(match)
        if due is not None:
            await reply(*due)
        await self.keep()

    def due(self, match: Match) -> tuple[str, int, Any] | None:
        """What the clock answers now, for whom: whose time is up loses, an offer left open is passed by."""
        if self.clock is None or match.result is not None:
            return None
        flagged, passed = self.clock.flag(), self.clock.passed_by()
        if flagged is not None:
            return flagged, match.question, Forfeit(OUT_OF_TIME)
        if passed is None or passed[1] != match.question:
            return None
        option = skipping(family_of(match.game), match.decision(passed[0]))
        return None if option is None else (*passed, option)

    async def keep(self) -> None:
        """Write down what is left."""
        if self.clock is not None:
            self.clock.shown()
            kept = ClockKept(self.clock.terms, dict(self.clock.left))
            try:
                await asyncio.to_thread(self._storage.keep_clock, self._match, kept)
            except StorageError:
                # The answer itself is safe; at worst a few seconds are given back after a restart.
                logger.exception("match %s: the clock could not be written down", self._match)

    def _set_alarm(self) -> None:
        self.stop()
        wait = None if self.clock is None else self.clock.next_look()
        if wait is not None:
            self._alarm = asyncio.create_task(self._ring(wait))

    async def _ring(self, wait: float) -> None:
        # A little late rather than a little early: then there is something to see.
        await asyncio.sleep(wait + 0.02)
        self._alarm = None
        await self._strike()

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
