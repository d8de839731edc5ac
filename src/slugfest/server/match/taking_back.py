"""Taking back: what a player may take back, whose consent that needs, and doing it.

Against bots an answer is taken back at once.  Against people it is asked for: everybody sees who asks and what
would go, and it goes when all who are asked have agreed.  A request ends when somebody declines, when it is
withdrawn, when nobody answers in time, or when the match has gone on past it.  Requests are kept in memory only:
what has been agreed to is on disk before anybody hears of it, and a request that a stopped server forgets can be
made again.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import NamedTuple

import msgspec

from slugfest.kernel.errors import AnswerError, IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import to_take_back
from slugfest.narration import Narrator
from slugfest.server.lobby.seats import Seat, owner_of
from slugfest.server.match.commit import StoredMatch, check_take_back, taken_back
from slugfest.server.match.shown import refused_shown
from slugfest.server.wire.messages import Refused
from slugfest.server.wire.taking_back import BackAsked, Consent, TakeBack, TakeBackShown

SECONDS_TO_AGREE = 60.0
"""How long the others have to answer a request."""
MOST_ASKED = 3
"""How often a player may ask for the same answer, so that nobody is pestered."""


class Sides(NamedTuple):
    """The seats of a match, and the players for whom a bot plays."""

    seats: Collection[Seat]
    stood_in: Collection[str] = ()

    def to_ask(self, player: str) -> list[str]:
        """Return the people whom `player` has to ask; bots do not mind, and nobody waits for an empty seat."""
        return [
            seat.player
            for seat in self.seats
            if seat.kind == "person" and seat.player != player and seat.player not in self.stood_in
        ]

    def spared(self, player: str) -> list[str]:
        """Return the players whose answers stay, since nobody can ask them: of empty seats, or stood in for."""
        asked = self.to_ask(player)
        return [seat.player for seat in self.seats if seat.kind != "bot" and seat.player not in asked]


class TakeBackRequest(msgspec.Struct):
    """A player would like to take an answer back."""

    number: int
    player: str
    to: int
    since: int
    """The first log line that would go."""
    waiting: list[str]
    ends: float


class RefusedBack(NamedTuple):
    """Why nothing can be taken back, and how it was told."""

    refusal: Refusal
    narrator: Narrator
    shown: TakeBackShown


class MatchCallbacks(NamedTuple):
    """What taking back needs of the match."""

    sides: Callable[[], Sides]
    change: Callable[[None, int, Callable[[StoredMatch, Match], Match]], Awaitable[Refused | None]]
    """Changes the match and tells everybody, or returns why not."""
    alarm: Callable[[int], None]
    """Called with the number of a request that nobody has answered in time."""
    notify: Callable[..., None]
    """Adds a notice."""
    publish: Callable[[], Awaitable[None]]


class TakingBack:
    """Taking back in one match, to which the others have `seconds` to agree."""

    def __init__(self, seconds: float, callbacks: MatchCallbacks) -> None:
        self._seconds = seconds
        self._callbacks = callbacks
        self._made = 0
        self._times: Counter[tuple[str, int]] = Counter()
        self._declined: set[tuple[str, int]] = set()
        self._refused: dict[str, RefusedBack] = {}
        """What each player was told last; as a rule it stays the same for many answers."""
        self._request: TakeBackRequest | None = None
        self._timer: asyncio.TimerHandle | None = None

    def asked(self) -> BackAsked | None:
        """Return the request that is open, as everybody sees it."""
        request = self._request
        if request is None:
            return None
        left = max(0.0, request.ends - asyncio.get_running_loop().time())
        return BackAsked(request.number, request.player, list(request.waiting), request.since, round(left, 1))

    def shown(self, match: Match, player: str, narrator: Narrator) -> TakeBackShown:
        """Return what `player` may take back, and who has to agree."""
        sides = self._callbacks.sides()
        offered = to_take_back(match, player, sides.spared(player))
        if isinstance(offered, Refusal):
            known = self._refused.get(player)
            if known is None or known.refusal != offered or known.narrator is not narrator:
                shown = TakeBackShown(None, narrator.refusal(offered))
                known = self._refused[player] = RefusedBack(offered, narrator, shown)
            return known.shown
        return TakeBackShown(offered, asks=sides.to_ask(player))

    async def handle(
        self, player: str, message: TakeBack | Consent, match: Match, narrator: Narrator
    ) -> Refused | None:
        """Do what a player asks for, or return why not."""
        tag = "consent" if isinstance(message, Consent) else "take_back"
        try:
            if isinstance(message, Consent):
                return await self._consent(player, message, match.question)
            sides = self._callbacks.sides()
            agreed = {owner_of(token, [*sides.seats]) for token in message.tokens[: len(sides.seats)]}
            waiting = [other for other in sides.to_ask(player) if other not in agreed]
            if not waiting:
                return await self._go_back(player, message.to, match.question, tag)
            await self._ask(player, message.to, waiting, match)
        except AnswerError as error:
            return refused_shown(error, match.question, narrator, tag)
        return None

    async def _ask(self, player: str, to: int, waiting: list[str], match: Match) -> None:
        check_take_back(match, player, to, self._callbacks.sides().spared(player))
        if self._request is not None:
            if self._request.player == player:
                return
            raise IllegalAnswer(Refusal("", "asked_already", {"player": self._request.player}))
        if (player, to) in self._declined:
            raise IllegalAnswer(Refusal("", "back_was_declined"))
        if self._times[player, to] >= MOST_ASKED:
            raise IllegalAnswer(Refusal("", "asked_too_often", {"most": MOST_ASKED}))
        since = len((await asyncio.to_thread(match.at, to)).events)
        self._made += 1
        self._times[player, to] += 1
        loop = asyncio.get_running_loop()
        self._request = TakeBackRequest(self._made, player, to, since, waiting, loop.time() + self._seconds)
        self._timer = loop.call_later(self._seconds, self._callbacks.alarm, self._made)
        self._callbacks.notify("back_asked", player=player)
        await self._callbacks.publish()

    async def _consent(self, player: str, message: Consent, question: int) -> Refused | None:
        request = self._request
        mine = request is not None and request.player == player
        if (
            request is None
            or request.number != message.request
            or not (player in request.waiting or (mine and not message.given))
        ):
            raise StaleAnswer(Refusal("", "nobody_asks"))
        if message.given:
            request.waiting.remove(player)
            if not request.waiting:
                return await self._agreed(request, player, question)
        elif mine:
            self._end("back_withdrawn", player=player)
        else:
            self._declined.add((request.player, request.to))
            self._end("back_declined", player=player)
        await self._callbacks.publish()
        return None

    async def _agreed(self, request: TakeBackRequest, player: str, question: int) -> Refused | None:
        """Take the answer back, since everybody has agreed; `player`, who agreed last, is told if that fails."""
        self._end("back_agreed", player=player)
        refused = await self._go_back(request.player, request.to, question, "consent")
        if refused is not None:
            await self._callbacks.publish()
        return refused

    async def _go_back(self, player: str, to: int, question: int, tag: str) -> Refused | None:
        change = partial(taken_back, player=player, to=to, spared=self._callbacks.sides().spared(player))
        refused = await self._callbacks.change(None, question, change)
        return None if refused is None else msgspec.structs.replace(refused, said=tag)

    async def time_out(self, number: int) -> None:
        """End a request that nobody has answered in time."""
        if self._request is not None and self._request.number == number:
            self._end("back_unanswered", player=self._request.player)

    def follow(self, match: Match) -> None:
        """End the request if the match has gone on past it."""
        request = self._request
        if request is None:
            return
        spared = self._callbacks.sides().spared(request.player)
        if to_take_back(match, request.player, spared) != request.to:
            self._end("back_too_late", player=request.player)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._request = self._timer = None

    def _end(self, notice: str, **facts: object) -> None:
        self.stop()
        self._callbacks.notify(notice, **facts)
