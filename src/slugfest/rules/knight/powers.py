"""Special powers used as actions."""

from __future__ import annotations

from slugfest.cards.knight import AttackLine, Power
from slugfest.cards.language import Displace, Gain, Move, WhenAttacked
from slugfest.kernel.decisions import Place
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


class UsePower(Frame):
    """Who uses which power, which of its sentences comes now, and the place chosen."""

    figure: str = ""
    power: str = ""
    sentence: int = 0
    place: tuple[float, ...] = ()


def usable(figure: Figure, power: str) -> bool:
    """DC-POWER-05 to 07.  Once a Round for Extraordinary, once a game for Unique ones."""
    return power not in figure.used_this_round and power not in figure.used_ever


def used_up(power: Power | AttackLine) -> Refusal:
    """DC-POWER-06, DC-POWER-07.  How often it may be used, and that this was all."""
    if power.frequency == "unique":
        return Refusal("DC-POWER-07", "used_up", {"power": power.key, "uses": 1, "per": "per_game"})
    return Refusal("DC-POWER-06", "used_up", {"power": power.key, "uses": 1, "per": "per_round"})


def powers_offered(scene: Scene, figure: Figure) -> list[str]:
    """DC-POWER-11.  The active powers the model can pay and use now."""
    return [
        power.key
        for power in scene.table.card(figure).powers
        if power.use == "active" and why_no_power(scene, figure, power) is None
    ]


def why_no_power(scene: Scene, figure: Figure, power: Power) -> Refusal | None:
    """DC-KD-01, DC-POW-04, DC-DISP-04, DC-EFF-09.  The first reason why a power cannot be used now."""
    if figure.knocked_down and (power.cost or _moves(power, Displace, Move)):
        return Refusal("DC-KD-01", "knocked_down", {"figure": figure.id})
    if power.cost > figure.counters:
        return Refusal("DC-POW-04", "too_dear", {"cost": power.cost, "counters": figure.counters})
    if not usable(figure, power.key):
        return used_up(power)
    if not _moves(power, Displace, Move):
        return None
    if _moves(power, Displace) and not may_move(scene, figure):
        return Refusal("DC-DISP-04", "already_moved", {"figure": figure.id})
    if not can_move(scene, figure):
        return Refusal("DC-EFF-09", "speed_is_zero", {"figure": figure.id})
    return None


def _moves(power: Power, *by: type[Displace | Move]) -> bool:
    return any(isinstance(sentence, by) for sentence in sentences(power))


def sentences(power: Power) -> tuple[Displace | Gain | Move, ...]:
    """What a power does when it is used: its sentences, and those that wait for an attack."""
    found = (one.then if isinstance(one, WhenAttacked) else one for one in power.does)
    return tuple(one for one in found if isinstance(one, Displace | Gain | Move))


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
    return Leap(table.ground, table.volume(figure), table.others(figure), inches, closed_to(table, figure))


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
    if isinstance(sentence, Gain):
        changes = tuple(
            Lasting(
                power.key,
                change.stat,
                change.amount,
                "DC-POWER-01",
                until_round_end=sentence.until == "end_of_round",
                until_activation=sentence.until == "next_activation",
            )
            for change in sentence.changes
        )
        return act(StatsChanged(frame.figure, changes), then=choose_place.name, sentence=on)
    figure = scene.table.figures[frame.figure]
    to = _leap(scene, sentence.inches).on_surface(frame.place)
    far = ((to[0] - figure.x) ** 2 + (to[1] - figure.y) ** 2 + (to[2] - figure.z) ** 2) ** 0.5
    return act(Displaced(frame.figure, to, round(far, 2)), then=choose_place.name, sentence=on)


USE_POWER = Flow("use_power", (pay_for_power, choose_place, resolve_sentence))
