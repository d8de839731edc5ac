"""Special powers: who may use them on whom, and how they are carried out clause by clause."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from slugfest.cards.knight import Power
from slugfest.cards.language.parts import Clause, Deed, Either, FreeAttack, Test, Who
from slugfest.cards.language.phrases.limits import LIMITS
from slugfest.cards.language.timing import MOMENTS
from slugfest.geometry.inches import TOLERANCE, gap_to_prism
from slugfest.kernel.decisions import Choose, Confirm
from slugfest.kernel.dice import DiceFaces, Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import AbilityFrame, Ask, Enter, Frame, Result, Toss, act, leave, step
from slugfest.kernel.options import Option, things
from slugfest.kernel.windows import host_of
from slugfest.rules.knight.attacks.aims import aim_of_power
from slugfest.rules.knight.attacks.frames import AnyAttack, Attack
from slugfest.rules.knight.events.play import PowerSpent, PowerUsed
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import round_shape, taped
from slugfest.rules.knight.movement.gaits import may_move
from slugfest.rules.knight.names.questions import ASK_PICK_CLAUSE, ASK_POWER_TARGET, ASK_USE_CLAUSE
from slugfest.rules.knight.names.tallies import CANNOT_ACTIVE_POWERS, CANNOT_POWERS
from slugfest.rules.knight.powers.clauses.circumstances import (
    befalls,
    everybody_near,
    falls_on,
    fits,
    holds,
    line_now,
    of_bearer,
    subjects,
)
from slugfest.rules.knight.powers.clauses.holding import price
from slugfest.rules.knight.powers.reach import power_targets, why_not_for
from slugfest.rules.knight.powers.usage import usable, used_up
from slugfest.rules.knight.rolls import D8, DieRoll, StatRoll
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import can_move

if TYPE_CHECKING:
    from slugfest.rules.shared.by_hand import ByHand

RULE = "DC-POWER-01"


class UsePower(AbilityFrame):
    """Who uses which power on whom, and how far it has been carried out.

    `moment` is what the power answers; its clauses for other moments are left alone.
    """

    figure: str = ""
    power: str = ""
    target: str = ""
    moment: str = "used"
    paid: bool = False
    clause: int = -1
    subjects: tuple[str, ...] = ()
    subject: int = 0
    deed: int = 0
    wanted: bool = True
    passed: bool | None = None
    picked: int | str = -1
    faces: DiceFaces = ()
    rerolled: tuple[int, ...] = ()
    word: str = ""
    thrown: tuple[str, ...] = ()
    """What a power that throws several things has thrown already."""
    place: tuple[float, ...] = ()
    entry: DiceFaces = ()
    """The dice for a guarded area in the way."""


class UsePlugin(Frame):
    """Whose power a plug-in carries out, and room for its notes."""

    figure: str = ""
    power: str = ""
    subject: str = ""
    word: str = ""
    number: int = 0
    faces: DiceFaces = ()
    rerolled: tuple[int, ...] = ()
    place: tuple[float, ...] = ()
    passed: bool | None = None


# -- may it be used? -------------------------------------------------------------------------


def actives(card_powers: tuple[Power, ...]) -> list[Power]:
    """DC-POWER-11, DC-POWER-12.  The active ones, and Reactive ones to apply by hand, whose moment only players can read.

    A Passive one is never an action.
    """
    return [
        power for power in card_powers if power.use in ACTIVE or (power.by_hand and power.use == "reactive")
    ]


ACTIVE = ("active", "active or reactive")


def powers_offered(scene: Scene[Frame], figure: Figure) -> list[str]:
    """DC-POWER-11.  The active powers the model can pay and use now."""
    return [
        power.key
        for power in actives(scene.table.card(figure).powers)
        if power.line is None and power.is_used and why_no_power(scene, figure, power) is None
    ]


def show_power(scene: Scene[Frame], figure: Figure, power: Power) -> dict[str, object]:
    """Return how far a power on everybody near reaches, and to whom it would apply."""
    clauses = [clause for clause in power.does if clause.when.moment == "used" and clause.who.kind == "all"]
    reach = None if power.range is None else float(power.range)
    inches = [reach if clause.who.within is None else float(clause.who.within) for clause in clauses]
    volume = scene.table.volume(figure)
    near = {far for far in inches if far is not None and far < FARTHEST}
    caught = dict.fromkeys(
        name for clause in clauses for name in everybody_near(scene, figure, clause, reach)
    )
    return (
        {"shapes": [round_shape(volume, far) for far in sorted(near)], "caught": list(caught)}
        if clauses
        else {}
    )


FARTHEST = 60.0
"""Inches: a power that reaches farther is not drawn, since it reaches everywhere."""


def powers_in_mind(scene: Scene[Frame], figure: Figure) -> list[str]:
    """Return the powers that a player may think of using: the active ones, and those that are attacks."""
    card = scene.table.card(figure)
    known = {power.key for power in actives(card.powers) if power.line is None and _is_used(power)}
    return [power.key for power in card.powers if power.line is not None or power.key in known]


def _is_used(power: Power) -> bool:
    """Return whether the power does anything when it is used, instead of only waiting for its moment."""
    return power.by_hand or bool(power.plugin) or any(clause.when.moment == "used" for clause in power.does)


def why_no_power(scene: Scene[Frame], figure: Figure, power: Power) -> Refusal | None:
    """DC-KD-01, MV-KD-02, DC-POW-04, DC-POWER-02, DC-DISP-04, DC-EFF-09.  The first reason against using a power."""
    all_barred = scene.game.edition.switches.knocked_down_bars
    if figure.knocked_down and (all_barred or power.cost or power.moves):
        return Refusal("DC-KD-01", "knocked_down", {"figure": figure.id})
    barred = scene.source(CANNOT_POWERS, figure.id)
    if barred is not None:
        return Refusal("DC-POWER-01", "barred_by", {"figure": figure.id, "power": barred.label})
    active = scene.source(CANNOT_ACTIVE_POWERS, figure.id)
    if active is not None and table_turn(scene, figure) and power.use != "passive":
        return Refusal("DC-POWER-01", "barred_by", {"figure": figure.id, "power": active.label})
    cost = price(scene, figure.id, power.cost, "powers", power.key)
    if cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": cost, "counters": figure.counters})
    if not usable(figure, power.key):
        return used_up(power)
    if power.aimed and not power_targets(scene, figure, power):
        return Refusal("DC-POWER-02", "no_target", {"power": power.key, "because": ""})
    if not _terrain_in_range(scene, figure, power):
        return Refusal("DC-POWER-02", "no_target", {"power": power.key, "because": ""})
    return _why_not_go(scene, figure, power)


def table_turn(scene: Scene[Frame], figure: Figure) -> bool:
    """Return whether the model is acting now; then its powers are Active ones, whatever else they could be."""
    return scene.table.active == figure.id


def _terrain_in_range(scene: Scene[Frame], figure: Figure, power: Power) -> bool:
    """Return whether a piece of the terrain that the power needs is within its range."""
    if not power.leads_into:
        return True
    table, reach = scene.table, float(power.range or 0)
    pieces, volume = table.setting.board.pieces, table.volume(figure)
    return any(
        prism.id in pieces
        and pieces[prism.id].terrain in power.leads_into
        and gap_to_prism(volume, prism) <= reach + TOLERANCE
        for prism in table.ground.prisms
    )


def _why_not_go(scene: Scene[Frame], figure: Figure, power: Power) -> Refusal | None:
    if not power.moves:
        return None
    if "displace" in power.moves and not may_move(scene, figure):
        return Refusal("DC-DISP-04", "already_moved", {"figure": figure.id})
    if not can_move(scene, figure):
        return Refusal("DC-EFF-09", "speed_is_zero", {"figure": figure.id})
    return None


# -- whom it is for ----------------------------------------------------------------------------


def why_not_on(scene: Scene[UsePower], option: Option) -> Refusal | None:
    """Return why the power cannot be used on this model, or nothing if it is not a model."""
    figures = scene.table.figures
    if option.id not in figures:
        return None
    user = figures[scene.frame.figure]
    return taped(scene.table, user, why_not_for(scene, user, power_now(scene), figures[option.id]))


def everybody_in_mind(scene: Scene[UsePower]) -> list[Option]:
    """Return whom a player may wonder about: everybody on the table."""
    return things(figure.id for figure in scene.table.figures.values() if figure.placed and not figure.out)


def power_now(scene: Scene[UsePower | ByHand | UsePlugin]) -> Power:
    figure = scene.table.figures[scene.frame.figure]
    return scene.table.setting.powers[figure.card, scene.frame.power]


@step(
    "DC-POWER-01",
    "DC-POWER-02",
    "DC-POWER-03",
    "DC-POWER-04",
    why_not=why_not_on,
    thinkable=everybody_in_mind,
    aims=aim_of_power,
)
def choose_power_target(scene: Scene[UsePower]) -> Result:
    """A power that needs a target has it chosen before it is paid."""
    frame, power = scene.frame, power_now(scene)
    if frame.target or not power.aimed:
        return None
    user = scene.table.figures[frame.figure]
    targets = power_targets(scene, user, power)
    if not targets:
        return leave()
    if targets == (user.id,):
        return act(target=user.id)
    facts = {"figure": user.id, "power": power.key}
    return Ask(Choose(user.player, "DC-POWER-02", ASK_POWER_TARGET, targets, facts=facts), into="target")


@step("DC-POWER-01")
def offer_power(scene: Scene[UsePower]) -> Result:
    """A power that waits for its moment and costs something is used only if its owner wants to."""
    frame, power = scene.frame, power_now(scene)
    if frame.moment not in OFFERED or power.use == "passive":
        return None
    player = scene.table.figures[frame.figure].player
    facts = {"figure": frame.figure, "power": frame.power}
    return Ask(Confirm(player, "DC-POWER-01", ASK_USE_CLAUSE, facts=facts), into="wanted")


OFFERED = tuple(moment.key for moment in MOMENTS.values() if moment.window and moment.offered)


def use_rule(scene: Scene[UsePower]) -> str:
    """Return the statement by which the power is used: always on, in one's activation, in answer to somebody."""
    if power_now(scene).use == "passive":
        return "DC-POWER-12"
    own_turn = table_turn(scene, scene.table.figures[scene.frame.figure])
    return "DC-POWER-01" if own_turn else "DC-POWER-13"


