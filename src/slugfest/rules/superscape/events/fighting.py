"""Attacks, wounds, healing, defeat, and the abilities used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.events.putting import put
from slugfest.rules.superscape.lasting import CONTROLLED

if TYPE_CHECKING:
    from slugfest.rules.superscape.table import SuperscapeTable


class AttackDeclared(Event):
    """An attack has its target."""

    attacker: str
    target: str
    attack: str

    def telling(self) -> str:
        return "normal" if self.attack == "normal" else "special"


class AttackSpread(Event):
    """An attack strikes several figures at once; they defend in this order."""

    attacker: str
    attack: str
    defenders: tuple[str, ...]


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


class DieRerolled(Event):
    """One die was picked up and rolled again by the player whose it is."""

    player: str
    was: int | str
    now: int | str


class ResultChanged(Event):
    """An ability has added to the result of a player's roll, or taken from it."""

    figure: str
    player: str
    change: int

    def telling(self) -> str:
        return "raised" if self.change > 0 else "lowered"


class WoundsReceived(Event):
    """Wound markers were placed."""

    figure: str
    wounds: Tally
    number: int

    def apply(self, table: SuperscapeTable) -> None:
        old = table.figures[self.figure]
        table.figures[self.figure] = old.wounded(old.wounds + self.number)


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
        table.figures[self.figure] = old.wounded(max(0, old.wounds - self.wounds))


class Revived(Event):
    """A defeated figure is in the game again, without wounds."""

    figure: str
    spaces: tuple[str, ...]

    def apply(self, table: SuperscapeTable) -> None:
        spaces = table.setting.indices(self.spaces)
        put(table, self.figure, table.figures[self.figure].wounded(0).on(spaces))


class Defeated(Event):
    """A figure was defeated and removed; the defeat may count for a player."""

    figure: str
    by: str = ""

    def apply(self, table: SuperscapeTable) -> None:
        put(table, self.figure, table.figures[self.figure].off())
        if self.by:
            table.trophies[self.by] = (*table.trophies.get(self.by, ()), self.figure)
        if any(lasting.what == CONTROLLED and lasting.whom == self.figure for lasting in table.lasting):
            # SS-CTRL-11: its card goes back to the team that it belongs to.
            table.lasting = tuple(
                [
                    lasting
                    for lasting in table.lasting
                    if lasting.what != CONTROLLED or lasting.whom != self.figure
                ]
            )
            table.align()


class CardDefeated(Event):
    """The last figure of a card was defeated."""

    card: str


class AbilityUsed(Event):
    """A figure used an ability."""

    figure: str
    ability: str
