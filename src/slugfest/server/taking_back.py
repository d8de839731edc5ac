"""Taking back: what a seat may take back, and doing it."""

from __future__ import annotations

from collections.abc import Collection

from slugfest.kernel.errors import IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.manners import to_take_back
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.server.protocol import TakeBackShown


def take_back_shown(match: Match, player: str, people: Collection[str], narrator: Narrator) -> TakeBackShown:
    found = to_take_back(match, player, people)
    if isinstance(found, Refusal):
        return TakeBackShown(None, narrator.refusal(found))
    return TakeBackShown(found)


def take_back(match: Match, player: str, to: int, people: Collection[str]) -> None:
    """Take back the answer `to` of `player`, or raise an `AnswerError` and change nothing.

    The answer is named by its number: whatever a bot does meanwhile, no other one is taken back by mistake.
    """
    found = to_take_back(match, player, people)
    if isinstance(found, Refusal):
        raise IllegalAnswer(found)
    if found != to:
        raise StaleAnswer(Refusal("", "another_question", {"question": found}))
    match.take_back(to, player)
