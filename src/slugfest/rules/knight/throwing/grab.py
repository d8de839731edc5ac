"""Grabbing: laying hands on a model or a piece of scenery, to throw it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.geometry.inches import Cylinder, Prism, touching
from slugfest.kernel.decisions import Confirm
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.windows import window
from slugfest.rules.knight.attacks.attack import (
    HIT_OR_MISS,
    OVERLOAD_AND_IMPROVE,
    paid,
    stop_if_cancelled,
)
from slugfest.rules.knight.attacks.frames import Attack, Grab
from slugfest.rules.knight.events.play import AttackDeclared
from slugfest.rules.knight.events.scenery import Grabbed, GrabRefreshed
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.questions import ASK_WHETHER_TO_THROW
from slugfest.rules.knight.names.tallies import SHIELDED_MOVED
from slugfest.rules.knight.names.windows import ATTACK_PAID
from slugfest.rules.knight.powers.clauses.attacks import attack_price, why_barred
from slugfest.rules.knight.powers.usage import usable
from slugfest.rules.knight.scenarios.guards import no_grab_zone
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import block, pieces_near
from slugfest.rules.knight.setting import GRAB
from slugfest.rules.knight.stats import stat
from slugfest.rules.knight.table import base_of, bases_touch
from slugfest.rules.knight.throwing.dc import Throwing, size_of

if TYPE_CHECKING:
    from slugfest.rules.knight.rounds.activation import Activation


def grip(scene: Scene[Frame], figure: Figure) -> Cylinder:
    """DC-GRAB-05, MV-GRAB-03.  The part of the grabber that must be touched: all of it, or its base."""
    volume = scene.table.volume(figure)
    if not scene.game.edition.switches.base_contact:
        return volume
    return base_of(volume)


def _in_hand(scene: Scene[Frame], figure: Figure, item: Cylinder | Prism) -> bool:
    if isinstance(item, Cylinder) and scene.game.edition.switches.base_contact:
        return bases_touch(scene.table.volume(figure), item)
    return touching(grip(scene, figure), item)


def why_no_grab(scene: Scene[Frame], figure: Figure, item: str) -> Refusal | None:
    """DC-GRAB-02, 03, 05 and 06.  The first reason why this cannot be grabbed; `None` if it can."""
    cost = attack_price(scene, figure, GRAB)
    if cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": cost, "counters": figure.counters})
    if not usable(figure, GRAB.key):
        return _used_up(scene)
    return why_barred(scene, figure, GRAB.key) or _why_not_item(scene, figure, item)


def _used_up(scene: Scene[Frame]) -> Refusal:
    """DC-GRAB-03, FR-GRAB-01, MV-GRAB-01.  The book knows no limit; sheets and a house rule do."""
    edition = scene.game.edition
    per = "per_activation" if may_grab_again in edition.flows["activation"].steps else "per_round"
    return Refusal(edition.rule_of("grab_once"), "used_up", {"power": GRAB.key, "uses": 1, "per": per})


def _why_not_item(scene: Scene[Frame], figure: Figure, item: str) -> Refusal | None:
    """DC-GRAB-05, DC-GRAB-06.  Why this thing or model cannot be laid hands on."""
    table = scene.table
    marker = table.affairs.markers.get(item)
    if marker is not None:
        rule = table.setting.scenario.group(marker.kind).fixed_by
        return Refusal(rule, "marker_stays", {"marker": item})
    other = table.figures.get(item)
    if other is figure or (other is not None and (other.out or not other.placed)):
        return Refusal("DC-GRAB-01", "not_a_target", {"target": item})
    shape = block(table, item) if other is None else table.volume(other)
    if shape is None:
        return None
    if no_grab_zone(table, shape) or no_grab_zone(table, table.volume(figure)):
        return Refusal("DC-SCN-POW-08", "no_grab_inside", {"target": item})
    if not _in_hand(scene, figure, shape):
        return Refusal("DC-GRAB-05", "out_of_hand", {"target": item})
    held = scene.source(SHIELDED_MOVED, item)
    if held is not None:
        return Refusal("DC-POWER-01", "barred_by", {"figure": item, "power": held.label})
    size, strength = size_of(scene, item), stat(scene, figure, "strength").total
    if size > strength:
        return Refusal("DC-GRAB-06", "too_heavy", {"target": item, "size": size, "strength": strength})
    return None


def grabs_offered(scene: Scene[Frame], figure: Figure) -> list[str]:
    """DC-GRAB-01.  What the model can grab now, friend, foe or thing."""
    table = scene.table
    if figure.counters < attack_price(scene, figure, GRAB) or not usable(figure, GRAB.key):
        return []
    hands = grip(scene, figure)
    items = [other.id for other in table.near(figure, 0.0) if other.placed and other is not figure]
    items += [piece.id for piece, _ in pieces_near(table, hands, 0.0)]
    return [item for item in items if why_no_grab(scene, figure, item) is None]


def _is_enemy(scene: Scene[Grab]) -> bool:
    frame, figures = scene.frame, scene.table.figures
    return frame.target in figures and figures[frame.target].player != figures[frame.attacker].player


@step("DC-GRAB-01", "DC-GRAB-04", heeds=("DC-GRAB-02", "DC-GRAB-03"))
def pay_for_grab(scene: Scene[Grab]) -> Result:
    """Grab and throw together are paid once; how often is a question of counters, unless a printing limits it."""
    frame = scene.frame
    return paid(scene, AttackDeclared(frame.attacker, frame.target, GRAB.key), price_rule="DC-GRAB-02")


grab_paid = window(ATTACK_PAID, "DC-ATK-08", when=lambda scene: not _is_enemy(scene))
"""A model that answers attacks of enemies answers a grab too; an enemy's grab is answered at the roll."""


