"""Special powers used as actions."""

from __future__ import annotations

from slugfest.cards.knight import Power
from slugfest.cards.language import Change, Displace, Gain, Grant, Move, WhenAttacked
from slugfest.geometry.inches import TOLERANCE, gap
from slugfest.kernel.decisions import Choose, Place
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, step
from slugfest.rules.knight.events import Displaced, PowerSpent, PowerUsed, StatsChanged
from slugfest.rules.knight.gaits import may_move
from slugfest.rules.knight.movement import Walk
from slugfest.rules.knight.regions import Leap
from slugfest.rules.knight.scenarios.guards import closed_to
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import can_move
from slugfest.rules.knight.table import Figure, Lasting
from slugfest.rules.knight.targets import why_not_seen


class UsePower(Frame):
    """Who uses which power on whom, which of its sentences comes now, and the place chosen."""

    figure: str = ""
    power: str = ""
    target: str = ""
    sentence: int = 0
    place: tuple[float, ...] = ()


def usable(figure: Figure, power: str) -> bool:
    """DC-POWER-05 to 07.  Once a Round for Extraordinary, once a game for Unique ones."""
    return power not in figure.used_this_round and power not in figure.used_ever


def powers_offered(scene: Scene, figure: Figure) -> list[str]:
    """DC-POWER-11.  The active powers the model can pay and use now."""
    return [
        power.key
        for power in scene.table.card(figure).powers
        if power.use == "active" and power.line is None and why_no_power(scene, figure, power) is None
    ]


def why_no_power(scene: Scene, figure: Figure, power: Power) -> Refusal | None:
    """DC-KD-01, DC-POW-04, DC-POWER-02, DC-DISP-04, DC-EFF-09.  The first reason against using a power now."""
    if figure.knocked_down and (power.cost or _moves(power, Displace, Move)):
        return Refusal("DC-KD-01", "knocked_down", {"figure": figure.id})
    if power.cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": power.cost, "counters": figure.counters})
    if not usable(figure, power.key):
        rule = "DC-POWER-07" if power.frequency == "unique" else "DC-POWER-06"
        return Refusal(rule, "used_up", {"power": power.key})
    if needs_target(power) and not power_targets(scene, figure, power):
        return Refusal("DC-POWER-02", "no_target", {"power": power.key})
    if not _moves(power, Displace, Move):
        return None
    if _moves(power, Displace) and not may_move(scene, figure):
        return Refusal("DC-DISP-04", "already_moved", {"figure": figure.id})
    if not can_move(scene, figure):
        return Refusal("DC-EFF-09", "speed_is_zero", {"figure": figure.id})
    return None


def _moves(power: Power, *by: type[Displace | Move]) -> bool:
    return any(isinstance(sentence, by) for sentence in sentences(power))


Sentence = Displace | Gain | Grant | Move


def sentences(power: Power) -> tuple[Sentence, ...]:
    """What a power does when it is used: its sentences, and those that wait for an attack."""
    found = (_answer(one) if isinstance(one, WhenAttacked) else one for one in power.does)
    return tuple(one for one in found if isinstance(one, Sentence))


def _answer(one: WhenAttacked) -> Sentence:
    """What answers an attack on a friend is for that friend."""
    if one.friend and isinstance(one.then, Gain):
        return Grant("friend", one.then.changes, one.then.until)
    return one.then


# -- whom a power is for ------------------------------------------------------------------


def needs_target(power: Power) -> bool:
    return any(isinstance(one, Grant) for one in power.does)


def in_range(scene: Scene, user: Figure, power: Power, other: Figure) -> Refusal | None:
    """DC-POWER-02 to 04.  Within the power's range and in sight; a model always reaches itself."""
    if other is user:
        return None
    if power.range is None:
        return Refusal("DC-POWER-03", "affects_its_user", {"power": power.key})
    table = scene.table
    inches = gap(table.volume(user), table.volume(other))
    if inches > power.range + TOLERANCE:
        return Refusal("DC-POWER-03", "out_of_range", {"inches": round(inches, 1), "range": power.range})
    return None if table.sees(user, other) else why_not_seen(scene, user, other, "DC-POWER-02")


def why_not_for(scene: Scene, user: Figure, power: Power, other: Figure) -> Refusal | None:
    """DC-POWER-02.  The first reason why a power cannot be used on this model."""
    if other.out or not other.placed:
        return Refusal("DC-POWER-02", "not_a_target", {"target": other.id})
    wanted = {one.whom for one in power.does if isinstance(one, Grant)}
    side = "friend" if other.player == user.player else "enemy"
    if not wanted <= {side, "anybody"}:
        return Refusal("DC-POWER-02", "wrong_side", {"target": other.id})
    return in_range(scene, user, power, other)


