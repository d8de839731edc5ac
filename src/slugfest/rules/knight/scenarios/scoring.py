"""What Victory Points are made of, and what is added when a Round or the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.kernel.events import Event
from slugfest.kernel.flow import Result, act, step
from slugfest.rules.knight.events.scenarios import RaceWon, ZoneReached
from slugfest.rules.knight.scenarios.affairs import arrival
from slugfest.rules.knight.scenarios.conditions import CONDITIONS, in_enemy_zones
from slugfest.rules.knight.scenarios.ledger import INCAPACITATED, WIPE_OUT, PointsScored
from slugfest.rules.knight.scenarios.words import Condition
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.rules.knight.rounds.activation import Activation
    from slugfest.rules.knight.rounds.phases import RoundFrame


def scores(table: KnightTable, player: str) -> dict[str, int]:
    """Return what a player's Victory Points so far are made of, condition by condition."""
    given = table.affairs.scored
    kinds = (
        INCAPACITATED,
        WIPE_OUT,
        *(condition.what for condition in table.setting.scenario.victory.conditions),
    )
    return {what: given.get(f"{player} {what}", 0) for what in kinds}


def points_for(table: KnightTable, when: str) -> list[PointsScored]:
    """Return what each player scores now under the conditions of that moment."""
    events = []
    for condition in table.setting.scenario.victory.conditions:
        if condition.when == when:
            for player in table.players:
                points = condition.points * CONDITIONS[condition.what](table, player, condition)
                if points:
                    events.append(PointsScored(player, points, condition.what, rules=(condition.rule,)))
    return events


@step("DC-FINAL-04", "DC-VP-03")
def score_round(scene: Scene[RoundFrame]) -> Result:
    """Conditions of the end of each Round are scored in every Final Phase, the last included."""
    return act(*points_for(scene.table, "round"))


def races(table: KnightTable) -> list[Condition]:
    """Return the conditions that only the first player meets, and nobody has met yet."""
    conditions = table.setting.scenario.victory.conditions
    return [
        condition
        for condition in conditions
        if condition.when == "first" and condition.what not in table.affairs.firsts
    ]


@step("DC-SCN-GET-07", "DC-SCN-HQ-12")
def look_into_zones(scene: Scene[Activation]) -> Result:
    """Who is in an enemy deployment zone before an activation has not come there with it."""
    table = scene.table
    return act(inside=tuple(_inside(table))) if races(table) else None


def _inside(table: KnightTable) -> dict[str, tuple[str, str]]:
    """Return who is in whose deployment zone, by the name under which the arrival is kept."""
    return {
        arrival(figure, owner): (figure, owner)
        for player in table.players
        for owner, models in in_enemy_zones(table, player).items()
        for figure in models
    }


@step("DC-SCN-GET-07", "DC-SCN-HQ-12")
def note_arrivals(scene: Scene[Activation]) -> Result:
    """Who has come into an enemy deployment zone counts for the Round, whoever moved it."""
    table = scene.table
    rules = tuple(condition.rule for condition in races(table))
    if not rules:
        return None
    known = (*scene.frame.inside, *table.affairs.arrived)
    new = [model_and_zone for name, model_and_zone in _inside(table).items() if name not in known]
    return act(*(ZoneReached(figure, owner, rules=rules) for figure, owner in new)) if new else None


@step("DC-VP-05")
def decide_races(scene: Scene[Activation]) -> Result:
    """What only the first player gets is looked at after every activation."""
    table = scene.table
    events: list[Event] = []
    # If one activation brings two players there at once, the player who acted is first.
    acting = table.figures[scene.frame.figure].player
    order = (acting, *(player for player in table.players if player != acting))
    for condition in races(table):
        for player in order:
            if CONDITIONS[condition.what](table, player, condition):
                events.append(RaceWon(player, condition.what, rules=(condition.rule,)))
                events.append(PointsScored(player, condition.points, condition.what, rules=(condition.rule,)))
                break
    return act(*events) if events else None
