"""Hints: what one of our bots would answer, and why, for players who do not know what to do.

The thinking is done in a process of its own, from the view of the player who asks, and keeps nobody waiting.  A player who
asks again has changed their mind: only the last request of a player is answered, and only while its question stands.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from slugfest.bots import Bot
from slugfest.kernel.errors import Refusal
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.narration.showing import plain
from slugfest.server.bots.seats import BotResources
from slugfest.server.http.limits import Rate
from slugfest.server.match.listeners import Listener
from slugfest.server.wire.messages import Refused, Suggest, Suggestion
from slugfest.server.wire.words import NO_HINTS, TOO_MANY_HINTS

logger = logging.getLogger(__name__)

PER_SECOND = 0.5
BURST = 4
"""Hints that a player may ask for: a few at once, then one every other second."""


class Hints:
    """The hints that the players of one match have asked for; `now` is the match at any moment."""

    def __init__(self, resources: BotResources, now: Callable[[], Match]) -> None:
        self._resources = resources
        self._now = now
        self._bots: dict[str, Bot] = {}
        self._rates: dict[str, Rate] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}

    def ask(self, listener: Listener, player: str, wanted: Suggest, narrator: Narrator) -> None:
        """Start thinking of a hint and send it, instead of the hint before."""
        refused = self._refused(player, wanted, narrator)
        if refused is not None:
            listener.send(refused)
            return
        self._drop(player)
        task = asyncio.create_task(self._tell(self._now(), listener, player, wanted, narrator))
        self._tasks[player] = task
        task.add_done_callback(
            lambda done: self._tasks.pop(player) if self._tasks.get(player) is done else None
        )

    def stop(self) -> None:
        for player in [*self._tasks]:
            self._drop(player)

    def _drop(self, player: str) -> None:
        task = self._tasks.pop(player, None)
        if task is not None:
            task.cancel()

    def _refused(self, player: str, wanted: Suggest, narrator: Narrator) -> Refused | None:
        if self._resources.hints is None:
            return Refused("failed", "", NO_HINTS, wanted.question)
        if not self._stands(player, wanted):
            reason = narrator.refusal(Refusal("", "another_question"))
            return Refused("stale", "", reason, wanted.question)
        if not self._rates.setdefault(player, Rate(PER_SECOND, BURST)).allows():
            return Refused("failed", "", TOO_MANY_HINTS, wanted.question)
        return None

    def _stands(self, player: str, wanted: Suggest) -> bool:
        """Return whether the player is still asked this question."""
        match = self._now()
        return match.question == wanted.question and match.decision(player) is not None

    async def _tell(
        self, match: Match, listener: Listener, player: str, wanted: Suggest, narrator: Narrator
    ) -> None:
        message: Suggestion | Refused
        loop = asyncio.get_running_loop()
        try:
            message = await loop.run_in_executor(
                self._resources.hint_threads, self._thought_of, match, player, wanted, narrator
            )
        except Exception:
            logger.exception("no hint for %s", player)
            message = Refused("failed", "", NO_HINTS, wanted.question)
        if self._stands(player, wanted):
            listener.send(message)

    def _thought_of(self, match: Match, player: str, wanted: Suggest, narrator: Narrator) -> Suggestion:
        from slugfest.bots.telling import advice  # noqa: PLC0415 - loaded when somebody wants to know

        assert self._resources.hints is not None
        bot: Any = self._bots.get(player)
        if bot is None:
            bot = self._bots[player] = self._resources.hints()
        decision = match.decision(player)
        assert decision is not None, "it was asked for"
        answer = bot.answer(match.view(player), decision)
        refused = match.refusal(answer, decision)
        if refused is not None:
            raise refused
        return Suggestion(wanted.question, plain(answer), advice(bot.thought, answer, decision, narrator))
