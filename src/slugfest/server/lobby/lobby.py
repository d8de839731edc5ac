"""The lobby: it makes matches, loads them from the database when needed, and drops them when idle."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from typing import Any

import msgspec

from slugfest.families import family_of
from slugfest.kernel.dice import fresh_seed
from slugfest.kernel.errors import SetupError
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.lessons import Lesson, lessons
from slugfest.server.bots.opponents import bots_asked_for
from slugfest.server.bots.seats import BotResources
from slugfest.server.lobby.catalogue import BotFactory, GameEntry, NamedBots, Registry, players_of, set_up
from slugfest.server.lobby.invitations import NotBegun, placeholder_setup, summary_of, with_team
from slugfest.server.lobby.lessons import LessonBot, is_over
from slugfest.server.lobby.persons import clean_name, names_in_summary
from slugfest.server.lobby.seats import Seat, deal, fresh_match_id, fresh_token, hash_of, is_match_id
from slugfest.server.match.absences import Timeouts
from slugfest.server.match.clocks import Clock, full_clock
from slugfest.server.match.commit import StoredMatch
from slugfest.server.match.mail import SeatsChanged, WrittenElsewhere
from slugfest.server.match.shown import result_shown
from slugfest.server.match.task import MatchTask
from slugfest.server.replays.archive import is_imported
from slugfest.server.storage.storage import Storage
from slugfest.server.storage.watch import watch_others
from slugfest.server.storage.writer import AnswerWriter
from slugfest.server.wire.making import Join, NewMatch, Seated
from slugfest.server.wire.replays import MatchSummary
from slugfest.version import VERSION

logger = logging.getLogger(__name__)


class UnknownMatch(LookupError):
    """Raised when there is no match with this id."""


class UnreadableMatch(Exception):
    """Raised when a match is in the database, but this version cannot play it."""


class Options(msgspec.Struct, frozen=True):
    """Settings of a server."""

    bot_pause: float = 0.7
    """Seconds that a bot waits, so that people can follow."""
    bot_threads: int = 2
    idle_kept: int = 50
    """Matches that stay in memory with nobody connected."""
    poll: float = 1.0
    """Seconds between looks at what other processes have written, where several share a database."""
    timeouts: Timeouts = Timeouts()


class CreatedMatch(msgspec.Struct, frozen=True):
    """A new match: its id, its seats, and the tokens of its maker."""

    match: str
    seats: list[Seat]
    tokens: dict[str, str]


class Lobby:
    """All matches of this process."""

    def __init__(
        self,
        registry: Registry,
        storage: Storage,
        bots: BotFactory,
        options: Options,
        *,
        hints: BotFactory | None = None,
        stand_ins: BotFactory | None = None,
        named: NamedBots | None = None,
    ) -> None:
        self.registry = registry
        self.storage = storage
        self.options = options
        self._threads = ThreadPoolExecutor(options.bot_threads, "bot")
        self._hint_threads = ThreadPoolExecutor(1, "hint")
        self._bots = BotResources(
            bots, named, stand_ins or bots, hints, self._threads, self._hint_threads, options.bot_pause
        )
        self._tasks: OrderedDict[str, MatchTask] = OrderedDict()
        self._loading: dict[str, asyncio.Task[MatchTask]] = {}
        self._users: Counter[str] = Counter()
        self._joining = asyncio.Lock()
        self._writer = AnswerWriter(storage)
        self._watch: asyncio.Task[None] | None = None

    # -- making and joining ---------------------------------------------------------------

    async def create(self, wanted: NewMatch) -> CreatedMatch:
        """Make a match and store it; raise `SetupError` if it cannot be played."""
        return await asyncio.to_thread(self._create, wanted)

    def _create(self, wanted: NewMatch) -> CreatedMatch:
        make_setup = placeholder_setup if wanted.bring_teams else set_up
        setup = _as_stored(make_setup(self.registry, wanted))
        entry = self.registry[wanted.game]
        journal = Journal(entry.id, setup, fresh_seed())
        Match(entry.game, journal)
        match = fresh_match_id()
        seats, tokens = deal(
            players_of(entry, wanted),
            wanted.seats,
            bots_asked_for(wanted.bots, wanted.seats),
            clean_name(wanted.name),
            wanted.face,
        )
        invitation = wanted if wanted.bring_teams else None
        clock = full_clock(wanted.clock, seats)
        self.storage.create(match, journal, seats, VERSION, clock=clock, invitation=invitation)
        return CreatedMatch(match, seats, tokens)

    @property
    def teaches(self) -> bool:
        """Return whether the games of the lessons are played here."""
        known = set(self.registry)  # to look one up would load it
        return all(lesson.game in known for lesson in lessons().values())

    async def create_lesson(self, name: str) -> CreatedMatch | None:
        """Make a match that is a lesson; return `None` if there is no lesson of that name."""
        return await asyncio.to_thread(self._create_lesson, name)

    def _create_lesson(self, name: str) -> CreatedMatch | None:
        lesson = lessons().get(name)
        if lesson is None or lesson.game not in self.registry:
            return None
        players = self.registry[lesson.game].players
        seats, tokens = deal(players, ["me" if player == lesson.learner else "bot" for player in players])
        match = fresh_match_id()
        self.storage.create(match, lesson.journal, seats, VERSION, lesson=lesson.id)
        return CreatedMatch(match, seats, tokens)

    async def join(self, match: str, wanted: Join | None = None) -> Seated | None:
        """Take an open seat, with a team if one may be brought; return `None` if no seat is open."""
        wanted = wanted or Join()
        token, name = fresh_token(), clean_name(wanted.name)
        if not is_match_id(match) or not await asyncio.to_thread(self.storage.seats, match):
            raise UnknownMatch(match)
        invited = await asyncio.to_thread(self.storage.invitation, match)
        if invited is not None:
            async with self._joining:
                return await asyncio.to_thread(self._accept, match, wanted)
        if wanted.team is not None:
            raise SetupError("team", "no team can be brought to this match")
        player = await asyncio.to_thread(self.storage.take_seat, match, hash_of(token), name, wanted.face)
        if player is None:
            return None
        if match in self._tasks:
            seats = await asyncio.to_thread(self.storage.seats, match)
            async with self.use(match) as task:
                await task.deliver(SeatsChanged(seats))
        return Seated(match, player, token)

    def _accept(self, match: str, joining: Join) -> Seated | None:
        """Take a seat with a team; the match begins with the last open seat."""
        invited = self.storage.invitation(match)
        still_open = [seat.player for seat in self.storage.seats(match) if seat.kind == "open"]
        if invited is None or not still_open:
            return None
        player, token = still_open[0], fresh_token()
        wanted = with_team(self.registry, invited, player, joining.team)
        setup = None
        if len(still_open) == 1:
            setup = _as_stored(set_up(self.registry, wanted))
            Match(self.registry[wanted.game].game, Journal(wanted.game, setup, fresh_seed()))
        name = clean_name(joining.name)
        seat = Seat(player, "person", hash_of(token), name=name, face=joining.face)
        return Seated(match, player, token) if self.storage.accept(match, seat, wanted, setup) else None

    async def summary(self, match: str) -> MatchSummary:
        """Return what anybody may know of a match."""
        invited = await asyncio.to_thread(self.storage.invitation, match)
        if invited is not None:
            seats = await asyncio.to_thread(self.storage.seats, match)
            return await asyncio.to_thread(summary_of, self.registry, self.storage, match, invited, seats)
        async with self.use(match) as task:
            seats = await asyncio.to_thread(self.storage.seats, match)
            created = await asyncio.to_thread(self.storage.created, match)
            result = task.match.result
            return MatchSummary(
                match=match,
                game=task.match.game.id,
                family=task.stored.family,
                players=task.players(),
                open_seats=[seat.player for seat in seats if seat.kind == "open"],
                asked=list(task.match.asked),
                result=None if result is None else result_shown(task.match, task.narrator),
                over=is_over(task.match, task.stored.lesson),
                created="" if created is None else created.isoformat(),
                origin=await asyncio.to_thread(self.storage.origin, match),
                **await asyncio.to_thread(
                    names_in_summary, task.match, self.registry[task.match.game.id].teams
                ),
                rematch=None if result is None else await asyncio.to_thread(self.storage.rematch, match),
            )

    # -- matches in memory ----------------------------------------------------------------

    @asynccontextmanager
    async def use(self, match: str) -> AsyncIterator[MatchTask]:
        """Keep a match in memory as long as it is needed; raise `UnknownMatch` or `UnreadableMatch`."""
        self._users[match] += 1
        try:
            yield await self._task(match)
        finally:
            self._users[match] -= 1
            if not self._users[match]:
                del self._users[match]
                await self._drop_idle()

    async def _task(self, match: str) -> MatchTask:
        if match in self._tasks:
            self._tasks.move_to_end(match)
            return self._tasks[match]
        if match not in self._loading:
            loading = self._loading[match] = asyncio.create_task(self._load(match))
            loading.add_done_callback(lambda _: self._loading.pop(match))
        return await asyncio.shield(self._loading[match])

    async def _load(self, match: str) -> MatchTask:
        if not is_match_id(match):
            raise UnknownMatch(match)
        entry, replayed = await asyncio.to_thread(self._replayed, match)
        seats = await asyncio.to_thread(self.storage.seats, match)
        lesson = await asyncio.to_thread(self._lesson_of, match)
        stored = StoredMatch(
            id=match,
            family=entry.family,
            storage=self.storage,
            writer=self._writer,
            load=lambda: self._replayed(match)[1],
            shared=self.storage.shared,
            lesson=lesson,
        )
        stored_clock = await asyncio.to_thread(self.storage.clock, match)
        clock = None if stored_clock is None else Clock(stored_clock.terms, stored_clock.left)
        bots = self._bots
        if lesson is not None:
            bots = bots._replace(bots=partial(LessonBot, lesson), named=None)
        task = MatchTask(stored, replayed, seats, bots, self.options.timeouts, clock)
        self._tasks[match] = task
        if self.storage.shared and self._watch is None:
            watch = watch_others(self.storage, self.options.poll, self._known, self._catch_up)
            self._watch = asyncio.create_task(watch)
        return task

    def _known(self) -> dict[str, int]:
        """Return how many answers each match in memory has had."""
        return {match: len(task.match.journal.answers) for match, task in self._tasks.items()}

    async def _catch_up(self, match: str) -> None:
        if match in self._tasks:
            await self._tasks[match].deliver(WrittenElsewhere())

    def _lesson_of(self, match: str) -> Lesson | None:
        name = self.storage.lesson(match)
        return None if name is None else lessons().get(name)

    def _replayed(self, match: str) -> tuple[GameEntry, Match]:
        if self.storage.invitation(match) is not None:
            raise NotBegun(match)
        journal = self.storage.load(match)
        # An imported file is watched, not played: its seats have no owners, and it may be slow.
        if journal is None or is_imported(self.storage.origin(match)):
            raise UnknownMatch(match)
        entry = self.registry.get(journal.game)
        if entry is None:
            raise UnreadableMatch(f"no game {journal.game}")
        try:
            return entry, Match.replay(family_of(entry.game).sharing(entry.game), journal)
        except SetupError as error:
            logger.exception("match %s cannot be replayed", match)
            raise UnreadableMatch(str(error)) from error

    async def _drop_idle(self) -> None:
        """Drop the matches that have been idle for longest; they are in the database."""
        idle = [match for match in self._tasks if match not in self._users]
        for match in idle[: max(0, len(idle) - self.options.idle_kept)]:
            await self._tasks.pop(match).stop()

    async def close(self) -> None:
        for task in [*self._loading.values(), *([] if self._watch is None else [self._watch])]:
            task.cancel()
        while self._tasks:
            await self._tasks.popitem()[1].stop()
        await asyncio.to_thread(self._writer.close)
        for threads in (self._threads, self._hint_threads):
            threads.shutdown(wait=False, cancel_futures=True)


def _as_stored(setup: dict[str, Any]) -> Any:
    """Return a set-up as it will be when it is loaded again: lists in place of tuples, for example."""
    return msgspec.json.decode(msgspec.json.encode(setup))
