"""What can happen on a knight table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from slugfest.cards.language.phrases.limits import FREQUENCIES
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Tally
from slugfest.rules.knight.attacks.frames import attacker_in
from slugfest.rules.knight.figure import Figure, Lasting
from slugfest.rules.knight.powers import durations as spells
from slugfest.rules.knight.scenarios.ledger import deeds_scored
from slugfest.rules.knight.table import WORST_ZONE, KnightTable, in_play
from slugfest.rules.shared.usage import begin_round, note_use

Point = tuple[float, float, float]


# -- set-up -------------------------------------------------------------------------------


class ZonesChosen(Event):
    """Who deploys where, and who chose."""

    zones: dict[str, str]
    chosen_by: str

    def apply(self, table: KnightTable) -> None:
        table.zones = dict(self.zones)
        table.first_drawer = self.chosen_by


class Deployed(Event):
    """A model stands on the table."""

    figure: str
    at: Point

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.put(self.at)
        figure.placed = True


class BagFilled(Event):
    """The Initiative bag holds so many counters of each player."""

    counters: dict[str, int]

    def apply(self, table: KnightTable) -> None:
        table.bag = dict(self.counters)


# -- the Round ----------------------------------------------------------------------------


class RoundBegan(Event):
    round: int

    def apply(self, table: KnightTable) -> None:
        table.round = self.round
        table.phase = "power"
        for figure in table.figures.values():
            figure.activated = False
            figure.moves = figure.moves_now = figure.extra_moves = 0
            begin_round(figure)
            figure.more_activations = 0
            figure.attacks = 0
        table.affairs.begin_round()


class PowerDealt(Event):
    """A model gets its Power counters for the Round."""

    figure: str
    power: Tally

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].counters = max(self.power.total, 0)


class InitiativeDrawn(Event):
    """A counter came out of the bag, and stays out."""

    player: str

    def apply(self, table: KnightTable) -> None:
        table.phase = "initiative"
        table.bag[self.player] -= 1
        table.initiative = self.player


class OrderChosen(Event):
    """Who activates first, and who after that."""

    order: tuple[str, ...]

    def apply(self, table: KnightTable) -> None:
        table.phase = "action"
        table.order = self.order


class PassesCounted(Event):
    """How often each player may pass in this Round."""

    passes: dict[str, int]

    def apply(self, table: KnightTable) -> None:
        table.passes = dict(self.passes)
        table.passes_in_row = dict.fromkeys(table.players, 0)


class TurnCame(Event):
    """It is this player's turn to activate a model."""

    player: str

    def apply(self, table: KnightTable) -> None:
        table.turn = self.player


class Passed(Event):
    player: str

    def apply(self, table: KnightTable) -> None:
        table.passes[self.player] -= 1
        table.passes_in_row[self.player] += 1


class FinalPhaseBegan(Event):
    def apply(self, table: KnightTable) -> None:
        table.phase = "final"
        table.turn = ""


class RoundCleared(Event):
    """What lasts to the end of the Round is gone, unspent counters too."""

    def apply(self, table: KnightTable) -> None:
        for figure in table.figures.values():
            figure.counters = 0
            if figure.lasting:
                figure.lasting = tuple(effect for effect in figure.lasting if not effect.until_round_end)
            spells.end(table, figure, "round", "this_attack", "attack")


# -- activation ---------------------------------------------------------------------------


class Activated(Event):
    """A model's activation begins: what lasted until then ends."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.activated = True
        figure.spent = False
        figure.moves_now = 0
        figure.improvement = ""
        figure.lasting = tuple(effect for effect in figure.lasting if not effect.until_activation)
        spells.at_activation(table, figure)
        table.active = self.figure
        table.passes_in_row[figure.player] = 0


class ActivationEnded(Event):
    figure: str

    def apply(self, table: KnightTable) -> None:
        table.active = ""
        figure = table.figures[self.figure]
        spells.after_activation(table, figure)
        if figure.more_activations:
            figure.more_activations -= 1
            figure.activated = False


class CounterWasted(Event):
    """An activated model that has spent nothing gives up one counter."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].counters -= 1


class PowerSpent(Event):
    figure: str
    amount: int
    on: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.counters -= self.amount
        if self.amount and table.active == self.figure:
            figure.spent = True

    def telling(self) -> str:
        return "some" if self.amount else "nothing"


class StoodUp(Event):
    figure: str

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].knocked_down = False


class PowerUsed(Event):
    """A special power or an attack counts towards its frequency."""

    figure: str
    power: str
    frequency: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        limit = FREQUENCIES.get(self.frequency)
        if limit is not None:
            note_use(figure, self.power, limit.per)


# -- moving -------------------------------------------------------------------------------


