"""Game phase 3: who has won, and when it is looked at."""

from __future__ import annotations

from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, step
from slugfest.kernel.game import GameEnded
from slugfest.kernel.state import Result as Outcome
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import ObjectiveHeld, VictoryPointsEarned
from slugfest.rules.superscape.goals import (
    ARMY,
    DEFEATED,
    DEFEATED_POINTS,
    HELD,
    HOLD,
    LAST_STANDING,
    ROUNDS,
    Goal,
)
from slugfest.rules.superscape.names.windows import END_OF_GAME
from slugfest.rules.superscape.rounds.battlefields import check_battlefields
from slugfest.rules.superscape.rounds.ending_frame import (
    DEFEATED_LIMIT,
    HELD_LIMIT,
    NOBODY_LEFT,
    ROUND_LIMIT,
    VICTORY_POINTS,
    EndFrame,
    PointsFrame,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable

LIMITS = {ARMY: ROUND_LIMIT, DEFEATED: DEFEATED_LIMIT, HELD: HELD_LIMIT}
"""Why the match ended with its last round, by what decided then."""
ENDINGS = {
    LAST_STANDING: ("SS-VICT-02", "SS-VICT-03"),
    NOBODY_LEFT: ("SS-VICT-04",),
    **dict.fromkeys(LIMITS.values(), ("SS-VICT-01",)),
    DEFEATED_POINTS: ("SS-VICT-01", "SS-VICT-03"),
    HOLD: ("SS-VICT-01", "SS-VICT-03"),
    VICTORY_POINTS: ("SS-VICT-06",),
}
"""The statements behind the end of a game; what is not printed in the book is a condition agreed before."""


TheScene = Scene[Frame]


@step(
    "SS-TURN-08", "SS-VICT-02", "SS-VICT-03", "SS-VICT-04", "SS-VICT-05", heeds=("SS-VICT-06", "SS-VICT-07")
)
def check_after_turn(scene: TheScene) -> Result:
    """The only player with figures wins, with nobody left it is a draw; else the first condition that is fulfilled decides.

    Whoever plays alone has nobody to outlast.
    """
    table = scene.table
    left = [player for player in table.players if table.player_in(player)]
    if len(left) < min(2, len(table.players)):
        return Enter(EndFrame("end", winners=tuple(left), reason=LAST_STANDING if left else NOBODY_LEFT))
    if len(table.setting.map.battlefields) > 1:
        return check_battlefields(table)
    for number, goal in enumerate(table.setting.goals):
        there = tuple([player for player in left if _fulfils(table, player, number, goal)])
        if there:
            # SS-VICT-04: who fulfils a condition at the same check as another has not fulfilled it first.
            winners = there if len(there) == 1 else ()
            return Enter(EndFrame("end", winners=winners, reason=goal.kind))
    return None


@step("SS-VICT-01")
def count_objectives(scene: TheScene) -> Result:
    """At the end of a round, the only player with figures on an objective has held it for that round."""
    table = scene.table
    held = []
    for number, goal in enumerate(table.setting.goals):
        holder = holder_of(table, goal)
        if holder:
            held.append(ObjectiveHeld(holder, number, table.setting.ids(goal.spaces)))
    return act(*held)


@step("SS-VICT-03")
def check_after_round(scene: TheScene) -> Result:
    """The same after the end of a round; and there a limit of rounds, where one was agreed, decides who is ahead."""
    ended = check_after_turn.run(scene)
    if ended is not None:
        return ended
    table = scene.table
    for goal in (*table.setting.goals, Goal(ROUNDS, rounds=table.setting.rounds)):
        if goal.kind == ROUNDS and 0 < goal.rounds <= table.round:
            if len(table.setting.map.battlefields) > 1:
                return check_battlefields(table, goal.by)
            standing = standings(table, goal.by)
            best = max(standing.values())
            ahead = tuple([player for player, score in standing.items() if score == best])
            return Enter(EndFrame("end", winners=ahead if len(ahead) == 1 else (), reason=LIMITS[goal.by]))
    return None


@step("SS-SETUP-01", "SS-VICT-03")
def end_game(scene: Scene[EndFrame]) -> Result:
    """The game is over."""
    frame = scene.frame
    result = Outcome(frame.winners, frame.reason, scene.table.score())
    earned = frame.earned if isinstance(frame, PointsFrame) else ()
    scored = [
        VictoryPointsEarned(player, points, rules=("SS-VICT-06",)) for player, points in earned if points
    ]
    return act(*scored, GameEnded(result, rules=ENDINGS[frame.reason]))


END = Flow("end", (window(END_OF_GAME, "SS-SETUP-01"), end_game), EndFrame)


def holder_of(table: SuperscapeTable, goal: Goal) -> str:
    """Return the only player with figures on the spaces of an objective."""
    if goal.kind != HOLD:
        return ""
    players = {
        figure.player
        for figure in table.figures.values()
        if figure.player and not set(figure.spaces).isdisjoint(goal.spaces)
    }
    return players.pop() if len(players) == 1 else ""


def trophies_of(table: SuperscapeTable, player: str) -> int:
    """Return the points of the figures that a player has defeated; a squad counts by figures."""
    defeated = table.trophies.get(player, ())
    points = 0
    for unit in table.setting.units.values():
        many = sum([defeated.count(figure) for figure in unit.figures])
        points += unit.card.points * many // unit.card.figures
    return points


def held_for(table: SuperscapeTable, player: str, number: int) -> int:
    """Return for how many rounds a player has held an objective."""
    held = table.held.get(player, ())
    return held[number] if number < len(held) else 0


def credited(table: SuperscapeTable, figure: str, by: str) -> str:
    """Return the player for whom a defeat counts: that of the figure that caused it; else the only opponent, if any."""
    victim = table.controller(figure)
    player = table.controller(by) if by in table.figures else ""
    if player not in ("", victim):
        return player
    others = [other for other in table.players if other != victim]
    return others[0] if len(others) == 1 else ""


def standings(table: SuperscapeTable, by: str) -> dict[str, int]:
    """Return how far each player has come: the points left, those of figures defeated, or the rounds held."""
    if by == ARMY:
        return table.score()
    if by == DEFEATED:
        return {player: trophies_of(table, player) for player in table.players}
    assert by == HELD
    return {player: sum(table.held.get(player, ())) for player in table.players}


def progress(table: SuperscapeTable, number: int, goal: Goal) -> dict[str, int]:
    """Return what each player has of a condition."""
    if goal.kind == DEFEATED_POINTS:
        return standings(table, DEFEATED)
    if goal.kind == HOLD:
        return {player: held_for(table, player, number) for player in table.players}
    return standings(table, goal.by) if goal.kind == ROUNDS else {}


def _fulfils(table: SuperscapeTable, player: str, number: int, goal: Goal) -> bool:
    if goal.kind == DEFEATED_POINTS:
        return trophies_of(table, player) >= goal.points
    return goal.kind == HOLD and held_for(table, player, number) >= goal.rounds
