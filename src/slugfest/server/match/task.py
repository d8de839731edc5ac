"""One task for each match in memory: a mailbox in, views out.

Everything that happens to a match happens here, one message after another.  An answer is tried on
a copy of the match and written to the database; only then does the copy become the match.  So a
refused answer, a failed write and a fault in a rule all leave it as it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from slugfest.kernel.errors import AnswerError
from slugfest.kernel.game import RESIGNED
from slugfest.kernel.match import Match
from slugfest.lessons.progress import current
from slugfest.narration import Narrator, Words
from slugfest.narration.showing import plain
from slugfest.server.advice.hints import Hints
from slugfest.server.advice.odds import Previews
from slugfest.server.advice.proposals import propose
from slugfest.server.advice.reasons import Reasons
from slugfest.server.bots.seats import BotSeats, Given, Staff
from slugfest.server.lobby.lessons import lesson_shown
from slugfest.server.lobby.persons import player_names
from slugfest.server.lobby.seats import Seat
from slugfest.server.match.absences import Absences, Patience
from slugfest.server.match.clocks import Clock, Forfeit
from slugfest.server.match.commit import Home, advanced
from slugfest.server.match.listeners import Listener, encoded
from slugfest.server.match.mailbox import (
    BotSaid,
    ClockStruck,
    Joined,
    Left,
    Mailbox,
    Post,
    Rang,
    Reseated,
    Said,
    Wish,
)
from slugfest.server.match.notices import Notices
from slugfest.server.match.shown import Shown, look_ahead, refused_shown
from slugfest.server.match.taking_back import House, Sides, TakingBack
from slugfest.server.match.timekeeping import Timekeeper
from slugfest.server.storage.storage import Conflict, StorageError
from slugfest.server.wire.messages import (
    AskOdds,
    AskWhy,
    Because,
    PlayerInfo,
    Proposal,
    Propose,
    Refused,
    Reply,
    Resign,
    StandIn,
    Suggest,
    Welcome,
)
from slugfest.server.wire.taking_back import BackAsked, Consent, TakeBack
from slugfest.server.wire.words import FAULT, NOT_SAVED

logger = logging.getLogger(__name__)

MOST_WATCHERS = 64
MOST_TABS = 16
"""Connections to one match: of all who watch, and of each player, whom the others must not shut out."""

MOST_TRIES = 5
"""How often an answer is tried again when another process keeps coming first."""


class MatchTask:
    """A match in memory, its seats and its listeners."""

    def __init__(
        self,
        home: Home,
        match: Match,
        seats: list[Seat],
        staff: Staff,
        patience: Patience,
        clock: Clock | None = None,
    ) -> None:
        self.home = home
        self.match = match
        self.seats = seats
        self.listeners: list[Listener] = []
        self._shown: dict[str | None, Shown] = {}
        self._mailbox = Mailbox()
        self._notices = Notices(lambda: self.match, lambda: self.narrator)
        self._bots = BotSeats(staff, say=lambda *said: self.post(BotSaid(*said)))
        self._previews = Previews()
        self._hints = Hints(staff, lambda: self.match)
        self._reasons = Reasons()
        self._absences = Absences(
            seats,
            patience,
            alarm=lambda player: self._mailbox.ring(partial(self._absences.waited, player)),
            keep=partial(home.storage.lend, home.match) if home.poll is None else None,
            tell=self._notices.tell,
        )
        house = House(
            lambda: Sides(self.seats, self._absences.stood_in),
            self._change,
            lambda request: self._mailbox.ring(partial(self._backs.late, request)),
            self._notices.tell,
            self._publish,
        )
        self._backs = TakingBack(patience.consent, house)
        self._time = Timekeeper(clock, home.match, home.storage, lambda: self.post(ClockStruck()))
        self._task = asyncio.create_task(self._run())

    @property
    def narrator(self) -> Narrator:
        named = player_names(self.seats)
        return Narrator(self.home.family, {**self.match.game.names(self.match.state), **named})

    def players(self) -> list[PlayerInfo]:
        here = {listener.player for listener in self.listeners}
        return [self._absences.info(seat, here) for seat in self.seats]

    async def post(self, post: Post) -> None:
        """Put something into the mailbox and wait until it has been dealt with."""
        if self._task.done():
            return
        done = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((post, done))
        await asyncio.wait({done, self._task}, return_when=asyncio.FIRST_COMPLETED)

    async def stop(self) -> None:
        """End the task; what has been acknowledged is in the database."""
        for part in (self._bots, self._previews, self._hints, self._absences, self._backs, self._time):
            part.stop()
        await self._time.keep()
        for listener in self.listeners:
            listener.close("failed")
        self._task.cancel()
        await asyncio.wait({self._task})

    # -- the mailbox ----------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(self.home.poll):
                    post, done = await self._mailbox.get()
            except TimeoutError:
                await self._guarded(None)
                continue
            await self._guarded(post)
            done.set_result(None)

    async def _guarded(self, post: Post | None) -> None:
        """Deal with one message; a fault ends the connection it came from, never the task."""
        try:
            await self._take(post)
        except Exception:
            logger.exception("match %s: %s failed", self.home.match, type(post).__name__)
            if isinstance(post, Joined | Said):
                post.listener.close("failed")

    async def _take(self, post: Post | None) -> None:
        match post:
            case Joined():
                await self._join(post)
            case Left():
                await self._leave(post.listener)
            case Reseated():
                self.seats = post.seats
                await self._publish()
            case Said():
                await self._hear(post.listener, post.player, post.message)
            case BotSaid():
                await self._hear_bot(post.player, post.question, post.given)
            case Rang():
                await post.about()
                await self._publish()
            case ClockStruck():
                await self._time.struck(self.match, self._reply)
                self._time.attend(self.match, self.seats, self.listeners)
            case None:
                if await self._catch_up():
                    await self._publish()

    async def _join(self, post: Joined) -> None:
        player = post.listener.player
        most = MOST_WATCHERS if player is None else MOST_TABS
        if sum(one.player == player for one in self.listeners) >= most:
            post.listener.close("full")
            return
        before = None if await self._catch_up() else self.players()
        self.seats = post.seats
        self.listeners.append(post.listener)
        if player is not None and await self._absences.back(player):
            self._bots.only(self._absences.played_by_bots(self.seats))
        match = self.match
        board = await asyncio.to_thread(match.game.board, match.state)
        post.listener.send(
            Welcome(
                match=self.home.match,
                game=match.game.id,
                family=self.home.family,
                player=player,
                players=self.players(),
                board=plain(board),
                commitment=match.commitment,
                labels=self.narrator.labels(),
            )
        )
        await self._publish(self.listeners if self.players() != before else [post.listener])

    async def _leave(self, listener: Listener) -> None:
        if listener in self.listeners:
            before = self.players()
            self.listeners.remove(listener)
            if listener.player is not None and all(one.player != listener.player for one in self.listeners):
                self._absences.gone(listener.player)
            self._time.attend(self.match, self.seats, self.listeners)
            if self.players() != before:
                await self._publish()

    async def _hear(self, listener: Listener, player: str, message: Wish) -> None:
        told: Proposal | Refused | Because | None
        match message:
            case AskOdds():
                self._previews.ask(self.match, listener, player, message, self.narrator)
                return
            case Suggest():
                self._hints.ask(listener, player, message, self.narrator)
                return
            case AskWhy():
                told = self._reasons.told(message, over=self.match.result is not None)
            case StandIn():
                here = {one.player for one in self.listeners}
                reason = await self._absences.hear(player, message, self.seats, here)
                told = None if reason is None else _refused(reason, self.match.question)
                self._bots.only(self._absences.played_by_bots(self.seats))
                await self._publish()
            case Propose():
                told = await asyncio.to_thread(propose, self.match, player, message, self.narrator)
            case TakeBack() | Consent():
                told = await self._backs.hear(player, message, self.match, self.narrator)
            case Resign():
                told = await self._reply(player, self.match.question, Forfeit(RESIGNED))
            case Reply():
                told = await self._reply(player, message.question, message.answer)
        if told is not None:
            listener.send(told)

    async def _hear_bot(self, player: str, question: int, given: Given) -> None:
        if player not in self._absences.played_by_bots(self.seats):
            return  # its owner came back while it was thinking
        if given.notice is not None:
            self._notices.tell(given.notice[0], **given.notice[1])
        refused = await self._reply(player, question, given.answer)
        if refused is None:
            self._reasons.note(given.reason)
        else:
            logger.warning("match %s: bot of %s: %s", self.home.match, player, refused.reason.en)
            # The match went on while it was thinking: it may be asked something else by now.
            self._wake_bots()

    # -- answers --------------------------------------------------------------------------

    async def _reply(self, player: str, question: int, answer: Any) -> Refused | None:
        """Take an answer and tell everybody, or say why not."""
        after = partial(advanced, player=player, question=question, answer=answer)
        return await self._change(player, question, after)

    async def _change(
        self, player: str | None, question: int, change: Callable[[Home, Match], Match]
    ) -> Refused | None:
        """Change the match and tell everybody; `player` is whoever has answered by it."""
        before = self.match
        refused = await self._tried(question, change)
        if self.match is not before:
            if refused is None and self._time.clock is not None:
                self._time.clock.answered(player or "")
                await self._time.keep()
            await self._publish()
        return refused

    async def _tried(self, question: int, change: Callable[[Home, Match], Match]) -> Refused | None:
        for _ in range(MOST_TRIES):
            try:
                self._become(await asyncio.to_thread(change, self.home, self.match))
            except Conflict:
                # Another process was first: what it wrote is the truth, and the answer is tried on that.
                self._become(await asyncio.to_thread(self.home.load))
                continue
            except AnswerError as error:
                # What is stale here may be due to what another process has written.
                if error.kind == "stale" and await self._catch_up():
                    continue
                return refused_shown(error, question, self.narrator)
            except StorageError:
                logger.exception("match %s: an answer could not be saved", self.home.match)
                return _failed(NOT_SAVED, question)
            except Exception:
                logger.exception("match %s: a rule failed", self.home.match)
                return _failed(FAULT, question)
            return None
        return _failed(NOT_SAVED, question)

    async def _catch_up(self) -> bool:
        """Follow what another process has written, if there is anything."""
        known = len(self.match.journal.answers)
        if await asyncio.to_thread(self.home.storage.length, self.home.match) == known:
            return False
        self._become(await asyncio.to_thread(self.home.load))
        return True

    def _become(self, match: Match) -> None:
        self.match = match
        self._shown = {}

    # -- telling --------------------------------------------------------------------------

    async def _publish(self, listeners: list[Listener] | None = None) -> None:
        """Send listeners (all by default) the match as their player may see it; let the bots go on.

        Bots play while somebody is there: people can follow, and nobody's match runs unseen.
        """
        listeners = self.listeners if listeners is None else listeners
        self._backs.follow(self.match)
        self._time.attend(self.match, self.seats, self.listeners)
        wanted = {(one.player, one.since) for one in listeners}
        players = self.players()
        asked = self._backs.asked()
        made = await asyncio.to_thread(lambda: {key: self._update(*key, players, asked) for key in wanted})
        for listener in listeners:
            text = made[listener.player, listener.since]
            if text is None:
                listener.close("failed")
            else:
                listener.send_text(text)
                listener.since = len(self.match.events)
        self._wake_bots()

    def _wake_bots(self) -> None:
        """Bots play while somebody is there to see it, and for somebody else only while a player is.

        In a lesson they play as long as it has something for them to do.
        """
        lesson = self.home.lesson
        if self.match.result is not None:
            self._bots.stop()
        elif self.listeners and (lesson is None or current(lesson, self.match) is not None):
            standing_in = self._absences.stood_in if any(one.player for one in self.listeners) else set()
            bots = {seat.player: seat.bot for seat in self.seats if seat.kind == "bot"}
            self._bots.wake(self.match, bots, standing_in)

    def _update(
        self, player: str | None, since: int, players: list[PlayerInfo], back_asked: BackAsked | None
    ) -> str | None:
        """The text of an update; a fault in showing it to one player is none of the others' business."""
        try:
            shown = self._shown.get(player)
            if shown is None:
                view = self.match.view(player)
                ahead = look_ahead(self.match, view.decision)
                shown = self._shown[player] = Shown(view, self.narrator, ahead)
            update = shown.update(since, players)
            if player is not None:
                update.take_back = self._backs.shown(self.match, player, self.narrator)
            update.back_asked = back_asked
            if self.home.lesson is not None:
                update.lesson = lesson_shown(self.home.lesson, self.match)
            update.notices = self._notices.kept
            update.clock = self._time.shown()
            return encoded(update)
        except Exception:
            logger.exception("match %s cannot be shown to %s", self.home.match, player)
            return None


def _failed(reason: Words, question: int) -> Refused:
    return Refused("failed", "", reason, question)


def _refused(reason: Words, question: int) -> Refused:
    return Refused("failed" if reason is NOT_SAVED else "illegal", "", reason, question, "stand_in")
