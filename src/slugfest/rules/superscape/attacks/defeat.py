"""Defeat: a figure leaves the game, by its wounds or outright, and its card with the last of its figures."""

from __future__ import annotations

from slugfest.kernel.flow import LEAVE, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.events import CardDefeated, Defeated
from slugfest.rules.superscape.names.windows import CARD_INACTIVE, DEFEATED, REMOVED
from slugfest.rules.superscape.rounds.victory import credited
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.tokens.dropping import dropped_in_defeat


class DefeatFrame(Frame):
    """A figure that is defeated: by whom, by which ability, and by which statement."""

    figure: str = ""
    by: str = ""
    ability: str = ""
    rule: str = "SS-WOUND-03"


TheScene = Scene[DefeatFrame]


@step("SS-ITEM-20")
def drop_everything(scene: TheScene) -> Result:
    """Before it is removed, a defeated figure drops all its items."""
    frame, table = scene.frame, scene.table
    return dropped_in_defeat(table, frame.figure) if table.figures[frame.figure].active else None


@step("SS-WOUND-02", "SS-WOUND-03", "SS-WOUND-13", heeds=("SS-WOUND-05", "SS-TEAM-07", "SS-WOUND-16"))
def remove_defeated(scene: TheScene) -> Result:
    """A defeated figure leaves the battlefield, and its abilities work no more."""
    frame = scene.frame
    if not scene.table.figures[frame.figure].active:
        return act(then=LEAVE)
    by = credited(scene.table, frame.figure, frame.by)
    return act(Defeated(frame.figure, by, rules=(frame.rule,)))


@step("SS-WOUND-06", heeds=("SS-WOUND-07", "SS-WOUND-15", "SS-SQUAD-10"))
def close_card(scene: TheScene) -> Result:
    """With its last figure the card becomes inactive; order markers stay on it."""
    unit = scene.table.setting.pieces[scene.frame.figure].unit
    return act(then=LEAVE) if scene.table.card_active(unit) else act(CardDefeated(unit))


DEFEAT = Flow(
    "defeat",
    (
        window(DEFEATED, "SS-WOUND-10"),
        drop_everything,
        remove_defeated,
        window(REMOVED, "SS-WOUND-05"),
        close_card,
        window(CARD_INACTIVE, "SS-WOUND-06"),
    ),
    DefeatFrame,
)
