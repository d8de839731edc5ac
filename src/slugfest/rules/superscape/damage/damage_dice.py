"""Damage dice: one flow for those of swipes, falls, lava, knockback and abilities."""

from __future__ import annotations

from slugfest.kernel.dice import Faces
from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.wounds import ABILITY, WoundsFrame
from slugfest.rules.superscape.dice import SKULL
from slugfest.rules.superscape.events import DamageRolled, SwipeTaken
from slugfest.rules.superscape.names.tallies import DAMAGE_DICE
from slugfest.rules.superscape.names.windows import DAMAGE_ROLL
from slugfest.rules.superscape.rolls.rolling import roll_combat_dice
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.traits import with_lasting

DAMAGE = "damage"
SWIPE_DIE = "swipe"
FALL_DICE = "fall"
LAVA_DICE = "lava"
KNOCKBACK_DIE = "knockback"
"""What damage dice are rolled for."""
TOLD_BEFORE = (FALL_DICE, LAVA_DICE)
"""Rolls of which everybody has been told why they come; the wounds say the rest."""


class DamageFrame(Frame):
    """Damage dice against a figure: how many, of which natures and types, by which figure and ability, for what.

    `player` rolls, or where nobody is named the controller of the figure.  `less` is what the rule itself takes from
    the wounds of the roll.  `rule` is the statement behind the roll, `counts` the one behind a skull.
    """

    figure: str = ""
    dice: int = 1
    natures: tuple[str, ...] = (ABILITY,)
    types: tuple[str, ...] = ()
    by: str = ""
    ability: str = ""
    player: str = ""
    purpose: str = DAMAGE
    rule: str = "SS-DICE-06"
    counts: str = "SS-DICE-06"
    less: tuple[Part, ...] = ()
    unmodifiable: bool = False
    number: Tally = Tally(())
    faces: Faces = ()


TheScene = Scene[DamageFrame]


@step("SS-DICE-06")
def gather_dice(scene: TheScene) -> Result:
    """The dice that the rule or the ability names, and what others add to them."""
    frame = scene.frame
    if not scene.table.figures[frame.figure].active:
        return act(then=LEAVE)
    named = Part(frame.dice, _label(scene), frame.rule)
    return act(number=with_lasting(scene, DAMAGE_DICE, named, of=frame.figure, other=frame.by))


@step("SS-DICE-06", "SS-DICE-12")
def roll_damage(scene: TheScene) -> Result:
    """They are rolled by the player whom the rule names, or by the controller of the figure."""
    frame = scene.frame
    player = frame.player or scene.table.controller(frame.figure)
    return roll_combat_dice(
        scene,
        "faces",
        frame.number.total,
        frame.rule,
        frame.purpose,
        player,
        frame.by or frame.figure,
        frame.figure,
        frame.ability,
        frame.unmodifiable,
    )


@step("SS-DICE-06", heeds=("SS-SWIPE-17", "SS-SWIPE-18"))
def tell_damage(scene: TheScene) -> Result:
    """Everybody hears what the dice have done."""
    frame = scene.frame
    if frame.purpose in TOLD_BEFORE:
        return None
    skulls = frame.faces.count(SKULL)
    event: Event
    if frame.purpose == SWIPE_DIE:
        event = SwipeTaken(frame.by, frame.figure, skulls > 0)
    else:
        event = DamageRolled(frame.by, frame.figure, skulls)
    event.rules = (frame.rule,)
    return act(event)


@step("SS-DICE-06", "SS-WOUND-09")
def wound(scene: TheScene) -> Result:
    """Each skull is a wound that cannot be blocked; the wounds go the way of all wounds."""
    frame = scene.frame
    skulls = frame.faces.count(SKULL)
    if not skulls:
        return None
    wounds = WoundsFrame(
        "wounds",
        figure=frame.figure,
        wounds=Tally((Part(skulls, _label(scene), frame.counts),)),
        natures=frame.natures,
        types=frame.types,
        by=frame.by,
        ability=frame.ability,
        less=frame.less,
    )
    return Enter(wounds)


DAMAGE_DICE_FLOW = Flow(
    "damage",
    (gather_dice, window(DAMAGE_ROLL, "SS-DICE-06"), roll_damage, tell_damage, wound),
    DamageFrame,
)


def _label(scene: TheScene) -> str:
    """Return what the dice and their wounds are called: the ability, or the rule."""
    frame = scene.frame
    return scene.table.setting.power_name(frame.ability) if frame.ability else frame.purpose
