"""What a seat is shown: decisions, log lines and updates made from the view of its player.

Nothing here looks past the view, so nothing here can tell a secret.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cache
from typing import Any, cast

import msgspec

from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import AnswerError, Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.match import Match
from slugfest.kernel.state import Result
from slugfest.kernel.tally import Tally
from slugfest.kernel.views import View
from slugfest.narration import Narrator, Words
from slugfest.narration.showing import described, option_shown, plain
from slugfest.server.protocol import (
    BarredShown,
    DecisionShown,
    LogLine,
    PartShown,
    PlayerInfo,
    Refused,
    ResultShown,
    TallyShown,
    Update,
)

logger = logging.getLogger(__name__)


class Shown:
    """One moment of a match as one player sees it; the log is cut to what each connection lacks."""

    def __init__(self, view: View, narrator: Narrator, barred: Sequence[tuple[str, Refusal]] = ()) -> None:
        self.view = view
        self.narrator = narrator
        decision = view.decision
        self.decision = None if decision is None else decision_shown(decision, narrator)
        if self.decision is not None:
            self.decision.barred = [barred_shown(one, narrator) for one in barred]
        self.result = None if view.result is None else result_shown(view.result, narrator)

    def update(self, since: int, players: list[PlayerInfo]) -> Update:
        """The message with the log from number `since` on."""
        view = self.view
        return Update(
            question=view.question,
            table=view.table,
            log=[log_line(number, event, self.narrator) for number, event in view.numbered_events(since)],
            decision=self.decision,
            asked=list(view.asked),
            players=players,
            result=self.result,
            seed=view.seed,
        )


def result_shown(result: Result, narrator: Narrator) -> ResultShown:
    return ResultShown(list(result.winners), narrator.label(result.reason), dict(result.points))


def refused_shown(error: AnswerError, question: int, narrator: Narrator, said: str = "reply") -> Refused:
    """Why a message was not taken: `malformed`, `stale` or `illegal`, as the error says."""
    return Refused(cast("Any", error.kind), error.rule, narrator.refusal(error.refusal), question, said)


def hides_something(match: Match) -> bool:
    """Do a spectator and the players see different things?"""
    seen = match.view(None).table
    return any(match.view(player).table != seen for player in match.state.players)


# -- the log ------------------------------------------------------------------------------


def log_line(number: int, event: Event, narrator: Narrator) -> LogLine:
    return LogLine(
        number=number,
        event=type(event).__name__,
        text=_told(event, narrator),
        rules=list(event.rules),
        facts=plain(event),
        tallies=[
            tally_shown(name, value, narrator)
            for name, value in msgspec.structs.asdict(event).items()
            if isinstance(value, Tally)
        ],
    )


def _told(event: Event, narrator: Narrator) -> Words | None:
    try:
        return narrator.event(event)
    except KeyError:
        # A match must not stop because a sentence is missing; the facts still show what happened.
        _complain(type(event).__name__, narrator.family)
        return None


@cache
def _complain(event: str, family: str) -> None:
    logger.warning("no sentence for %s in %s", event, family)


def tally_shown(name: str, tally: Tally, narrator: Narrator) -> TallyShown:
    parts = [
        PartShown(part.value, narrator.label(part.label), part.rule, part.times) for part in tally.in_order
    ]
    return TallyShown(name, tally.total, parts)


# -- decisions ----------------------------------------------------------------------------


def decision_shown(decision: Decision, narrator: Narrator) -> DecisionShown:
    """The question with everything that it takes to draw and answer it."""
    return DecisionShown(**described(decision, narrator))


def barred_shown(barred: tuple[str, Refusal], narrator: Narrator) -> BarredShown:
    """An option that cannot be chosen now."""
    option, refusal = barred
    shown = option_shown(option, narrator, refusal.facts)
    told = narrator.refusal(refusal)
    return BarredShown(option, shown.label, shown.refers, refusal.rule, told, plain(refusal.facts))
