"""What an option costs and does, and how a roll stands, before anybody decides: facts, told by the narrator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, TypeGuard, runtime_checkable

import msgspec

from slugfest.kernel.decisions import Decision
from slugfest.kernel.game import Game
from slugfest.kernel.inspection.description import Said
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Tally


class OptionFacts(msgspec.Struct, frozen=True):
    """An option explained: what it takes as things stand, in short, and in the words of the card."""

    cost: int | None = None
    """Counters that it takes now; nothing where counters do not come into it."""
    short: tuple[Said, ...] = ()
    """Range, damage, how often: whatever is said in a few words."""
    text: Mapping[str, str] | Said | None = None
    """What it does: a text of a card in every language, or a sentence of the game."""


class RollFacts(msgspec.Struct, frozen=True):
    """A roll that a player may still change: what it comes to, and what it is compared with."""

    dice: tuple[int, ...]
    again: tuple[int, ...]
    """The places of the dice that may be rolled again."""
    by: str
    """The skill or the power that allows it."""
    reached: Tally
    against: Tally
    above: bool
    """Whether it must be more than the number, or else at most as much."""
    holds: bool
    """Whether it succeeds as it lies."""


@runtime_checkable
class Explains(Protocol):
    """A game that can explain its options."""

    def explain(self, scene: Any, decision: Decision, option: Option) -> OptionFacts | None:
        """Return what the option costs and does, as far as the player who is asked may know.

        `NOTHING` asks about the question as a whole.
        """

    def roll_at_hand(self, scene: Any, decision: Decision) -> RollFacts | None:
        """Return the roll that the question is about, if it is about one."""


_explaining: dict[type[Game], bool] = {}
"""Whether games of a class explain: what `isinstance` finds out about a protocol takes it long."""


def explains(game: Game) -> TypeGuard[Explains]:
    """Return whether a game can explain its options."""
    kind = type(game)
    known = _explaining.get(kind)
    if known is None:
        known = _explaining[kind] = isinstance(game, Explains)
    return known
