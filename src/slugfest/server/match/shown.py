"""What a seat is shown: decisions, log lines, results and refusals, put into words."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from functools import cache
from typing import Any, cast

import msgspec

from slugfest import odds
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import AnswerError, Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.inspection.description import Judges
from slugfest.kernel.inspection.explanation import OptionFacts, RollFacts
from slugfest.kernel.inspection.foresight import Reach, barred, explained, roll_at_hand
from slugfest.kernel.match import Match
from slugfest.kernel.options import Option
from slugfest.kernel.records import as_dict
from slugfest.kernel.shown import EventShown
from slugfest.kernel.tally import Tally
from slugfest.narration import Narrator, Words
from slugfest.narration.questions import (
    BarredShown,
    DecisionShown,
    PartShown,
    QuestionWithOptions,
    RollShown,
    TallyShown,
    question_shown,
)
from slugfest.narration.showing import about_shown, option_shown, plain
from slugfest.server.wire.messages import LogLine, Refused, ResultShown

logger = logging.getLogger(__name__)


def result_shown(match: Match, narrator: Narrator) -> ResultShown:
    result = match.result
    assert result is not None
    verdict = match.game.verdict(match.state) if isinstance(match.game, Judges) else None
    why = None if verdict is None else narrator.described(verdict.key, verdict.facts)
    return ResultShown(list(result.winners), narrator.label(result.reason), dict(result.points), why)


def refused_shown(error: AnswerError, question: int, narrator: Narrator, said: str = "reply") -> Refused:
    """Return why a message was refused: `malformed`, `stale` or `illegal`, as the error says."""
    return Refused(cast("Any", error.kind), error.rule, narrator.refusal(error.refusal), question, said)


def hides_something(match: Match) -> bool:
    """Return whether a spectator and the players see different things."""
    seen = match.view(None).table
    return any(match.view(player).table != seen for player in match.state.players)


# -- the log ------------------------------------------------------------------------------


def log_line(
    number: int, event: Event, narrator: Narrator, facts: EventShown | msgspec.Raw | None = None
) -> LogLine:
    """Return the line of the log about an event; `facts` are its fields, if somebody has encoded them already."""
    return LogLine(
        number=number,
        event=type(event).__name__,
        text=_text(event, narrator),
        rules=list(event.rules),
        facts=plain(event) if facts is None else cast("EventShown", facts),
        tallies=[
            tally_shown(name, value, narrator)
            for name, value in as_dict(event).items()
            if isinstance(value, Tally)
        ],
    )


def _text(event: Event, narrator: Narrator) -> Words | None:
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


class DecisionDetails(msgspec.Struct):
    """What a player may know about a question: what is barred and why, what options do, the roll it is about."""

    barred: list[tuple[Option, Refusal]]
    explained: dict[str, OptionFacts]
    roll: RollFacts | None
    comparable: bool


def decision_details(match: Match, decision: Decision | None) -> DecisionDetails | None:
    """Return what the pending question lets its player know before answering."""
    if decision is None:
        return None
    facts, roll = explained(match, decision), roll_at_hand(match, decision)
    return DecisionDetails(barred(match, decision), facts, roll, odds.comparable(match, decision))


def decision_shown(
    decision: Decision,
    narrator: Narrator,
    reaches: Mapping[str, Reach] | None = None,
    details: DecisionDetails | None = None,
) -> DecisionShown:
    """Return the question with everything that is needed to draw and answer it."""
    shown = question_shown(decision, narrator, reaches)
    if details is None:
        return shown
    shown.barred = [barred_shown(*option, narrator) for option in details.barred]
    about = {option: about_shown(facts, narrator) for option, facts in details.explained.items()}
    if isinstance(shown, QuestionWithOptions):
        for option in shown.options:
            option.about = about.get(option.id)
    shown.explained = about.get("")
    shown.comparable = details.comparable
    shown.roll = None if details.roll is None else roll_shown(details.roll, narrator)
    return shown


def roll_shown(roll: RollFacts, narrator: Narrator) -> RollShown:
    """Return the dice of a roll that may still be changed, and what they come to."""
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


def barred_shown(option: Option, refusal: Refusal, narrator: Narrator) -> BarredShown:
    """Return an option that cannot be chosen now, with the reason."""
    shown = option_shown(option, narrator, refusal.facts)
    reason = narrator.refusal(refusal)
    return BarredShown(
        option.id, shown.label, shown.refers, shown.things, refusal.rule, reason, plain(refusal.facts)
    )
