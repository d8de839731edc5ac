"""A throw in combat: the object is placed beside the defender before the attack is rolled, and damaged after it."""

from __future__ import annotations

from slugfest.geometry.hexes import Body, adjacent, places
from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, ids
from slugfest.rules.superscape.events import FigureSet
from slugfest.rules.superscape.movement.placing import LandFrame, named
from slugfest.rules.superscape.names.questions import ASK_THROW_SPACE
from slugfest.rules.superscape.objects.throws import is_strong_enough, thrown, throws
from slugfest.rules.superscape.scene import AnyScene, Scene
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.tokens.lying import is_empty


class ThrowFrame(Frame):
    """An object that `player` throws at a figure: where it comes down, and from which level."""

    figure: str = ""
    target: str = ""
    player: str = ""
    answer: Option = NOTHING
    level: int = 0


TheScene = Scene[ThrowFrame]


def why_not_thrown(scene: AnyScene, attacker: str, attack: str, target: str) -> Refusal | None:
    """SS-THROW-01 to SS-THROW-05, SS-THROW-11, SS-THROW-12.  Why an object cannot be thrown at a figure, if so."""
    table, name = scene.table, thrown(attack)
    if attack not in throws(table, attacker):
        return Refusal("SS-THROW-05", "has_no_such_attack", {"figure": attacker})
    if not is_strong_enough(scene, attacker, attack):
        return Refusal("SS-THROW-02", "throws_otherwise", {"figure": attacker, "other": name})
    if target == name:
        return Refusal("SS-THROW-11", "thrown_at_itself", {"figure": name})
    if not spots(table, name, target):
        return Refusal("SS-THROW-12", "no_room_for_object", {"figure": name, "target": target})
    return None


def spots(table: SuperscapeTable, name: str, target: str) -> list[tuple[int, ...]]:
    """SS-THROW-12.  Return where an object may come down: on empty spaces of one level, next to the target."""
    setting, body = table.setting, table.positions.bodies.get(target)
    if body is None:
        return []
    field, piece = setting.field, setting.pieces[name]
    reach = len(piece.shape) + 1
    near = [
        space.index
        for space in field.spaces
        if min([field.distance(space.index, i) for i in body.spaces]) <= reach
        and is_empty(table, space.index)
    ]
    spaces = places(field, piece.shape, piece.height, near)
    return [base for base in spaces if adjacent(field, Body(base, piece.height), body)]


@step("SS-THROW-12")
def choose_spot(scene: TheScene) -> Result:
    """The attacker picks the space; where there is none any more, the object stays where it is."""
    frame, table = scene.frame, scene.table
    if not table.stands(frame.figure) or not table.stands(frame.target):
        return act(then=LEAVE)
    bases = dict.fromkeys([table.setting.ids(base) for base in spots(table, frame.figure, frame.target)])
    options = tuple([Option(" ".join(base), refers=base[0], arguments=tuple(base)) for base in bases])
    if not options:
        return act(then=LEAVE)
    if len(options) == 1:
        return act(answer=options[0])
    facts = {"figure": frame.figure, "target": frame.target}
    question = Choose(frame.player, "SS-THROW-12", ASK_THROW_SPACE, ids(options), values=options, facts=facts)
    return Ask(question, into="answer")


@step("SS-THROW-12", "SS-THROW-15", heeds=("SS-WMIX-14",))
def come_down(scene: TheScene) -> Result:
    """There it is placed."""
    frame = scene.frame
    level = scene.table.positions.level(frame.figure)
    return act(FigureSet(frame.figure, named(frame.answer)), level=level)


@step("SS-WMIX-12", "SS-WMIX-14")
def land_there(scene: TheScene) -> Result:
    """The ground does to it what it does to any figure that is placed."""
    frame, table = scene.frame, scene.table
    drop = frame.level - table.positions.level(frame.figure)
    return Enter(LandFrame("landing", figure=frame.figure, drop=drop))


THROWING = Flow("throwing", (choose_spot, come_down, land_there), ThrowFrame)