def count_move(figure: Figure) -> None:
    """Count one more movement action, in this Round and in this activation."""
    figure.moves += 1
    figure.extra_moves += figure.moves_now > 0
    figure.moves_now += 1


class Moved(Event):
    """A model went along `route`, as a movement action or by a power."""

    figure: str
    route: tuple[Point, ...]
    inches: float
    action: bool = True

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.put(self.route[-1])
        if self.action:
            count_move(figure)

    def telling(self) -> str:
        return "stayed" if self.inches == 0 else "moved"


class Displaced(Event):
    """A model was moved straight to another place."""

    figure: str
    to: Point
    inches: float
    action: bool = True

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.put(self.to)
        if self.action:
            count_move(figure)


# -- attacking ----------------------------------------------------------------------------


class AttackDeclared(Event):
    attacker: str
    target: str
    line: str

    def apply(self, table: KnightTable) -> None:
        spells.at_attack(table, self.attacker)


class Overloaded(Event):
    """The attack is paid for with more: an extra die, or what the line prints."""

    attacker: str
    overload: str

    def telling(self) -> str:
        return self.overload


class DefenseImproved(Event):
    """A Defensive Improvement replaces whatever the model had."""

    figure: str
    improvement: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.improvement = self.improvement
        figure.lasting = tuple(effect for effect in figure.lasting if not effect.improvement)
        spells.at_improvement(table, figure)


class AttackHit(Event):
    attacker: str
    target: str
    to_hit: Tally
    defense: Tally


class AttackMissed(Event):
    attacker: str
    target: str
    to_hit: Tally
    defense: Tally


class CriticalScored(Event):
    """A double: more damage, or what the line prints."""

    attacker: str
    critical: str

    def telling(self) -> str:
        return self.critical


class DieRerolled(Event):
    """One die was picked up and rolled again."""

    figure: str
    was: int
    now: int


# -- damage and its consequences ----------------------------------------------------------


class Damaged(Event):
    """Endurance goes down; a model that comes into the worst zone has a Stamina roll to make."""

    figure: str
    damage: Tally
    source: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        was = table.zone_of(figure)
        figure.endurance = max(figure.endurance - max(self.damage.total, 0), 0)
        now = table.zone_of(figure)
        spells.cross_zone(table, figure, was)
        if now == WORST_ZONE != was and figure.endurance and not figure.knocked_out:
            figure.must_roll = True

    def telling(self) -> str:
        return "some" if self.damage.total > 0 else "none"


class EffectSuffered(Event):
    """An effect takes hold: it may change stats for a while."""

    figure: str
    effect: str
    amount: int
    changes: tuple[Lasting, ...] = ()

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.lasting = figure.lasting + self.changes


class CountersLost(Event):
    figure: str
    amount: int

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.counters = max(figure.counters - self.amount, 0)

    def telling(self) -> str:
        return "some" if self.amount else "none"


class KnockedDown(Event):
    figure: str

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].knocked_down = True


class StatRolled(Event):
    """A roll against a stat."""

    figure: str
    stat: str
    dice: tuple[int, ...]
    against: Tally
    passed: bool

    def telling(self) -> str:
        return "passed" if self.passed else "failed"


class StoodFirm(Event):
    """The Stamina roll for entering the worst zone is done with."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].must_roll = False


class KnockedOut(Event):
    """KO: down, and without counters."""

    figure: str

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.knocked_out = True
        figure.knocked_down = True
        figure.must_roll = False
        figure.counters = 0


class Recovered(Event):
    """A KO model comes round, with a counter less than usual."""

    figure: str
    power: Tally

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.knocked_out = False
        figure.counters = max(self.power.total, 0)


class Incapacitated(Event):
    """A model without Endurance leaves the table for good."""

    figure: str
    brings: ClassVar[bool] = True

    def apply(self, table: KnightTable) -> None:
        figure = table.figures[self.figure]
        figure.out = True
        # The model whose attack is under way gets the credit (DC-SCN-10).
        by = (attacker_in(frame) for frame in reversed(table.stack))
        table.affairs.felled[self.figure] = next((attacker for attacker in by if attacker), "")
        figure.must_roll = False
        figure.counters = 0
        table.index = in_play(table)

    def consequences(self, table: KnightTable) -> Sequence[Event]:
        return deeds_scored(table)


# -- falling ------------------------------------------------------------------------------


class LeaptDown(Event):
    """A model jumps into the void; as a rule that is its movement action."""

    figure: str
    moves: bool = True

    def apply(self, table: KnightTable) -> None:
        if self.moves:
            count_move(table.figures[self.figure])


class Fell(Event):
    """A model came down from a height."""

    figure: str
    to: Point
    inches: float
    why: str

    def apply(self, table: KnightTable) -> None:
        table.figures[self.figure].put(self.to)
