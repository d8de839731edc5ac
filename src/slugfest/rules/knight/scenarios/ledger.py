"""Victory Points are scored by an event or not at all; what a deed is worth follows from the deed itself."""

from __future__ import annotations

from collections.abc import Iterator

from slugfest.kernel.events import Event
from slugfest.rules.knight.scenarios.conditions import DEEDS, destroyed_markers, removed_models
from slugfest.rules.knight.table import KnightTable

INCAPACITATED = "incapacitated"
WIPE_OUT = "wipe_out"
FOR_THE_OPPONENT = ("DC-SCN-10", "DC-VP-05")
MODELS = (INCAPACITATED, "removed")


class PointsScored(Event):
    """A player scores: how many points, for which condition, and by what becomes of which thing."""

    player: str
    points: int
    reason: str
    thing: str = ""

    def apply(self, table: KnightTable) -> None:
        table.points[self.player] = table.points.get(self.player, 0) + self.points
        table.affairs.score(self.player, self.reason, self.points)
        if self.thing:
            table.affairs.credited = (*table.affairs.credited, self.thing)

    def telling(self) -> str:
        if not self.thing:
            return "condition"
        return "model" if self.reason in MODELS else self.reason


def deeds_scored(table: KnightTable) -> list[PointsScored]:
    """DC-VP-05.  What is gone and has not been credited yet scores now, once for each thing."""
    gone = (*removed_models(table), *destroyed_markers(table))
    due = [thing for thing in gone if thing not in table.affairs.credited]
    return [event for thing in due for event in _credited(table, thing)]


def _credited(table: KnightTable, thing: str) -> Iterator[PointsScored]:
    victory = table.setting.scenario.victory
    model = table.figures.get(thing)
    for player in table.players:
        if victory.incapacitated and model is not None and model.player != player:
            yield PointsScored(player, victory.incapacitated, INCAPACITATED, thing, rules=FOR_THE_OPPONENT)
        for condition in victory.conditions:
            if condition.when != "deed" or not condition.points:
                continue
            if thing in DEEDS[condition.what](table, player, condition):
                yield PointsScored(player, condition.points, condition.what, thing, rules=(condition.rule,))
