"""What can happen to scenery, and to whatever is grabbed and thrown."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.knight.events.play import Point
from slugfest.rules.knight.setting import GRAB
from slugfest.rules.knight.table import KnightTable, ground_now


class SceneryDamaged(Event):
    """Structure Points go down."""

    piece: str
    damage: Tally
    source: str

    def apply(self, table: KnightTable) -> None:
        table.structure[self.piece] = max(table.structure[self.piece] - max(self.damage.total, 0), 0)

    def telling(self) -> str:
        return "some" if self.damage.total > 0 else "none"


class SceneryDestroyed(Event):
    """A piece leaves the table; nothing is hidden, blocked or carried by it any more."""

    piece: str

    def apply(self, table: KnightTable) -> None:
        table.structure[self.piece] = 0
        if table.lifted == self.piece:
            table.lifted = ""
        table.ground = ground_now(table)


class Grabbed(Event):
    """Something is in somebody's hands."""

    figure: str
    item: str


class Lifted(Event):
    """What is thrown is off the table while it flies."""

    figure: str
    item: str

    def apply(self, table: KnightTable) -> None:
        if self.item in table.figures:
            table.figures[self.item].placed = False
        else:
            table.lifted = self.item
            table.ground = ground_now(table)


class NotThrown(Event):
    """Too heavy on its feet: nothing flies anywhere."""

    figure: str
    item: str


class Aimed(Event):
    """The thrower has named the point."""

    figure: str
    item: str
    at: Point


class Landed(Event):
    """A thrown model is back on the table."""

    figure: str
    to: Point

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.put(self.to)
        figure.placed = True


class GrabRefreshed(Event):
    """A new activation brings a new grab."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.used_this_round = tuple(key for key in figure.used_this_round if key != GRAB.key)


class SceneryLaid(Event):
    """Before the game a player puts a piece somewhere else."""

    piece: str
    shift: Point

    def apply(self, table: KnightTable) -> None:
        table.shifted = {**table.shifted, self.piece: self.shift}
        table.ground = ground_now(table)


class SetDown(Event):
    """A piece of scenery lies somewhere else, in one piece."""

    piece: str
    shift: Point

    def apply(self, table: KnightTable) -> None:
        table.shifted = {**table.shifted, self.piece: self.shift}
        table.lifted = ""
        table.ground = ground_now(table)
