"""Victory Points as they stand, and what is added when a Round or the game ends."""

from __future__ import annotations

from slugfest.kernel.events import Event
from slugfest.kernel.flow import Result, act, step
from slugfest.rules.knight.events import PointsScored
from slugfest.rules.knight.scenario_events import RaceWon
from slugfest.rules.knight.scenarios.conditions import CONDITIONS
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Table


def score(table: Table, player: str) -> int:
    """DC-SCN-10, DC-VP-05.  Every removed model counts for its opponents, whatever removed it.

    Deeds are read off the table: what is removed or destroyed stays so, and counts once.
    """
    victory = table.stage.scenario.victory
    gone = sum(figure.out for figure in table.figures.values() if figure.player != player)
    deeds = sum(
        one.points * CONDITIONS[one.what](table, player, one)
        for one in victory.conditions
        if one.when == "deed"
    )
    return gone * victory.incapacitated + deeds + table.points.get(player, 0)


INCAPACITATED = "incapacitated"
WIPE_OUT = "wipe_out"


def scores(table: Table, player: str) -> dict[str, int]:
    """What a player's Victory Points so far are made of, condition by condition."""
    victory, given = table.stage.scenario.victory, table.affairs.scored
    gone = sum(figure.out for figure in table.figures.values() if figure.player != player)
    found = {INCAPACITATED: gone * victory.incapacitated, WIPE_OUT: given.get(f"{player} {WIPE_OUT}", 0)}
    for one in victory.conditions:
        if one.when == "deed":
            points = one.points * CONDITIONS[one.what](table, player, one)
            found[one.what] = found.get(one.what, 0) + points
        else:
            found[one.what] = given.get(f"{player} {one.what}", 0)
    return found


def points_for(table: Table, when: str) -> list[PointsScored]:
    """What each player scores now under the conditions of that moment."""
    found = []
    for one in table.stage.scenario.victory.conditions:
        if one.when == when:
            for player in table.players:
                points = one.points * CONDITIONS[one.what](table, player, one)
                if points:
                    found.append(PointsScored(player, points, one.what, rules=(one.rule,)))
    return found


@step("DC-FINAL-04", "DC-VP-03")
def score_round(scene: Scene) -> Result:
    """Conditions of the end of each Round are scored in every Final Phase, the last included."""
    return act(*points_for(scene.table, "round"))


@step("DC-VP-05")
def decide_races(scene: Scene) -> Result:
    """What only the first player gets is looked at after every activation."""
    table = scene.table
    events: list[Event] = []
    # If one activation brings two players there at once, whoever acted is first.
    acting = table.figures[scene.frame.figure].player
    order = (acting, *(player for player in table.players if player != acting))
    for one in table.stage.scenario.victory.conditions:
        if one.when == "first" and one.what not in table.affairs.firsts:
            for player in order:
                if CONDITIONS[one.what](table, player, one):
                    events.append(RaceWon(player, one.what, rules=(one.rule,)))
                    events.append(PointsScored(player, one.points, one.what, rules=(one.rule,)))
                    break
    return act(*events) if events else None
