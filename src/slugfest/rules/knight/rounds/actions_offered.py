"""What an activated model may do now: listed when somebody looks, and kind by kind for a single answer."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from slugfest.kernel.decisions import Choose
from slugfest.kernel.options import Option, ids
from slugfest.rules.knight.actions import (
    ATTACK,
    END,
    GRAB,
    LEAP_DOWN,
    POWER,
    STAND_UP,
    USE_MARKER,
    WALK,
    walk,
)
from slugfest.rules.knight.attacks.declarable import lines_offered, strikes_offered
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.actions import walks_offered
from slugfest.rules.knight.movement.falls import why_no_leap
from slugfest.rules.knight.names.questions import ASK_ACTION
from slugfest.rules.knight.powers.using import powers_offered
from slugfest.rules.knight.scenarios.contact import uses_offered
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.throwing.grab import grabs_offered

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame
    from slugfest.rules.knight.rounds.activation import Activation


def list_actions(scene: Scene[Activation]) -> Choose:
    """Return the question with everything that the model may do now; ending its activation is always possible."""
    figure = scene.table.figures[scene.frame.figure]
    options: list[Option] = []
    for offered in (LYING if figure.knocked_down else STANDING).values():
        options += offered(scene, figure)
    by_hand = []
    for option in options:
        if option.verb == POWER.name:
            power = scene.table.setting.powers[figure.card, option.refers]
            if power.by_hand and power.line is None:
                by_hand.append(option)
    facts = {"figure": figure.id, "counters": figure.counters}
    return Choose(
        figure.player, "DC-POW-03", ASK_ACTION, ids(options), ids(by_hand), tuple(options), facts=facts
    )


def actions_offered(scene: Scene[Activation], verb: str) -> list[Option]:
    """Return what the model may do now, of one kind; nothing if there is no such kind."""
    figure = scene.table.figures[scene.frame.figure]
    offered = (LYING if figure.knocked_down else STANDING).get(verb)
    return [] if offered is None else offered(scene, figure)


def _get_up(_scene: Scene[Frame], figure: Figure) -> list[Option]:
    return [STAND_UP()] if figure.counters else []


def _walks(scene: Scene[Frame], figure: Figure) -> list[Option]:
    return [walk(counters) for counters in walks_offered(scene, figure)]


def _leap(scene: Scene[Frame], figure: Figure) -> list[Option]:
    return [LEAP_DOWN()] if figure.z > 0 and why_no_leap(scene, figure) is None else []


def _attacks(scene: Scene[Frame], figure: Figure) -> list[Option]:
    return [ATTACK(line) for line in lines_offered(scene, figure)]


def _grabs(scene: Scene[Frame], figure: Figure) -> list[Option]:
    return [GRAB(item) for item in grabs_offered(scene, figure)]


def _powers(scene: Scene[Frame], figure: Figure) -> list[Option]:
    return [POWER(key) for key in powers_offered(scene, figure)]


def _strikes_and_powers(scene: Scene[Frame], figure: Figure) -> list[Option]:
    strikes = strikes_offered(scene, figure)
    return [POWER(key) for key in strikes] + _powers(scene, figure) if strikes else _powers(scene, figure)


def _uses(scene: Scene[Frame], figure: Figure) -> list[Option]:
    return uses_offered(scene, figure) if scene.table.affairs.markers else []


def _end(_scene: Scene[Frame], _figure: Figure) -> list[Option]:
    return [END()]


Offered = Callable[[Scene["Frame"], Figure], list[Option]]

STANDING: dict[str, Offered] = {
    WALK.name: _walks,
    LEAP_DOWN.name: _leap,
    ATTACK.name: _attacks,
    GRAB.name: _grabs,
    POWER.name: _strikes_and_powers,
    USE_MARKER.name: _uses,
    END.name: _end,
}
LYING: dict[str, Offered] = {
    STAND_UP.name: _get_up,
    POWER.name: _powers,
    USE_MARKER.name: _uses,
    END.name: _end,
}
"""What a model that is Knocked Down can still do (DC-KD-03); both in the order in which `ACTIONS` are listed."""
