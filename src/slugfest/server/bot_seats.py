"""Bots at the table: threads wait for them, processes think (`bot_processes`), and they answer like anybody."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor
from random import SystemRandom
from typing import Any

from slugfest.bots import Bot
from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.kernel.views import View
from slugfest.server.registry import BotFactory

logger = logging.getLogger(__name__)


class BotSeats:
    """The bots of one match.  `say` takes (player, question, answer) when one has made up its mind."""

    def __init__(
        self,
        factory: BotFactory,
        threads: Executor,
        pause: float,
        say: Callable[[str, int, Any], Awaitable[None]],
    ) -> None:
        self._factory = factory
        self._threads = threads
        self._pause = pause
        self._say = say
        self._bots: dict[str, Bot] = {}
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._saying: dict[str, int] = {}
        """Questions whose answer is on its way: whoever else answers meanwhile must not wake its bot again."""

    def wake(self, match: Match, players: list[str]) -> None:
        """Let those of `players` think who are asked and do not think already."""
        for player in match.asked:
            if self._saying.get(player) == match.question:
                continue
            if player in players and player not in self._thinking:
                self._thinking[player] = asyncio.create_task(self._think(match, player))

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    async def _think(self, match: Match, player: str) -> None:
        """A match never changes once it is here (the next moment is a copy), so a thread may read it."""
        me = asyncio.current_task()
        try:
            decision = match.decision(player)
            assert decision is not None, "only those who are asked are woken"
            await asyncio.sleep(self._pause)
            loop = asyncio.get_running_loop()
            answer = await loop.run_in_executor(
                self._threads, self._answer, player, match.view(player), decision
            )
        finally:
            if self._thinking.get(player) is me:
                del self._thinking[player]
        self._saying[player] = match.question
        try:
            await self._say(player, match.question, answer)
        finally:
            del self._saying[player]

    def _answer(self, player: str, view: View, decision: Decision) -> Any:
        """The bot's answer; where it fails, any legal one, so that the match goes on."""
        try:
            if player not in self._bots:
                self._bots[player] = self._factory()
            answer = self._bots[player].answer(view, decision)
            if decision.check(answer) is None:
                return answer
            logger.error("the bot of %s gave an illegal answer to %s", player, decision.about)
        except Exception:
            logger.exception("the bot of %s failed at %s", player, decision.about)
        return decision.sample(SystemRandom())
