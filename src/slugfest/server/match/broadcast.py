"""Broadcasts: one moment of a match, told to everybody who is connected.

Everything comes from the view of a player, so nothing here can give a secret away.  A connection gets the whole match
once and then what has changed.  What several connections see alike (a table without secrets, a sentence in one
language, a question) is worked out and encoded once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, cast

import msgspec

from slugfest.families import family_of
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.kernel.views import View
from slugfest.narration import Language, Narrator
from slugfest.narration.questions import DecisionShown
from slugfest.server.match.differences import difference
from slugfest.server.match.listeners import Audience, Besides, Listener, Shown, as_raw
from slugfest.server.match.shown import decision_details, decision_shown, log_line
from slugfest.server.wire.messages import Change, LogLine, Update
from slugfest.server.wire.values import TableChange

Difference: TypeAlias = tuple[list[TableChange], list[list[str]]]
EVERYBODY = ""
"""Stands for all players and spectators where nothing is hidden from anybody."""


class Broadcast:
    """One moment of a match; `narrator_in` gives the narrator for some languages."""

    def __init__(self, match: Match, narrator_in: Callable[[tuple[Language, ...]], Narrator]) -> None:
        self._match = match
        self._narrator_in = narrator_in
        self._hides_nothing = family_of(match.game).hides_nothing
        self._views: dict[str | None, View] = {}
        self._differences: dict[tuple[str | None, int], Difference] = {}
        self._decisions: dict[Audience, DecisionShown] = {}
        self._lines: dict[tuple[int, tuple[Language, ...], str | None], LogLine] = {}
        self._facts: dict[int, tuple[Event, msgspec.Raw]] = {}

    def message(self, listener: Listener, besides: Besides) -> Update | Change:
        """Return what this connection does not know yet, and note that it knows it now."""
        shown = listener.shown
        message = self._whole(listener, besides) if shown is None else self._change(listener, shown, besides)
        listener.shown = Shown(self._match, besides)
        listener.since = len(self._match.events)
        return message

    def _whole(self, listener: Listener, besides: Besides) -> Update:
        audience, match = listener.audience, self._match
        return Update(
            question=match.question,
            table=self._view(audience.player).table,
            log=self._log(audience, listener.since),
            decision=self._decision(audience),
            asked=list(match.asked),
            **msgspec.structs.asdict(besides),
        )

    def _change(self, listener: Listener, shown: Shown, besides: Besides) -> Change:
        audience, match = listener.audience, self._match
        change = Change(match.question, list(match.asked), log=self._log(audience, listener.since))
        if shown.match is not match:
            change.changes, change.gone = self._difference(audience.player, shown.match)
            change.decision = self._decision(audience)
        for field in Besides.__struct_fields__:
            value = getattr(besides, field)
            if value != getattr(shown.besides, field):
                setattr(change, field, value)
        return change

    def _view(self, player: str | None) -> View:
        view = self._views.get(player)
        if view is None:
            view = self._views[player] = self._match.view(player)
        return view

    def _difference(self, player: str | None, earlier: Match) -> Difference:
        who = EVERYBODY if self._hides_nothing else player
        known = self._differences.get((who, id(earlier)))
        if known is None:
            before: Mapping[str, Any] = earlier.game.view(earlier.state, player)
            known = self._differences[who, id(earlier)] = difference(before, self._view(player).table)
        return known

    def _decision(self, audience: Audience) -> DecisionShown | None:
        view = self._view(audience.player)
        decision = view.decision
        if decision is None:
            return None
        shown = self._decisions.get(audience)
        if shown is None:
            narrator = self._narrator_in(audience.languages)
            details = decision_details(self._match, decision) if audience.details else None
            shown = self._decisions[audience] = decision_shown(decision, narrator, view.reaches, details)
        return shown

    def _log(self, audience: Audience, since: int) -> list[LogLine]:
        """Return the lines from number `since` on; a line that says the same to all is told once."""
        events, narrator = self._match.events, self._narrator_in(audience.languages)
        lines = []
        for number, event in self._view(audience.player).numbered_events(since):
            # Those who may know less of an event see a copy of it; spectators have no name, and one of their own here.
            who = EVERYBODY if event is events[number] else audience.player
            key = number, audience.languages, who
            line = self._lines.get(key)
            if line is None:
                line = cast("LogLine", as_raw(log_line(number, event, narrator, self._facts_of(event))))
                self._lines[key] = line
            lines.append(line)
        return lines

    def _facts_of(self, event: Event) -> msgspec.Raw:
        """Return the fields of an event as they are sent, the same in every language."""
        known = self._facts.get(id(event))
        if known is None or known[0] is not event:
            known = self._facts[id(event)] = (event, as_raw(event))
        return known[1]
