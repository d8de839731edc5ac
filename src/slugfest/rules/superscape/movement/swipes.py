"""Step 3F: an enemy that is being left may swipe at the mover."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose, Confirm
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import NONE
from slugfest.rules.superscape.attacks.wounds import SWIPE
from slugfest.rules.superscape.damage.damage_dice import SWIPE_DIE, DamageFrame
from slugfest.rules.superscape.events import SwipeForgone
from slugfest.rules.superscape.names.questions import ASK_NEXT_SWIPE, ASK_SWIPE
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable


class SwipesFrame(Frame):
    """A figure about to leave `left`; `answer` says who of them swipes."""

    mover: str = ""
    left: tuple[str, ...] = ()
    answer: str | bool = ""


TheScene = Scene[SwipesFrame]


@step("SS-SWIPE-06", "SS-SWIPE-07", "SS-SWIPE-20", "SS-MIX-01")
def offer_swipe(scene: TheScene) -> Result:
    """In the order of turns, each player for the own figures in any order, until the mover is gone."""
    frame, table = scene.frame, scene.table
    if not frame.left or not table.stands(frame.mover):
        return act(then=LEAVE)
    player, own = swipers(table, frame.left)
    if not own:
        return act(then=LEAVE)
    facts = {"mover": frame.mover, "figure": own[0]}
    if len(own) == 1:
        return Ask(Confirm(player, "SS-SWIPE-06", ASK_SWIPE, facts=facts), into="answer")
    return Ask(Choose(player, "SS-SWIPE-07", ASK_NEXT_SWIPE, (*own, NONE), facts=facts), into="answer")


@step("SS-SWIPE-02", "SS-SWIPE-04", "SS-SWIPE-05", "SS-SWIPE-06", heeds=("SS-SWIPE-17", "SS-SWIPE-18"))
def swipe(scene: TheScene) -> Result:
    """One damage die of the swiping figure's player; the mover is still on the space that it is about to leave."""
    frame = scene.frame
    player, own = swipers(scene.table, frame.left)
    if frame.answer is False or frame.answer == NONE:
        forgone = tuple(SwipeForgone(figure, frame.mover, rules=("SS-SWIPE-06",)) for figure in own)
        left = tuple(figure for figure in frame.left if figure not in own)
        return act(*forgone, then="offer_swipe", left=left)
    by = frame.answer if isinstance(frame.answer, str) else own[0]
    die = DamageFrame(
        "damage",
        figure=frame.mover,
        dice=1,
        natures=(SWIPE,),
        by=by,
        player=player,
        purpose=SWIPE_DIE,
        rule="SS-SWIPE-04",
        counts="SS-SWIPE-04",
    )
    left = tuple(figure for figure in frame.left if figure != by)
    return Enter(die, then="offer_swipe", notes={"left": left})


SWIPES = Flow("swipes", (offer_swipe, swipe), SwipesFrame)


def swipers(table: SuperscapeTable, left: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return the player who is asked next, and the figures that player may swipe with; nobody swipes with a neutral one."""
    players = {figure: table.controller(figure) for figure in left}
    for player in table.order:
        own = tuple([figure for figure in left if players[figure] == player])
        if own:
            return player, own
    return "", ()
