"""Whose moment a window is, as the words of cards mean it (`triggers.Trigger.whose`)."""

from __future__ import annotations

from collections.abc import Callable

from slugfest.kernel.flow import Frame
from slugfest.rules.superscape.attacks.attack_action import AttackFrame
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.defeat import DefeatFrame
from slugfest.rules.superscape.movement.move_frame import MoveFrame
from slugfest.rules.superscape.rounds.activation import ActivationFrame
from slugfest.rules.superscape.rounds.turns import TurnFrame
from slugfest.rules.superscape.scene import Occasion


def _anybody(_occasion: Occasion, _bearer: str) -> bool:
    return True


def _player(occasion: Occasion, bearer: str) -> bool:
    """SS-TURN-04.  The turn is that of the figure's player."""
    return bool(occasion.table.active == occasion.table.controller(bearer))


def _opponent(occasion: Occasion, bearer: str) -> bool:
    """SS-TEAM-04.  The turn is that of another player."""
    return occasion.table.active not in ("", occasion.table.controller(bearer))


def _revealed(occasion: Occasion, bearer: str) -> bool:
    """The order marker that was revealed lies on the figure's card."""
    return occasion.host(TurnFrame).card == occasion.table.setting.pieces[bearer].unit


def _activated(occasion: Occasion, bearer: str) -> bool:
    """The figure is one of those that are activated, or whose phase it is; before they are chosen, one of the card."""
    frame = occasion.frame
    if isinstance(frame, ActivationFrame) and not frame.figures:
        unit = occasion.table.setting.pieces[bearer].unit
        return frame.card == unit and frame.player == occasion.table.controller(bearer)
    return bearer in figures_of(frame)


def _mover(occasion: Occasion, bearer: str) -> bool:
    return figure_of(occasion.frame) == bearer


def _moved(occasion: Occasion, bearer: str) -> bool:
    """SS-MOVE-13.  To move is to change the place."""
    frame = occasion.frame
    return figure_of(frame) == bearer and not (isinstance(frame, MoveFrame) and not frame.steps_made)


def _enemy_of_subject(occasion: Occasion, bearer: str) -> bool:
    return figure_of(occasion.frame) in occasion.table.enemies(bearer)


def _left(occasion: Occasion, bearer: str) -> bool:
    """An engagement with the figure is being left."""
    return bearer in occasion.host(MoveFrame).left


def _engaged(occasion: Occasion, bearer: str) -> bool:
    """SS-ENG-02.  The figure has become engaged, by its own move or that of another."""
    figure = figure_of(occasion.frame)
    return bearer == figure or bearer in occasion.table.positions.engaged(figure)


def _attacker(occasion: Occasion, bearer: str) -> bool:
    frame = occasion.frame
    return isinstance(frame, CombatFrame | AttackFrame) and frame.attacker == bearer


def _target(occasion: Occasion, bearer: str) -> bool:
    """The figure is attacked, or is about to receive the wounds of an attack."""
    frame = occasion.frame
    return frame.target == bearer if isinstance(frame, CombatFrame) else figure_of(frame) == bearer


def _fighter(occasion: Occasion, bearer: str) -> bool:
    frame = occasion.host(AttackFrame)
    return bearer == frame.attacker or bearer in (frame.fought or ())


def _defeater(occasion: Occasion, bearer: str) -> bool:
    """SS-WOUND-13.  Another figure is defeated by this one."""
    frame = occasion.frame
    return isinstance(frame, DefeatFrame) and frame.by == bearer


def _loser(occasion: Occasion, bearer: str) -> bool:
    """SS-SAMP-11.  The figure itself is about to fall, or another card of its team has lost its last figure."""
    table, frame = occasion.table, occasion.frame
    if not isinstance(frame, DefeatFrame):
        return False
    figure = frame.figure
    if figure == bearer:
        return bool(table.figures[figure].active)
    lost = not table.card_active(table.setting.pieces[figure].unit)
    return lost and bool(table.controller(figure) == table.controller(bearer))


def _teammate(occasion: Occasion, bearer: str) -> bool:
    """SS-TEAM-02.  It concerns a figure on the team of this one, be it this one itself."""
    table = occasion.table
    return table.controller(figure_of(occasion.frame)) == table.controller(bearer)


def _roller(occasion: Occasion, bearer: str) -> bool:
    """The dice are those of the figure's player."""
    rollers = getattr(occasion.frame, "rollers", ())
    return occasion.table.controller(bearer) in rollers


def _card(occasion: Occasion, bearer: str) -> bool:
    return bool(getattr(occasion.frame, "card", "") == occasion.table.setting.pieces[bearer].unit)


def figure_of(frame: Frame) -> str:
    """Return the figure that a flow is about; nothing where it is about none or several."""
    figure = getattr(frame, "figure", "")
    return figure if isinstance(figure, str) else ""


def figures_of(frame: Frame) -> tuple[str, ...]:
    """Return the figures that a flow is about, where it may be about several."""
    figures: tuple[str, ...] = getattr(frame, "figures", ())
    return figures


WHOSE: dict[str, Callable[[Occasion, str], bool]] = {
    "anybody": _anybody,
    "player": _player,
    "opponent": _opponent,
    "revealed": _revealed,
    "activated": _activated,
    "mover": _mover,
    "moved": _moved,
    "enemy_of_mover": _enemy_of_subject,
    "left": _left,
    "engaged": _engaged,
    "attacker": _attacker,
    "target": _target,
    "fighter": _fighter,
    "wounded": _mover,
    "enemy_of_wounded": _enemy_of_subject,
    "defeater": _defeater,
    "loser": _loser,
    "teammate": _teammate,
    "subject": _mover,
    "roller": _roller,
    "card": _card,
}
"""Whose moment a trigger is, and how the rules know."""
