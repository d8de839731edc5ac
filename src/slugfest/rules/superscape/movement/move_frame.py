"""A move action on its way: what is known of it, and when its moments come."""

from __future__ import annotations

from slugfest.kernel.flow import Frame
from slugfest.kernel.records import Value
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.scene import Scene

NORMAL_MOVE = "normal"
MANEUVER = "maneuver"


class Planned(Value, frozen=True, gc=False):
    """A step that is still to be made: the spaces under the base (leading half first), price, drop."""

    spaces: tuple[int, ...]
    cost: int
    drop: int
    flying: bool
    stopped: bool


class MoveFrame(Frame):
    """A move action: how far it may go, the steps still to be made, what has been spent.

    An ability used before a normal move notes `committed`, one used instead of the move `replaced`,
    one that stops the figure as it begins to move `stopped`.
    """

    figure: str = ""
    kind: str = NORMAL_MOVE
    number: Tally = Tally(())
    answer: object = None
    steps: tuple[Planned, ...] = ()
    spent: int = 0
    flown: bool = False
    off_road: bool = False
    engaged: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    wounds: int = 0
    steps_made: int = 0
    committed: bool = False
    replaced: bool = False
    stopped: bool = False


MoveScene = Scene[MoveFrame]


def is_normal(scene: MoveScene) -> bool:
    return scene.frame.kind == NORMAL_MOVE


def may_be_replaced(scene: MoveScene) -> bool:
    """SS-MACT-15, SS-MACT-16.  Whoever used something before moving normally is committed to it."""
    return is_normal(scene) and not scene.frame.committed


def leaves(scene: MoveScene) -> bool:
    return bool(scene.frame.left)


def passes_over(scene: MoveScene) -> bool:
    """SS-SYM-13.  What is flown over is not entered."""
    return scene.frame.steps[0].flying and len(scene.frame.steps) > 1


def enters(scene: MoveScene) -> bool:
    return not passes_over(scene)


def becomes_engaged(scene: MoveScene) -> bool:
    """SS-ENG-07.  Nobody is engaged in flight."""
    before = () if scene.frame.flown else scene.frame.engaged
    now = scene.table.positions.engaged(scene.frame.figure)
    return enters(scene) and any(enemy not in before for enemy in now)


def is_stopped(scene: MoveScene) -> bool:
    return scene.frame.steps[0].stopped
