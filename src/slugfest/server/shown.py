"""What a seat is shown: decisions, log lines and updates made from the view of its player.

Nothing here looks past the view, so nothing here can tell a secret.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, cast

import msgspec

from slugfest.kernel import decisions as asked
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import AnswerError, Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.state import Result
from slugfest.kernel.tally import Tally
from slugfest.kernel.views import View
from slugfest.narration import Narrator, Words
from slugfest.server.protocol import (
    BarredShown,
    DecisionShown,
    LogLine,
    OptionShown,
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
    return DecisionShown(
        kind=cast("Any", decision.kind),
        about=decision.about,
        player=decision.player,
        rule=decision.rule,
        prompt=narrator.prompt(decision),
        **{"facts": plain(decision.facts), **_details(decision, narrator)},
    )


def _details(decision: Decision, narrator: Narrator) -> dict[str, Any]:
    """The fields that belong to this kind of decision."""

    def listed(ids: Sequence[str]) -> list[OptionShown]:
        return [option_shown(one, narrator, decision.facts) for one in ids]

    match decision:
        case asked.Choose():
            return {"options": listed(decision.options), "least": 1, "most": 1}
        case asked.ChooseSeveral():
            return {"options": listed(decision.options), "least": decision.least, "most": decision.most}
        case asked.Order():
            return {"options": listed(decision.items)}
        case asked.Allocate():
            return {
                "options": listed(decision.among),
                "points": decision.points,
                "exactly": decision.exactly,
                "least": decision.least_each,
                "most": decision.points if decision.most_each is None else decision.most_each,
            }
        case asked.Assign():
            targets = {thing: list(ids) for thing, ids in decision.targets.items()}
            places = dict.fromkeys(one for ids in targets.values() for one in ids)
            return {"options": listed(decision.things), "targets": targets, "places": listed(list(places))}
        case asked.Place():
            return {"outline": decision.region.outline()}
        case asked.Route():
            return _ways(decision)
        case asked.Roll():
            faces = list(dict.fromkeys(decision.request.sides))
            return {"points": decision.request.count, "facts": {**plain(decision.facts), "faces": faces}}
    return {}


def _ways(decision: asked.Route) -> dict[str, Any]:
    """In inches polygons, with the start and the inches beside them; through spaces whatever is told of them."""
    told = plain(decision.ways.outline())
    if not isinstance(told, list) or not all(isinstance(one, list) for one in told):
        return {"ways": told}
    stay = plain(decision.ways.stay())
    known = {"from": stay[0] if stay else None, "limit": decision.facts.get("inches")}
    return {"outline": told, "ways": {name: one for name, one in known.items() if one is not None}}


def option_shown(option: str, narrator: Narrator, facts: Mapping[str, Any]) -> OptionShown:
    return OptionShown(option, narrator.option(option, facts), option if option in narrator.names else None)


def barred_shown(barred: tuple[str, Refusal], narrator: Narrator) -> BarredShown:
    """An option that cannot be chosen now."""
    option, refusal = barred
    shown = option_shown(option, narrator, refusal.facts)
    told = narrator.refusal(refusal)
    return BarredShown(option, shown.label, shown.refers, refusal.rule, told, plain(refusal.facts))


def plain(value: Any) -> Any:
    """Structs, tuples and sets as JSON has them."""
    return msgspec.to_builtins(value, str_keys=True)
