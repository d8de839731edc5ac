"""Attacks on several targets: all are chosen first, and each has a roll of its own."""

from __future__ import annotations

from slugfest.cards.knight import AttackLine
from slugfest.kernel.decisions import Choose, ChooseSeveral
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.windows import NONE
from slugfest.rules.knight.area_events import SeveralAttacked
from slugfest.rules.knight.areas import AreaAttack, skip_the_removed
from slugfest.rules.knight.attack import (
    Attack,
    attack_paid,
    choose_overload,
    choose_target,
    others_in_mind,
    pay_for_attack,
    pay_for_overload,
    stop_if_cancelled,
    turn_to_scenery,
    why_not_aim,
)
from slugfest.rules.knight.effects.lines import WHOLE_ATTACK
from slugfest.rules.knight.events import Overloaded, PowerSpent, PowerUsed
from slugfest.rules.knight.knockout import make_knockout_rolls
from slugfest.rules.knight.nature import line_of
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Figure
from slugfest.rules.knight.targets import several, targets
from slugfest.rules.knight.templates import AREAS


class Volley(Frame):
    """Who is attacked, what was bought for each roll, and what comes now."""

    attacker: str = ""
    line: str = ""
    targets: tuple[str, ...] = ()
    overload: str = NONE
    overloads: tuple[str, ...] = ()
    overloaded: int = 0
    reacted: tuple[str, ...] = ()
    cancelled: bool = False


def why_not_among(scene: Scene, answer: str | tuple[str, ...]) -> Refusal | None:
    """Why the first of those named that is no valid target is none."""
    named = (answer,) if isinstance(answer, str) else answer
    return next((found for one in named if (found := why_not_aim(scene, one)) is not None), None)


@step("DC-ATK-05", "DC-ATK-06", "DC-ATK-11", why_not=why_not_among, thinkable=others_in_mind)
def choose_targets(scene: Scene) -> Result:
    """Up to so many valid targets, all at once; scenery is attacked piece by piece."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    valid = targets(scene, attacker, line)
    if not valid:
        return leave()
    facts = {"attacker": attacker.id, "line": line.key}
    most = min(several(line), len(valid))
    return Ask(
        ChooseSeveral(attacker.player, "DC-ATK-05", "targets", valid, 1, most, facts=facts), into="targets"
    )


@step("DC-ATK-07", "DC-ATK-15", "DC-POW-02", "DC-POWER-10")
def pay_for_volley(scene: Scene) -> Result:
    """One attack, paid once."""
    frame, line = scene.frame, line_of(scene)
    return act(
        SeveralAttacked(frame.attacker, frame.targets, line.key),
        PowerUsed(frame.attacker, line.key, line.frequency),
        PowerSpent(frame.attacker, line.cost, line.key),
    )


@step("DC-OVER-01", "DC-OVER-02", "DC-OVER-03", "DC-ATK-07", "FR-OVER-01")
def overload_next(scene: Scene) -> Result:
    """Before any die is rolled, each roll may be Overloaded for a counter of its own."""
    frame = scene.frame
    attacker = scene.table.figures[frame.attacker]
    at = len(frame.overloads)
    if at >= (scene.game.edition.numbers.overloads_per_attack or len(frame.targets)):
        return act(then=attack_paid.name)
    if attacker.counters < 1:
        return None
    facts = {"attacker": attacker.id, "line": frame.line, "target": frame.targets[at]}
    options = _overloads(line_of(scene))
    return Ask(
        Choose(attacker.player, "DC-OVER-02", "overload_against", options, facts=facts), into="overload"
    )


def _overloads(line: AttackLine) -> tuple[str, ...]:
    return (NONE, "die", "printed") if line.text.overload else (NONE, "die")


@step("DC-OVER-02")
def pay_for_next_overload(scene: Scene) -> Result:
    """A counter for each roll that is Overloaded."""
    frame = scene.frame
    bought: list[Event] = []
    if frame.overload != NONE:
        bought = [Overloaded(frame.attacker, frame.overload), PowerSpent(frame.attacker, 1, "overload")]
    overloads = (*frame.overloads, frame.overload)
    return act(*bought, then=overload_next.name, overloads=overloads, overload=NONE)


@step("DC-ATK-11", "DC-OVER-02")
def roll_for_each(scene: Scene) -> Result:
    """One target after the other, each with an independent roll."""
    frame = scene.frame
    if not frame.targets:
        return None
    # What was not bought for this roll alone is what was bought for all of them.
    overload = frame.overloads[0] if frame.overloads else frame.overload
    struck = Attack(
        "volley_strike",
        attacker=frame.attacker,
        line=frame.line,
        target=frame.targets[0],
        overload=overload,
        overloaded=frame.overloaded or int(overload != NONE),
        reacted=frame.reacted,
    )
    left = {"targets": frame.targets[1:], "overloads": frame.overloads[1:]}
    return Enter(struck, then=roll_for_each.name, notes=left)


VOLLEY = Flow(
    "volley",
    (
        choose_targets,
        pay_for_volley,
        overload_next,
        pay_for_next_overload,
        attack_paid,
        stop_if_cancelled,
        roll_for_each,
        make_knockout_rolls,
    ),
)

SETTLED_BEFORE = (
    choose_target,
    turn_to_scenery,
    pay_for_attack,
    choose_overload,
    pay_for_overload,
    attack_paid,
    stop_if_cancelled,
    make_knockout_rolls,
)
VOLLEY_STRIKE = Flow(
    "volley_strike", WHOLE_ATTACK.drop(*SETTLED_BEFORE).insert(skip_the_removed, after=None).steps
)
VOLLEY_FLOWS = (VOLLEY, VOLLEY_STRIKE)


def attack_with(scene: Scene, figure: Figure, key: str) -> Frame:
    """DC-ATK-03.  The flow of an attack, by its form and the number of its targets."""
    line = scene.table.stage.lines[figure.card, key]
    if line.form in AREAS:
        return AreaAttack(line.form, attacker=figure.id, line=key)
    if several(line) > 1:
        return Volley("volley", attacker=figure.id, line=key)
    return Attack("attack", attacker=figure.id, line=key)
