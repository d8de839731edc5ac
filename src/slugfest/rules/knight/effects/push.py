"""Push: shoved straight away from the attacker, until something is in the way."""

from __future__ import annotations

from math import cos, pi, sin, sqrt
from random import Random
from typing import TYPE_CHECKING

from slugfest.geometry.inches import TOLERANCE, Cylinder, Slide, misfit, slide
from slugfest.geometry.inches.plan import nearness
from slugfest.kernel.decisions import Place
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Result, act, step
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.damage import impact
from slugfest.rules.knight.attacks.frames import Suffering
from slugfest.rules.knight.effects.flows import spare_the_immune
from slugfest.rules.knight.effects.scenery import bump_into
from slugfest.rules.knight.events.areas import Pushed
from slugfest.rules.knight.events.play import Damaged
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.movement.regions import Others
from slugfest.rules.knight.names.questions import ASK_PUSH_DIRECTION
from slugfest.rules.knight.names.tallies import PUSH_INCHES, SHIELDED_MOVED
from slugfest.rules.knight.rolls import may_dodge, roll_against
from slugfest.rules.knight.rounds.knockout import remove_incapacitated
from slugfest.rules.knight.scenarios.forced import (
    Way,
    free_inches,
    must_roll,
    settle_entry,
    special_ground,
    toss_for_entry,
)
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.collapse import fall_if_unsupported
from slugfest.rules.knight.throwing.dc import size_of

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

PUSH_DAMAGE = 1
NOTCH = 0.05
"""Inches: how finely a spot that fits is looked for on the way back."""


class Around:
    """Any point but the model's own gives a direction."""

    def __init__(self, x: float, y: float) -> None:
        self.x = x
        self.y = y

    def refusal(self, place: tuple[float, ...]) -> Refusal | None:
        if abs(place[0] - self.x) + abs(place[1] - self.y) > TOLERANCE:
            return None
        return Refusal("DC-EFF-28", "no_direction")

    def nearest(self, place: tuple[float, ...]) -> tuple[float, ...] | None:
        return None if self.refusal(place) else (round(place[0], 4), round(place[1], 4))

    def sample(self, random: Random) -> tuple[float, ...]:
        angle = random.random() * 2 * pi
        return round(self.x + cos(angle), 4), round(self.y + sin(angle), 4)

    def outline(self) -> list[list[tuple[float, float]]]:
        x, y = self.x, self.y
        return [[(x - 1, y - 1), (x + 1, y - 1), (x + 1, y + 1), (x - 1, y + 1)]]


def _direction(scene: Scene[Suffering], figure: Figure) -> tuple[float, float]:
    """DC-EFF-28.  Along the line of centres, horizontally; as the attacker says where these coincide."""
    frame = scene.frame
    if frame.aim:
        return frame.aim[0] - figure.x, frame.aim[1] - figure.y
    attacker = scene.table.figures[frame.attacker]
    return figure.x - attacker.x, figure.y - attacker.y


def _inches(scene: Scene[Suffering]) -> int:
    """Return how far the model is pushed; what makes it heavy takes inches off."""
    if scene.source(SHIELDED_MOVED, scene.frame.figure) is not None:
        return 0
    return _shoved(scene).total


def _shoved(scene: Scene[Suffering]) -> Tally:
    frame = scene.frame
    return scene.tally(PUSH_INCHES, Part(frame.amount, "push", "DC-EFF-28"), of=frame.figure)


def _hurt(scene: Scene[Frame], who: str, amount: int, rule: str) -> Event:
    """Return the event for Physical Blunt damage that comes from no attack line."""
    damage = impact(scene, scene.table.figures[who], Part(amount, "push", rule))
    return Damaged(who, damage, "push", rules=(rule,))


@step("DC-EFF-28")
def choose_direction(scene: Scene[Suffering]) -> Result:
    """Where the centres coincide the attacker chooses the direction."""
    frame = scene.frame
    figure = scene.table.figures[frame.figure]
    dx, dy = _direction(scene, figure)
    if abs(dx) + abs(dy) > TOLERANCE or _inches(scene) <= 0:
        return None
    attacker = scene.table.figures[frame.attacker]
    around = Around(figure.x, figure.y)
    question = Place(attacker.player, "DC-EFF-28", ASK_PUSH_DIRECTION, around, facts={"figure": figure.id})
    return Ask(question, into="aim")


