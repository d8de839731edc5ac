"""An activation: which figures, then move, transition and attack phase, then its end."""

from __future__ import annotations

from slugfest.kernel.decisions import ChooseSeveral
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.attack_phase import AttackPhaseFrame
from slugfest.rules.superscape.events import ActivationEnded, CardActivated
from slugfest.rules.superscape.movement.move_phase import MovePhaseFrame
from slugfest.rules.superscape.names.questions import ASK_FIGURES
from slugfest.rules.superscape.names.windows import (
    ACTIVATED,
    END_OF_ACTIVATION,
    INSTEAD_OF_ACTIVATING,
    TRANSITION,
)
from slugfest.rules.superscape.scene import Scene


class ActivationFrame(Frame):
    """An activated card and its figures; `ordered` where an order marker led to it.

    An ability used instead of activating notes `replaced`.
    """

    card: str = ""
    figures: tuple[str, ...] = ()
    ordered: bool = False
    replaced: bool = False


TheScene = Scene[ActivationFrame]


@step("SS-ACTV-04")
def unless_replaced(scene: TheScene) -> Result:
    """What was done instead of activating has used the activation up."""
    return act(then=LEAVE) if scene.frame.replaced else None


@step("SS-SQUAD-01", "SS-SQUAD-02", "SS-SQUAD-04", "SS-SQUAD-05", "SS-SQUAD-06", "SS-SQUAD-08")
def choose_figures(scene: TheScene) -> Result:
    """As many figures as one unit has; with more of a Common card on the field the player picks."""
    unit = scene.table.setting.units[scene.frame.card]
    standing = scene.table.standing(unit.key)
    if len(standing) <= unit.card.figures:
        return act(figures=standing)
    question = ChooseSeveral(
        unit.player, "SS-SQUAD-04", ASK_FIGURES, standing, 1, unit.card.figures, facts={"card": unit.key}
    )
    return Ask(question, into="figures")


@step("SS-ACTV-01", heeds=("SS-ACTV-07",))
def activate(scene: TheScene) -> Result:
    """The card and its figures are activated."""
    frame = scene.frame
    player = scene.table.setting.units[frame.card].player
    return act(CardActivated(player, frame.card, frame.figures))


@step("SS-ACTV-05", "SS-ACTV-08")
def move(scene: TheScene) -> Result:
    """All move actions come first."""
    return Enter(MovePhaseFrame("move_phase", figures=scene.frame.figures))


@step("SS-ACTV-13")
def those_left(scene: TheScene) -> Result:
    """Whoever was defeated takes no further part; with nobody left the activation is at its end."""
    left = tuple(figure for figure in scene.frame.figures if scene.table.stands(figure))
    return act(figures=left) if left else act(then="end_of_activation", figures=left)


@step("SS-ACTV-05", "SS-ACTV-08")
def attack(scene: TheScene) -> Result:
    """All attack actions come last."""
    left = tuple(figure for figure in scene.frame.figures if scene.table.stands(figure))
    return Enter(AttackPhaseFrame("attack_phase", figures=left)) if left else None


@step("SS-TURN-06")
def end_activation(scene: TheScene) -> Result:
    """The activation is over."""
    return act(ActivationEnded(scene.frame.card))


ACTIVATION = Flow(
    "activation",
    (
        window(INSTEAD_OF_ACTIVATING, "SS-ACTV-04"),
        unless_replaced,
        choose_figures,
        activate,
        window(ACTIVATED, "SS-ACTV-01"),
        move,
        those_left,
        window(TRANSITION, "SS-TRANS-01", "SS-TRANS-02", "SS-TRANS-04"),
        attack,
        window(END_OF_ACTIVATION, "SS-TURN-06"),
        end_activation,
    ),
    ActivationFrame,
)
