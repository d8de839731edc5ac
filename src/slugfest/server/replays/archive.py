"""The archive: replays of matches, made when they are asked for and kept for a while.

Who may see what: while a match runs, everybody sees it as from his seat, and without a seat as
somebody who watches.  Once it is over, it may be seen from every side, and the seed is told.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict

from slugfest.kernel.journal import Journal
from slugfest.server.lobby.seats import Seat, is_match_id, owner_of
from slugfest.server.replays.process import FindGame, Studio
from slugfest.server.replays.rendering import Billing, Film, shoot
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.messages import Origin, PlayerInfo

MOST_KEPT = 64_000_000
"""Bytes of films that are kept: a thousand matches."""


class NotYours(Exception):
    """This side may be looked through only by its player, or by anybody once the match is over."""


class NoSuchReplay(LookupError):
    """There is no such match, side or page."""


class Archive:
    """The replays of all matches in the database."""

    def __init__(self, storage: Storage, studio: Studio) -> None:
        self._storage = storage
        self._studio = studio
        self._films: OrderedDict[tuple[str, int, str | None], Film] = OrderedDict()
        self._size = 0

    async def film(self, match: str, viewer: str | None, token: str | None) -> Film:
        """The match up to now, as `viewer` sees it; `NotYours` or `NoSuchReplay`."""
        if not is_match_id(match):
            raise NoSuchReplay(match)
        seats, origin, length = await asyncio.to_thread(self._known, match)
        if not seats or length < 0 or viewer not in (None, *(seat.player for seat in seats)):
            raise NoSuchReplay(match)
        film = self._kept(match, length, viewer)
        if film is None:
            journal = await asyncio.to_thread(self._storage.load, match)
            if journal is None:
                raise NoSuchReplay(match)
            film = await self._shot(match, journal, viewer, seats, origin)
        if film.over or is_file(origin) or viewer is None:
            return film
        if token is None or owner_of(token, seats) != viewer:
            raise NotYours(match)
        return film

    async def _shot(
        self, match: str, journal: Journal, viewer: str | None, seats: list[Seat], origin: Origin | None
    ) -> Film:
        players = [PlayerInfo(seat.player, seat.kind, False) for seat in seats]
        film = await self._studio.ask(film_of, journal, viewer, match, players, origin)
        self._keep((match, film.answers, viewer), film)
        return film

    def _known(self, match: str) -> tuple[list[Seat], Origin | None, int]:
        """Seats, origin and length; less than nothing where the match has not begun."""
        storage = self._storage
        waits = storage.invitation(match) is not None
        return storage.seats(match), storage.origin(match), -1 if waits else storage.length(match)

    def _kept(self, match: str, length: int, viewer: str | None) -> Film | None:
        key = (match, length, viewer)
        if key in self._films:
            self._films.move_to_end(key)
        return self._films.get(key)

    def _keep(self, key: tuple[str, int, str | None], film: Film) -> None:
        if key not in self._films:
            self._films[key] = film
            self._size += film.size
        while self._size > MOST_KEPT and len(self._films) > 1:
            self._size -= self._films.popitem(last=False)[1].size


def is_file(origin: Origin | None) -> bool:
    """Whoever brought a file knows all that is in it."""
    return origin is not None and origin.kind == "import"


def film_of(
    find_game: FindGame,
    journal: Journal,
    viewer: str | None,
    match: str,
    players: list[PlayerInfo],
    origin: Origin | None,
) -> Film:
    """A job for the studio."""
    found = find_game(journal.game)
    return shoot(found.game, journal, viewer, Billing(match, found.family, players, origin))