def _shove(scene: Scene[Suffering], others: Others, *, rolling: bool = False) -> Slide:
    """Return where the push ends: after its inches, in contact, or at the edge of an area closed to the model."""
    table = scene.table
    figure = table.figures[scene.frame.figure]
    dx, dy = _direction(scene, figure)
    inches, size = float(_inches(scene)), sqrt(dx * dx + dy * dy)
    if inches > 0 and size > TOLERANCE and special_ground(table):
        end = (figure.x + dx / size * inches, figure.y + dy / size * inches)
        inches = min(inches, free_inches(scene, figure, Way((figure.x, figure.y), end), rolling=rolling))
    return slide(table.ground, table.volume(figure), dx, dy, inches, others)


@step("DC-SCN-POW-07", "DC-SCN-POW-04", "DC-SCN-POW-05")
def roll_if_pushed_in(scene: Scene[Suffering]) -> Result:
    """A model that would be pushed into a guarded area rolls, if it has not tried in this Round."""
    table = scene.table
    if table.setting.scenario.guard is None or _inches(scene) <= 0:
        return None
    figure = table.figures[scene.frame.figure]
    end = _shove(scene, table.others(figure), rolling=True)
    rolls = must_roll(scene, figure, Way((figure.x, figure.y), (end.x, end.y)))
    return toss_for_entry(figure) if rolls else None


@step("DC-SCN-POW-03", "DC-SCN-POW-07")
def settle_pushed_entry(scene: Scene[Suffering]) -> Result:
    """Who scores more than the number may be pushed into the area."""
    return settle_entry(scene, scene.table.figures[scene.frame.figure], scene.frame.entry)


@step("DC-POWER-01", heeds=("DC-SCN-POW-07",))
def pull_until_contact(scene: Scene[Suffering]) -> Result:
    """A power draws a model straight to its user: to the first contact, which hurts nobody."""
    table = scene.table
    figure = table.figures[scene.frame.figure]
    dx, dy = _direction(scene, figure)
    if abs(dx) + abs(dy) <= TOLERANCE or scene.source(SHIELDED_MOVED, figure.id) is not None:
        return None
    end = _shove(scene, table.others(figure))
    x, y = _fitting_end(scene, table.volume(figure), end, dx, dy)
    far = sqrt((x - figure.x) ** 2 + (y - figure.y) ** 2)
    return act(Pushed(figure.id, (x, y, figure.z), round(far, 2)))


STOPPED = {"model": "DC-EFF-29", "scenery": "DC-EFF-29", "table_edge": "DC-EFF-32"}
"""The statement by which each thing stops a push."""


@step("DC-EFF-28", *STOPPED.values(), heeds=("DC-EFF-30", "DC-EFF-31", "DC-KD-07", "DC-SCN-POW-07"))
def push_until_contact(scene: Scene[Suffering]) -> Result:
    """So many inches away, or to the first contact, which hurts both; at the edge of the board it just stops."""
    table = scene.table
    figure = table.figures[scene.frame.figure]
    if _inches(scene) <= 0:
        return None
    dx, dy = _direction(scene, figure)
    volume, others = table.volume(figure), table.others(figure)
    end = _shove(scene, others)
    x, y, far = end.x, end.y, end.length
    stuck = misfit(table.ground, volume.at(x, y, volume.z), others)
    if stuck is not None and stuck.kind == "on_marker":
        x, y = _fitting_end(scene, volume, end, dx, dy)
        far = sqrt((x - volume.x) ** 2 + (y - volume.y) ** 2)
    stopped = STOPPED.get(end.kind, "") if far > TOLERANCE or end.kind == "table_edge" else "DC-EFF-31"
    rules = (*_shoved(scene).rules, *((stopped,) if stopped else ()))
    events: list[Event] = [Pushed(figure.id, (x, y, figure.z), round(far, 2), rules=rules)]
    edge = end.kind == "table_edge"
    if end.kind and (not edge or scene.game.edition.switches.edge_hurts):
        events.append(_hurt(scene, figure.id, PUSH_DAMAGE, "DC-EFF-32" if edge else "DC-EFF-30"))
    if end.kind == "model":
        events.append(_hurt(scene, end.what, PUSH_DAMAGE, "DC-EFF-30"))
    elif end.kind == "scenery":
        events.extend(bump_into(scene, end.what, PUSH_DAMAGE, "DC-EFF-30"))
    return act(*events)


