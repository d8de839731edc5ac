"""What must hold on a knight table after every event, whatever the rules have done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from math import hypot
from typing import Any

from slugfest.cards.knight import Power
from slugfest.cards.language.parts import Points
from slugfest.geometry.inches import sees
from slugfest.kernel.events import Event
from slugfest.kernel.game import GameEnded
from slugfest.rules.knight.events.play import (
    Activated,
    DefenseImproved,
    Passed,
    PassesCounted,
    PowerUsed,
    RoundBegan,
    RoundCleared,
)
from slugfest.rules.knight.events.powers import MayActAgain, UseRestored
from slugfest.rules.knight.events.scenery import SceneryDamaged
from slugfest.rules.knight.events.skills import PassGranted
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import CRAWLS
from slugfest.rules.knight.scenarios.conditions import CONDITIONS
from slugfest.rules.knight.scenarios.ledger import INCAPACITATED, PointsScored
from slugfest.rules.knight.stats import IMPROVES
from slugfest.rules.knight.table import WORST_ZONE, KnightTable

SLACK = 0.011
"""Inches: what the rules forgive (a hundredth) and the rounding of answers."""
PASSES_IN_ROW = 2
MOST_COUNTERS = 40
"""No card and no skill gives anybody nearly as many."""

RESTING = ("activate", "action", "first_player", "turn_order")
"""Questions that are put only when everything else is done with."""


def worth(power: Power) -> bool:
    """Return whether the text of a power gives Victory Points."""
    return any(isinstance(deed, Points) for clause in power.does for deed in clause.does)


def standing(table: KnightTable) -> list[Figure]:
    return [model for model in table.figures.values() if model.placed and not model.out]


def bases_apart(table: KnightTable, _event: Event) -> Iterator[str]:
    """DC-MEAS-09.  No two models are in the same place."""
    models = standing(table)
    for at, model in enumerate(models):
        for other in models[at + 1 :]:
            own, its = table.card(model), table.card(other)
            apart = hypot(model.x - other.x, model.y - other.y) - own.radius - its.radius
            over = min(model.z + own.height - other.z, other.z + its.height - model.z)
            if apart < -SLACK and over > SLACK:
                yield f"{model.id} and {other.id} overlap by {-apart:.3f} inches"


def on_the_board(table: KnightTable, _event: Event) -> Iterator[str]:
    """DC-MOVE-11.  The whole base of a model is on the table, and nobody is below it."""
    ground = table.ground
    for model in standing(table):
        r = table.card(model).radius - SLACK
        if not (r <= model.x <= ground.width - r and r <= model.y <= ground.depth - r and model.z >= -SLACK):
            yield f"{model.id} is off the board at {model.x}, {model.y}, {model.z}"


def out_of_solids(table: KnightTable, _event: Event) -> Iterator[str]:
    """DC-MOVE-02.  Nobody is inside a piece of scenery or a marker that has a height."""
    for model in standing(table):
        card = table.card(model)
        for prism in table.ground.prisms:
            if model.z + card.height > prism.bottom + SLACK and model.z < prism.top - SLACK:
                deep = card.radius - prism.distance(model.x, model.y)
                if deep > SLACK:
                    yield f"{model.id} is {deep:.3f} inches inside {prism.id}"


def markers_kept(table: KnightTable, _event: Event) -> Iterator[str]:
    """DC-GEN-05.  Nobody stands on a flat marker of the scenario; those with a height are solids."""
    for marker in table.affairs.markers.values():
        group = table.setting.scenario.group(marker.kind)
        for model in standing(table) if not group.height else ():
            apart = hypot(model.x - marker.x, model.y - marker.y) - table.card(model).radius - group.base / 2
            if apart < -SLACK and abs(model.z - marker.z) <= SLACK:
                yield f"{model.id} stands {-apart:.3f} inches on {marker.id}"


def sight_remembered(table: KnightTable) -> Iterator[str]:
    """DC-SIGHT-01.  What is remembered of lines of sight is what one would see now; a pair at a time."""
    models = standing(table)
    pairs = [(model, other) for at, model in enumerate(models) for other in models[at + 1 :]]
    if pairs:
        watcher, other = pairs[(table.round + sum(model.counters for model in models)) % len(pairs)]
        now = sees(table.seen_volume(watcher), table.seen_volume(other), table.ground)
        if table.free_line(watcher, other) != now:
            yield f"{watcher.id} remembers wrongly whether it sees {other.id}"


def airborne(table: KnightTable, model: Figure) -> bool:
    """Return whether nothing carries the middle of the base and the model does not cling to a wall."""
    if abs(model.z) <= SLACK:
        return False
    reach = table.card(model).radius + 2 * SLACK if table.index.permitted(CRAWLS, model.id) else -1.0
    for prism in table.ground.prisms:
        far = prism.distance(model.x, model.y)
        if prism.standable and abs(prism.top - model.z) <= SLACK and far <= SLACK:
            return False
        if prism.climbable and prism.bottom - SLACK <= model.z <= prism.top + SLACK and far <= reach:
            return False
    return True


def counters_in_bounds(table: KnightTable, event: Event) -> Iterator[str]:
    """DC-POW-04, DC-KO-03, DC-FINAL-03.  Nobody owes counters; who is KO or gone has none."""
    for model in table.figures.values():
        if not 0 <= model.counters <= MOST_COUNTERS:
            yield f"{model.id} has {model.counters} counters"
        if model.counters and (model.knocked_out or model.out or isinstance(event, RoundCleared)):
            yield f"{model.id} still has {model.counters} counters"


def endurance_in_bounds(table: KnightTable, _event: Event) -> Iterator[str]:
    """DC-DMG-02, DC-CARD-11.  Endurance is between nothing and what the card prints; at nothing a model goes.

    Who is gone may have some left: Incapacitated is also an effect (DC-DMG-20).
    """
    for model in table.figures.values():
        if not 0 <= model.endurance <= table.card(model).endurance:
            yield f"{model.id} has {model.endurance} of {table.card(model).endurance} Endurance"


def statuses_agree(table: KnightTable, event: Event) -> Iterator[str]:
    """DC-KO-02, DC-DMG-14, DC-DEF-02.  What is said of a model fits together."""
    for model in table.figures.values():
        if model.knocked_out and not model.knocked_down and not model.out:
            yield f"{model.id} is KO and on its feet"
        if model.must_roll and (model.out or model.knocked_out or table.zone_of(model) != WORST_ZONE):
            yield f"{model.id} is to roll for a zone it is not in"
        if model.improvement and model.improvement not in IMPROVES:
            yield f"{model.id} improves {model.improvement}"
        if model.moves_now > model.moves or model.extra_moves > model.moves:
            yield f"{model.id} moved {model.moves_now} times now, {model.moves} in all"
    if isinstance(event, DefenseImproved) and table.figures[event.figure].knocked_out:
        yield f"{event.figure} improves its Defense while KO"
    if table.active and table.figures[table.active].player not in table.players:
        yield f"{table.active} is nobody's"


def scenery_agrees(table: KnightTable, event: Event) -> Iterator[str]:
    """DC-SCEN-18, DC-SCN-HQ-05.  What is destroyed or in the air is no obstacle, and the rest is where it was."""
    there = {prism.id for prism in table.ground.prisms}
    for piece, left in table.structure.items():
        if not 0 <= left <= table.setting.board.pieces[piece].structure:
            yield f"{piece} has {left} Structure Points"
        gone = piece == table.lifted or (left <= 0 and table.setting.board.pieces[piece].structure > 0)
        just_hit = isinstance(event, SceneryDamaged) and event.piece == piece
        if gone == (piece in there) and not just_hit:
            yield f"{piece} has {left} Structure Points and is {'still' if gone else 'not'} on the table"
    for marker in table.affairs.markers.values():
        most = table.setting.scenario.group(marker.kind).structure
        if not 0 <= marker.left <= most:
            yield f"{marker.id} has {marker.left} of {most} Structure Points"


def bag_holds(table: KnightTable, _event: Event) -> Iterator[str]:
    """DC-INIT-03.  Nobody has less than no counter in the bag."""
    for player, many in table.bag.items():
        if many < 0:
            yield f"{player} has {many} counters in the bag"


def deeds_scored(table: KnightTable, event: Event) -> Iterator[str]:
    """DC-VP-05, DC-SCN-10.  Whatever the table shows to be destroyed or removed has been scored, and nothing else."""
    if event.brings or isinstance(event, PointsScored):
        return  # what follows from it is still being told
    victory = table.setting.scenario.victory
    for player in table.players:
        gone = sum(model.out for model in table.figures.values() if model.player != player)
        due = Counter({INCAPACITATED: victory.incapacitated * gone})
        for condition in victory.conditions:
            if condition.when == "deed":
                due[condition.what] += condition.points * CONDITIONS[condition.what](table, player, condition)
        for what, points in due.items():
            scored = table.affairs.scored.get(f"{player} {what}", 0)
            if scored != points:
                yield f"{player} has scored {scored} for {what}, not {points}"


class KnightWatch:
    """What must hold on a knight table, and what has to be remembered to know it."""

    def __init__(self) -> None:
        self.activated: set[str] = set()
        self.again: dict[str, int] = {}
        """How often powers have allowed one more activation in this Round."""
        self.used_ever: dict[str, tuple[str, ...]] = {}
        self.passes: dict[str, int] = {}
        self.in_row: dict[str, int] = {}
        self.scored: dict[str, int] | None = None
        self.given: set[tuple[str, str]] = set()
        self.invariants: dict[str, Callable[[KnightTable, Event], Iterator[str]]] = {
            "bases_apart": bases_apart,
            "on_the_board": on_the_board,
            "out_of_solids": out_of_solids,
            "markers_kept": markers_kept,
            "counters_in_bounds": counters_in_bounds,
            "endurance_in_bounds": endurance_in_bounds,
            "statuses_agree": statuses_agree,
            "scenery_agrees": scenery_agrees,
            "bag_holds": bag_holds,
            "one_activation": self.one_activation,
            "uses_counted": self.uses_counted,
            "passes_in_limits": self.passes_in_limits,
            "points_deserved": self.points_deserved,
            "deeds_scored": deeds_scored,
            "end_is_right": self.end_is_right,
        }

    def note(self, table: KnightTable, event: Event) -> None:
        """Remember what the events report."""
        if isinstance(event, RoundBegan):
            self.activated.clear()
            self.again.clear()
            self.given = {score for score in self.given if score[1].startswith("first ")}
        elif isinstance(event, Activated):
            self.activated.add(event.figure)
            self.in_row[table.figures[event.figure].player] = 0
        elif isinstance(event, PassesCounted):
            self.passes, self.in_row = dict(event.passes), dict.fromkeys(event.passes, 0)
        elif isinstance(event, PassGranted):
            player = table.figures[event.figure].player
            self.passes[player] = self.passes.get(player, 0) + 1
        elif isinstance(event, Passed):
            self.passes[event.player] = self.passes.get(event.player, 0) - 1
            self.in_row[event.player] = self.in_row.get(event.player, 0) + 1
        elif isinstance(event, PowerUsed):
            self.used_ever[event.figure] = table.figures[event.figure].used_ever

    def settled(self, table: KnightTable, about: str) -> Iterator[str]:
        """Check, when a player is to act, that every model is supported, alive, and owes no roll."""
        if about not in RESTING:
            return
        for model in table.figures.values():
            if not model.out and (model.endurance <= 0 or model.must_roll or not model.placed):
                yield f"{model.id} has {model.endurance} Endurance, or a roll to make, or is nowhere"
            if model.placed and not model.out and airborne(table, model):
                yield f"{model.id} hangs in the air at {model.x}, {model.y}, {model.z}"
        if table.lifted:
            yield f"{table.lifted} is still in the air"
        yield from sight_remembered(table)

    def one_activation(self, table: KnightTable, event: Event) -> Iterator[str]:
        """DC-ACT-02.  Once a Round, unless a power allows once more; nobody who is gone."""
        if isinstance(event, MayActAgain):
            self.again[event.figure] = self.again.get(event.figure, 0) + 1
        if isinstance(event, Activated):
            if event.figure in self.activated and self.again.get(event.figure, 0):
                self.again[event.figure] -= 1
            elif event.figure in self.activated:
                yield f"{event.figure} is activated a second time in Round {table.round}"
            if table.figures[event.figure].out:
                yield f"{event.figure} is activated though it is gone"

    def uses_counted(self, table: KnightTable, event: Event) -> Iterator[str]:
        """DC-POWER-06, DC-POWER-07.  Nothing is used twice, and a use that counts for ever stays used."""
        for model in table.figures.values():
            for kept in (model.used_this_round, model.used_ever):
                # What a skill gives with each activation may come again with the next.
                used = [name for name in kept if not name.startswith("skill:")]
                if len(set(used)) != len(used):
                    yield f"{model.id} has used {sorted(used)}"
            known = self.used_ever.get(model.id, ())
            if isinstance(event, UseRestored) and event.figure == model.id:
                self.used_ever[model.id] = model.used_ever
                continue
            if model.used_ever[: len(known)] != known:
                yield f"{model.id} has forgotten that it used {sorted(known)}"

    def passes_in_limits(self, table: KnightTable, event: Event) -> Iterator[str]:
        """DC-ACT-09, DC-ACT-12.  Nobody passes more often than allowed, nor three times in a row."""
        for player, left in table.passes.items():
            if left < 0 or table.passes_in_row.get(player, 0) > PASSES_IN_ROW:
                yield f"{player} has {left} passes, {table.passes_in_row.get(player, 0)} in a row"
        if isinstance(event, Passed):
            left, row = self.passes.get(event.player, 0), self.in_row.get(event.player, 0)
            if left < 1 or row >= PASSES_IN_ROW:
                yield f"{event.player} passed with {left} passes left, after {row} in a row"

    def points_deserved(self, table: KnightTable, event: Event) -> Iterator[str]:
        """DC-VP-03 to DC-VP-06.  Points come from conditions that hold, each once, and add up."""
        if self.scored is None:
            self.scored = dict(table.points)
            return
        if isinstance(event, PointsScored):
            self.scored[event.player] = self.scored.get(event.player, 0) + event.points
            yield from self._deserved(table, event)
        if self.scored != table.points:
            yield f"the points are {table.points}, not {self.scored}"

    def _powers(self, table: KnightTable, player: str) -> list[Power]:
        cards = (table.card(model) for model in table.figures.values() if model.player == player)
        return [power for card in cards for power in card.powers]

    def _deserved(self, table: KnightTable, event: PointsScored) -> Iterator[str]:
        if event.reason == "wipe_out":
            left = {
                model.player for model in table.figures.values() if not model.out and not model.knocked_out
            }
            if left != {event.player}:
                yield f"{event.player} has wiped nobody out: {sorted(left)} are standing"
            return
        if any(power.key == event.reason and worth(power) for power in self._powers(table, event.player)):
            return
        if event.thing:
            yield from self._earned(table, event)
            return
        conditions = [
            condition
            for condition in table.setting.scenario.victory.conditions
            if condition.what == event.reason
        ]
        if not any(
            condition.points * CONDITIONS[condition.what](table, event.player, condition)
            for condition in conditions
        ):
            yield f"{event.player} scores for {event.reason}, which does not hold"
        for condition in conditions:
            if event.points % condition.points:
                yield f"{event.reason} is worth {condition.points}, not {event.points}"
            once = (event.player if condition.when != "first" else "", f"{condition.when} {condition.what}")
            if once in self.given:
                yield f"{event.player} scores for {event.reason} a second time"
            self.given.add(once)

    def _earned(self, table: KnightTable, event: PointsScored) -> Iterator[str]:
        """Check that a deed scores once for each thing and player; `deeds_scored` knows how much in all."""
        once = (event.player, f"first {event.reason} {event.thing}")
        if once in self.given:
            yield f"{event.player} scores for {event.reason}, {event.thing}, a second time"
        self.given.add(once)
        figure, marker = table.figures.get(event.thing), table.affairs.markers.get(event.thing)
        if not (figure.out if figure else marker and marker.left <= 0):
            yield f"{event.player} scores for {event.thing}, which is still there"

    def end_is_right(self, table: KnightTable, event: Event) -> Iterator[str]:
        """DC-VP-01, DC-VP-04, DC-FINAL-06.  The result says what the table says."""
        if not isinstance(event, GameEnded):
            return
        points = table.score()
        if event.result.points != points:
            yield f"the result has {event.result.points}, the table {points}"
        best = [player for player in table.players if points[player] == max(points.values())]
        if event.result.reason != "wipe_out" and list(event.result.winners) != (
            best if len(best) == 1 else []
        ):
            yield f"{event.result.winners} won with {points}"


def readable(
    table: KnightTable, player: str | None, view: Callable[[Any, str | None], Any], _event: Event
) -> Iterator[str]:
    """Check that nothing on a knight table is hidden: all players see the same."""
    if player is not None and view(table, player) != view(table, None):
        yield "sees another table than the others"
