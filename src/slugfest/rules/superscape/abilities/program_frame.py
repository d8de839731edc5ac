"""An ability in use: where it stands among its operations, and what has been chosen and rolled so far."""

from __future__ import annotations

from slugfest.cards.superscape_language.operations import THIS, AnyOperation, Branch, Program
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
    answer: Option = NOTHING
    results: tuple[Tally, ...] = ()

    def figure(self, name: str) -> str:
        """Return the figure that goes by this name in the ability."""
        return self.bearer if name == THIS else self.figures[name]

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
            assert isinstance(operation, Branch)
            inside = operation.otherwise if place[depth + 1] else operation.then
    return operation


def after(program: Program, place: Place) -> Place:
    """Return the place of the operation that follows: the next one, or the one after the branch that ends here."""
    onward = (*place[:-1], place[-1] + 1)
    while len(onward) > 1 and operation_at(program, onward) is None:
        onward = (*onward[:-3], onward[-3] + 1)
    return onward


def into(place: Place, otherwise: bool) -> Place:
    """Return the place at which a way of the branch at `place` begins."""
    return (*place, int(otherwise), 0)
