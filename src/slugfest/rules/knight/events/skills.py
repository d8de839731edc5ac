"""What skills and powers bring about on a knight table."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.knight.powers.durations import cross_zone
from slugfest.rules.knight.table import KnightTable


class Healed(Event):
    """Endurance comes back, never above what is printed."""

    figure: str
    amount: Tally

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        before = table.zone_of(figure)
        figure.endurance = min(figure.endurance + self.amount.total, table.card(figure).endurance)
        cross_zone(table, figure, before)


class CountersGained(Event):
    """Counters come to a model, even above its Power."""

    figure: str
    amount: int

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].counters += self.amount


class CountersHandedOver(Event):
    """Counters go from one model to another: the giver has used them."""

    figure: str
    to: str
    amount: int

    def apply(self, table: KnightTable) -> None:
        giver = table.figures[self.figure]
        giver.counters -= self.amount
        giver.spent = True
        table.figures[self.to].counters += self.amount


class BagCounterAdded(Event):
    """One more counter of a player in the Initiative bag."""

    figure: str
    player: str

    def apply(self, table: KnightTable) -> None:
        table.bag[self.player] += 1


class BagCounterRemoved(Event):
    """One counter of a player fewer in the Initiative bag."""

    figure: str
    player: str

    def apply(self, table: KnightTable) -> None:
        table.bag[self.player] -= 1


class PlanMade(Event):
    """A counter is taken out of the bag by choice."""

    figure: str
    player: str


class PlanCancelled(Event):
    """One plan foils another."""

    figure: str
    by: str


class PassGranted(Event):
    """A model lets its owner pass though no pass was left."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        table.passes[table.figures[self.figure].player] += 1


class Reacted(Event):
    """A model answers an attack with a power."""

    figure: str
    power: str


class AttackCancelled(Event):
    """A reaction has put an end to an attack."""

    attacker: str
    line: str


class TargetLost(Event):
    """The target's reaction took it out of the attacker's reach."""

    attacker: str
    target: str
