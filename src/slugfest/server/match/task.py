"""A match in memory: mail in, views out.

Everything that happens to a match happens here, one thing after another: each waits for its turn.  An answer is tried on a copy of the
match and written to the database; only then does the copy become the match.  So a refused answer, a failed write
and a fault in a rule all leave it as it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import partial

from slugfest.kernel.errors import AnswerError
from slugfest.kernel.match import Match
from slugfest.lessons.progress import current
from slugfest.narration import LANGUAGES, Narrator, Words
from slugfest.narration.showing import plain
from slugfest.server.advice.hints import Hints
from slugfest.server.advice.odds import Previews
from slugfest.server.advice.reasons import Reasons
from slugfest.server.bots.seats import BotAnswer, BotResources, BotSeats
from slugfest.server.lobby.lessons import lesson_shown
from slugfest.server.lobby.persons import player_names
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.absences import Absences, Timeouts
from slugfest.server.match.broadcast import Broadcast
from slugfest.server.match.clocks import Clock
from slugfest.server.match.commit import StoredMatch, answered, commit
from slugfest.server.match.listeners import Audience, Besides, Listener, encoded
from slugfest.server.match.mail import (
    BotAnswered,
    ClockTicked,
    ListenerJoined,
    ListenerLeft,
    Mail,
    MessageReceived,
    SeatsChanged,
    TimerEnded,
    WrittenElsewhere,
)
from slugfest.server.match.narrators import Narrators
from slugfest.server.match.notices import Notices
from slugfest.server.match.shown import refused_shown, result_shown
from slugfest.server.match.taking_back import MatchCallbacks, Sides, TakingBack
from slugfest.server.match.timekeeping import Timekeeper
from slugfest.server.storage.storage import Conflict, StorageError
from slugfest.server.wire.messages import PlayerInfo, Refused, StandIn, Welcome
from slugfest.server.wire.taking_back import BackAsked
from slugfest.server.wire.words import FAULT, NOT_SAVED

logger = logging.getLogger(__name__)

MOST_SPECTATORS = 64
MOST_TABS = 16
"""Connections to one match: of all spectators, and of each player, whom spectators must not shut out."""

MOST_TRIES = 5
"""How often an answer is tried again when another process keeps writing first."""


class MatchTask:
    """A match in memory, its seats and its listeners."""

    _stopped: bool = False

    def __init__(
        self,
        stored: StoredMatch,
        match: Match,
        seats: list[Seat],
        bots: BotResources,
        timeouts: Timeouts,
        clock: Clock | None = None,
    ) -> None:
        self.stored = stored
        self.match = match
        self.seats = seats
        self.listeners: list[Listener] = []
        self.previews, self.reasons = Previews(), Reasons()
        self.hints = Hints(bots, lambda: self.match)
        self.narrators = Narrators(
            stored.family,
            lambda: self.match.game.names(self.match.state),
            lambda: player_names(self.seats),
        )
        self._turn = asyncio.Lock()
        self._timers: set[asyncio.Task[None]] = set()
        self._notices = Notices(lambda: self.match, lambda: self.narrator)
        self._bots = BotSeats(bots, deliver=lambda *answer: self.deliver(BotAnswered(*answer)))
        self._absences = Absences(
            seats,
            timeouts,
            alarm=lambda player: self._ring(partial(self._absences.time_out, player)),
            save=None if stored.shared else partial(stored.storage.set_stood_in, stored.id),
            notify=self._notices.add,
        )
        callbacks = MatchCallbacks(
            lambda: Sides(self.seats, self._absences.stood_in),
            self._change,
            lambda request: self._ring(partial(self.taking_back.time_out, request)),
            self._notices.add,
            self.publish,
        )
        self.taking_back = TakingBack(timeouts.take_back, callbacks)
        self._time = Timekeeper(clock, stored.id, stored.storage, lambda: self.deliver(ClockTicked()))

    @property
    def narrator(self) -> Narrator:
        """The narrator of what everybody reads, in every language."""
        return self.narrators.in_(LANGUAGES)

    def players(self) -> list[PlayerInfo]:
        here = _players_here(self.listeners)
        return [self._absences.info(seat, here) for seat in self.seats]

    async def deliver(self, mail: Mail) -> None:
        """Handle something when all that came before has been handled."""
        async with self._turn:
            if not self._stopped:
                await self._guard(mail)

    def _ring(self, handle: Callable[[], Awaitable[None]]) -> None:
        """Handle that a timer has ended, when its turn comes."""
        ringing = asyncio.create_task(self.deliver(TimerEnded(handle)))
        self._timers.add(ringing)
        ringing.add_done_callback(self._timers.discard)

    async def stop(self) -> None:
        """Handle nothing after what is being handled; what has been acknowledged is in the database."""
        self._stopped = True
        async with self._turn:
            for part in (self._bots, self.previews, self.hints, self._absences, self.taking_back, self._time):
                part.stop()
            await self._time.save()
            for listener in self.listeners:
                listener.close("failed")

    # -- its mail -------------------------------------------------------------------------

    async def _guard(self, mail: Mail) -> None:
        """Handle one thing; a fault ends the connection it came from, never the match."""
        try:
            await self._handle(mail)
        except Exception:
            logger.exception("match %s: %s failed", self.stored.id, type(mail).__name__)
            if isinstance(mail, ListenerJoined | MessageReceived):
                mail.listener.close("failed")

    async def _handle(self, mail: Mail) -> None:
        match mail:
            case ListenerJoined():
                await self._join(mail)
            case ListenerLeft():
                await self._leave(mail.listener)
            case SeatsChanged():
                self.seats = mail.seats
                self.narrators.forget()
                await self.publish()
            case MessageReceived():
                await _handle_message(mail)
            case BotAnswered():
                await self._handle_bot(mail.player, mail.question, mail.answer)
            case TimerEnded():
                await mail.handle()
                await self.publish()
            case ClockTicked():
                await self._time.tick(self.match, self.answer)
                self._time.update(self.match, self.seats, self.listeners)
            case WrittenElsewhere():
                if await self._catch_up():
                    await self.publish()

    async def _join(self, mail: ListenerJoined) -> None:
        listener = mail.listener
        player = listener.player
        most = MOST_SPECTATORS if player is None else MOST_TABS
        if sum(other.player == player for other in self.listeners) >= most:
            listener.close("full")
            return
        before = None if await self._catch_up() else self.players()
        self.seats = mail.seats
        self.narrators.forget()
        self.listeners.append(listener)
        if player is not None and await self._absences.back(player):
            self._bots.only(self._absences.played_by_bots(self.seats))
        match = self.match
        board = await asyncio.to_thread(match.game.board, match.state)
        listener.send(
            Welcome(
                match=self.stored.id,
                game=match.game.id,
                family=self.stored.family,
                player=player,
                players=self.players(),
                board=plain(board),
                commitment=match.commitment,
                labels=self.narrator.labels(),
            )
        )
        await self.publish(self.listeners if self.players() != before else [listener])

    async def _leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            before = self.players()
            self.listeners.remove(listener)
            if listener.player is not None and listener.player not in _players_here(self.listeners):
                self._absences.gone(listener.player)
            self._time.update(self.match, self.seats, self.listeners)
            if self.players() != before:
                await self.publish()

    async def _handle_bot(self, player: str, question: int, answer: BotAnswer) -> None:
        if player not in self._absences.played_by_bots(self.seats):
            return  # its owner came back while it was thinking
        if answer.notice is not None:
            self._notices.add(answer.notice[0], **answer.notice[1])
        refused = await self.answer(player, question, answer.answer)
        if refused is None:
            self.reasons.note(answer.reason)
        else:
            logger.warning("match %s: bot of %s: %s", self.stored.id, player, refused.reason.en)
            # The match went on while it was thinking: it may be asked something else by now.
            self._wake_bots()

    # -- what players ask for -------------------------------------------------------------

    async def stand_in(self, player: str, wanted: StandIn) -> Refused | None:
        """Let a bot play for a player, or send it away; return the refusal if there is one."""
        reason = await self._absences.handle(player, wanted, self.seats, _players_here(self.listeners))
        self._bots.only(self._absences.played_by_bots(self.seats))
        await self.publish()
        if reason is None:
            return None
        return Refused(
            "failed" if reason is NOT_SAVED else "illegal", "", reason, self.match.question, "stand_in"
        )

    async def answer(self, player: str, question: int, answer: object) -> Refused | None:
        """Take an answer and tell everybody, or return why it is refused."""
        change = partial(answered, player=player, question=question, answer=answer)
        return await self._change(player, question, change)

    async def _change(
        self, player: str | None, question: int, change: Callable[[StoredMatch, Match], Match]
    ) -> Refused | None:
        """Change the match and tell everybody; `player` has answered, `None` if the change is no answer."""
        before = self.match
        refused = await self._try(question, change)
        if self.match is not before:
            if refused is None and self._time.clock is not None:
                self._time.clock.answered(player or "")
                await self._time.save()
            await self.publish()
        return refused

    async def _try(self, question: int, change: Callable[[StoredMatch, Match], Match]) -> Refused | None:
        for _ in range(MOST_TRIES):
            try:
                after = change(self.stored, self.match)
                await commit(self.stored, after)
                self.match = after
            except Conflict:
                # Another process was first: what it wrote counts, and the answer is tried on that.
                self.match = await asyncio.to_thread(self.stored.load)
                continue
            except AnswerError as error:
                # What is stale here may be due to what another process has written.
                if error.kind == "stale" and await self._catch_up():
                    continue
                return refused_shown(error, question, self.narrator)
            except StorageError:
                logger.exception("match %s: an answer could not be saved", self.stored.id)
                return _failed(NOT_SAVED, question)
            except Exception:
                logger.exception("match %s: a rule failed", self.stored.id)
                return _failed(FAULT, question)
            return None
        return _failed(NOT_SAVED, question)

    async def _catch_up(self) -> bool:
        """Load what another process has written; return whether there was anything."""
        known = len(self.match.journal.answers)
        if await asyncio.to_thread(self.stored.storage.length, self.stored.id) == known:
            return False
        self.match = await asyncio.to_thread(self.stored.load)
        return True

    # -- updates --------------------------------------------------------------------------

    async def publish(self, listeners: list[Listener] | None = None) -> None:
        """Send listeners (all by default) what they do not know yet, and let the bots go on."""
        listeners = self.listeners if listeners is None else listeners
        self.taking_back.follow(self.match)
        self._time.update(self.match, self.seats, self.listeners)
        broadcast = Broadcast(self.match, self.narrators.in_)
        players, asked = self.players(), self.taking_back.asked()
        for listener in listeners:
            try:
                besides = self._besides(listener.audience, players, asked)
                text = encoded(broadcast.message(listener, besides))
            except Exception:
                # What fails for one player must not concern the others.
                logger.exception("match %s cannot be shown to %s", self.stored.id, listener.player)
                listener.close("failed")
            else:
                listener.send_text(text)
        self._wake_bots()

    def _wake_bots(self) -> None:
        """Let bots think while anybody is connected, and stand-ins while a player is.

        So people can follow, and no match runs unseen.  In a lesson bots play as long as it has something for them to do.
        """
        lesson = self.stored.lesson
        if self.match.result is not None:
            self._bots.stop()
        elif self.listeners and (lesson is None or current(lesson, self.match) is not None):
            standing_in = self._absences.stood_in if any(_players_here(self.listeners)) else set()
            bots = {seat.player: seat.bot for seat in self.seats if seat.kind == "bot"}
            self._bots.wake(self.match, bots, standing_in)

    def _besides(
        self, audience: Audience, players: list[PlayerInfo], back_asked: BackAsked | None
    ) -> Besides:
        """Return what an audience is shown besides the game itself."""
        match, lesson = self.match, self.stored.lesson
        narrator = self.narrators.in_(audience.languages)
        over = match.result is not None
        return Besides(
            players=players,
            result=result_shown(match, narrator) if over else None,
            seed=match.journal.seed if over else None,
            take_back=(
                None if audience.player is None else self.taking_back.shown(match, audience.player, narrator)
            ),
            back_asked=back_asked,
            lesson=None if lesson is None else lesson_shown(lesson, match),
            notices=self._notices.kept,
            clock=self._time.shown(),
        )


async def _handle_message(mail: MessageReceived) -> None:
    reply = await mail.handle()
    if reply is not None:
        mail.listener.send(reply)


def _players_here(listeners: list[Listener]) -> set[str | None]:
    return {listener.player for listener in listeners}


def _failed(reason: Words, question: int) -> Refused:
    return Refused("failed", "", reason, question)
