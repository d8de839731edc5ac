"""Whether the conditions of a card hold, and how much an amount comes to."""

from __future__ import annotations

from collections.abc import Mapping

from slugfest.cards.superscape_language.meaning import (
    ATTACKER,
    ITS,
    TARGET,
    THIS,
    AnyCondition,
    Being,
    Each,
    Fighting,
    Fits,
    HasMarkers,
    HasOrders,
    HasWounds,
    LacksPart,
    Standing,
    There,
)
from slugfest.geometry.hexes import SKY
from slugfest.kernel.flow import Frame
from slugfest.rules.superscape.abilities.selectors import fits, fitting, stands_on
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.sight import is_sheltered
from slugfest.rules.superscape.dice import SHIELD, SKULL
from slugfest.rules.superscape.scene import AnyScene
from slugfest.rules.superscape.stats import NORMAL
from slugfest.rules.superscape.traits import has_keyword

Names = Mapping[str, str]
"""The figures that the words of an ability name, by those words."""


def holds(scene: AnyScene, bearer: str, condition: AnyCondition, names: Names) -> bool:
    """Return whether a condition holds; `names` are the figures of whom it may speak besides the bearer."""
    table = scene.table
    if isinstance(condition, Fighting):
        return _fights(scene, bearer, condition, names)
    if isinstance(condition, There):
        return len(fitting(scene, bearer, condition.whom, names)) >= condition.least
    if isinstance(condition, HasMarkers):
        unit = table.setting.pieces[bearer].unit
        return table.on_card(unit).many(condition.marker) >= condition.least
    if isinstance(condition, HasOrders):
        return _orders(scene, bearer, condition.state) >= condition.least
    if isinstance(condition, LacksPart):
        unit = table.setting.pieces[bearer].unit
        figure = table.on_card(unit).related(condition.part.lower())
        return not figure or not table.stands(figure)
    figure = bearer if condition.who == THIS else names.get(condition.who, "")
    if not figure or not table.stands(figure):
        return False
    if isinstance(condition, Fits):
        return fits(scene, bearer, figure, condition.such, names)
    if isinstance(condition, HasWounds):
        return table.figures[figure].wounds >= condition.least
    if isinstance(condition, Standing):
        return stands_on(table, figure, condition.terrain)
    assert isinstance(condition, Being)
    return _is(scene, figure, condition.state, names)


def _is(scene: AnyScene, figure: str, state: str, names: Names) -> bool:
    table = scene.table
    if state == "wounded":
        return table.figures[figure].wounds > 0
    if state == "hidden":
        return is_sheltered(table, figure)
    if state == "covered":
        field = table.setting.field
        return any(field.ceilings[i] < SKY for i in table.figures[figure].spaces)
    if state in ("engaged", "unengaged"):
        return bool(table.positions.engaged(figure)) == (state == "engaged")
    assert state == "higher", state
    other = names.get(TARGET, "") if names.get(ATTACKER) == figure else names.get(ATTACKER, "")
    positions = table.positions
    return bool(other) and table.stands(other) and positions.level(figure) > positions.level(other)


def _fights(scene: AnyScene, bearer: str, condition: Fighting, names: Names) -> bool:
    """SS-AACT-02.  Outside a combat, such as where odds are computed, an attack is a normal one."""
    frame = scene.frame
    special = isinstance(frame, CombatFrame) and frame.attack != NORMAL
    if condition.kind and special != (condition.kind == "special"):
        return False
    figure = names.get(ITS, "")
    other = names.get(TARGET if condition.doing == "attacking" else ATTACKER, "")
    if not other or not figure:
        return False
    if condition.whom is None:
        return True
    if condition.whom.who == "this":
        return other == bearer
    return fits(scene, bearer, other, condition.whom, names, figure)


def _orders(scene: AnyScene, bearer: str, state: str) -> int:
    """SS-ORDER-09.  Count the order markers on the card of a figure."""
    unit = scene.table.setting.pieces[bearer].unit
    laid = [marker for row in scene.table.markers.values() for marker in row if marker.card == unit]
    return len([marker for marker in laid if not state or marker.revealed == (state == "revealed")])


FACES = ("skull", "shield", "excess_shield")
"""What is counted on dice of the attack."""


def _faces(frame: Frame, what: str) -> int:
    """Return how many skulls or shields lie there, or how many blocks are more than the hits."""
    if not isinstance(frame, CombatFrame):
        return 0
    if what == "excess_shield":
        return max(0, frame.blocks.total - frame.hits.total)
    return frame.attack_faces.count(SKULL) if what == "skull" else frame.defense_faces.count(SHIELD)


def how_often(scene: AnyScene, bearer: str, each: Each, names: Names) -> int:
    """Return how many there are of what an amount is counted for."""
    table = scene.table
    unit = table.setting.pieces[bearer].unit
    if each.what == "wound":
        figure = bearer if each.of == THIS else names.get(each.of, "")
        return table.figures[figure].wounds if figure else 0
    if each.what == "marker":
        return table.on_card(unit).many(each.word)
    if each.what in FACES:
        return _faces(scene.frame, each.what)
    if each.what == "order":
        return _orders(scene, bearer, "")
    if each.what == "card":
        units = table.setting.units
        team = table.team(table.controller(bearer))
        return len([card for card in team if has_keyword(scene, units[card].figures[0], each.word)])
    assert each.whom is not None
    return len(fitting(scene, bearer, each.whom, names))
