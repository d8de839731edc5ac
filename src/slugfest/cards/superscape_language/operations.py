"""What abilities do, in typed operations: plain data that the rules carry out one after the other.

An operation speaks of figures by name: `this` is the figure that has the ability, other names are given by the operations
that choose (`ChooseFigure`), or by the moment.  Nothing here knows a rule or a match.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

import msgspec

from slugfest.cards.superscape_language.meaning import (
    CHOSEN,
    EACH,
    ONE,
    THIS,
    AnyCondition,
    Bonus,
    Each,
    Figures,
    Moment,
    Trait,
)

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


class AtLeast(msgspec.Struct, frozen=True, tag=True):
    """A result is at least so high, and at most so high where a `most` is given."""

    name: str
    number: int
    most: int = 0


class Branch(Operation, frozen=True):
    """What follows depends on a result, or on something else that holds or does not."""

    when: AtLeast | AnyCondition
    then: tuple[AnyOperation, ...]
    otherwise: tuple[AnyOperation, ...] = ()


class Offer(Operation, frozen=True):
    """The player may do what follows, or not."""

    then: tuple[AnyOperation, ...]


class ForEach(Operation, frozen=True):
    """The same is done with every such figure, one after the other; meanwhile it is called `each`."""

    whom: Figures
    then: tuple[AnyOperation, ...]
    name: str = EACH


class Harm(Operation, frozen=True):
    """Damage dice, or wounds, against a figure, perhaps so many for `each` of something; `of_type` is a damage type or the name of a picked one."""

    whom: str = CHOSEN
    dice: int = 0
    wounds: int = 0
    of_type: str = ""
    each: Each | None = None


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

    what: Literal["gains_symbol", "loses_symbol", "gains_keyword", "loses_keyword", "number"]
    word: str
    amount: int = 0
    until: Until = "activation"
    whom: str = THIS


class Outright(Operation, frozen=True):
    """A figure is defeated."""

    whom: str = CHOSEN


class Ignore(Operation, frozen=True):
    """Wounds that are about to be placed are ignored: so many, or all but so many."""

    wounds: int = 0
    all_but: int = -1


class Stop(Operation, frozen=True):
    """The figure that is moving goes no further."""


class Place(Operation, frozen=True):
    """A figure is placed on a space so far from another, or from where it stands."""

    within: int
    whom: str = THIS
    of: str = THIS


class Switch(Operation, frozen=True):
    """Two figures change places."""

    whom: str = THIS
    other: str = CHOSEN


class Activate(Operation, frozen=True):
    """The card of a figure is activated at once."""

    whom: str = CHOSEN


class AttackNow(Operation, frozen=True):
    """A figure makes a single normal attack."""

    whom: str = THIS


class Control(Operation, frozen=True):
    """The player takes control of a figure for a while."""

    whom: str = CHOSEN
    until: Until = "turn"


class Orders(Operation, frozen=True):
    """An order marker on the card of a figure is viewed, revealed, moved or removed."""

    deed: Literal["view", "reveal", "move", "remove"]
    whom: str = CHOSEN


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
    """A figure is placed next to the one that has the ability, where it says so on the same level."""

    whom: str = CHOSEN
    same_level: bool = False


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


class TurnOver(Operation, frozen=True):
    """The flip card of a figure is turned over."""

    whom: str = THIS


AnyOperation: TypeAlias = (
    ChooseFigure
    | Roll
    | PickWord
    | Branch
    | Offer
    | ForEach
    | Outright
    | Ignore
    | Stop
    | Place
    | Switch
    | Activate
    | AttackNow
    | Control
    | Orders
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
    | TurnOver
)
"""Every operation that there is."""
Program: TypeAlias = tuple[AnyOperation, ...]
"""What an ability does, from the first operation to the last."""


class Triggered(msgspec.Struct, frozen=True, tag=True):
    """At some moment, if all conditions hold, something is done; with `may` the owner of the figure is asked.

    `limit` says how long a use counts where there may be but one: turn, round or game.
    """

    moment: Moment
    program: tuple[AnyOperation, ...]
    conditions: tuple[AnyCondition, ...] = ()
    may: bool = False
    limit: str = ""
    repeats: bool = False


Clause: TypeAlias = Bonus | Trait | Triggered
"""What a sentence or a row of them says."""


class SpecialAttack(msgspec.Struct, frozen=True):
    """An attack with numbers of its own, made up to `times` times, on `different` figures or not.

    `against` says whom each of these attacks is made against, at `most` so many of them where they are chosen; with
    `enemies` it spares all others.  `unseen` figures may be attacked too.  Each attack has so many more `hits`, its
    damage is of some `types`, and `changes` of its numbers are part of the attack itself; `more` happens only in it.
    """

    range: int
    attack: int
    times: int = 1
    different: bool = False
    against: str = ONE
    most: int = 1
    enemies: bool = False
    unseen: bool = False
    hits: int = 0
    types: tuple[str, ...] = ()
    changes: tuple[Bonus, ...] = ()
    more: tuple[Triggered, ...] = ()


def blocks_of(operation: AnyOperation) -> tuple[Program, ...]:
    """Return the rows of operations that an operation holds."""
    if isinstance(operation, Branch):
        return (operation.then, operation.otherwise)
    if isinstance(operation, Offer | ForEach):
        return (operation.then,)
    return ()
