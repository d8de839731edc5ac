"""Game phase 3: who has won, and when it is looked at."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, step
from slugfest.kernel.game import Scene
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import GameEnded
from slugfest.rules.superscape.table import Table

LAST_STANDING = "last_standing"
NOBODY_LEFT = "nobody_left"
ROUND_LIMIT = "round_limit"


class EndFrame(Frame):
    """The end of the game, and why."""

    winners: tuple[str, ...] = ()
    reason: str = ""


TheScene = Scene[Table, Any, Any]


@step("SS-TURN-08", "SS-VICT-02", "SS-VICT-03", "SS-VICT-04", "SS-VICT-05")
def check_after_turn(scene: TheScene) -> Result:
    """The only player with figures wins; with nobody left it is a draw."""
    left = [player for player in scene.table.players if scene.table.player_in(player)]
    if len(left) > 1:
        return None
    return Enter(EndFrame("end", winners=tuple(left), reason=LAST_STANDING if left else NOBODY_LEFT))


@step("SS-VICT-03")
def check_after_round(scene: TheScene) -> Result:
    """The same after the end of a round; and there a limit of rounds, where one was agreed, decides by points."""
    ended = check_after_turn.run(scene)
    if ended is not None:
        return ended
    limit = scene.table.ground.rounds
    if not limit or scene.table.round < limit:
        return None
    standing = points(scene.table)
    best = max(standing.values())
    ahead = tuple(player for player, score in standing.items() if score == best)
    return Enter(EndFrame("end", winners=ahead if len(ahead) == 1 else (), reason=ROUND_LIMIT))


@step("SS-SETUP-01", "SS-VICT-03")
def end_game(scene: TheScene) -> Result:
    """The game is over."""
    frame = scene.frame
    return act(GameEnded(frame.winners, frame.reason, points(scene.table)))


END = Flow("end", (window("end_of_game", "SS-SETUP-01"), end_game))


def points(table: Table) -> dict[str, int]:
    """The points of the figures each player has left; a squad counts by figures."""
    found = dict.fromkeys(table.players, 0)
    for unit in table.ground.units.values():
        left = sum(table.figures[one].active for one in unit.figures)
        found[unit.player] += unit.card.points * left // unit.card.figures
    return found
