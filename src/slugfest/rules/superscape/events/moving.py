"""Moves, swipes and falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events.putting import put
from slugfest.rules.superscape.table import Figure

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable


class MoveAnnounced(Event):
    """A figure begins to move, and how far it may go is settled."""

    figure: str
    kind: str
    number: Tally

    def telling(self) -> str:
        return self.kind


class Moved(Event):
    """A figure went one step; `cost` counts the levels climbed."""

    figure: str
    spaces: tuple[str, ...]
    cost: int
    flying: bool = False

    def apply(self, table: SuperscapeTable) -> None:
        old = table.figures[self.figure]
        put(table, self.figure, Figure(table.setting.indices(self.spaces), old.wounds, old.active))


class MoveEnded(Event):
    """A figure has come to the end of its move; `spaces` are counted with the levels climbed."""

    figure: str
    at: tuple[str, ...]
    spaces: int
    flying: bool = False

    def telling(self) -> str:
        return "flying" if self.flying else "walking"


class SwipeForgone(Event):
    """An enemy let a figure go."""

    figure: str
    mover: str


class SwipeTaken(Event):
    """An enemy struck at a figure that was leaving."""

    figure: str
    mover: str
    hit: bool

    def telling(self) -> str:
        return "hit" if self.hit else "missed"


class Burned(Event):
    """A figure entered molten lava."""

    figure: str
    dice: int


class Fell(Event):
    """A figure dropped ten levels or more."""

    figure: str
    levels: int
    dice: int