@step("DC-POWER-01", "DC-POWER-12", "DC-POWER-13", heeds=("DC-POWER-10", "DC-POWER-15", "DC-POW-02"))
def pay_for_power(scene: Scene[UsePower]) -> Result:
    """The cost is paid and the use counts, whatever comes of it."""
    frame, power = scene.frame, power_now(scene)
    if not frame.wanted:
        return leave()
    if frame.paid:
        return None
    cost = 0 if power.use == "passive" else price(scene, frame.figure, power.cost, "powers", power.key)
    rule = use_rule(scene)
    return act(
        PowerUsed(frame.figure, power.key, power.frequency, rules=(rule, "DC-POWER-10")),
        PowerSpent(frame.figure, cost, power.key, rules=(rule,)),
    )


# -- clause by clause --------------------------------------------------------------------------


def clause_now(scene: Scene[UsePower]) -> Clause:
    at: int = scene.frame.clause
    return power_now(scene).does[at]


def subject_now(scene: Scene[UsePower]) -> Figure:
    frame = scene.frame
    return scene.table.figures[frame.subjects[frame.subject]]


def times(scene: Scene[UsePower], each: Who | None) -> int:
    """Return how many times a number counts: once for each of these models near the subject, or once."""
    if each is None:
        return 1
    table, subject = scene.table, subject_now(scene)
    reach = power_now(scene).range
    return sum(falls_on(table, subject, other, each, reach) for other in table.figures.values())


