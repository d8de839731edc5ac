"""Moves, swipes and falls."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events.putting import put

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
        put(table, self.figure, old.on(table.setting.indices(self.spaces)))


class Turned(Event):
    """A figure turned on its own spaces, which is no movement."""

    figure: str
    spaces: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        old = table.figures[self.figure]
        put(table, self.figure, old.on(table.setting.indices(self.spaces)))


class SteppedBack(Event):
    """A figure that was stopped where it cannot stand ends its move where it last could."""

    figure: str
    spaces: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        old = table.figures[self.figure]
        put(table, self.figure, old.on(table.setting.indices(self.spaces)))


class FigureSet(Event):
    """A figure was lifted and set down on other spaces."""

    figure: str
    spaces: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        old = table.figures[self.figure]
        put(table, self.figure, old.on(table.setting.indices(self.spaces)))


class FiguresSwitched(Event):
    """Two figures changed places."""

    figure: str
    other: str
    spaces: tuple[str, ...]
    others: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        indices = table.setting.indices
        put(table, self.figure, table.figures[self.figure].on(indices(self.spaces)))
        put(table, self.other, table.figures[self.other].on(indices(self.others)))


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


class Exposed(Event):
    """A figure is on terrain that hurts at the end of a round."""

    figure: str
    terrain: str
    dice: int

    def telling(self) -> str:
        return self.terrain.replace(" ", "_")


class KnockedBack(Event):
    """A figure is knocked back by the ability of another."""

    figure: str
    by: str
    spaces: int


class KnockbackEnded(Event):
    """A figure that was knocked back has come to rest; `ended` says why it went less far than it should have."""

    figure: str
    at: tuple[str, ...]
    spaces: int
    ended: str = ""

    def telling(self) -> str:
        return {"": "whole", "edge": "edge"}.get(self.ended, "short")


class Fell(Event):
    """A figure dropped ten levels or more."""

    figure: str
    levels: int
    dice: int
