"""A match that is looked at after every event.

What must always hold is written here a second time, in another way than the rules have it: a rule
that goes wrong is then noticed at the first event after which the table is not right any more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import msgspec

from slugfest.families import family_of
from slugfest.kernel.events import Event
from slugfest.kernel.game import Game
from slugfest.kernel.inspection.observed import Observed
from slugfest.kernel.journal import Journal
from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable
from slugfest.lab.soak.setups import soak_part


class Broken(AssertionError):
    """Raised when something that must always hold does not: which invariant, after what, and how."""

    def __init__(self, invariant: str, after: str, how: str) -> None:
        super().__init__(invariant, after, how)
        self.invariant = invariant
        self.after = after
        self.how = how

    def __str__(self) -> str:
        return f"{self.invariant}, after {self.after}: {self.how}"


class Watched(Observed):
    """A match whose every event is looked at; what does not hold is raised as `Broken`."""

    __slots__ = ("watch",)

    def __init__(self, game: Game, journal: Journal) -> None:
        self.watch = soak_part(family_of(game)).watch()
        super().__init__(game, journal)

    def _run(self) -> None:
        super()._run()
        decision = self.decision()
        if decision is not None:
            for wrong in self.watch.settled(self.state, decision.about):
                raise Broken("settled", f"the question {decision.about}", wrong)

    def look(self, event: Event) -> None:
        """Look at the whole table after an event."""
        kind = type(event).__name__
        for name, holds in self.watch.invariants.items():
            for wrong in holds(self.state, event):
                raise Broken(name, kind, wrong)
        self.watch.note(self.state, event)
        for wrong in leaks(self, event):
            raise Broken("nothing_leaks", kind, wrong)


def _view(view: Callable[[Any, str | None], Any], table: Any, eyes: str | None, now: Any, *given: Any) -> Any:
    """Return a view of any table for any player; that of this table for these eyes is known already."""
    other, player = given
    return now if other is table and player == eyes else view(other, player)


def leaks(match: Match, event: Event) -> Iterator[str]:
    """Check that views and reported events are plain, and hold nothing that is hidden from their player."""
    secret = (match.journal.seed or "").encode()
    readable = soak_part(family_of(match.game)).readable
    table, view = match.state, match.game.view
    for player in (*table.players, None):
        now = view(table, player)
        shown = msgspec.json.encode(now)
        seen = event.seen_by(player or "")
        told_event = b"" if seen is None else msgspec.json.encode(seen, enc_hook=encodable)
        if secret and match.state.result is None and (secret in shown or secret in told_event):
            yield f"{player} can read the seed"
        for wrong in readable(table, player, partial(_view, view, table, player, now), event):
            yield f"{player} {wrong}"
