"""Manners: which answer a player may take back.

The last own answer, as long as no die has fallen and nothing hidden has been shown since, and no other
person has answered.  Bots do not mind: what they have answered since is taken back with it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from slugfest.kernel.errors import Refusal
from slugfest.kernel.game import DiceRolled, Drawn
from slugfest.kernel.journal import Answer

if TYPE_CHECKING:
    from slugfest.kernel.match import Match

MOST_TAKEN_BACK = 300
"""In one match: a journal only grows, and somebody who plays to and fro must not fill the disk."""


def standing(answers: list[Answer]) -> Iterator[tuple[int, Answer]]:
    """The answers that were not taken back, with their numbers, the latest first."""
    number = len(answers) - 1
    while number >= 0:
        given = answers[number]
        if given.back is None:
            yield number, given
            number -= 1
        else:
            number = given.back - 1


def to_take_back(match: Match, player: str, people: Collection[str]) -> int | Refusal:
    """The number of the answer that `player` may take back, or why there is none."""
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
        if sum(one.back is not None for one in match.journal.answers) >= MOST_TAKEN_BACK:
            return Refusal("", "taken_back_too_often", {"most": MOST_TAKEN_BACK})
        return number
    return Refusal("", "nothing_to_take_back")


def _settled(match: Match) -> Refusal:
    """Dice, a draw or something turned up: whichever came last."""
    for event in reversed(match.events):
        if event.settles:
            known = isinstance(event, DiceRolled | Drawn)
            return Refusal("", "dice_have_fallen" if known else "something_was_shown")
    return Refusal("", "sealed")
