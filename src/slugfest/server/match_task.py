"""One task for each match in memory: a mailbox in, views out.

Everything that happens to a match happens here, one message after another.  An answer is tried on
a copy of the match and written to the database; only then does the copy become the match.  So a
refused answer, a failed write and a fault in a rule all leave it as it was.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from typing import Any

import msgspec

from slugfest.kernel.errors import AnswerError
from slugfest.kernel.foresight import barred
from slugfest.kernel.match import Match
from slugfest.narration import Narrator, Words
from slugfest.server.bot_seats import BotSeats
from slugfest.server.listeners import Listener, encoded
from slugfest.server.posts import BotSaid, Joined, Left, Post, Reseated, Said
from slugfest.server.previews import Previews
from slugfest.server.proposals import propose
from slugfest.server.protocol import AskOdds, PlayerInfo, Proposal, Propose, Refused, Reply, Welcome
from slugfest.server.registry import BotFactory
from slugfest.server.seats import Seat
from slugfest.server.shown import Shown, plain, refused_shown
from slugfest.server.storage import Conflict, Storage, StorageError
from slugfest.server.words import FAULT, NOT_SAVED

logger = logging.getLogger(__name__)

MOST_WATCHERS = 64
MOST_TABS = 16
"""Connections to one match: of all who watch, and of each player, whom the others must not shut out."""

MOST_TRIES = 5
"""How often an answer is tried again when another process keeps coming first."""


class Home(msgspec.Struct, frozen=True):
    """Where a match is kept and how it is loaded again."""

    match: str
    family: str
    storage: Storage
    load: Callable[[], Match]
    poll: float | None
    """Seconds between looks at what other processes have written."""


class MatchTask:
    """A match in memory, its seats and its listeners."""

    def __init__(
        self,
        home: Home,
        match: Match,
        seats: list[Seat],
        bots: tuple[BotFactory, Executor, float],
    ) -> None:
        self.home = home
        self.match = match
        self.seats = seats
        self.listeners: list[Listener] = []
        self._shown: dict[str | None, Shown] = {}
        self._mailbox: asyncio.Queue[tuple[Post, asyncio.Future[None]]] = asyncio.Queue()
        self._bots = BotSeats(*bots, say=self._bot_says)
        self._previews = Previews()
        self._task = asyncio.create_task(self._run())

    @property
    def narrator(self) -> Narrator:
        return Narrator(self.home.family, self.match.game.names(self.match.state))

    def players(self) -> list[PlayerInfo]:
        here = {listener.player for listener in self.listeners}
        return [
            PlayerInfo(seat.player, seat.kind, seat.kind == "bot" or seat.player in here)
            for seat in self.seats
        ]

    async def post(self, post: Post) -> None:
        """Put something into the mailbox and wait until it has been dealt with."""
        if self._task.done():
            return
        done = asyncio.get_running_loop().create_future()
        self._mailbox.put_nowait((post, done))
        await asyncio.wait({done, self._task}, return_when=asyncio.FIRST_COMPLETED)

    async def stop(self) -> None:
        """End the task; what has been acknowledged is in the database."""
        self._bots.stop()
        self._previews.stop()
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
                refused = await self._reply(post.player, post.question, post.answer)
                if refused is not None:
                    logger.warning("match %s: bot of %s: %s", self.home.match, post.player, refused.reason.en)
                    # The match went on while it was thinking: it may be asked something else by now.
                    self._wake_bots()
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
            if self.players() != before:
                await self._publish()

    async def _hear(self, listener: Listener, player: str, message: Reply | Propose | AskOdds) -> None:
        told: Proposal | Refused | None
        if isinstance(message, AskOdds):
            self._previews.ask(self.match, listener, player, message, self.narrator)
            return
        if isinstance(message, Propose):
            told = await asyncio.to_thread(propose, self.match, player, message, self.narrator)
        else:
            told = await self._reply(player, message.question, message.answer)
        if told is not None:
            listener.send(told)

    # -- answers --------------------------------------------------------------------------

    async def _reply(self, player: str, question: int, answer: Any) -> Refused | None:
        """Take an answer and tell everybody, or say why not."""
        before = self.match
        refused = await self._tried(player, question, answer)
        if self.match is not before:
            await self._publish()
        return refused

    async def _tried(self, player: str, question: int, answer: Any) -> Refused | None:
        for _ in range(MOST_TRIES):
            try:
                self._become(await asyncio.to_thread(self._advanced, player, question, answer))
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

    def _advanced(self, player: str, question: int, answer: Any) -> Match:
        """The match after the answer, which is on disk when this returns."""
        after = self.match.clone()
        number = len(after.journal.answers)
        after.answer(answer, player=player, question=question)
        given = after.journal.answers[number]
        self.home.storage.append(self.home.match, number, given.player, given.answer)
        return after

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
        wanted = {(one.player, one.since) for one in listeners}
        players = self.players()
        made = await asyncio.to_thread(lambda: {key: self._update(*key, players) for key in wanted})
        for listener in listeners:
            text = made[listener.player, listener.since]
            if text is None:
                listener.close("failed")
            else:
                listener.send_text(text)
                listener.since = len(self.match.events)
        self._wake_bots()

    def _wake_bots(self) -> None:
        """Bots play while somebody is there to see it."""
        if self.listeners:
            self._bots.wake(self.match, [seat.player for seat in self.seats if seat.kind == "bot"])

    def _update(self, player: str | None, since: int, players: list[PlayerInfo]) -> str | None:
        """The text of an update; a fault in showing it to one player is none of the others' business."""
        try:
            shown = self._shown.get(player)
            if shown is None:
                view = self.match.view(player)
                reasons = [] if view.decision is None else barred(self.match, view.decision)
                shown = self._shown[player] = Shown(view, self.narrator, reasons)
            return encoded(shown.update(since, players))
        except Exception:
            logger.exception("match %s cannot be shown to %s", self.home.match, player)
            return None

    async def _bot_says(self, player: str, question: int, answer: Any) -> None:
        await self.post(BotSaid(player, question, answer))


def _failed(reason: Words, question: int) -> Refused:
    return Refused("failed", "", reason, question)
