"""Bots at the table: threads wait for them, processes think (`bot_processes`), and they answer like anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import Any, NamedTuple

from slugfest.bots import Bot
from slugfest.bots.faults import BotFault, dismiss, shortened
from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.server.advice.reasons import Reason, reason_of
from slugfest.server.bots.processes import BotError
from slugfest.server.lobby.catalogue import BotFactory, NamedBots

logger = logging.getLogger(__name__)


class Staff(NamedTuple):
    """Who thinks for the house: bots on their seats, those who stand in for somebody, and those who give hints."""

    bots: BotFactory
    named: NamedBots | None
    """For seats whose bot was asked for by name."""
    stand_ins: BotFactory
    hints: BotFactory | None
    threads: Executor
    hint_threads: Executor
    pause: float


class Given(NamedTuple):
    """An answer of a bot, why it was given, and what the table must be told about the bot itself."""

    answer: Any
    reason: Reason | None = None
    notice: tuple[str, dict[str, Any]] | None = None


class BotSeats:
    """The bots of one match.  `say` takes (player, question, what was given) when one has made up its mind."""

    def __init__(self, staff: Staff, say: Callable[[str, int, Given], Awaitable[None]]) -> None:
        self._staff = staff
        self._say = say
        self._bots: dict[str, Bot] = {}
        self._retired: set[str] = set()
        """Seats whose own bot has lost its game: it failed, and somebody of the house plays on."""
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._saying: dict[str, int] = {}
        """Questions whose answer is on its way: whoever else answers meanwhile must not wake its bot again."""

    def wake(self, match: Match, bots: Mapping[str, str], standing_in: Collection[str]) -> None:
        """Let those think who are asked and do not think already; `bots` has the name of each that was asked for by one."""
        for player in match.asked:
            if self._saying.get(player) == match.question:
                continue
            if (player in bots or player in standing_in) and player not in self._thinking:
                maker = self._staff.stand_ins if player in standing_in else self._maker(bots[player])
                self._thinking[player] = asyncio.create_task(self._think(match, player, maker))

    def _maker(self, name: str) -> BotFactory:
        named = self._staff.named
        return self._staff.bots if named is None or not name else partial(named, name)

    def only(self, players: Collection[str]) -> None:
        """Every other seat has its owner back: whatever its bot was thinking of is dropped."""
        for player in {*self._thinking, *self._bots}.difference(players):
            task = self._thinking.pop(player, None)
            if task is not None:
                task.cancel()
            self._let_go(player)

    def stop(self) -> None:
        """Nobody is asked any more."""
        self.only(())

    def _let_go(self, player: str) -> None:
        bot = self._bots.pop(player, None)
        if bot is not None:
            with suppress(RuntimeError):  # the threads are stopped with the server, and the processes too
                self._staff.threads.submit(dismiss, bot)

    async def _think(self, match: Match, player: str, maker: BotFactory) -> None:
        """A match never changes once it is here (the next moment is a copy), so a thread may read it."""
        me = asyncio.current_task()
        try:
            await asyncio.sleep(self._staff.pause)
            loop = asyncio.get_running_loop()
            given = await loop.run_in_executor(self._staff.threads, self._answer, match, player, maker)
        finally:
            if self._thinking.get(player) is me:
                del self._thinking[player]
        self._saying[player] = match.question
        try:
            await self._say(player, match.question, given)
        finally:
            self._saying.pop(player, None)

    def _answer(self, match: Match, player: str, maker: BotFactory) -> Given:
        """The bot's answer; one that fails has lost its seat, and somebody of the house goes on."""
        decision = match.decision(player)
        assert decision is not None, "only those who are asked are woken"
        try:
            bot = self._bots.get(player)
            if bot is None:
                bot = self._bots[player] = maker() if player not in self._retired else self._staff.stand_ins()
            return self._legal(bot, match, decision)
        except BotError as gone:
            # A process of the house was ended: nobody's fault, and the next question goes to a new one.
            logger.warning("the bot of %s gave no answer to %s: %s", player, decision.about, gone)
            return Given(decision.sample(SystemRandom()), None, ("bot_without_answer", {"player": player}))
        except Exception as wrong:
            fault = wrong if isinstance(wrong, BotFault) else _raised(wrong, decision)
            logger.warning("the bot of %s: %s\n%s", player, fault.words.en, fault.said, exc_info=wrong)
        return self._replaced(match, decision, fault)

    def _legal(self, bot: Bot, match: Match, decision: Decision) -> Given:
        view = match.view(decision.player)
        answer = bot.answer(view, decision)
        refused = match.refusal(answer, decision)
        if refused is not None:
            facts = {"about": decision.about, "answer": shortened(answer), "reason": shortened(str(refused))}
            raise BotFault("illegal", facts, "", decision.player)
        return Given(answer, reason_of(bot, match, view))

    def _replaced(self, match: Match, decision: Decision, fault: BotFault) -> Given:
        """A first answer by the one who takes over, or any legal one."""
        player = decision.player
        again = player in self._retired
        self._retired.add(player)
        self._let_go(player)
        notice = None if again else ("bot_replaced", {"player": player, "why": fault.brief})
        try:
            self._bots[player] = bot = self._staff.stand_ins()
            return self._legal(bot, match, decision)._replace(notice=notice)
        except Exception:
            logger.exception("whoever stands in for the bot of %s failed too", player)
            return Given(decision.sample(SystemRandom()), None, notice)


def _raised(wrong: Exception, decision: Decision) -> BotFault:
    error = shortened(f"{type(wrong).__name__}: {wrong}")
    return BotFault("raised", {"about": decision.about, "error": error}, "", decision.player)
