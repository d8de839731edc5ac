"""Forks: matches made from other matches: forks, imported files and rematches.

A fork has the state of its source and a secret seed of its own, so nobody knows its dice.  Anybody may fork a match
that is over, since nothing in it is secret any more.  Nobody may fork a match that is still played, not even one
against a bot: once the fork is over, all of it is shown, including the hidden orders and the seed of its source.
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
from slugfest.server.lobby.lobby import CreatedMatch
from slugfest.server.lobby.seats import Seat, deal, fresh_match_id, is_match_id, owner_of
from slugfest.server.match.clocks import StoredClock, full_clock
from slugfest.server.replays.archive import Archive, NoSuchReplay, NotYours, is_imported
from slugfest.server.replays.sandbox import FindGame, Sandbox
from slugfest.server.storage.storage import Storage
from slugfest.server.wire.making import SeatKind
from slugfest.server.wire.messages import Origin
from slugfest.server.wire.replays import Fork, Rematch
from slugfest.version import VERSION

LARGEST_FILE = 2_000_000
"""Bytes; a match of a thousand answers takes a tenth of that."""
MOST_ANSWERS = 5_000


class Forks:
    """Makes matches from matches."""

    def __init__(self, storage: Storage, sandbox: Sandbox, archive: Archive) -> None:
        self._storage = storage
        self._sandbox = sandbox
        self._archive = archive
        self._rematching = asyncio.Lock()

    # -- files ----------------------------------------------------------------------------

    async def export_file(self, match: str) -> bytes:
        """Return the match as a save file; raise `NotYours` while it is played, since the file holds the seed."""
        replay = await self._archive.replay(match, None, None)
        journal, origin, _ = await asyncio.to_thread(self._load, match)
        if not replay.over and not is_imported(origin):
            raise NotYours(match)
        return write_save(journal.until(replay.answers), replay.hash, VERSION)

    async def import_file(self, content: bytes) -> str:
        """Store a save file as a replay; raise `SetupError` if something is wrong with it."""
        journal, players = await self._sandbox.run(check_file, content)
        match = fresh_match_id()
        # These seats have no token, and cannot be taken.
        seats = [Seat(player, "person") for player in players]
        origin = Origin("import", None, len(journal.answers))
        await asyncio.to_thread(self._storage.create, match, journal, seats, VERSION, origin=origin)
        return match

    # -- forks ----------------------------------------------------------------------------

    async def fork(self, match: str, wanted: Fork) -> CreatedMatch:
        """Return a new match that goes on from a question of this one."""
        replay = await self._archive.replay(match, None, None)
        journal, origin, seats = await asyncio.to_thread(self._load, match)
        if not replay.over and not is_imported(origin):
            raise NotYours(match)
        if not 0 <= wanted.answers <= len(journal.answers):
            raise SetupError("answers", f"the match has had {len(journal.answers)}")
        if len(wanted.seats) != len(seats):
            raise SetupError("seats", f"this table has {len(seats)} seats, not {len(wanted.seats)}")
        rolled = await self._sandbox.run(count_dice, journal, wanted.answers)
        forked = journal.forked(wanted.answers, rolled, fresh_seed())
        bots = bots_asked_for(wanted.bots, wanted.seats)
        dealt = deal([seat.player for seat in seats], wanted.seats, bots)
        return await self._create(forked, dealt, Origin("fork", match, wanted.answers))

    async def rematch(self, match: str, wanted: Rematch) -> CreatedMatch | str:
        """Return a new match like this one, for its players; only its id if it has already been made."""
        async with self._rematching:
            journal, origin, seats = await asyncio.to_thread(self._load, match)
            mine = {owner_of(token, seats) for token in wanted.tokens[: len(seats)]} - {None}
            if not mine or is_imported(origin):
                raise NotYours(match)
            replay = await self._archive.replay(match, None, None)
            if not replay.over:
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
            clock = await asyncio.to_thread(self._storage.clock, match)
            return await self._create(anew, dealt, Origin("rematch", match), clock)

    async def _create(
        self,
        journal: Journal,
        dealt: tuple[list[Seat], dict[str, str]],
        origin: Origin,
        clock: StoredClock | None = None,
    ) -> CreatedMatch:
        match = fresh_match_id()
        seats, tokens = dealt
        terms = None if clock is None else clock.terms
        create = partial(self._storage.create, origin=origin, clock=full_clock(terms, seats))
        await asyncio.to_thread(create, match, journal, seats, VERSION)
        return CreatedMatch(match, seats, tokens)

    def _load(self, match: str) -> tuple[Journal, Origin | None, list[Seat]]:
        journal = self._storage.load(match) if is_match_id(match) else None
        if journal is None:
            raise NoSuchReplay(match)
        return journal, self._storage.origin(match), self._storage.seats(match)


def _kind(seat: Seat, mine: bool) -> SeatKind:
    if mine:
        return "me"
    return "bot" if seat.kind == "bot" else "open"


def _swapped(setup: Mapping[str, Any]) -> dict[str, Any]:
    """Return the set-up with the teams exchanged, so that players who swap sides keep their own team."""
    teams = setup.get("teams")
    return {**setup, "teams": teams[::-1]} if isinstance(teams, list) else dict(setup)


# -- jobs for the sandbox ------------------------------------------------------------------


def check_file(find_game: FindGame, content: bytes) -> tuple[Journal, list[str]]:
    """Return the journal of a save file and its players; raise `SetupError` if it cannot be played again."""
    save = read_save(content, "file")
    journal = save.journal
    if len(journal.answers) > MOST_ANSWERS:
        raise SetupError("file", f"more than {MOST_ANSWERS:,} answers")
    entry = find_game(journal.game)
    match = Match.replay(entry.game, journal, "file")
    if save.hash and save.engine == VERSION and match.hash != save.hash:
        raise SetupError("file", "the journal leads to a different position from the one that was saved")
    return msgspec.json.decode(msgspec.json.encode(journal), type=Journal), list(match.state.players)


def count_dice(find_game: FindGame, journal: Journal, answers: int) -> int:
    """Return the counter of the dice after some answers; raise `SetupError` if the match is over by then."""
    match = Match.replay(find_game(journal.game).game, journal.until(answers))
    if match.result is not None:
        raise SetupError("answers", "the match is already over at that point")
    if not isinstance(match.dice, SeededDice):
        raise SetupError("dice", "only a match whose dice come from a seed can be forked")
    return match.dice.counter
