"""Taking back: what a seat may take back, whom it has to ask first, and doing it.

Against bots a step goes back at once.  Against people it is asked for: everybody sees who asks and what would
go, and it goes back when all who are asked have agreed.  A request ends when somebody declines, when it is
withdrawn, when nobody answers in time, or when the match has gone on past it.  It is kept in memory only: what
has been agreed to is on disk before anybody hears of it, and a request that a stopped server forgets can be made
again.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Collection
from functools import partial
from typing import Any, NamedTuple

import msgspec

from slugfest.kernel.errors import AnswerError, IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import to_take_back
from slugfest.narration import Narrator
from slugfest.server.lobby.seats import Seat, owner_of
from slugfest.server.match.commit import Home, must_be_offered, without
from slugfest.server.match.shown import refused_shown
from slugfest.server.wire.messages import Refused
from slugfest.server.wire.taking_back import BackAsked, Consent, TakeBack, TakeBackShown

SECONDS = 60.0
"""How long the others have to answer."""
MOST_ASKED = 3
"""How often one may ask for the same step: nobody is to be pestered."""


class Sides(NamedTuple):
    """Who plays, and for whom a bot does."""

    seats: Collection[Seat]
    stood_in: Collection[str] = ()

    def to_ask(self, player: str) -> list[str]:
        """The people whom `player` has to ask; bots do not mind, and nobody waits for an empty seat."""
        return [
            seat.player
            for seat in self.seats
            if seat.kind == "person" and seat.player != player and seat.player not in self.stood_in
        ]

    def spared(self, player: str) -> list[str]:
        """Those whose answers stay, since nobody can ask them: empty seats, and people who are stood in for."""
        asked = self.to_ask(player)
        return [seat.player for seat in self.seats if seat.kind != "bot" and seat.player not in asked]


class Request(msgspec.Struct):
    """Somebody would like to take a step back."""

    number: int
    player: str
    to: int
    since: int
    """The first log line that would go."""
    waiting: list[str]
    ends: float


class House(NamedTuple):
    """What the table has to offer."""

    sides: Callable[[], Sides]
    change: Callable[[None, int, Callable[[Home, Match], Match]], Awaitable[Refused | None]]
    """Changes the match and tells everybody, or says why not."""
    alarm: Callable[[int], None]
    """Called with the number of a request whose time is up."""
    tell: Callable[..., None]
    """Remembers a notice."""
    publish: Callable[[], Awaitable[None]]


class TakingBack:
    """Taking back at one table, for which the others have `seconds` to agree."""

    def __init__(self, seconds: float, house: House) -> None:
        self._seconds = seconds
        self._house = house
        self._made = 0
        self._times: Counter[tuple[str, int]] = Counter()
        self._declined: set[tuple[str, int]] = set()
        self._request: Request | None = None
        self._timer: asyncio.TimerHandle | None = None

    def asked(self) -> BackAsked | None:
        """The request that is open, as everybody sees it."""
        one = self._request
        if one is None:
            return None
        left = max(0.0, one.ends - asyncio.get_running_loop().time())
        return BackAsked(one.number, one.player, list(one.waiting), one.since, round(left, 1))

    def shown(self, match: Match, player: str, narrator: Narrator) -> TakeBackShown:
        """What `player` may take back, and who has to agree."""
        sides = self._house.sides()
        found = to_take_back(match, player, sides.spared(player))
        if isinstance(found, Refusal):
            return TakeBackShown(None, narrator.refusal(found))
        return TakeBackShown(found, asks=sides.to_ask(player))

    async def hear(
        self, player: str, said: TakeBack | Consent, match: Match, narrator: Narrator
    ) -> Refused | None:
        """Do what a player wants, or say why not."""
        tag = "consent" if isinstance(said, Consent) else "take_back"
        try:
            if isinstance(said, Consent):
                return await self._answered(player, said, match.question)
            sides = self._house.sides()
            agreed = {owner_of(token, [*sides.seats]) for token in said.tokens[: len(sides.seats)]}
            waiting = [one for one in sides.to_ask(player) if one not in agreed]
            if not waiting:
                return await self._go_back(player, said.to, match.question, tag)
            await self._ask(player, said.to, waiting, match)
        except AnswerError as error:
            return refused_shown(error, match.question, narrator, tag)
        return None

    async def _ask(self, player: str, to: int, waiting: list[str], match: Match) -> None:
        must_be_offered(match, player, to, self._house.sides().spared(player))
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
        self._request = Request(self._made, player, to, since, waiting, loop.time() + self._seconds)
        self._timer = loop.call_later(self._seconds, self._house.alarm, self._made)
        self._house.tell("back_asked", player=player)
        await self._house.publish()

    async def _answered(self, player: str, said: Consent, question: int) -> Refused | None:
        one = self._request
        mine = one is not None and one.player == player
        if (
            one is None
            or one.number != said.request
            or not (player in one.waiting or (mine and not said.given))
        ):
            raise StaleAnswer(Refusal("", "nobody_asks"))
        if said.given:
            one.waiting.remove(player)
            if not one.waiting:
                return await self._agreed(one, player, question)
        elif mine:
            self._end("back_withdrawn", player=player)
        else:
            self._declined.add((one.player, one.to))
            self._end("back_declined", player=player)
        await self._house.publish()
        return None

    async def _agreed(self, one: Request, player: str, question: int) -> Refused | None:
        """Everybody has agreed; whoever did last hears why it cannot be, should it come to that."""
        self._end("back_agreed", player=player)
        refused = await self._go_back(one.player, one.to, question, "consent")
        if refused is not None:
            await self._house.publish()
        return refused

    async def _go_back(self, player: str, to: int, question: int, tag: str) -> Refused | None:
        change = partial(without, player=player, to=to, spared=self._house.sides().spared(player))
        refused = await self._house.change(None, question, change)
        return None if refused is None else msgspec.structs.replace(refused, said=tag)

    async def late(self, number: int) -> None:
        """The time of a request is up."""
        if self._request is not None and self._request.number == number:
            self._end("back_unanswered", player=self._request.player)

    def follow(self, match: Match) -> None:
        """The match may have gone on past the request."""
        one = self._request
        if (
            one is not None
            and to_take_back(match, one.player, self._house.sides().spared(one.player)) != one.to
        ):
            self._end("back_too_late", player=one.player)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._request = self._timer = None

    def _end(self, notice: str, **facts: Any) -> None:
        self.stop()
        self._house.tell(notice, **facts)
