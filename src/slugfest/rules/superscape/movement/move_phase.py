"""Turn phase 3: the move phase of a unit (3A to 3I)."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.movement.move_frame import NORMAL_MOVE, MoveFrame
from slugfest.rules.superscape.names.questions import ASK_NEXT_MOVER
from slugfest.rules.superscape.names.windows import (
    BEFORE_MOVE_PHASE,
    END_OF_MOVE_PHASE,
    INSTEAD_OF_MOVE_PHASE,
    START_OF_MOVE_PHASE,
)
from slugfest.rules.superscape.scene import Scene

DONE = "done"


class MovePhaseFrame(Frame):
    """The move phase of some figures; `moved` have had their move action, or something instead of the phase."""

    figures: tuple[str, ...] = ()
    moved: tuple[str, ...] = ()
    chosen: str = ""


PhaseScene = Scene[MovePhaseFrame]


@step("SS-MACT-01", "SS-MACT-27", "SS-SQUAD-09", "SS-ACTV-12")
def choose_mover(scene: PhaseScene) -> Result:
    """Figures of a unit move one at a time in any order; nobody has to."""
    frame, table = scene.frame, scene.table
    left = tuple(figure for figure in frame.figures if figure not in frame.moved and table.stands(figure))
    if not left:
        return act(then="end_of_move_phase")
    if len(left) == 1:
        # Alone, a figure that does not want to move answers with a route of no spaces.
        return act(chosen=left[0])
    player = table.setting.pieces[left[0]].player
    return Ask(Choose(player, "SS-MACT-27", ASK_NEXT_MOVER, (*left, DONE)), into="chosen")


@step("SS-MACT-01", "SS-MACT-28")
def move_figure(scene: PhaseScene) -> Result:
    """Each completes its move action before the next starts."""
    frame = scene.frame
    if frame.chosen == DONE:
        return None
    moved = (*frame.moved, frame.chosen)
    return Enter(
        MoveFrame("move_action", figure=frame.chosen, kind=NORMAL_MOVE),
        then="choose_mover",
        notes={"moved": moved},
    )


MOVE_PHASE = Flow(
    "move_phase",
    (
        window(BEFORE_MOVE_PHASE, "SS-MACT-09"),
        window(INSTEAD_OF_MOVE_PHASE, "SS-MACT-11", "SS-MACT-12"),
        window(START_OF_MOVE_PHASE, "SS-MACT-10"),
        choose_mover,
        move_figure,
        window(END_OF_MOVE_PHASE, "SS-MACT-32"),
    ),
    MovePhaseFrame,
)
