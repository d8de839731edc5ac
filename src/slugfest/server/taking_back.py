"""Taking back: what a seat may take back, and doing it."""

from __future__ import annotations

from collections.abc import Collection

from slugfest.kernel.errors import IllegalAnswer, Refusal, StaleAnswer
from slugfest.kernel.manners import take_back, to_take_back
from slugfest.kernel.match import Match
from slugfest.narration import Narrator
from slugfest.server.protocol import TakeBackShown
from slugfest.server.seats import Seat


def take_back_shown(match: Match, player: str, people: Collection[str], narrator: Narrator) -> TakeBackShown:
    found = to_take_back(match, player, people)
    if isinstance(found, Refusal):
        return TakeBackShown(None, narrator.refusal(found))
    return TakeBackShown(found)


def went_back(match: Match, player: str, to: int, people: Collection[str]) -> Match:
    """The match without the answer `to` of `player`, or an `AnswerError`; the one given stays as it is.

    The answer is named by its number: whatever a bot does meanwhile, no other one is taken back by mistake.
    """
    found = to_take_back(match, player, people)
    if isinstance(found, Refusal):
        raise IllegalAnswer(found)
    if found != to:
        raise StaleAnswer(Refusal("", "another_question", {"question": found}))
    after = match.clone()
    take_back(after, to, player)
    return after


def people(seats: Collection[Seat]) -> list[str]:
    """Those whose answers nobody else takes back."""
    return [seat.player for seat in seats if seat.kind != "bot"]
