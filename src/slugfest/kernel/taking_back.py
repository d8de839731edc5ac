"""Giving a match up, taking answers back, and which answers a player may take back.

A player may take back their last answer, as long as no die has fallen, nothing hidden was shown and no other
person has answered since.  Bots do not mind: what they have answered since is taken back with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from slugfest.kernel.dice import DiceError
from slugfest.kernel.errors import (
    AnswerError,
    IllegalAnswer,
    MalformedAnswer,
    Refusal,
    SetupError,
    StaleAnswer,
)
from slugfest.kernel.game import PARTS, RESIGNED, DiceRolled, Drawn, Forfeited, TakenBack
from slugfest.kernel.journal import Answer
from slugfest.kernel.state import Result

if TYPE_CHECKING:
    from slugfest.kernel.match import Match

MOST_TAKEN_BACK = 300
"""In one match: a journal only grows, and somebody who plays to and fro must not fill the disk."""


FORFEITS = "forfeits"
"""An answer `{"forfeits": reason}` in a journal ends the match; no question takes it for its own."""


def become(match: Match, other: Match) -> None:
    """Let a match stand from now on where another of the same game stands; the other one is given up."""
    for part in PARTS:
        setattr(match, part, getattr(other, part))


def follow(match: Match, given: Answer, kept: Mapping[int, Match] | None = None) -> None:
    """Play what the journal holds; `kept` are earlier moments of the match, if there are any."""
    if given.back is not None:
        take_back(match, given.back, given.player, (kept or {}).get(given.back))
    elif isinstance(given.answer, dict) and FORFEITS in given.answer:
        forfeit(match, given.player, str(given.answer[FORFEITS]))
    else:
        match.answer(given.answer, player=given.player)


class Checkpoint:
    """A moment of a match from which it can go on: going back starts here, not at the first answer."""

    def __init__(self, match: Match) -> None:
        self.answers = len(match.journal.answers)
        self.last = match.journal.answers[-1]
        self.events = len(match.events)
        self.moment = match.clone()
        """The match itself, without the answers and events that it shares with the one that goes on."""
        self.moment.journal = match.journal.until(0)
        self.moment.events = []
        self.moment.checkpoints = ()
        self.moment.state.forget()


CHECKPOINT_EVERY = 32
"""Answers between two checkpoints: each costs a copy of the table, each answer less a step of going back."""
MOST_CHECKPOINTS = 6


def with_checkpoint(match: Match) -> tuple[Checkpoint, ...]:
    """Return the checkpoints of a match with one of this moment; of the older ones every other goes."""
    kept = [checkpoint for checkpoint in match.checkpoints if _is_of(checkpoint, match.journal.answers)]
    if len(kept) >= MOST_CHECKPOINTS:
        kept = [*kept[: MOST_CHECKPOINTS // 2 : 2], *kept[MOST_CHECKPOINTS // 2 :]]
    return (*kept, Checkpoint(match))


def latest(known: tuple[Checkpoint, ...], answers: list[Answer], question: int) -> Checkpoint | None:
    """Return the last checkpoint that was taken when no more than so many of these answers had been given."""
    fitting = [point for point in known if point.answers <= question and _is_of(point, answers)]
    return fitting[-1] if fitting else None


def _is_of(checkpoint: Checkpoint, answers: list[Answer]) -> bool:
    """Return whether a checkpoint lies on the way of these answers: a bot that imagines begins a journal of its own."""
    return len(answers) >= checkpoint.answers and answers[checkpoint.answers - 1] is checkpoint.last


def follow_all(match: Match, answers: Sequence[Answer], place: str = "journal", first: int = 0) -> None:
    """Give the answers of a journal from number `first` on; a `SetupError` names the one that does not fit."""
    wanted = {given.back for given in answers if given.back is not None}
    kept: dict[int, Match] = {}
    for number, given in enumerate(answers, first):
        if number in wanted:
            kept[number] = match.clone()
        try:
            follow(match, given, kept)
        except (AnswerError, DiceError) as wrong:
            raise SetupError(f"{place}, answer {number}", str(wrong)) from wrong


def forfeit(match: Match, player: str, reason: str) -> None:
    """End the match with a loss for `player`, asked or not; the end stands in the journal like an answer."""
    if match.result is not None:
        raise StaleAnswer(Refusal("", "nothing_is_asked"))
    if player not in match.state.players:
        raise MalformedAnswer(Refusal("", "not_your_question", {"asked": list(match.asked)}))
    match.journal.answers.append(Answer(player, {FORFEITS: reason}))
    winners = tuple(name for name in match.state.players if name != player)
    event = Forfeited(player, Result(winners, reason, match.state.score()))
    event.apply(match.state)
    match.events.append(event)
    match.pending = None
    match.question = len(match.journal.answers)


def resign(match: Match, player: str) -> None:
    """Give the match up for `player`: the others have won."""
    forfeit(match, player, RESIGNED)


def take_back(match: Match, to: int, player: str, earlier: Match | None = None) -> None:
    """Go back to the question before answer `to`, and have it in the journal and in the log.

    Unlike `Match.undo` it leaves dice and secrets alone: what has fallen or been shown stays so.
    Whose answers may be taken back is for `to_take_back` to say.
    """
    if not match.settled <= to < len(match.journal.answers) or match.result is not None:
        raise IllegalAnswer(Refusal("", "settled"))
    earlier = match.at(to) if earlier is None else earlier.clone()
    journal, events = match.journal, match.events
    journal.answers.append(Answer(player, None, to))
    events.append(TakenBack(player, len(earlier.events)))
    become(match, earlier)
    match.journal, match.events, match.question = journal, events, len(journal.answers)
    match.turned_back()


def standing(answers: list[Answer]) -> Iterator[tuple[int, Answer]]:
    """Yield the answers that were not taken back, with their numbers, the latest first."""
    number = len(answers) - 1
    while number >= 0:
        given = answers[number]
        if given.back is None:
            yield number, given
            number -= 1
        else:
            number = given.back - 1


def to_take_back(match: Match, player: str, people: Collection[str]) -> int | Refusal:
    """Return the number of the answer that `player` may take back, or why there is none."""
    if match.result is not None:
        return Refusal("", "match_is_over")
    if match.state.sealed:
        return Refusal("", "sealed")
    other = ""
    for number, given in standing(match.journal.answers):
        if given.player != player:
            other = other or (given.player if given.player in people else "")
            continue
        if number < match.settled:
            return _settled(match)
        if other:
            return Refusal("", "another_has_answered", {"player": other})
        if sum(answer.back is not None for answer in match.journal.answers) >= MOST_TAKEN_BACK:
            return Refusal("", "taken_back_too_often", {"most": MOST_TAKEN_BACK})
        return number
    return Refusal("", "nothing_to_take_back")


def _settled(match: Match) -> Refusal:
    """Return why nothing can be taken back: dice or a draw, or something revealed, whichever came last."""
    for event in reversed(match.events):
        if event.settles:
            known = isinstance(event, DiceRolled | Drawn)
            return Refusal("", "dice_have_fallen" if known else "something_was_shown")
    return Refusal("", "sealed")
