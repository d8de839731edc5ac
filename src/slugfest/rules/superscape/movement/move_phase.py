"""Turn phase 3: the move phase of a unit (3A to 3I)."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import window
from slugfest.rules.superscape.movement.move_frame import NORMAL_MOVE, MoveFrame
from slugfest.rules.superscape.names.questions import ASK_NEXT_MOVER
from slugfest.rules.superscape.names.tallies import MOVE_ACTIONS
from slugfest.rules.superscape.names.windows import (
    BEFORE_MOVE_PHASE,
    END_OF_MOVE_PHASE,
    INSTEAD_OF_MOVE_PHASE,
    START_OF_MOVE_PHASE,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.traits import with_lasting

DONE = "done"


class MovePhaseFrame(Frame):
    """The move phase of some figures, in their activation by `player`; without those that skip it.

    `moved` names a figure once for each of its move actions.
    """

    figures: tuple[str, ...] = ()
    player: str = ""
    moved: tuple[str, ...] = ()
    skipped: tuple[str, ...] = ()
    chosen: str = ""


PhaseScene = Scene[MovePhaseFrame]


@step("SS-MACT-01", "SS-MACT-27", "SS-SQUAD-09", "SS-ACTV-12")
def choose_mover(scene: PhaseScene) -> Result:
    """Figures of a unit move one at a time in any order; nobody has to."""
    frame, table = scene.frame, scene.table
    left = tuple(figure for figure in frame.figures if has_action_left(scene, figure))
    if not left:
        return act(then="end_of_move_phase")
    if len(left) == 1:
        # Alone, a figure that does not want to move answers with a route of no spaces.
        return act(chosen=left[0])
    player = table.controller(left[0])
    return Ask(Choose(player, "SS-MACT-27", ASK_NEXT_MOVER, (*left, DONE)), into="chosen")


def has_action_left(scene: PhaseScene, figure: str) -> bool:
    """SS-MACT-31.  One move action, or as many as abilities give."""
    frame, table = scene.frame, scene.table
    if figure in frame.skipped or not table.takes_part(figure, frame.player):
        return False
    made = frame.moved.count(figure)
    if MOVE_ACTIONS not in table.index.adds and not table.lasting:  # as a rule
        return not made
    return made < with_lasting(scene, MOVE_ACTIONS, Part(1, "move_action", "SS-MACT-01"), of=figure).total


@step("SS-MACT-01", "SS-MACT-28", "SS-MACT-31")
def move_figure(scene: PhaseScene) -> Result:
    """Each completes its move action before the next starts."""
    frame = scene.frame
    if frame.chosen == DONE:
        return None
    moved = (*frame.moved, frame.chosen)
    return Enter(
        MoveFrame("move_action", figure=frame.chosen, kind=NORMAL_MOVE, player=frame.player),
        then="choose_mover",
        notes={"moved": moved},
    )


def skips(frame: MovePhaseFrame, bearer: str) -> dict[str, object]:
    """SS-MACT-11, SS-MIX-72.  The figure has no part in the rest of the phase, its moments included."""
    return {"figures": tuple([figure for figure in frame.figures if figure != bearer])}


def has_movers(scene: PhaseScene) -> bool:
    """SS-MACT-11.  The phase goes on for somebody."""
    return bool(scene.frame.figures)


MOVE_PHASE = Flow(
    "move_phase",
    (
        window(BEFORE_MOVE_PHASE, "SS-MACT-09"),
        window(INSTEAD_OF_MOVE_PHASE, "SS-MACT-11", "SS-MACT-12", used=skips),
        window(START_OF_MOVE_PHASE, "SS-MACT-10", when=has_movers),
        choose_mover,
        move_figure,
        window(END_OF_MOVE_PHASE, "SS-MACT-32", when=has_movers),
    ),
    MovePhaseFrame,
)
