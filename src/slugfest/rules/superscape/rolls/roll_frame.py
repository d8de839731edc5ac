"""A roll on its way: what fell, what was rolled again, and by how much results were changed."""

from __future__ import annotations

from slugfest.kernel.dice import Die, Faces
from slugfest.kernel.flow import Frame
from slugfest.kernel.names import TallyName
from slugfest.kernel.records import Value
from slugfest.kernel.tally import Part
from slugfest.rules.superscape.dice import COMBAT
from slugfest.rules.superscape.names.tallies import NUMBER_ROLLED


class Change(Value, frozen=True, gc=False):
    """What an ability has added to the result of one roller, or taken from it."""

    player: str
    part: Part


class RollFrame(Frame):
    """Dice that one player rolls, or several players at once (`rollers`), each of them `count` dice.

    The dice lie in `faces`, roller by roller; those at the places in `rerolled` have been rolled again.  `figure` is
    the figure whose roll it is, `against` the one that it concerns, `ability` what it is rolled for.  Modifiers of the
    result are those of the tally `counts_as` and the `changes`; an `unmodifiable` roll has none, and is not rerolled.
    """

    die: Die = COMBAT
    count: int = 1
    rollers: tuple[str, ...] = ()
    rule: str = ""
    purpose: str = ""
    figure: str = ""
    against: str = ""
    ability: str = ""
    counts_as: TallyName = NUMBER_ROLLED
    unmodifiable: bool = False
    thrown: Faces = ()
    faces: Faces = ()
    rerolled: tuple[int, ...] = ()
    changes: tuple[Change, ...] = ()
    used: tuple[str, ...] = ()
    """The abilities used for this roll, each by its bearer and its key: none is used twice for it."""
    seen: int = 0
    """How many changes and rerolls everybody could react to so far."""
    passes: int = 0
    """How often everybody was asked anew; no more often than there are abilities that could change something."""

    def roller(self, place: int) -> str:
        """Return the player whose die lies at a place."""
        return self.rollers[place // self.count]

    def shown_by(self, player: str) -> Faces:
        """SS-DICE-09.  What the dice of a player show, before any change."""
        at = self.rollers.index(player) * self.count
        return self.faces[at : at + self.count]
