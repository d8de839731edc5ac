"""Views: the one gate through which a player, a bot, a client or a log learns anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.events import Event
from slugfest.kernel.state import Result

if TYPE_CHECKING:
    from slugfest.kernel.inspection.foresight import Reach
    from slugfest.kernel.match import Match

SPECTATOR = ""
"""The name under which events ask what somebody without a seat may see."""


class View:
    """What `player` may know of a match, taken when it is looked at."""

    def __init__(self, match: Match, player: str | None) -> None:
        self._match = match
        self.player = player
        self.question = match.question
        self._table: Mapping[str, Any] | None = None
        self._reaches: Mapping[str, Reach] | None = None

    @property
    def table(self) -> Mapping[str, Any]:
        """The table as plain data, without what is hidden from this player."""
        if self._table is None:
            self._table = self._match.game.view(self._match.state, self.player)
        return self._table

    @property
    def game(self) -> str:
        """The id of the game that is played."""
        return self._match.game.id

    @property
    def family(self) -> str:
        """The family of the game, whose words tell it; a game without one has those that all games share."""
        return str(getattr(self._match.game, "family", "kernel"))

    @property
    def players(self) -> tuple[str, ...]:
        return tuple(self._match.state.players)

    @property
    def board(self) -> Mapping[str, Any]:
        """What never changes, as plain data: the board, the cards, the pieces; everybody may know it."""
        return self._match.game.board(self._match.state)

    @property
    def names(self) -> Mapping[str, Mapping[str, str]]:
        """What things are called, by id and language."""
        return self._match.game.names(self._match.state)

    @property
    def decision(self) -> Decision | None:
        """The question to this player, if there is one."""
        return None if self.player is None else self._match.decision(self.player)

    @property
    def reaches(self) -> Mapping[str, Reach]:
        """Whom each option of the question would hurt; options that hurt nobody are not in it."""
        from slugfest.kernel.inspection.foresight import reaches  # noqa: PLC0415 - it looks at matches, which have views

        if self._reaches is None:
            self._reaches = {} if self.decision is None else reaches(self._match, self.decision)
        return self._reaches

    @property
    def asked(self) -> tuple[str, ...]:
        """Whose answer is awaited; that somebody is asked is no secret, what is asked may be."""
        return self._match.asked

    @property
    def result(self) -> Result | None:
        return self._match.state.result

    @property
    def commitment(self) -> str | None:
        return self._match.commitment

    @property
    def seed(self) -> str | None:
        """The secret of the dice, told when the match is over."""
        return self._match.journal.seed if self.result is not None else None

    def events(self, since: int = 0) -> list[Event]:
        """Return the events from number `since` on, as this player may know them."""
        return [seen for _, seen in self.numbered_events(since)]

    def numbered_events(self, since: int = 0) -> list[tuple[int, Event]]:
        """Return the same events with their running numbers; what is hidden leaves a gap."""
        numbered = []
        for number in range(max(since, 0), len(self._match.events)):
            event = self._match.events[number]
            seen = event.seen_by(self.player or SPECTATOR)
            if seen is not None:
                numbered.append((number, seen))
        return numbered
