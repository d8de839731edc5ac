"""What can happen in areas, and to models that are shoved about."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.rules.knight.events.play import Point
from slugfest.rules.knight.powers import durations as spells
from slugfest.rules.knight.table import KnightTable


class AreaDeclared(Event):
    """An attack on everybody in an area."""

    attacker: str
    line: str
    form: str
    """`wave` or `spray`."""

    def apply(self, table: KnightTable) -> None:
        spells.at_attack(table, self.attacker)

    def telling(self) -> str:
        return "spray" if self.form == "spray" else "wave"


class SeveralAttacked(Event):
    """One attack on several targets."""

    attacker: str
    targets: tuple[str, ...]
    line: str

    def apply(self, table: KnightTable) -> None:
        spells.at_attack(table, self.attacker)


class Pushed(Event):
    """A model was shoved in a straight line."""

    figure: str
    to: Point
    inches: float

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].put(self.to)

    def telling(self) -> str:
        return "stayed" if self.inches == 0 else "moved"
