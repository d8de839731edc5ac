"""Game phase 3: who has won, and when it is looked at."""

from __future__ import annotations

from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, step
from slugfest.kernel.game import GameEnded
from slugfest.kernel.state import Result as Outcome
from slugfest.kernel.windows import window
from slugfest.rules.superscape.names.windows import END_OF_GAME
from slugfest.rules.superscape.scene import Scene

LAST_STANDING = "last_standing"
NOBODY_LEFT = "nobody_left"
ROUND_LIMIT = "round_limit"
ENDINGS = {
    LAST_STANDING: ("SS-VICT-02", "SS-VICT-03"),
    NOBODY_LEFT: ("SS-VICT-04",),
    ROUND_LIMIT: ("SS-VICT-01",),
}
"""The statements behind the end of a game; a limit of rounds is a condition agreed before."""


class EndFrame(Frame):
    """The end of the game, and why."""

    winners: tuple[str, ...] = ()
    reason: str = ""


TheScene = Scene[Frame]


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
    limit = scene.table.setting.rounds
    if not limit or scene.table.round < limit:
        return None
    standing = scene.table.score()
    best = max(standing.values())
    ahead = tuple(player for player, score in standing.items() if score == best)
    return Enter(EndFrame("end", winners=ahead if len(ahead) == 1 else (), reason=ROUND_LIMIT))


@step("SS-SETUP-01", "SS-VICT-03")
def end_game(scene: Scene[EndFrame]) -> Result:
    """The game is over."""
    frame = scene.frame
    result = Outcome(frame.winners, frame.reason, scene.table.score())
    return act(GameEnded(result, rules=ENDINGS[frame.reason]))


END = Flow("end", (window(END_OF_GAME, "SS-SETUP-01"), end_game), EndFrame)
