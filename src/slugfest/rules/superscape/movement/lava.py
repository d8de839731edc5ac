"""Molten lava: a figure that enters it stops and burns."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.dice import Faces, Throw
from slugfest.kernel.flow import Enter, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.superscape.attacks.wounds import LAVA, WoundsFrame
from slugfest.rules.superscape.dice import COMBAT, SKULL
from slugfest.rules.superscape.events import Burned
from slugfest.rules.superscape.scene import Scene

LAVA_DICE: Final = 4


class LavaFrame(Frame):
    """A figure that has entered molten lava."""

    figure: str = ""
    faces: Faces = ()


TheScene = Scene[LavaFrame]


@step("SS-LAVA-06")
def tell_lava(scene: TheScene) -> Result:
    """The figure stands in the lava."""
    return act(Burned(scene.frame.figure, LAVA_DICE))


@step("SS-LAVA-06", "SS-LAVA-10", "SS-EXPO-02")
def roll_lava(scene: TheScene) -> Result:
    """Four damage dice, once for the whole figure."""
    player = scene.table.setting.pieces[scene.frame.figure].player
    return Toss(Throw(COMBAT, LAVA_DICE, "SS-LAVA-06", "lava", player), into="faces")


@step("SS-LAVA-04", "SS-LAVA-06", "SS-EXPO-03", "SS-EXPO-05")
def wound_burned(scene: TheScene) -> Result:
    """Each skull is a wound; it is exposure damage, of which Super Strength takes one away."""
    frame = scene.frame
    skulls = frame.faces.count(SKULL)
    if not skulls:
        return None
    parts = [Part(skulls, "lava", "SS-LAVA-06")]
    if "super_strength" in scene.table.setting.pieces[frame.figure].symbols:
        parts.append(Part(-1, "super_strength", "SS-EXPO-05"))
    return Enter(WoundsFrame("wounds", figure=frame.figure, source=LAVA, wounds=Tally(tuple(parts))))


MOLTEN_LAVA = Flow("lava", (tell_lava, roll_lava, wound_burned), LavaFrame)
