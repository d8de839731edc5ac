"""Whether all that a match tells, asks, refuses and shows can be told and shown: words, facts, rules, and the types of clients."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, get_type_hints

import msgspec

from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.inspection.description import Describes
from slugfest.kernel.match import Match
from slugfest.kernel.records import encodable
from slugfest.narration import LANGUAGES, Narrator
from slugfest.narration.narrator import catalogue, message
from slugfest.rulebook import rulebook
from slugfest.rules.superscape.shown import BoardShown, QuestionFacts, RefusalFacts, TableShown
from slugfest.server.match.shown import decision_details, decision_shown

if TYPE_CHECKING:
    from tests.rules.superscape.builder import Game

FAMILY = "superscape"
MOST_EVENTS = 200
"""Of longer matches, only the last events are looked at."""


def game(played: Game) -> None:
    """Whatever the match has told, asks now, and shows to anybody is sound."""
    match = played.match
    narrator = Narrator(FAMILY, match.game.names(match.state))
    for happening in match.events[-MOST_EVENTS:]:
        if type(happening).__module__.startswith("slugfest."):
            event(happening, narrator)
    shown(match)
    described(match)
    for player in match.asked if match.pending is not None else ():
        asked = match.decision(player)
        assert asked is not None
        question(match, asked, narrator)


def event(happening: Event, narrator: Narrator) -> None:
    key = type(happening).__name__
    telling = getattr(happening, "telling", None)
    filled("events", key if telling is None else f"{key}.{telling()}", narrator.facts(happening))
    exist(happening.rules)


def question(match: Match, asked: Decision, narrator: Narrator) -> None:
    if not isinstance(asked, Roll):
        filled("prompts", asked.about, {**asked.facts, "player": asked.player})
        typed(asked.facts, fields_of(QuestionFacts))
    exist([asked.rule])
    view = match.view(asked.player)
    details = decision_details(match, asked)
    shown = decision_shown(asked, narrator, view.reaches, details)
    assert msgspec.json.encode(shown, enc_hook=encodable)
    if details is None:
        return
    for _, refused in details.barred:
        refusal(refused)
    for about in details.explained.values():
        for said in about.short:
            filled("explaining", said.key, said.facts)


def refusal(refused: Refusal) -> None:
    filled("refusals", refused.reason, refused.facts)
    typed(refused.facts, fields_of(RefusalFacts))
    exist([refused.rule])


def shown(match: Match) -> None:
    """What is shown has the types that clients are promised, and nothing else."""
    for player in (*match.state.players, None):
        table = match.view(player).table
        assert msgspec.convert(table, TableShown, strict=True) == table
    board = match.view(None).board
    assert msgspec.convert(board, BoardShown, strict=True) == board


def described(match: Match) -> None:
    assert isinstance(match.game, Describes)
    for passage in match.game.describe(match.state, None):
        for line in passage.lines:
            for said in line:
                filled("describing", said.key, said.facts)


@cache
def fields_of(kind: Any) -> frozenset[str]:
    return frozenset(get_type_hints(kind))


def typed(facts: Mapping[str, Any], fields: Collection[str]) -> None:
    assert [] == [name for name in facts if name not in fields]


def exist(rules: Iterable[str]) -> None:
    assert [] == [rule for rule in rules if rule not in rulebook() and not rule.startswith("KERNEL")]


def filled(table: str, key: str, facts: Mapping[str, Any]) -> None:
    for language in LANGUAGES:
        text = catalogue(language, FAMILY)[table][key]
        assert message(text, language).fields <= set(facts), f"{table}.{key}"
