"""The archive: replays of matches, rendered when they are asked for and kept for a while.

While a match is played, players see it from their own seat, and all others as spectators.  Once it is over, anybody
may see it from every side, and the seed is shown.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from slugfest.kernel.journal import Journal
from slugfest.server.lobby.seats import Seat, is_match_id, owner_of
from slugfest.server.replays.rendering import MatchInfo, RenderedReplay, render
from slugfest.server.replays.sandbox import FindGame, Sandbox
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Origin, PlayerInfo

MOST_KEPT = 64_000_000
"""Bytes of replays that are kept: about a thousand matches."""


class NotYours(Exception):
    """Raised when somebody asks for a side that only its player may see before the match is over."""


class NoSuchReplay(LookupError):
    """Raised when there is no such match or side."""


class Archive:
    """The replays of all matches in the database."""

    def __init__(self, storage: Storage, sandbox: Sandbox) -> None:
        self._storage = storage
        self._sandbox = sandbox
        self._replays: OrderedDict[tuple[str, int, str | None], RenderedReplay] = OrderedDict()
        self._size = 0

    async def replay(self, match: str, viewer: str | None, token: str | None) -> RenderedReplay:
        """Return the match up to now, as `viewer` sees it; raise `NotYours` or `NoSuchReplay`."""
        if not is_match_id(match):
            raise NoSuchReplay(match)
        seats, origin, length = await asyncio.to_thread(self._known, match)
        if not seats or length < 0 or viewer not in (None, *(seat.player for seat in seats)):
            raise NoSuchReplay(match)
        replay = self._kept(match, length, viewer)
        if replay is None:
            journal = await asyncio.to_thread(self._storage.load, match)
            if journal is None:
                raise NoSuchReplay(match)
            replay = await self._rendered(match, journal, viewer, seats, origin)
        if replay.over or is_imported(origin) or viewer is None:
            return replay
        if token is None or owner_of(token, seats) != viewer:
            raise NotYours(match)
        return replay

    async def _rendered(
        self, match: str, journal: Journal, viewer: str | None, seats: list[Seat], origin: Origin | None
    ) -> RenderedReplay:
        players = [PlayerInfo(seat.player, seat.kind, False) for seat in seats]
        replay = await self._sandbox.run(render_job, journal, viewer, match, players, origin)
        self._keep((match, replay.answers, viewer), replay)
        return replay

    def _known(self, match: str) -> tuple[list[Seat], Origin | None, int]:
        """Return seats, origin and number of answers, which is -1 if the match has not begun."""
        storage = self._storage
        waits = storage.invitation(match) is not None
        return storage.seats(match), storage.origin(match), -1 if waits else storage.length(match)

    def _kept(self, match: str, length: int, viewer: str | None) -> RenderedReplay | None:
        key = (match, length, viewer)
        if key in self._replays:
            self._replays.move_to_end(key)
        return self._replays.get(key)

    def _keep(self, key: tuple[str, int, str | None], replay: RenderedReplay) -> None:
        if key not in self._replays:
            self._replays[key] = replay
            self._size += replay.size
        while self._size > MOST_KEPT and len(self._replays) > 1:
            self._size -= self._replays.popitem(last=False)[1].size


def is_imported(origin: Origin | None) -> bool:
    """Return whether a match was imported from a file, which hides nothing."""
    return origin is not None and origin.kind == "import"


def render_job(
    find_game: FindGame,
    journal: Journal,
    viewer: str | None,
    match: str,
    players: list[PlayerInfo],
    origin: Origin | None,
) -> RenderedReplay:
    """Render a replay.  This is a job for the sandbox."""
    entry = find_game(journal.game)
    return render(entry.game, journal, viewer, MatchInfo(match, entry.family, players, origin))
