"""A move action on its way: what is known of it, and when its moments come."""

from __future__ import annotations

from slugfest.kernel.flow import Frame
from slugfest.kernel.records import Value
from slugfest.kernel.tally import Tally
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.traits import committed

NORMAL_MOVE = "normal"
MANEUVER = "maneuver"
SPECIAL = "special"


class Planned(Value, frozen=True, gc=False):
    """A step that is still to be made: the spaces under the base, leading half first or part for part; price, drop.

    `lead` are the spaces of the leading part, or of both that lead a large base; `entered` those that were not under the
    base before, all of them on landing, none in a turn.  `free` levels were climbed without being counted.
    """

    spaces: tuple[int, ...]
    lead: tuple[int, ...]
    entered: tuple[int, ...]
    cost: int
    free: int
    drop: int
    flying: bool
    stopped: bool


class MoveFrame(Frame):
    """A move action: how far it may go, the steps still to be made, what has been spent.

    In an activation, `player` is who has activated the figure: taken over by another, it goes no further.
    A special move may grant flight (`flies`) and lead no higher than level `cap`; abilities do not stop one that is
    `unstoppable`.  A window before a normal move notes `committed` when an ability is used there, one instead of the move `replaced`;
    an ability that stops the figure, as it begins to move or on its way, notes `stopped`.  `stand` is where it could
    last have ended, `from_here` the spaces from which the next step leads on, `others` where everybody else was when the steps were planned.
    """

    figure: str = ""
    player: str = ""
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
    flies: bool = False
    cap: int | None = None
    unstoppable: bool = False
    climbed: int = 0
    stand: tuple[int, ...] = ()
    from_here: tuple[int, ...] = ()
    others: tuple[tuple[str, tuple[int, ...]], ...] = ()


MoveScene = Scene[MoveFrame]


def is_normal(scene: MoveScene) -> bool:
    return scene.frame.kind == NORMAL_MOVE


def may_be_replaced(scene: MoveScene) -> bool:
    """SS-MACT-15, SS-MACT-16.  A normal move, once, unless the figure is committed to it."""
    return is_normal(scene) and may_be_spent(scene) and not is_committed(scene)


def may_be_spent(scene: MoveScene) -> bool:
    """SS-MACT-20.  One thing alone is done instead of a move action."""
    return not scene.frame.replaced


def is_committed(scene: MoveScene) -> bool:
    """SS-MACT-15, SS-MIX-06.  It has used something before moving normally, in this action or earlier in its activation."""
    frame = scene.frame
    return frame.committed or committed(scene.table, frame.figure, NORMAL_MOVE)


def leaves(scene: MoveScene) -> bool:
    return bool(scene.frame.left)


def passes_over(scene: MoveScene) -> bool:
    """SS-SYM-13.  What is flown over is not entered."""
    return scene.frame.steps[0].flying and len(scene.frame.steps) > 1 and goes_on_a_space(scene)


def enters(scene: MoveScene) -> bool:
    return goes_on_a_space(scene) and not passes_over(scene)


def becomes_engaged(scene: MoveScene) -> bool:
    """SS-ENG-07.  Nobody is engaged in flight."""
    before = () if scene.frame.flown else scene.frame.engaged
    now = scene.table.positions.engaged(scene.frame.figure)
    return enters(scene) and any(enemy not in before for enemy in now)


def is_stopped(scene: MoveScene) -> bool:
    """SS-MOVE-15.  Terrain stops it, or an ability."""
    return scene.frame.steps[0].stopped or scene.frame.stopped


def goes_on_a_space(scene: MoveScene) -> bool:
    """SS-MULTI-08.  A turn on the own spaces leaves none and enters none."""
    return bool(scene.frame.steps[0].entered)
