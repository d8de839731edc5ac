"""What is done to figures by abilities without wounds: defeat outright, healing, reviving."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.defeat import DefeatFrame
from slugfest.rules.superscape.attacks.wounds import WoundsFrame
from slugfest.rules.superscape.events import Healed, Revived
from slugfest.rules.superscape.names.windows import HEALED, REVIVED
from slugfest.rules.superscape.scene import Scene

EVENT: Final = "event"
WOUNDS_INSTEAD: Final = 4
"""SS-UNIQ-11."""


class OutrightFrame(Frame):
    """A figure that is defeated without wounds: by the ability of a figure, or by a rule where none is named."""

    figure: str = ""
    by: str = ""
    ability: str = ""


@step("SS-WOUND-13", "SS-UNIQ-10", "SS-UNIQ-11", "SS-MIX-19", "SS-MIX-22")
def defeat_outright(scene: Scene[OutrightFrame]) -> Result:
    """It is defeated at once; an Event figure receives four wounds instead, unless its own card says it."""
    frame, pieces = scene.frame, scene.table.setting.pieces
    if not scene.table.figures[frame.figure].active:
        return act(then=LEAVE)
    piece = pieces[frame.figure]
    own = frame.by in pieces and pieces[frame.by].unit == piece.unit
    if piece.card.uniqueness != EVENT or own:
        defeated = DefeatFrame(
            "defeat", figure=frame.figure, by=frame.by, ability=frame.ability, rule="SS-WOUND-13"
        )
        return Enter(defeated)
    wounds = Tally((Part(WOUNDS_INSTEAD, EVENT, "SS-UNIQ-11"),))
    return Enter(
        WoundsFrame("wounds", figure=frame.figure, wounds=wounds, by=frame.by, ability=frame.ability)
    )


OUTRIGHT = Flow("outright", (defeat_outright,), OutrightFrame)


class HealFrame(Frame):
    """Wounds that an ability of a figure removes from another, or from itself."""

    figure: str = ""
    wounds: int = 0
    by: str = ""
    ability: str = ""


@step("SS-WOUND-12")
def remove_wounds(scene: Scene[HealFrame]) -> Result:
    """Wound markers are removed, never below none; a defeated figure has to be revived instead."""
    frame, figure = scene.frame, scene.table.figures[scene.frame.figure]
    removed = min(frame.wounds, figure.wounds)
    if not figure.active or not removed:
        return act(then=LEAVE)
    return act(Healed(frame.figure, removed))


HEALING = Flow("healing", (remove_wounds, window(HEALED, "SS-WOUND-12")), HealFrame)


class ReviveFrame(Frame):
    """A defeated figure that comes back into the game on these spaces."""

    figure: str = ""
    spaces: tuple[str, ...] = ()
    by: str = ""
    ability: str = ""


@step("SS-WOUND-14")
def revive(scene: Scene[ReviveFrame]) -> Result:
    """It has no wounds, and its card is active again at once."""
    frame = scene.frame
    if scene.table.figures[frame.figure].active:
        return act(then=LEAVE)
    return act(Revived(frame.figure, frame.spaces))


REVIVING = Flow("reviving", (revive, window(REVIVED, "SS-WOUND-14")), ReviveFrame)
