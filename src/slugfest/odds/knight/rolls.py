"""Rolls against a stat, as any rule of the knight games would ask for them."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.errors import IllegalAnswer, Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Frame
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.rules.knight.events.play import StatRolled
from slugfest.rules.knight.rolls import roll_against

STATS = ("agility", "stamina", "willpower")


def roll_frame(match: Match, figure: str, stat: str) -> Frame:
    """Return a roll against a stat, as any rule would ask for it."""
    table: Any = match.state
    if figure not in table.figures:
        raise IllegalAnswer(Refusal("DC-DICE-05", "not_an_option", {"answer": figure}))
    if stat not in STATS:
        raise IllegalAnswer(Refusal("DC-DICE-05", "not_an_option", {"answer": stat}))
    return roll_against(figure, stat)


class RollTelling:
    """Passed or not; the first roll of that figure against that stat is the one."""

    nothing: bool | None = None

    def __init__(self, figure: str, stat: str) -> None:
        self.figure, self.stat = figure, stat

    def _rolls(self, events: list[Event]) -> list[StatRolled]:
        rolls = [event for event in events if isinstance(event, StatRolled)]
        return [rolled for rolled in rolls if (rolled.figure, rolled.stat) == (self.figure, self.stat)]

    def told(self, events: list[Event]) -> bool | None:
        return next((rolled.passed for rolled in self._rolls(events)), None)

    def joined(self, first: bool | None, then: bool | None) -> bool | None:
        return then if first is None else first

    def harm(self, match: Match, events: list[Event]) -> dict[str, float]:
        owner = match.game.owner(match.state, self.figure)
        return {} if self.told(events) is not False else {owner: 1.0}

    def reckoned(self, events: list[Event]) -> dict[str, Tally]:
        first = next(iter(self._rolls(events)), None)
        return {} if first is None else {"against": first.against}