def power_targets(scene: Scene, user: Figure, power: Power) -> tuple[str, ...]:
    everybody = scene.table.figures.values()
    return tuple(one.id for one in everybody if why_not_for(scene, user, power, one) is None)


def why_not_on(scene: Scene, answer: str) -> Refusal | None:
    figures = scene.table.figures
    if answer not in figures:
        return None
    return why_not_for(scene, figures[scene.frame.figure], _power(scene), figures[answer])


@step("DC-POWER-01", "DC-POWER-02", "DC-POWER-03", "DC-POWER-04", why_not=why_not_on)
def choose_power_target(scene: Scene) -> Result:
    """A power that needs a target has it chosen before it is paid."""
    frame, power = scene.frame, _power(scene)
    if frame.target or not needs_target(power):
        return None
    user = scene.table.figures[frame.figure]
    targets = power_targets(scene, user, power)
    if targets == (user.id,):
        return act(target=user.id)
    facts = {"figure": user.id, "power": power.key}
    return Ask(Choose(user.player, "DC-POWER-02", "power_target", targets, facts=facts), into="target")


def _power(scene: Scene) -> Power:
    figure = scene.table.figures[scene.frame.figure]
    return scene.table.stage.powers[figure.card, scene.frame.power]


@step("DC-POWER-01", "DC-POWER-10", "DC-POW-02")
def pay_for_power(scene: Scene) -> Result:
    """The cost is paid and the use counts, whatever comes of it."""
    frame, power = scene.frame, _power(scene)
    return act(
        PowerUsed(frame.figure, power.key, power.frequency),
        PowerSpent(frame.figure, 0 if power.use == "passive" else power.cost, power.key),
    )


def _leap(scene: Scene, inches: float) -> Leap:
    table = scene.table
    figure = table.figures[scene.frame.figure]
    volume, others = table.volume(figure), table.others(figure)
    sees_all = bool(table.index.permitted("sees_everything", figure.id))
    return Leap(table.ground, volume, others, inches, closed_to(table, figure), sees_all=sees_all)


@step("DC-DISP-05")
def choose_place(scene: Scene) -> Result:
    """For a sentence that displaces, where to."""
    frame, power = scene.frame, _power(scene)
    does = sentences(power)
    if frame.sentence >= len(does):
        return None
    sentence = does[frame.sentence]
    if not isinstance(sentence, Displace):
        return None
    figure = scene.table.figures[frame.figure]
    facts = {"figure": figure.id, "inches": sentence.inches}
    question = Place(figure.player, "DC-DISP-05", "displace", _leap(scene, sentence.inches), facts=facts)
    return Ask(question, into="place")


@step("DC-POWER-01", "DC-DISP-01", "DC-DISP-02", "DC-DISP-04", "DC-DISP-05")
def resolve_sentence(scene: Scene) -> Result:
    """Each sentence of the power in turn."""
    frame, power = scene.frame, _power(scene)
    does = sentences(power)
    if frame.sentence >= len(does):
        return None
    sentence = does[frame.sentence]
    on = frame.sentence + 1
    if isinstance(sentence, Move):
        walk = Walk("move_by_power", figure=frame.figure, inches=float(sentence.inches))
        return Enter(walk, then=choose_place.name, notes={"sentence": on})
    if isinstance(sentence, Gain | Grant):
        whom = frame.target if isinstance(sentence, Grant) else frame.figure
        changes = tuple(_lasting(power, change, sentence.until) for change in sentence.changes)
        return act(StatsChanged(whom, changes), then=choose_place.name, sentence=on)
    figure = scene.table.figures[frame.figure]
    to = _leap(scene, sentence.inches).on_surface(frame.place)
    far = ((to[0] - figure.x) ** 2 + (to[1] - figure.y) ** 2 + (to[2] - figure.z) ** 2) ** 0.5
    return act(Displaced(frame.figure, to, round(far, 2)), then=choose_place.name, sentence=on)


def _lasting(power: Power, change: Change, until: str) -> Lasting:
    return Lasting(
        power.key,
        change.stat,
        change.amount,
        "DC-POWER-01",
        until_round_end=until == "end_of_round",
        until_activation=until == "next_activation",
    )


USE_POWER = Flow("use_power", (choose_power_target, pay_for_power, choose_place, resolve_sentence))
