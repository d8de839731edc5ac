"""An activation: which figures, then move, transition and attack phase, then its end."""

from __future__ import annotations

from slugfest.kernel.decisions import ChooseSeveral
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.attack_phase import AttackPhaseFrame
from slugfest.rules.superscape.endings import ending
from slugfest.rules.superscape.events import ActivationEnded, CardActivated, NothingGranted
from slugfest.rules.superscape.lasting import activation
from slugfest.rules.superscape.movement.move_phase import MovePhaseFrame
from slugfest.rules.superscape.names.questions import ASK_FIGURES
from slugfest.rules.superscape.names.windows import (
    ACTIVATED,
    END_OF_ACTIVATION,
    INSTEAD_OF_ACTIVATING,
    TRANSITION,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.using import replaces


class ActivationFrame(Frame):
    """An activated card and its figures, and who activates it; `ordered` where an order marker led to it.

    The window instead of activating notes `replaced` when an ability is used there.
    """

    player: str = ""
    card: str = ""
    figures: tuple[str, ...] = ()
    ordered: bool = False
    replaced: bool = False


class TransitionFrame(ActivationFrame):
    """A transition phase that an ability gives to some figures outside an activation."""


TheScene = Scene[ActivationFrame]


@step("SS-ACTV-03", heeds=("SS-SIMUL-04",))
def those_there(scene: TheScene) -> Result:
    """Only active figures on the team of the player can be activated, wherever they are."""
    frame = scene.frame
    there = scene.table.active_for(frame.player, frame.card)
    if frame.figures:
        there = tuple([figure for figure in frame.figures if figure in there])
    if not there:
        return act(NothingGranted(frame.player, frame.card), then=LEAVE)
    return act(figures=there) if frame.figures else None


@step("SS-ACTV-04")
def unless_replaced(scene: TheScene) -> Result:
    """What was done instead of activating has used the activation up."""
    return act(then=LEAVE) if scene.frame.replaced else None


@step("SS-SQUAD-01", "SS-SQUAD-02", "SS-SQUAD-04", "SS-SQUAD-05", "SS-SQUAD-06", "SS-SQUAD-08")
def choose_figures(scene: TheScene) -> Result:
    """As many figures as one unit has; with more of a Common card in the game the player picks."""
    frame, table = scene.frame, scene.table
    unit = table.setting.units[frame.card]
    there = frame.figures or table.active_for(frame.player, unit.key)
    if len(there) <= unit.card.figures:
        return act(figures=there)
    question = ChooseSeveral(
        frame.player, "SS-SQUAD-04", ASK_FIGURES, there, 1, unit.card.figures, facts={"card": unit.key}
    )
    return Ask(question, into="figures")


@step("SS-ACTV-01", heeds=("SS-ACTV-07",))
def activate(scene: TheScene) -> Result:
    """The card and its figures are activated."""
    frame = scene.frame
    return act(CardActivated(frame.player, frame.card, frame.figures))


@step("SS-ACTV-05", "SS-ACTV-08")
def move(scene: TheScene) -> Result:
    """All move actions come first."""
    frame = scene.frame
    return Enter(MovePhaseFrame("move_phase", figures=frame.figures, player=frame.player))


@step("SS-ACTV-13", "SS-MIX-14")
def those_left(scene: TheScene) -> Result:
    """A figure that was defeated or taken over has no further part; with nobody left the activation ends."""
    left = _those_left(scene)
    return act(figures=left) if left else act(then="end_of_activation", figures=left)


@step("SS-ACTV-05", "SS-ACTV-08", heeds=("SS-ACTV-13",))
def attack(scene: TheScene) -> Result:
    """All attack actions come last."""
    left = _those_left(scene)
    return Enter(AttackPhaseFrame("attack_phase", figures=left, player=scene.frame.player)) if left else None


@step("SS-TURN-06")
def end_activation(scene: TheScene) -> Result:
    """The activation is over."""
    return act(ActivationEnded(scene.frame.card))


@step("SS-TURN-06", "SS-CTRL-09")
def end_what_lasted(scene: TheScene) -> Result:
    """So is what was to last for it."""
    return ending(scene.table, activation(scene.frame.card))


TRANSITION_WINDOW = window(TRANSITION, "SS-TRANS-01", "SS-TRANS-02", "SS-TRANS-03", "SS-TRANS-04")

ACTIVATION = Flow(
    "activation",
    (
        those_there,
        window(INSTEAD_OF_ACTIVATING, "SS-ACTV-04", used=replaces, once=True),
        unless_replaced,
        choose_figures,
        activate,
        window(ACTIVATED, "SS-ACTV-01"),
        move,
        those_left,
        TRANSITION_WINDOW,
        attack,
        window(END_OF_ACTIVATION, "SS-TURN-06"),
        end_activation,
        end_what_lasted,
    ),
    ActivationFrame,
)
TRANSITION_PHASE = Flow("transition_phase", (TRANSITION_WINDOW,), TransitionFrame)


def _those_left(scene: TheScene) -> tuple[str, ...]:
    """Return the activated figures that are still active, and still those of the player."""
    frame, table = scene.frame, scene.table
    there = table.active_for(frame.player, frame.card)
    gone = table.activations[-1].left
    return tuple([figure for figure in frame.figures if figure in there and figure not in gone])