def deeds_now(scene: Scene[UsePower]) -> tuple[Deed, ...]:
    """Return the deeds of the clause, with the picked option in the place of the choice."""
    frame = scene.frame
    deeds: list[Deed] = []
    for deed in clause_now(scene).does:
        deeds += deed.options[_picked(frame.picked)] if isinstance(deed, Either) else (deed,)
    return tuple(deeds)


def option_name(card: str, power: str, clause: int, number: int) -> str:
    """Return the name of an option of a power among the answers."""
    return f"{card}/{power}/{clause}/{number}"


def _picked(answer: int | str) -> int:
    return answer if isinstance(answer, int) else int(answer.rpartition("/")[2])


def chains(scene: Scene[UsePower], clause: Clause) -> bool:
    """Return whether a free attack of the clause would follow another; a free attack brings no free attack."""
    return chained(scene.stack[scene.frame.host] if scene.frame.host else scene.frame, clause)


def chained(host: Frame, clause: Clause) -> bool:
    """Return whether a free attack would follow a free one, or a hit on a model that was not a target."""
    if not any(isinstance(deed, FreeAttack) for deed in clause.does):
        return False
    if isinstance(host, Attack) and (host.extra or not host.aimed):
        return True
    return isinstance(host, AnyAttack) and host.free


