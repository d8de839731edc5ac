"""Clocks: a time bank for each person, and a while to answer offers of a reaction.

A clock runs while its player is asked, all seats are taken and somebody who sits there is connected:
as with bots, nothing happens at a table that nobody sees.  Bots have no clock: how long they think
is the machine's business.  What is left is written down with every answer and every few seconds, so that
the time in which a server is down counts for nobody.
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

"""Why the match is over: a label that the narrator knows."""
BEAT = 5.0
"""Seconds after which what is left is written down again."""


class Clock:
    """The clocks of one match; every moment is asked of `now`."""

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
        """From now on the clocks of `players` run, and no others."""
        self._settle()
        self._running = frozenset(player for player in players if player in self.left)

    def answered(self, player: str) -> None:
        """An answer was taken: its player gets the increment."""
        self._settle()
        if player in self.left:
            self.left[player] += self.terms.increment

    def flag(self) -> str | None:
        """Whose time has run out."""
        self._settle()
        return next((player for player in sorted(self._running) if self.left[player] <= 0), None)

    # -- offers of a reaction -------------------------------------------------------------

    def offer(self, player: str | None, question: int) -> None:
        """`player` is offered a reaction at this question; `None` where nobody is."""
        offered = None if player is None else (player, question)
        if offered != self._offered:
            self._offered = offered
            self._offer_ends = self._now() + self.terms.reaction

    def passed_by(self) -> tuple[str, int] | None:
        """The offer that has been open for long enough: whose it is, and its question."""
        over = self._offered is not None and self.terms.reaction > 0 and self._now() >= self._offer_ends
        return self._offered if over else None

    # -- when to look again ---------------------------------------------------------------

    def next_look(self) -> float | None:
        """Seconds until something happens or must be written down; `None` while nothing runs."""
        self._settle()
        waits = [self.left[player] for player in self._running]
        if self._offered is not None and self.terms.reaction > 0:
            waits.append(self._offer_ends - self._now())
        return max(0.0, min([*waits, BEAT])) if waits else None

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
    """In place of an answer, and never from a client: the match is over for this reason."""

    reason: str


class ClockKept(msgspec.Struct):
    """A clock as it is written down."""

    terms: ClockTerms
    left: dict[str, float]


def full(terms: ClockTerms | None, seats: Iterable[Seat]) -> ClockKept | None:
    """The clock of a new match, if it has one: everybody but the bots gets the whole bank."""
    if terms is None:
        return None
    return ClockKept(terms, {seat.player: float(terms.bank) for seat in seats if seat.kind != "bot"})
