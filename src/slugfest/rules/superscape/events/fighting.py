"""Attacks, wounds, healing, defeat, and the abilities used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events.putting import put
from slugfest.rules.superscape.table import Figure

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable


class AttackDeclared(Event):
    """An attack has its target."""

    attacker: str
    target: str
    attack: str

    def telling(self) -> str:
        return "normal" if self.attack == "normal" else "special"


class AttackLost(Event):
    """The target became unavailable, and there is no other."""

    attacker: str


class AttackRolled(Event):
    """Attack dice were counted."""

    attacker: str
    target: str
    dice: Tally
    hits: Tally


class DefenseRolled(Event):
    """Defense dice were counted."""

    defender: str
    attacker: str
    dice: Tally
    blocks: Tally


class AttackFailed(Event):
    """Every hit was blocked, or there was none."""

    attacker: str
    target: str


class DamageRolled(Event):
    """Damage dice were rolled against a figure by an ability."""

    figure: str
    target: str
    skulls: int


class WoundsReceived(Event):
    """Wound markers were placed."""

    figure: str
    wounds: Tally
    number: int

    def apply(self, table: SuperscapeTable) -> None:
        old = table.figures[self.figure]
        table.figures[self.figure] = Figure(old.spaces, old.wounds + self.number, old.active)


class WoundsIgnored(Event):
    """Not one of the wounds was received."""

    figure: str
    wounds: Tally


class Healed(Event):
    """Wound markers were removed."""

    figure: str
    wounds: int

    def apply(self, table: SuperscapeTable) -> None:
        old = table.figures[self.figure]
        table.figures[self.figure] = Figure(old.spaces, max(0, old.wounds - self.wounds), old.active)


class Defeated(Event):
    """A figure was defeated and removed."""

    figure: str

    def apply(self, table: SuperscapeTable) -> None:
        put(table, self.figure, Figure((), table.figures[self.figure].wounds, False))


class CardDefeated(Event):
    """The last figure of a card was defeated."""

    card: str


class AbilityUsed(Event):
    """A figure used an ability."""

    figure: str
    ability: str