# -- the other printing -------------------------------------------------------------------


def _fitting_end(
    scene: Scene[Suffering], volume: Cylinder, end: Slide, dx: float, dy: float
) -> tuple[float, float]:
    """DC-GEN-05, MV-EFF-08.  The end of the way, or the nearest spot before it that nothing takes up."""
    others = scene.table.others(scene.table.figures[scene.frame.figure])
    size = sqrt(dx * dx + dy * dy)
    left = end.length
    while left > 0:
        x = round(volume.x + dx / size * left, 4)
        y = round(volume.y + dy / size * left, 4)
        problem = misfit(scene.table.ground, volume.at(x, y, volume.z), others)
        if problem is None or problem.kind == "unsupported":
            return x, y
        left -= NOTCH
    return volume.x, volume.y


@step("DC-EFF-28", "MV-EFF-08", heeds=("MV-EFF-06", "MV-EFF-09", "MV-EFF-10"))
def push_through(scene: Scene[Suffering]) -> Result:
    """The model passes others for the whole way, unhurt and on its feet; scenery stops it."""
    table = scene.table
    figure = table.figures[scene.frame.figure]
    if _inches(scene) <= 0:
        # MV-SKILL-14: held where it stands, it still counts as pushed.
        held = Pushed(figure.id, (figure.x, figure.y, figure.z), 0.0, rules=("MV-SKILL-14",))
        return act(held, path=())
    dx, dy = _direction(scene, figure)
    volume = table.volume(figure)
    end = _shove(scene, [])
    x, y = _fitting_end(scene, volume, end, dx, dy)
    far = sqrt((x - volume.x) ** 2 + (y - volume.y) ** 2)
    events: list[Event] = [Pushed(figure.id, (x, y, figure.z), round(far, 2))]
    if end.kind == "scenery":
        events.extend(bump_into(scene, end.what, size_of(scene, figure.id), "MV-EFF-08"))
    return act(*events, path=_in_the_way(volume, end, table.others(figure)))


def _in_the_way(volume: Cylinder, end: Slide, others: Others) -> tuple[str, ...]:
    """MV-EFF-07, MV-THROW-08.  Everybody whom the pushed model passes through, nearest first."""
    dx, dy = end.x - volume.x, end.y - volume.y
    passed = [
        ((other.x - volume.x) ** 2 + (other.y - volume.y) ** 2, name)
        for name, other in others
        if other.z < volume.z + volume.height - TOLERANCE
        and other.z + other.height > volume.z + TOLERANCE
        and nearness(volume.x, volume.y, dx, dy, other.x, other.y)
        < (volume.radius + other.radius - TOLERANCE) ** 2
    ]
    return tuple(name for _, name in sorted(passed))


@step("MV-EFF-07", "MV-KD-03")
def dodge_the_pushed(scene: Scene[Suffering]) -> Result:
    """Each model in the way may jump aside with an Agility roll."""
    frame = scene.frame
    if not frame.path:
        return act(then=remove_incapacitated.name)
    name, *others = frame.path
    figure = scene.table.figures[name]
    if not may_dodge(scene, figure):
        return act(struck=name, path=tuple(others), dodged=False)
    return Enter(roll_against(name, "agility"), into="dodged", notes={"struck": name, "path": tuple(others)})


@step("MV-EFF-07")
def be_run_over(scene: Scene[Suffering]) -> Result:
    """Who does not takes the pushed model's Size in damage."""
    frame = scene.frame
    if frame.dodged:
        return act(then=turn_to_the_next.name)
    return act(_hurt(scene, frame.struck, size_of(scene, frame.figure), "MV-EFF-07"))


@step("MV-EFF-07")
def turn_to_the_next(scene: Scene[Suffering]) -> Result:
    """Whoever else is in the way."""
    return act(then=dodge_the_pushed.name) if scene.frame.path else None


PUSH = Flow(
    "effect_push",
    (
        spare_the_immune,
        choose_direction,
        roll_if_pushed_in,
        settle_pushed_entry,
        push_until_contact,
        remove_incapacitated,
        fall_if_unsupported,
    ),
    Suffering,
)

PULL = Flow(
    "pulled", (roll_if_pushed_in, settle_pushed_entry, pull_until_contact, fall_if_unsupported), Suffering
)
