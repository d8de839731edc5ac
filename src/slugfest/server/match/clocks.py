"""Clocks: a time bank for each person, and a time limit for offers of a reaction.

A clock runs while its player is asked, all seats are taken and a player is connected: as with bots, nothing
happens in a match that nobody sees.  Bots have no clock: how long they think depends on the machine.  What is left
is saved with every answer and every few seconds, so that nobody loses time while a server is down.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

import msgspec

from slugfest.families import Family
from slugfest.kernel.decisions import Choose, Decision
from slugfest.server.lobby.seats import Seat
from slugfest.server.wire.making import ClockTerms
from slugfest.server.wire.messages import ClockShown

SAVE_INTERVAL = 5.0
"""Seconds after which what is left is saved again."""


class Clock:
    """The clocks of one match; `now` tells the time."""

    def __init__(
        self, terms: ClockTerms, left: dict[str, float], now: Callable[[], float] = time.monotonic
    ) -> None:
        self.terms = terms
        self.left = dict(left)
        self._now = now
        self._running: frozenset[str] = frozenset()
        self._since = now()
        self._offered: tuple[str, int] | None = None
        self._offer_ends = 0.0

    def _settle(self) -> None:
        now = self._now()
        for player in self._running:
            self.left[player] = max(0.0, self.left[player] - (now - self._since))
        self._since = now

    def run(self, players: Iterable[str]) -> None:
        """Run the clocks of `players` from now on, and no others."""
        self._settle()
        self._running = frozenset(player for player in players if player in self.left)

    def answered(self, player: str) -> None:
        """Add the increment of a player who has answered."""
        self._settle()
        if player in self.left:
            self.left[player] += self.terms.increment

    def flag(self) -> str | None:
        """Return the player whose time has run out, if there is one."""
        self._settle()
        return next((player for player in sorted(self._running) if self.left[player] <= 0), None)

    # -- offers of a reaction -------------------------------------------------------------

    def offer(self, player: str | None, question: int) -> None:
        """Note that `player` is offered a reaction at this question; `None` if nobody is."""
        offered = None if player is None else (player, question)
        if offered != self._offered:
            self._offered = offered
            self._offer_ends = self._now() + self.terms.reaction

    def expired_offer(self) -> tuple[str, int] | None:
        """Return the player and the question of an offer that has been open for long enough."""
        over = self._offered is not None and self.terms.reaction > 0 and self._now() >= self._offer_ends
        return self._offered if over else None

    # -- when to look again ---------------------------------------------------------------

    def next_look(self) -> float | None:
        """Return the seconds until something is due or must be saved; `None` while no clock runs."""
        self._settle()
        waits = [self.left[player] for player in self._running]
        if self._offered is not None and self.terms.reaction > 0:
            waits.append(self._offer_ends - self._now())
        return max(0.0, min([*waits, SAVE_INTERVAL])) if waits else None

    def shown(self) -> ClockShown:
        self._settle()
        offered = self._offered is not None and self.terms.reaction > 0
        return ClockShown(
            left={player: round(seconds, 1) for player, seconds in self.left.items()},
            running=sorted(self._running),
            reaction=max(0.0, round(self._offer_ends - self._now(), 1)) if offered else None,
        )


def skipping(family: Family, decision: Decision | None) -> str | None:
    """Return the option that skips a question for want of an answer; `None` where it may not be skipped."""
    option = family.skips.get(decision.about) if isinstance(decision, Choose) else None
    return option if isinstance(decision, Choose) and option in decision.options else None


class Forfeit(msgspec.Struct, frozen=True):
    """What takes the place of an answer when a player loses for this reason; it never comes from a client."""

    reason: str


class StoredClock(msgspec.Struct):
    """A clock as it is saved."""

    terms: ClockTerms
    left: dict[str, float]


def full_clock(terms: ClockTerms | None, seats: Iterable[Seat]) -> StoredClock | None:
    """Return the clock of a new match, if it has one: everybody but the bots gets the whole bank."""
    if terms is None:
        return None
    return StoredClock(terms, {seat.player: float(terms.bank) for seat in seats if seat.kind != "bot"})
