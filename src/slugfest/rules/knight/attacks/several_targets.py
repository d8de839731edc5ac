"""Attacks on several targets: all are chosen first, and each has a roll of its own."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose, ChooseSeveral
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.options import Option, ids, things
from slugfest.rules.knight.attacks.aims import aim_at_option
from slugfest.rules.knight.attacks.areas import skip_the_removed
from slugfest.rules.knight.attacks.attack import (
    attack_paid,
    choose_target,
    others_in_mind,
    paid,
    pay_for_attack,
    stop_if_cancelled,
    turn_to_scenery,
    why_not_aim,
)
from slugfest.rules.knight.attacks.frames import NO_OVERLOAD, AreaAttack, Attack, Volley
from slugfest.rules.knight.attacks.nature import choose_nature
from slugfest.rules.knight.attacks.overloads import (
    buy,
    choose_overload,
    overloads_against,
    pay_for_overload,
)
from slugfest.rules.knight.attacks.targets import several, targets
from slugfest.rules.knight.attacks.templates import AREAS
from slugfest.rules.knight.effects.lines import WHOLE_ATTACK
from slugfest.rules.knight.events.areas import SeveralAttacked
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.questions import ASK_OVERLOAD_AGAINST, ASK_TARGETS
from slugfest.rules.knight.powers.clauses.attacks import line_of
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.attack import ATTACK_SCENERY
from slugfest.rules.knight.scenery.targets import block, piece_targets


def why_not_among(scene: Scene[Volley], answer: Option | tuple[str, ...]) -> Refusal | None:
    """Return why the first invalid target among those named is invalid."""
    named = [answer] if isinstance(answer, Option) else things(answer)
    refusals = (why_not_aim(scene, option) for option in named)
    return next((refusal for refusal in refusals if refusal is not None), None)


@step(
    "DC-ATK-05", "DC-ATK-06", "DC-ATK-11", why_not=why_not_among, thinkable=others_in_mind, aims=aim_at_option
)
def choose_targets(scene: Scene[Volley]) -> Result:
    """Up to so many valid targets, all at once: models and scenery alike."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    valid = (*targets(scene, attacker, line), *piece_targets(scene, attacker, line))
    if not valid:
        return leave()
    facts = {"attacker": attacker.id, "line": line.key}
    most = min(several(line), len(valid))
    return Ask(
        ChooseSeveral(attacker.player, "DC-ATK-05", ASK_TARGETS, valid, 1, most, facts=facts), into="targets"
    )


@step("DC-ATK-04", "DC-ATK-05", heeds=("DC-ATK-07", "DC-ATK-15", "DC-POW-02", "DC-POWER-10"))
def pay_for_volley(scene: Scene[Volley]) -> Result:
    """One attack, paid once."""
    frame = scene.frame
    return paid(scene, SeveralAttacked(frame.attacker, frame.targets, frame.line))


@step("DC-OVER-01", "DC-OVER-02", "DC-OVER-03", "DC-ATK-07", "FR-OVER-01")
def overload_next(scene: Scene[Volley]) -> Result:
    """Before any die is rolled, each roll may be Overloaded for a counter of its own."""
    frame = scene.frame
    at = len(frame.overloads)
    if at >= (scene.game.edition.numbers.overloads_per_attack or len(frame.targets)):
        return act(then=attack_paid.name)
    offered = overloads_against(scene, frame.targets[at])
    if not offered:
        return None
    player = scene.table.figures[frame.attacker].player
    facts = {"attacker": frame.attacker, "line": frame.line, "target": frame.targets[at]}
    values = (NO_OVERLOAD, *offered)
    question = Choose(player, "DC-OVER-02", ASK_OVERLOAD_AGAINST, ids(values), values=values, facts=facts)
    return Ask(question, into="overload")


@step("DC-OVER-01", "DC-OVER-02", heeds=("DC-SKILL-14",))
def pay_for_next_overload(scene: Scene[Volley]) -> Result:
    """A counter for each Overload of each roll."""
    frame = scene.frame
    bought = (*frame.overloads, frame.overload)
    return act(*buy(scene), then=overload_next.name, overloads=bought, overload=NO_OVERLOAD)


@step("DC-ATK-11", "DC-OVER-02")
def roll_for_each(scene: Scene[Volley]) -> Result:
    """One target after the other, each with an independent roll."""
    frame = scene.frame
    if not frame.targets:
        return None
    # What was not bought for this roll alone was bought for all of them.
    overload = frame.overloads[0] if frame.overloads else frame.overload
    target = frame.targets[0]
    struck = Attack(
        "volley_strike" if target in scene.table.figures else "volley_piece",
        attacker=frame.attacker,
        line=frame.line,
        target=target,
        overload=overload,
        overloaded=len(overload.kinds),
        reacted=frame.reacted,
        free=frame.free,
        nature=frame.nature,
    )
    left = {"targets": frame.targets[1:], "overloads": frame.overloads[1:]}
    return Enter(struck, then=roll_for_each.name, notes=left)


VOLLEY = Flow(
    "volley",
    (
        choose_nature,
        choose_targets,
        pay_for_volley,
        overload_next,
        pay_for_next_overload,
        attack_paid,
        stop_if_cancelled,
        roll_for_each,
        make_knockout_rolls,
    ),
    Volley,
)


@step("DC-SCEN-19")
def skip_the_destroyed(scene: Scene[Attack]) -> Result:
    """A piece that is gone before its turn comes is not struck."""
    return leave() if block(scene.table, scene.frame.target) is None else None


PAID_BEFORE = (
    pay_for_attack,
    choose_overload,
    pay_for_overload,
    attack_paid,
    stop_if_cancelled,
    make_knockout_rolls,
)
"""What is settled for the attack as a whole before its first roll, or after its last."""

VOLLEY_STRIKE = Flow(
    "volley_strike",
    WHOLE_ATTACK.drop(choose_nature, choose_target, turn_to_scenery, *PAID_BEFORE)
    .insert(skip_the_removed, after=None)
    .steps,
    Attack,
)
VOLLEY_PIECE = Flow(
    "volley_piece", ATTACK_SCENERY.drop(*PAID_BEFORE).insert(skip_the_destroyed, after=None).steps, Attack
)
VOLLEY_FLOWS = (VOLLEY, VOLLEY_STRIKE, VOLLEY_PIECE)


def attack_with(
    scene: Scene[Frame], figure: Figure, key: str, target: str = "", *, free: bool = False
) -> Frame:
    """DC-ATK-03.  The flow of an attack, by its form and the number of its targets."""
    line = scene.table.setting.lines[figure.card, key]
    if line.form in AREAS:
        return AreaAttack(line.form, attacker=figure.id, line=key, free=free)
    if several(line) > 1 and not target:
        return Volley("volley", attacker=figure.id, line=key, free=free)
    return Attack("attack", attacker=figure.id, line=key, target=target, free=free)
