"""Bots on the seats of a match: they think in processes (`bots.processes`), threads wait for their answers."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import NamedTuple

from slugfest.bots import Bot
from slugfest.bots.faults import BotFault, dismiss, shortened
from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.server.advice.reasons import Reason, reason_of
from slugfest.server.bots.processes import BotError
from slugfest.server.lobby.catalogue import BotFactory, NamedBots

logger = logging.getLogger(__name__)


class BotResources(NamedTuple):
    """What a match gets its bots from: those on seats, those who stand in for people, and those who give hints."""

    bots: BotFactory
    named: NamedBots | None
    """Makes the bots of seats whose bot was asked for by name."""
    stand_ins: BotFactory
    hints: BotFactory | None
    threads: Executor
    hint_threads: Executor
    pause: float


class BotAnswer(NamedTuple):
    """An answer of a bot, why it was given, and a notice about the bot itself, if there is one."""

    answer: object
    reason: Reason | None = None
    notice: tuple[str, dict[str, object]] | None = None


class BotSeats:
    """The bots of one match.  `deliver` is called with player, question and answer when a bot has decided."""

    def __init__(
        self, resources: BotResources, deliver: Callable[[str, int, BotAnswer], Awaitable[None]]
    ) -> None:
        self._resources = resources
        self._deliver = deliver
        self._bots: dict[str, Bot] = {}
        self._retired: set[str] = set()
        """Seats whose own bot has failed and lost its seat to a stand-in."""
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._delivering: dict[str, int] = {}
        """Questions whose answer is being delivered: if another player answers meanwhile, the bot must not wake again."""

    def wake(self, match: Match, bots: Mapping[str, str], standing_in: Collection[str]) -> None:
        """Let the bots think that are asked and do not think already.

        `bots` maps the seats of bots to the names of the bots that were asked for, which may be empty.
        """
        for player in match.asked:
            if self._delivering.get(player) == match.question:
                continue
            if (player in bots or player in standing_in) and player not in self._thinking:
                maker = self._resources.stand_ins if player in standing_in else self._maker(bots[player])
                self._thinking[player] = asyncio.create_task(self._think(match, player, maker))

    def _maker(self, name: str) -> BotFactory:
        named = self._resources.named
        return self._resources.bots if named is None or not name else partial(named, name)

    def only(self, players: Collection[str]) -> None:
        """Dismiss the bots of all other seats, whose owners are back, even while they think."""
        for player in {*self._thinking, *self._bots}.difference(players):
            task = self._thinking.pop(player, None)
            if task is not None:
                task.cancel()
            self._dismiss(player)

    def stop(self) -> None:
        """Dismiss all bots."""
        self.only(())

    def _dismiss(self, player: str) -> None:
        bot = self._bots.pop(player, None)
        if bot is not None:
            with suppress(RuntimeError):  # the threads are stopped with the server, and the processes too
                self._resources.threads.submit(dismiss, bot)

    async def _think(self, match: Match, player: str, maker: BotFactory) -> None:
        """Let a bot think in a thread; the match it reads never changes (the next moment is a copy)."""
        me = asyncio.current_task()
        try:
            await asyncio.sleep(self._resources.pause)
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(self._resources.threads, self._answer, match, player, maker)
        finally:
            if self._thinking.get(player) is me:
                del self._thinking[player]
        self._delivering[player] = match.question
        try:
            await self._deliver(player, match.question, answer)
        finally:
            self._delivering.pop(player, None)

    def _answer(self, match: Match, player: str, maker: BotFactory) -> BotAnswer:
        """Return the bot's answer; a bot that fails loses its seat to a stand-in."""
        decision = match.decision(player)
        assert decision is not None, "only those who are asked are woken"
        try:
            bot = self._bots.get(player)
            if bot is None:
                bot = self._bots[player] = (
                    maker() if player not in self._retired else self._resources.stand_ins()
                )
            return self._legal(bot, match, decision)
        except BotError as gone:
            # Our own process was ended: that is not the bot's fault, and the next question goes to a new process.
            logger.warning("the bot of %s gave no answer to %s: %s", player, decision.about, gone)
            return BotAnswer(
                decision.sample(SystemRandom()), None, ("bot_without_answer", {"player": player})
            )
        except Exception as error:
            fault = error if isinstance(error, BotFault) else _raised(error, decision)
            logger.warning("the bot of %s: %s\n%s", player, fault.words.en, fault.said, exc_info=error)
        return self._replaced(match, decision, fault)

    def _legal(self, bot: Bot, match: Match, decision: Decision) -> BotAnswer:
        view = match.view(decision.player)
        answer = bot.answer(view, decision)
        refused = match.refusal(answer, decision)
        if refused is not None:
            facts = {"about": decision.about, "answer": shortened(answer), "reason": shortened(str(refused))}
            raise BotFault("illegal", facts, "", decision.player)
        return BotAnswer(answer, reason_of(bot, match, view))

    def _replaced(self, match: Match, decision: Decision, fault: BotFault) -> BotAnswer:
        """Return the first answer of the stand-in, or any legal one."""
        player = decision.player
        again = player in self._retired
        self._retired.add(player)
        self._dismiss(player)
        notice = None if again else ("bot_replaced", {"player": player, "why": fault.brief})
        try:
            self._bots[player] = bot = self._resources.stand_ins()
            return self._legal(bot, match, decision)._replace(notice=notice)
        except Exception:
            logger.exception("the stand-in for the bot of %s failed too", player)
            return BotAnswer(decision.sample(SystemRandom()), None, notice)


def _raised(error: Exception, decision: Decision) -> BotFault:
    text = shortened(f"{type(error).__name__}: {error}")
    return BotFault("raised", {"about": decision.about, "error": text}, "", decision.player)