@step("DC-GRAB-07", "DC-GRAB-08", "DC-GRAB-09")
def roll_to_grab(scene: Scene[Grab]) -> Result:
    """Scenery and friends are simply taken; an enemy must be hit."""
    if not _is_enemy(scene):
        return act(held=True)
    frame = scene.frame
    roll = Attack("grab_roll", attacker=frame.attacker, line=GRAB.key, target=frame.target)
    return Enter(roll, into="held")


@step("DC-GRAB-07", "DC-GRAB-08", "DC-GRAB-09", heeds=("DC-GRAB-10", "DC-GRAB-11"))
def hold_or_lose(scene: Scene[Grab]) -> Result:
    """A failed roll ends it; a successful one hurts nobody."""
    frame = scene.frame
    if not frame.held:
        return leave()
    friend = "DC-GRAB-08" if frame.target in scene.table.figures else "DC-GRAB-07"
    rule = "DC-GRAB-09" if _is_enemy(scene) else friend
    return act(Grabbed(frame.attacker, frame.target, rules=(rule,)))


@step("FR-GRAB-03")
def choose_to_throw(scene: Scene[Grab]) -> Result:
    """The throw may be declined."""
    frame = scene.frame
    player = scene.table.figures[frame.attacker].player
    facts = {"figure": frame.attacker, "item": frame.target}
    return Ask(Confirm(player, "FR-GRAB-03", ASK_WHETHER_TO_THROW, facts=facts), into="throws")


@step("DC-GRAB-11", "DC-THROW-01")
def throw_it(scene: Scene[Grab]) -> Result:
    """What was grabbed is thrown."""
    frame = scene.frame
    if not frame.throws:
        return None
    return Enter(Throwing("throw", thrower=frame.attacker, item=frame.target, strength=frame.strength))


GRAB_FLOW = Flow(
    "grab", (pay_for_grab, grab_paid, stop_if_cancelled, roll_to_grab, hold_or_lose, throw_it), Grab
)


@step("DC-GRAB-09", "DC-GRAB-11")
def hold_on(_scene: Scene[Attack]) -> Result:
    """The roll succeeded; criticals and effects there are none."""
    return leave(outcome=True)


GRAB_ROLL = Flow("grab_roll", (*OVERLOAD_AND_IMPROVE, *HIT_OR_MISS, hold_on), Attack)


@step("FR-GRAB-01", "MV-GRAB-01")
def may_grab_again(scene: Scene[Activation]) -> Result:
    """One grab an activation: a new activation brings a new one."""
    figure = scene.table.figures[scene.frame.figure]
    if usable(figure, GRAB.key):
        return None
    return act(GrabRefreshed(figure.id, rules=(scene.game.edition.rule_of("grab_once"),)))
