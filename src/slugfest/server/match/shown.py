"""What a seat is shown: decisions, log lines and updates made from the view of its player.

Nothing here looks past the view, so nothing here can tell a secret.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from typing import Any, cast, get_args

import msgspec

from slugfest import odds
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import AnswerError, Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.inspection.description import Judges
from slugfest.kernel.inspection.explanation import OptionFacts, RollFacts
from slugfest.kernel.inspection.foresight import Reach, barred, explained, roll_at_hand
from slugfest.kernel.match import Match
from slugfest.kernel.tally import Tally
from slugfest.kernel.views import View
from slugfest.narration import Narrator, Words
from slugfest.narration.showing import about_shown, described, option_shown, plain
from slugfest.server.wire.decisions import (
    BarredShown,
    DecisionShown,
    PartShown,
    QuestionWithOptions,
    RollShown,
    TallyShown,
)
from slugfest.server.wire.messages import LogLine, PlayerInfo, Refused, ResultShown, Update

logger = logging.getLogger(__name__)


class Shown:
    """One moment of a match as one player sees it; the log is cut to what each connection lacks."""

    def __init__(self, view: View, narrator: Narrator, ahead: Ahead | None = None) -> None:
        self.view = view
        self.narrator = narrator
        decision = view.decision
        self.decision = None if decision is None else decision_shown(decision, narrator, view.reaches, ahead)
        self.result = None if view.result is None else result_shown(view._match, narrator)  # noqa: SLF001 - a result is everybody's

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


def result_shown(match: Match, narrator: Narrator) -> ResultShown:
    result = match.result
    assert result is not None
    said = match.game.verdict(match.state) if isinstance(match.game, Judges) else None
    why = None if said is None else narrator.described(said.key, said.facts)
    return ResultShown(list(result.winners), narrator.label(result.reason), dict(result.points), why)


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
    return TallyShown(name, tally.total, parts, narrator.label(name))


# -- decisions ----------------------------------------------------------------------------


class Ahead(msgspec.Struct):
    """What is known about a question beyond the question: what is barred and why, what options do, how a roll lies."""

    barred: list[tuple[str, Refusal]]
    explained: dict[str, OptionFacts]
    roll: RollFacts | None
    comparable: bool


def look_ahead(match: Match, decision: Decision | None) -> Ahead | None:
    """Return what the pending question lets its player know before answering."""
    if decision is None:
        return None
    facts, roll = explained(match, decision), roll_at_hand(match, decision)
    return Ahead(barred(match, decision), facts, roll, odds.comparable(match, decision))


SHOWN_AS: dict[str, type[DecisionShown]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(DecisionShown)
}
"""The struct for each kind of decision."""


def decision_shown(
    decision: Decision,
    narrator: Narrator,
    reaches: Mapping[str, Reach] | None = None,
    ahead: Ahead | None = None,
) -> DecisionShown:
    """The question with everything that it takes to draw and answer it."""
    details = described(decision, narrator, reaches)
    shown = SHOWN_AS[details.pop("kind")](**details)
    if ahead is None:
        return shown
    shown.barred = [barred_shown(one, narrator) for one in ahead.barred]
    about = {option: about_shown(facts, narrator) for option, facts in ahead.explained.items()}
    if isinstance(shown, QuestionWithOptions):
        for option in shown.options:
            option.about = about.get(option.id)
    shown.explained = about.get("")
    shown.comparable = ahead.comparable
    shown.roll = None if ahead.roll is None else roll_shown(ahead.roll, narrator)
    return shown


def roll_shown(roll: RollFacts, narrator: Narrator) -> RollShown:
    """Tell how a roll lies that may still be changed."""
    key = ("roll_above" if roll.above else "roll_at_most") + ("_holds" if roll.holds else "")
    return RollShown(
        dice=list(roll.dice),
        again=list(roll.again),
        by=narrator.label(roll.by),
        reached=tally_shown("reached", roll.reached, narrator),
        against=tally_shown("against", roll.against, narrator),
        holds=roll.holds,
        text=narrator.explained(key, {"reached": roll.reached.total, "against": roll.against.total}),
    )


def barred_shown(barred: tuple[str, Refusal], narrator: Narrator) -> BarredShown:
    """An option that cannot be chosen now."""
    option, refusal = barred
    shown = option_shown(option, narrator, refusal.facts)
    told = narrator.refusal(refusal)
    return BarredShown(option, shown.label, shown.refers, refusal.rule, told, plain(refusal.facts))
