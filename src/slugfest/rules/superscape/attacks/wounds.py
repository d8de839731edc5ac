"""Wounds, life and defeat: one way for every wound, whatever it comes from (SS-WOUND-10)."""

from __future__ import annotations

from slugfest.kernel.flow import LEAVE, Flow, Frame, Result, act, step
from slugfest.kernel.tally import Tally
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import CardDefeated, Defeated, WoundsIgnored, WoundsReceived
from slugfest.rules.superscape.names.windows import (
    AFTER_WOUNDS_PLACED,
    CARD_INACTIVE,
    DEFEATED,
    LIFE_CHECK,
    REMOVED,
    WOULD_RECEIVE_WOUNDS,
)
from slugfest.rules.superscape.scene import Scene

ATTACK = "attack"
SWIPE = "swipe"
FALL = "fall"
LAVA = "lava"
ABILITY = "ability"


class WoundsFrame(Frame):
    """Wounds about to be placed on a figure: how many and why, from what, and by whom."""

    figure: str = ""
    wounds: Tally = Tally(())
    source: str = ABILITY
    by: str = ""


TheScene = Scene[WoundsFrame]


@step("SS-WOUND-01", heeds=("SS-WOUND-02", "SS-WOUND-09", "SS-WOUND-10", "SS-WOUND-11", "SS-COMBAT-24"))
def place_wounds(scene: TheScene) -> Result:
    """Wounds that are not ignored are placed; squad figures and Common heroes take no marker and fall."""
    frame, table = scene.frame, scene.table
    number = frame.wounds.total
    if not table.figures[frame.figure].active:
        return act(then=LEAVE)
    if number <= 0:
        return act(WoundsIgnored(frame.figure, frame.wounds, rules=("SS-WOUND-11",)), then=LEAVE)
    if not table.setting.pieces[frame.figure].card.marks_wounds:
        return act(then="life_check")
    rules = ("SS-WOUND-01", frame.wounds.parts[0].rule)
    return act(WoundsReceived(frame.figure, frame.wounds, number, rules=rules))


@step("SS-WOUND-03", "SS-WOUND-04", "SS-WOUND-08", "SS-COMBAT-25")
def compare_with_life(scene: TheScene) -> Result:
    """As many wounds as life, or more, defeat a figure."""
    figure = scene.frame.figure
    life = scene.table.setting.pieces[figure].card.life
    return None if scene.table.figures[figure].wounds >= life else act(then=LEAVE)


@step("SS-WOUND-02", "SS-WOUND-03", heeds=("SS-WOUND-05", "SS-TEAM-07"))
def remove_defeated(scene: TheScene) -> Result:
    """A defeated figure leaves the battlefield, and its abilities work no more."""
    figure = scene.frame.figure
    marked = scene.table.setting.pieces[figure].card.marks_wounds
    return act(Defeated(figure, rules=("SS-WOUND-03",) if marked else ("SS-WOUND-02",)))


@step("SS-WOUND-06", heeds=("SS-WOUND-07", "SS-WOUND-15", "SS-SQUAD-10"))
def close_card(scene: TheScene) -> Result:
    """With its last figure the card becomes inactive; order markers stay on it."""
    unit = scene.table.setting.pieces[scene.frame.figure].unit
    return act(then=LEAVE) if scene.table.card_active(unit) else act(CardDefeated(unit))


def _outside_combat(scene: TheScene) -> bool:
    """Return whether the wounds come from outside combat; in combat this moment is the placing of wounds, C10."""
    return scene.frame.source != ATTACK


WOUNDS = Flow(
    "wounds",
    (
        window(WOULD_RECEIVE_WOUNDS, "SS-WOUND-10", when=_outside_combat),
        place_wounds,
        window(AFTER_WOUNDS_PLACED, "SS-COMBAT-25", "SS-WOUND-10"),
        compare_with_life,
        window(LIFE_CHECK, "SS-COMBAT-25"),
        window(DEFEATED, "SS-WOUND-10"),
        remove_defeated,
        window(REMOVED, "SS-WOUND-05"),
        close_card,
        window(CARD_INACTIVE, "SS-WOUND-06"),
    ),
    WoundsFrame,
)
