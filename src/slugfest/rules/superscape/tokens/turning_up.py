"""Entering the space of a token: the figure stops there, and turns up what lies face down."""

from __future__ import annotations

from collections.abc import Collection

from slugfest.kernel.dice import Draw, DrawnThings
from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, Toss, act, step
from slugfest.rules.superscape.events import TokenTurnedUp
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.table import SuperscapeTable


class TurningFrame(Frame):
    """A figure that has entered the spaces of these tokens, which lie face down."""

    figure: str = ""
    tokens: tuple[str, ...] = ()
    drawn: DrawnThings = ()


TheScene = Scene[TurningFrame]


def turning_up(table: SuperscapeTable, figure: str, entered: Collection[int]) -> Enter | None:
    """SS-TOKEN-09, SS-HAZ-03, SS-RES-02.  Return the way into turning up what lies face down on the spaces entered."""
    if not table.tokens or not table.stands(figure):
        return None
    tokens = [name for name, token in table.tokens.items() if token.space in entered and not token.up]
    return Enter(TurningFrame("turning_up", figure=figure, tokens=tuple(tokens))) if tokens else None


@step("SS-TOKEN-09")
def draw_face(scene: TheScene) -> Result:
    """What it is comes out now: any of the tokens that still lie face down."""
    player = scene.table.controller(scene.frame.figure)
    return Toss(Draw(scene.table.pool, "SS-TOKEN-09", "token", player), into="drawn")


@step("SS-TOKEN-09", heeds=("SS-COMP-14", "SS-HAZ-03", "SS-RES-02"))
def turn_up(scene: TheScene) -> Result:
    """The figure turns it up, and then the next one, if its base has come onto several."""
    frame = scene.frame
    turned = TokenTurnedUp(frame.figure, frame.tokens[0], frame.drawn[0])
    left = frame.tokens[1:]
    return act(turned, then="draw_face" if left else LEAVE, tokens=left)


TURNING_UP = Flow("turning_up", (draw_face, turn_up), TurningFrame)
