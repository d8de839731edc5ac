"""How a model gets about: what climbs and jumps cost it, and whether it flies, phases or clings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.geometry.inches import TOLERANCE, Barrier, Travel
from slugfest.kernel.events import Event
from slugfest.kernel.records import Value
from slugfest.rules.knight.events.play import PowerSpent
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import CRAWLS, EXTRA_MOVE, FLIES, PHASES
from slugfest.rules.knight.scene import Scene

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

TALLEST = 96.0
"""Inches: no barrier is taller."""


class Gait(Value, frozen=True):
    """What a route costs one model in counters and in inches."""

    counters: int
    low: float
    """DC-JUMP-01.  Half the model's height: what is no taller is jumped, what is taller is climbed."""
    low_cost: int = 1
    climb_cost: int = 1
    climb_times: int = 1
    jump_cost: int = 1
    jump_times: int = 1
    """The price of a gap wider than `low`; a narrower one has the price of a low obstacle."""
    tall: bool = False
    """FR-CLIMB-02, MV-CLIMB-01.  Barriers taller than `low` may be jumped too, at that price."""
    open: frozenset[str] = frozenset()
    flies: bool = False
    phases: bool = False
    clings: bool = False
    climbing: str = ""
    """The piece that the model is on its way over: the climb is paid already."""

    def is_low(self, inches: float) -> bool:
        return inches <= self.low + TOLERANCE

    @property
    def leap(self) -> float:
        """Return the tallest barrier that may be jumped."""
        return TALLEST if self.tall else self.low

    def inches(self, done: Travel) -> float:
        """DC-CLIMB-03, DC-JUMP-04.  Climbed height counts, perhaps twice; the height of a jump does not."""
        if self.flies:
            return done.length
        total = done.walked
        for rise, piece in done.climbs:
            if piece in self.open:
                total += abs(rise)
            elif not self.is_low(abs(rise)):
                total += abs(rise) * self.climb_times
        wide = sum(width for width in done.gaps if not self.is_low(width))
        for _, height, width in self._tall(done):
            # FR-CLIMB-01: climbing and jumping cost the same, so up and down count, and what lies between.
            total += 2 * height * self.jump_times
            wide += width
        return total + wide * (self.jump_times - 1)

    def _tall(self, done: Travel) -> list[Barrier]:
        return [
            barrier
            for barrier in done.barriers
            if barrier[0] not in self.open and not self.is_low(barrier[1])
        ]

    def climbs_cost(self, done: Travel) -> int:
        """DC-CLIMB-02.  One continuous climb, up one side and down the other, is paid once."""
        return sum(self.climb_cost for height in self._rises(done) if not self.is_low(height))

    def jumps_cost(self, done: Travel) -> int:
        """DC-JUMP-02.  Every gap and every barrier is paid for itself."""
        paid = sum(self.low_cost for height in self._rises(done) if self.is_low(height))
        tall = self._tall(done)
        low = sum(1 for piece in done.jumps if piece and piece not in self.open) - len(tall)
        paid += low * self.low_cost + len(tall) * self.jump_cost
        return paid + sum(self.low_cost if self.is_low(width) else self.jump_cost for width in done.gaps)

    def _rises(self, done: Travel) -> list[float]:
        """Return the heights of the climbs that are paid; open ground is free (DC-MOVE-10).

        Up and down the same piece is one climb, but who goes up again once it is down starts another.
        """
        rises: list[float] = []
        last, came_down = self.climbing, False
        for rise, piece in done.climbs:
            again = piece != last or (came_down and rise > 0)
            if again and piece not in self.open:
                rises.append(abs(rise))
            last, came_down = piece, rise < 0
        return rises

    def unfinished(self, done: Travel) -> str:
        """Return the piece that a way leads up to and not down from again."""
        if not done.climbs:
            return self.climbing
        rise, piece = done.climbs[-1]
        return piece if rise > 0 else ""

    def surcharges(self, figure: str, done: Travel) -> list[Event]:
        """DC-CLIMB-02, DC-JUMP-02.  What climbs and jumps cost on top of the movement."""
        climbs, jumps = self.climbs_cost(done), self.jumps_cost(done)
        events: list[Event] = []
        if climbs:
            events.append(PowerSpent(figure, climbs, "climb", rules=("DC-CLIMB-02",)))
        if jumps:
            events.append(PowerSpent(figure, jumps, "jump", rules=("DC-JUMP-02",)))
        return events


def gait_of(scene: Scene[Frame], figure: Figure, climbing: str = "") -> Gait:
    """Return the gait of a model now, with what its skills change."""
    table, edition = scene.table, scene.game.edition
    numbers = edition.numbers
    has = table.index.permitted
    crawls = has(CRAWLS, figure.id) or ()
    return Gait(
        counters=figure.counters,
        low=table.card(figure).height / 2,
        low_cost=numbers.low_obstacle_cost,
        climb_cost=0 if "cost" in crawls else numbers.climb_cost,
        climb_times=1 if "distance" in crawls else numbers.climb_times,
        jump_cost=numbers.climb_cost,
        jump_times=numbers.climb_times,
        tall=edition.switches.tall_jumps,
        open=table.setting.board.open,
        flies=bool(has(FLIES, figure.id)),
        phases=bool(has(PHASES, figure.id)),
        clings=bool(crawls),
        climbing=climbing,
    )


def may_move(scene: Scene[Frame], figure: Figure) -> bool:
    """DC-MOVE-03.  Whether a movement action is left; an extra one may count for a Round or an activation."""
    numbers = scene.game.edition.numbers
    extra = scene.table.index.permitted(EXTRA_MOVE, figure.id)
    if numbers.moves_per_activation:
        left = numbers.moves_per_activation - figure.moves_now
        spare = extra is not None and figure.extra_moves == 0
    else:
        earlier = figure.moves - figure.moves_now
        left = numbers.moves_per_round - figure.moves
        spare = extra == "round" and figure.moves <= numbers.moves_per_round
        if extra == "activation":
            spare = figure.moves_now <= max(numbers.moves_per_round - earlier, 0)
    return left > 0 or spare
