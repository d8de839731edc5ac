"""The next moment of a match: tried on a copy, and on disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

import msgspec

from slugfest.kernel.errors import IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import forfeit, take_back, to_take_back
from slugfest.lessons import Lesson
from slugfest.server.lobby.lessons import heed
from slugfest.server.match.clocks import Forfeit
from slugfest.server.storage.storage import Storage


class Home(msgspec.Struct, frozen=True):
    """Where a match is kept and how it is loaded again."""

    match: str
    family: str
    storage: Storage
    load: Callable[[], Match]
    poll: float | None
    """Seconds between looks at what other processes have written."""
    lesson: Lesson | None = None


def advanced(home: Home, match: Match, player: str, question: int, answer: Any) -> Match:
    """The match after the answer, which is on disk when this returns."""
    after = match.clone()
    if isinstance(answer, Forfeit):
        forfeit(after, player, answer.reason)
    else:
        heed(home.lesson, after, player, question, answer)
        after.answer(answer, player=player, question=question)
    return _kept(home, after)


def without(home: Home, match: Match, player: str, to: int, spared: Collection[str]) -> Match:
    """The match without the player's answer `to`; on disk when this returns, like an answer.

    The answer is named by its number: whatever a bot does meanwhile, no other one is taken back by mistake.
    """
    must_be_offered(match, player, to, spared)
    after = match.clone()
    take_back(after, to, player)
    return _kept(home, after)


def must_be_offered(match: Match, player: str, to: int, spared: Collection[str]) -> None:
    """Raise an `AnswerError` where `to` is not the answer that `player` may take back now."""
    found = to_take_back(match, player, spared)
    if isinstance(found, Refusal):
        raise IllegalAnswer(found)
    if found != to:
        raise StaleAnswer(Refusal("", "another_question", {"question": found}))


def _kept(home: Home, after: Match) -> Match:
    number = len(after.journal.answers) - 1
    given = after.journal.answers[number]
    home.storage.append(home.match, number, given.player, given.answer, given.back)
    return after
