"""Commits: each change of a match is tried on a copy, and is on disk before anybody hears of it."""

from __future__ import annotations

from collections.abc import Callable, Collection

import msgspec

from slugfest.kernel.errors import IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.match import Match
from slugfest.kernel.taking_back import forfeit, take_back, to_take_back
from slugfest.lessons import Lesson
from slugfest.server.lobby.lessons import check_lesson_answer
from slugfest.server.match.clocks import Forfeit
from slugfest.server.storage.storage import Storage
from slugfest.server.storage.writer import AnswerWriter


class StoredMatch(msgspec.Struct, frozen=True):
    """A match in the database, and how to load it again."""

    id: str
    family: str
    storage: Storage
    writer: AnswerWriter
    load: Callable[[], Match]
    shared: bool
    """Whether other processes may write to the same database."""
    lesson: Lesson | None = None


def answered(stored: StoredMatch, match: Match, player: str, question: int, answer: object) -> Match:
    """Return a copy of the match after the answer; raise an `AnswerError` if it is refused."""
    after = match.clone()
    if isinstance(answer, Forfeit):
        forfeit(after, player, answer.reason)
    else:
        check_lesson_answer(stored.lesson, after, player, question, answer)
        after.answer(answer, player=player, question=question)
    return after


def taken_back(_stored: StoredMatch, match: Match, player: str, to: int, spared: Collection[str]) -> Match:
    """Return a copy of the match without the player's answer `to`.

    The answer is given by its number: whatever a bot does meanwhile, no other one is taken back by mistake.
    """
    check_take_back(match, player, to, spared)
    after = match.clone()
    take_back(after, to, player)
    return after


def check_take_back(match: Match, player: str, to: int, spared: Collection[str]) -> None:
    """Raise an `AnswerError` if `to` is not the answer that `player` may take back now."""
    offered = to_take_back(match, player, spared)
    if isinstance(offered, Refusal):
        raise IllegalAnswer(offered)
    if offered != to:
        raise StaleAnswer(Refusal("", "another_question", {"question": offered}))


async def commit(stored: StoredMatch, after: Match) -> None:
    """Return when the last answer of the match is on disk; raise `Conflict` or `StorageError` if it is not."""
    number = len(after.journal.answers) - 1
    await stored.writer.append(stored.id, number, after.journal.answers[number])
