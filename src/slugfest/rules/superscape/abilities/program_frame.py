"""An ability in use: where it stands among its operations, and what has been chosen and rolled so far."""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import THIS
from slugfest.cards.superscape_language.operations import AnyNumber, AnyOperation, ForEach, Program, blocks_of
from slugfest.kernel.flow import AbilityFrame
from slugfest.kernel.options import NOTHING, Option
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.scene import Scene

Place = tuple[int, ...]
"""A place among operations: the number of one, and inside a branch which of its two ways and the number there."""
BEGINNING: Place = (0,)


class ProgramFrame(AbilityFrame):
    """An ability in use: its key, the place among its operations, and what its names stand for."""

    key: str = ""
    place: tuple[int, ...] = BEGINNING
    figures: dict[str, str] = {}
    words: dict[str, str] = {}
    numbers: dict[str, int] = {}
    queues: dict[str, tuple[str, ...]] = {}
    """The figures with which something is still to be done, by the place of the operation that says so."""
    answer: Option = NOTHING
    agreed: bool = False
    results: tuple[Tally, ...] = ()

    def figure(self, name: str) -> str:
        """Return the figure that goes by this name in the ability."""
        return self.bearer if name == THIS else self.figures[name]

    @property
    def names(self) -> dict[str, str]:
        """Return every figure that has a name in the ability."""
        return {**self.figures, THIS: self.bearer}

    def word(self, name: str) -> str:
        """Return the word that was picked under this name, or the word itself."""
        return self.words.get(name, name)


ProgramScene = Scene[ProgramFrame]


def operation_at(program: Program, place: Place) -> AnyOperation | None:
    """Return the operation at a place; nothing at the end."""
    operation: AnyOperation | None = None
    inside = program
    for depth in range(0, len(place), 2):
        if place[depth] >= len(inside):
            return None
        operation = inside[place[depth]]
        if depth + 1 < len(place):
            inside = blocks_of(operation)[place[depth + 1]]
    return operation


def after(program: Program, place: Place) -> Place:
    """Return the place of the operation that follows: the next one, or the one after the block that ends here.

    What is done with each of several begins again with the next of them.
    """
    onward = (*place[:-1], place[-1] + 1)
    while len(onward) > 1 and operation_at(program, onward) is None:
        onward = onward[:-2]
        if not isinstance(operation_at(program, onward), ForEach | AnyNumber):
            onward = (*onward[:-1], onward[-1] + 1)
    return onward


def into(place: Place, otherwise: bool = False) -> Place:
    """Return the place at which a block of the operation at `place` begins."""
    return (*place, int(otherwise), 0)
