"""Copies: matches that begin where another one was: forks, files that were brought, rematches.

A fork has the state of its source and a secret seed of its own, so nobody knows its dice.  From a match
that is over anybody may fork: all of it has been told.  From one that runs nobody may, not even against a
bot: once the fork is over all of it is told, the hidden orders and the seed of its source with it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from functools import partial
from typing import Any

import msgspec

from slugfest.kernel.dice import SeededDice, fresh_seed
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Journal, read_save, write_save
from slugfest.kernel.match import Match
from slugfest.server.bots.opponents import bots_asked_for
from slugfest.server.lobby.lobby import Made
from slugfest.server.lobby.seats import Seat, deal, fresh_match_id, is_match_id, owner_of
from slugfest.server.match.clocks import ClockKept, full
from slugfest.server.replays.archive import Archive, NoSuchReplay, NotYours, is_file
from slugfest.server.replays.process import FindGame, Studio
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import SeatKind
from slugfest.server.wire.messages import Origin
from slugfest.server.wire.replays import Fork, Rematch
from slugfest.version import VERSION

LARGEST_FILE = 2_000_000
"""Bytes; a match of a thousand answers takes a tenth of that."""
MOST_ANSWERS = 5_000


class Copies:
    """Makes matches from matches."""

    def __init__(self, storage: Storage, studio: Studio, archive: Archive) -> None:
        self._storage = storage
        self._studio = studio
        self._archive = archive
        self._rematching = asyncio.Lock()

    # -- files ----------------------------------------------------------------------------

    async def file(self, match: str) -> bytes:
        """The match as a save file; `NotYours` while it runs, since the file tells the seed."""
        film = await self._archive.film(match, None, None)
        journal, origin, _ = await asyncio.to_thread(self._known, match)
        if not film.over and not is_file(origin):
            raise NotYours(match)
        return write_save(journal.until(film.answers), film.hash, VERSION)

    async def take_in(self, content: bytes) -> str:
        """Keep a file as a replay; a `SetupError` says what is wrong with it."""
        journal, players = await self._studio.ask(checked, content)
        match = fresh_match_id()
        # Nobody holds these seats, and nobody can take them.
        seats = [Seat(player, "person") for player in players]
        origin = Origin("import", None, len(journal.answers))
        await asyncio.to_thread(self._storage.create, match, journal, seats, VERSION, origin=origin)
        return match

    # -- forks ----------------------------------------------------------------------------

    async def fork(self, match: str, wanted: Fork) -> Made:
        """A new match that goes on from a question of this one."""
        film = await self._archive.film(match, None, None)
        journal, origin, seats = await asyncio.to_thread(self._known, match)
        if not film.over and not is_file(origin):
            raise NotYours(match)
        if not 0 <= wanted.answers <= len(journal.answers):
            raise SetupError("answers", f"the match has had {len(journal.answers)}")
        if len(wanted.seats) != len(seats):
            raise SetupError("seats", f"this table has {len(seats)} seats, not {len(wanted.seats)}")
        rolled = await self._studio.ask(counted, journal, wanted.answers)
        forked = journal.forked(wanted.answers, rolled, fresh_seed())
        bots = bots_asked_for(wanted.bots, wanted.seats)
        dealt = deal([seat.player for seat in seats], wanted.seats, bots)
        return await self._make(forked, dealt, Origin("fork", match, wanted.answers))

    async def rematch(self, match: str, wanted: Rematch) -> Made | str:
        """The same match anew, for whoever sits at this one; the id alone where it has been made already."""
        async with self._rematching:
            journal, origin, seats = await asyncio.to_thread(self._known, match)
            mine = {owner_of(token, seats) for token in wanted.tokens[: len(seats)]} - {None}
            if not mine or is_file(origin):
                raise NotYours(match)
            film = await self._archive.film(match, None, None)
            if not film.over:
                raise SetupError("match", "the match is not over yet")
            made = await asyncio.to_thread(self._storage.rematch, match)
            if made is not None:
                return made
            setup, sitting = journal.setup, seats
            if wanted.swap:
                setup, sitting = _swapped(setup), seats[::-1]
            kinds = [_kind(seat, seat.player in mine) for seat in sitting]
            dealt = deal([seat.player for seat in seats], kinds, [seat.bot for seat in sitting])
            anew = Journal(journal.game, setup, fresh_seed())
            kept = await asyncio.to_thread(self._storage.clock, match)
            return await self._make(anew, dealt, Origin("rematch", match), kept)

    async def _make(
        self,
        journal: Journal,
        dealt: tuple[list[Seat], dict[str, str]],
        origin: Origin,
        clock: ClockKept | None = None,
    ) -> Made:
        match = fresh_match_id()
        seats, tokens = dealt
        terms = None if clock is None else clock.terms
        create = partial(self._storage.create, origin=origin, clock=full(terms, seats))
        await asyncio.to_thread(create, match, journal, seats, VERSION)
        return Made(match, seats, tokens)

    def _known(self, match: str) -> tuple[Journal, Origin | None, list[Seat]]:
        journal = self._storage.load(match) if is_match_id(match) else None
        if journal is None:
            raise NoSuchReplay(match)
        return journal, self._storage.origin(match), self._storage.seats(match)


def _kind(seat: Seat, mine: bool) -> SeatKind:
    if mine:
        return "me"
    return "bot" if seat.kind == "bot" else "open"


def _swapped(setup: Mapping[str, Any]) -> dict[str, Any]:
    """With the other side goes the other team: each player keeps his own."""
    teams = setup.get("teams")
    return {**setup, "teams": teams[::-1]} if isinstance(teams, list) else dict(setup)


# -- jobs for the studio ------------------------------------------------------------------


def checked(find_game: FindGame, content: bytes) -> tuple[Journal, list[str]]:
    """The journal of a file, played through; a `SetupError` says where it does not fit."""
    save = read_save(content, "file")
    journal = save.journal
    if len(journal.answers) > MOST_ANSWERS:
        raise SetupError("file", f"more than {MOST_ANSWERS:,} answers")
    found = find_game(journal.game)
    match = Match.replay(found.game, journal, "file")
    if save.hash and save.engine == VERSION and match.hash != save.hash:
        raise SetupError("file", "the journal leads to a different position from the one that was saved")
    return msgspec.json.decode(msgspec.json.encode(journal), type=Journal), list(match.state.players)


def counted(find_game: FindGame, journal: Journal, answers: int) -> int:
    """How far the dice had counted at a question; a `SetupError` where nothing is asked any more."""
    match = Match.replay(find_game(journal.game).game, journal.until(answers))
    if match.result is not None:
        raise SetupError("answers", "the match is already over at that point")
    if not isinstance(match.dice, SeededDice):
        raise SetupError("dice", "only a match whose dice come from a seed can be forked")
    return match.dice.counter
