"""Molten lava: a figure that enters it stops and burns."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, act, step
from slugfest.rules.superscape.attacks.wounds import EXPOSURE
from slugfest.rules.superscape.damage import damage_dice
from slugfest.rules.superscape.damage.damage_dice import DamageFrame
from slugfest.rules.superscape.events import Burned
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.traits import RESISTANCE, has_symbol

LAVA_DICE: Final = 4


class LavaFrame(Frame):
    """A figure that has entered molten lava."""

    figure: str = ""


TheScene = Scene[LavaFrame]


@step("SS-LAVA-06", heeds=("SS-LAVA-08",))
def tell_lava(scene: TheScene) -> Result:
    """The figure stands in the lava, which is nothing to one with Heat Resistance."""
    if has_symbol(scene, scene.frame.figure, RESISTANCE["heat"]):
        return act(then=LEAVE)
    return act(Burned(scene.frame.figure, LAVA_DICE))


@step(
    "SS-LAVA-04", "SS-LAVA-06", "SS-LAVA-10", "SS-EXPO-02", heeds=("SS-EXPO-03", "SS-EXPO-05", "SS-DTYPE-03")
)
def roll_lava(scene: TheScene) -> Result:
    """Four damage dice, once for the whole figure; it is exposure damage and heat damage at once."""
    damage = DamageFrame(
        "damage",
        figure=scene.frame.figure,
        dice=LAVA_DICE,
        natures=(EXPOSURE,),
        types=("heat",),
        purpose=damage_dice.LAVA_DICE,
        rule="SS-LAVA-06",
        counts="SS-LAVA-06",
    )
    return Enter(damage)


MOLTEN_LAVA = Flow("lava", (tell_lava, roll_lava), LavaFrame)