def _is_due(scene: Scene[UsePower], clause: Clause) -> bool:
    """Return whether the conditions of the clause hold, and it is about the attack that it answers."""
    frame = scene.frame
    if clause.who.kind == "all":
        return holds(scene, frame.figure, of_bearer(clause.conditions))
    if clause.who.kind == "target":
        return holds(scene, frame.figure, clause.conditions, scene.table.figures.get(frame.target))
    if not frame.host:
        return holds(scene, frame.figure, clause.conditions)
    host = scene.seen_from(host_of(scene, Frame))
    return fits(clause.when.attacks, line_now(host)) and holds(host, frame.figure, clause.conditions)


def _befalls(scene: Scene[UsePower], clause: Clause) -> bool:
    """Return whether the moment that was waited for is this clause's."""
    frame, power = scene.frame, power_now(scene)
    if clause.when.of is None or not frame.host:
        return True
    bearer = scene.table.figures[frame.figure]
    return befalls(scene.seen_from(host_of(scene, Frame)), bearer, clause, power.range)


def once_name(power: Power, clause: int) -> str:
    """Return the name under which the single use of a clause is kept; no power can have this name."""
    return f"once:{power.key} {clause}"


def _was_rolled(scene: Scene[UsePower], at: int) -> bool:
    """Return whether the roll was made on which a clause depends, where it is that of a clause before."""
    frame, does = scene.frame, power_now(scene).does
    first = at
    while (test := does[first].test) is not None and test.same:
        first -= 1
    return first == at or (frame.wanted and frame.clause >= first)


@step("DC-POWER-01", "DC-POWER-13")
def next_clause(scene: Scene[UsePower]) -> Result:
    """The clauses of the power for this moment, in the order of the card."""
    frame, power = scene.frame, power_now(scene)
    bearer = scene.table.figures[frame.figure]
    for at in range(frame.clause + 1, len(power.does)):
        clause = power.does[at]
        if clause.when.moment != frame.moment or chains(scene, clause) or not _is_due(scene, clause):
            continue
        if not _befalls(scene, clause) or not _was_rolled(scene, at):
            continue
        if clause.once and not usable(bearer, once_name(power, at)):
            continue
        names = subjects(scene, bearer, clause, power.range, frame.target)
        if names:
            return act(clause=at, subjects=names, subject=-1, wanted=True)
    return leave()


