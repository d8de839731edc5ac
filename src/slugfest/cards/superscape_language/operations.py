"""What abilities do, in typed operations: plain data that the rules carry out one after the other.

An operation speaks of figures by name: `this` is the figure that has the ability, other names are given by the operations
that choose (`ChooseFigure`).  Nothing here knows a rule or a match.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from slugfest.cards.superscape_language.meaning import Figures

THIS = "this"
"""The figure that has the ability."""
ATTACKER, TARGET = "attacker", "target"
"""The two figures of the attack at which the ability is used."""
DEFEATED = "defeated"
"""The figure that is defeated just then."""
CHOSEN = "chosen"
"""The figure chosen last, where an ability chooses but one."""

Until = Literal["action", "activation", "turn", "round", "game"]
"""How long something lasts."""


class Operation(msgspec.Struct, frozen=True, tag=True):
    """Something that an ability does."""


class ChooseFigure(Operation, frozen=True):
    """The player chooses a figure, which has that name from then on; where it says so, one with the highest number."""

    whom: Figures
    name: str = CHOSEN
    highest: Literal["", "attack", "defense", "life", "move", "range", "points"] = ""


class Roll(Operation, frozen=True):
    """Numbered dice are rolled; the result has that name."""

    die: Literal["d6", "d8", "d12", "d20"] = "d20"
    name: str = "result"


class PickWord(Operation, frozen=True):
    """The player picks one of some words, such as damage types; the word has that name."""

    words: tuple[str, ...]
    name: str = "word"


class AtLeast(msgspec.Struct, frozen=True):
    """A result is at least so high."""

    name: str
    number: int


class Branch(Operation, frozen=True):
    """What follows depends on a result."""

    when: AtLeast
    then: tuple[AnyOperation, ...]
    otherwise: tuple[AnyOperation, ...] = ()


class Harm(Operation, frozen=True):
    """Damage dice, or wounds, against a figure; `of_type` is a damage type or the name of a picked one."""

    whom: str = CHOSEN
    dice: int = 0
    wounds: int = 0
    of_type: str = ""


class Restore(Operation, frozen=True):
    """Wound markers are removed from a figure."""

    wounds: int
    whom: str = THIS


class Move(Operation, frozen=True):
    """A maneuver: a move action of a fixed number of spaces."""

    spaces: int
    whom: str = THIS


class Mark(Operation, frozen=True):
    """Ability markers are put on the card, or taken from it: so many, or so many for each card of the team.

    With `each` only cards with that keyword count, and no more than `most` markers are put on the card.
    """

    marker: str
    change: int
    each: str = ""
    most: int = 0


class Relate(Operation, frozen=True):
    """A figure gets a part for the card, such as its Foe."""

    part: str
    whom: str = CHOSEN


class Last(Operation, frozen=True):
    """Something holds for a while: a symbol, a keyword or a number is gained or lost."""

    what: Literal["gains_symbol", "loses_symbol", "gains_keyword", "number"]
    word: str
    amount: int = 0
    until: Until = "activation"
    whom: str = THIS


class ChangeResult(Operation, frozen=True):
    """The result of the numbered die that was just rolled changes by one of these amounts."""

    amounts: tuple[int, ...]


class RollAgain(Operation, frozen=True):
    """Up to so many of the dice that were just rolled are rolled again."""

    most: int


class SpecialMove(Operation, frozen=True):
    """A move with a number of its own instead of the normal one; `height` is how many levels it may lead up."""

    spaces: int
    height: int | None = None
    flies: bool = False
    unstoppable: bool = False


class PlaceBeside(Operation, frozen=True):
    """A figure is placed next to the one that has the ability."""

    whom: str = CHOSEN


class KnockBack(Operation, frozen=True):
    """A figure is knocked back so many spaces."""

    spaces: int
    whom: str = CHOSEN


class MoveOrderMarker(Operation, frozen=True):
    """An unrevealed order marker of the own player goes from the card of a figure to another card of the team."""

    whom: str = THIS


class MoveAbilityMarker(Operation, frozen=True):
    """An ability marker goes from the card of a figure to another card of the team."""

    marker: str
    whom: str = THIS


AnyOperation: TypeAlias = (
    ChooseFigure
    | Roll
    | PickWord
    | Branch
    | Harm
    | Restore
    | Move
    | Mark
    | Relate
    | Last
    | ChangeResult
    | RollAgain
    | SpecialMove
    | PlaceBeside
    | KnockBack
    | MoveOrderMarker
    | MoveAbilityMarker
)
"""Every operation that there is."""
Program: TypeAlias = tuple[AnyOperation, ...]
"""What an ability does, from the first operation to the last."""
