"""Step 3F: an enemy that is being left may swipe at the mover."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose, Confirm
from slugfest.kernel.dice import Faces, Throw
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import NONE
from slugfest.rules.superscape.attacks.wounds import SWIPE, WoundsFrame
from slugfest.rules.superscape.dice import COMBAT, SKULL
from slugfest.rules.superscape.events import SwipeForgone, SwipeTaken
from slugfest.rules.superscape.names.questions import ASK_NEXT_SWIPE, ASK_SWIPE
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable


class SwipesFrame(Frame):
    """A figure about to leave `left`; `answer` says who of them swipes."""

    mover: str = ""
    left: tuple[str, ...] = ()
    answer: str | bool = ""
    faces: Faces = ()


TheScene = Scene[SwipesFrame]


@step("SS-SWIPE-06", "SS-SWIPE-07", "SS-SWIPE-20", "SS-MIX-01")
def offer_swipe(scene: TheScene) -> Result:
    """In the order of turns, each player for the own figures in any order, until the mover is gone."""
    frame, table = scene.frame, scene.table
    if not frame.left or not table.stands(frame.mover):
        return act(then=LEAVE)
    player, own = swipers(table, frame.left)
    facts = {"mover": frame.mover, "figure": own[0]}
    if len(own) == 1:
        return Ask(Confirm(player, "SS-SWIPE-06", ASK_SWIPE, facts=facts), into="answer")
    return Ask(Choose(player, "SS-SWIPE-07", ASK_NEXT_SWIPE, (*own, NONE), facts=facts), into="answer")


@step("SS-SWIPE-04", "SS-SWIPE-05", "SS-DICE-06")
def roll_swipe(scene: TheScene) -> Result:
    """One damage die, rolled by whoever controls the swiping figure; no defense."""
    frame = scene.frame
    player, own = swipers(scene.table, frame.left)
    if frame.answer is False or frame.answer == NONE:
        forgone = tuple(SwipeForgone(figure, frame.mover, rules=("SS-SWIPE-06",)) for figure in own)
        left = tuple(figure for figure in frame.left if figure not in own)
        return act(*forgone, then="offer_swipe", left=left)
    return Toss(Throw(COMBAT, 1, "SS-SWIPE-04", "swipe", player), into="faces")


@step("SS-SWIPE-04", heeds=("SS-SWIPE-17", "SS-SWIPE-18"))
def tell_swipe(scene: TheScene) -> Result:
    """A swipe is no attack."""
    frame = scene.frame
    by = swiper(scene.table, frame)
    return act(SwipeTaken(by, frame.mover, frame.faces[0] == SKULL))


@step("SS-SWIPE-02", "SS-SWIPE-04")
def wound_mover(scene: TheScene) -> Result:
    """A skull is one wound, received on the space that is about to be left."""
    frame = scene.frame
    by = swiper(scene.table, frame)
    left = tuple(figure for figure in frame.left if figure != by)
    if frame.faces[0] != SKULL:
        return act(then="offer_swipe", left=left)
    wound = Tally((Part(1, "swipe", "SS-SWIPE-04"),))
    wounds = WoundsFrame("wounds", figure=frame.mover, by=by, source=SWIPE, wounds=wound)
    return Enter(wounds, then="offer_swipe", notes={"left": left})


SWIPES = Flow("swipes", (offer_swipe, roll_swipe, tell_swipe, wound_mover), SwipesFrame)


def swipers(table: SuperscapeTable, left: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """Return the player who is asked next, and the figures that player may swipe with."""
    pieces = table.setting.pieces
    player = next(who for who in table.order if any(pieces[figure].player == who for figure in left))
    return player, tuple(figure for figure in left if pieces[figure].player == player)


def swiper(table: SuperscapeTable, frame: SwipesFrame) -> str:
    """Return the figure that swipes now."""
    return frame.answer if isinstance(frame.answer, str) else swipers(table, frame.left)[1][0]
