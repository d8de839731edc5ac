"""The clock of a match in memory: when it runs, when it acts, and when it is saved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from slugfest.families import family_of
from slugfest.kernel.game import OUT_OF_TIME
from slugfest.kernel.match import Match
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.clocks import Clock, Forfeit, StoredClock, skipping
from slugfest.server.match.listeners import Listener
from slugfest.server.storage.storage import Storage, StorageError
from slugfest.server.wire.messages import ClockShown

logger = logging.getLogger(__name__)


class Timekeeper:
    """Keeps the clock of one match, if it has one; `on_tick` is called when something is due."""

    def __init__(
        self, clock: Clock | None, match: str, storage: Storage, on_tick: Callable[[], Awaitable[None]]
    ) -> None:
        self.clock = clock
        self._match = match
        self._storage = storage
        self._on_tick = on_tick
        self._alarm: asyncio.Task[None] | None = None

    def update(self, match: Match, seats: list[Seat], listeners: list[Listener]) -> None:
        """Run the clocks of the players who are asked, if all seats are taken and a player is connected."""
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

    async def tick(self, match: Match, answer: Callable[[str, int, object], Awaitable[object]]) -> None:
        """Answer for a player if the clock has to, and save what is left."""
        due = self.due(match)
        if due is not None:
            await answer(*due)
        await self.save()

    def due(self, match: Match) -> tuple[str, int, object] | None:
        """Return what the clock answers now, and for whom.

        A player whose time is up loses; a reaction that was offered for long enough is passed.
        """
        if self.clock is None or match.result is not None:
            return None
        flagged, passed = self.clock.flag(), self.clock.expired_offer()
        if flagged is not None:
            return flagged, match.question, Forfeit(OUT_OF_TIME)
        if passed is None or passed[1] != match.question:
            return None
        option = skipping(family_of(match.game), match.decision(passed[0]))
        return None if option is None else (*passed, option)

    async def save(self) -> None:
        """Save how much time is left."""
        if self.clock is not None:
            self.clock.shown()
            stored = StoredClock(self.clock.terms, dict(self.clock.left))
            try:
                await asyncio.to_thread(self._storage.save_clock, self._match, stored)
            except StorageError:
                # The answer itself is safe; at worst a few seconds are given back after a restart.
                logger.exception("match %s: the clock could not be saved", self._match)

    def _set_alarm(self) -> None:
        self.stop()
        wait = None if self.clock is None else self.clock.next_look()
        if wait is not None:
            self._alarm = asyncio.create_task(self._ring(wait))

    async def _ring(self, wait: float) -> None:
        # A little late rather than a little early: then there is something to see.
        await asyncio.sleep(wait + 0.02)
        self._alarm = None
        await self._on_tick()

    def stop(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