@step("DC-POWER-01")
def offer_clause(scene: Scene[UsePower]) -> Result:
    """What a power merely allows may be declined."""
    frame, clause = scene.frame, clause_now(scene)
    if not clause.may or frame.moment == "used":
        return None
    player = scene.table.figures[frame.figure].player
    facts = {"figure": frame.figure, "power": frame.power}
    return Ask(Confirm(player, "DC-POWER-01", ASK_USE_CLAUSE, facts=facts), into="wanted")


@step("DC-POWER-01")
def next_subject(scene: Scene[UsePower]) -> Result:
    """Everybody the clause falls on, one after the other."""
    frame = scene.frame
    at = frame.subject + 1
    figures = scene.table.figures
    while at < len(frame.subjects) and figures[frame.subjects[at]].out:
        at += 1
    if not frame.wanted or at >= len(frame.subjects):
        return act(then=next_clause.name)
    clause = clause_now(scene)
    events = []
    if clause.once and frame.subject < 0:
        frequency = LIMITS[clause.once].frequency
        events = [PowerUsed(frame.figure, once_name(power_now(scene), frame.clause), frequency)]
    passed = frame.passed if clause.test is not None and clause.test.same else None
    return act(*events, subject=at, deed=0, passed=passed, picked=-1, word="", place=())


@step("DC-DICE-05", "DC-POWER-01")
def roll_for_clause(scene: Scene[UsePower]) -> Result:
    """Whoever must roll rolls."""
    test = clause_now(scene).test
    if test is None or test.same:
        return None
    if test.stat == "die":
        die = DieRoll("die_roll", figure=scene.frame.figure, least=test.modifier)
        return Enter(die, into="passed")
    roller = scene.frame.figure if test.by_bearer else _roller(scene, test)
    roll = StatRoll("stat_roll", figure=roller, stat=test.stat, modifier=test.modifier)
    return Enter(roll, into="passed")


def _roller(scene: Scene[UsePower], test: Test) -> str:
    """Return the model whose roll decides: the subject, or whoever else the clause says."""
    if test.of is None:
        return subject_now(scene).id
    frame, clause = scene.frame, clause_now(scene)
    bearer = scene.table.figures[frame.figure]
    rolling = msgspec.structs.replace(clause, who=test.of, conditions=())
    return subjects(scene, bearer, rolling, power_now(scene).range, frame.target)[0]


@step("DC-POWER-01")
def judge_roll(scene: Scene[UsePower]) -> Result:
    """The clause goes on for those whose roll went the way it asks for."""
    frame, test = scene.frame, clause_now(scene).test
    if test is None or frame.passed == (test.goes_on == "passed"):
        return None
    return act(then=next_subject.name)


@step("DC-POWER-01")
def pick_option(scene: Scene[UsePower]) -> Result:
    """One of several: the owner of the power picks, or a die does."""
    frame = scene.frame
    choice = next((deed for deed in clause_now(scene).does if isinstance(deed, Either)), None)
    if choice is None or frame.faces or frame.picked != -1:
        return None
    player = scene.table.figures[frame.figure].player
    if choice.by == "roll":
        return Toss(Throw(D8, 1, "DC-POWER-01", "power_table", player), into="faces")
    card = scene.table.figures[frame.figure].card
    numbers = range(len(choice.options))
    options = tuple(option_name(card, frame.power, frame.clause, at) for at in numbers)
    facts = {"figure": frame.figure, "power": frame.power}
    return Ask(Choose(player, "DC-POWER-01", ASK_PICK_CLAUSE, options, facts=facts), into="picked")


@step("DC-POWER-01")
def take_option(scene: Scene[UsePower]) -> Result:
    """The face of the die, counted from the first row."""
    frame = scene.frame
    if not frame.faces:
        return None
    choice = next(deed for deed in clause_now(scene).does if isinstance(deed, Either))
    return act(picked=min(frame.faces[0], len(choice.options)) - 1, faces=(), rerolled=())
