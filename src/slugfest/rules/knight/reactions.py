"""Passive and Reactive powers: always on, or used in answer to an enemy's attack."""

from __future__ import annotations

from collections.abc import Callable

from slugfest.cards.knight import Power
from slugfest.cards.language import Always, WhenAttacked, WhenEnemyAttacks, WhenImproved
from slugfest.cards.language.words import PowerSentence
from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import LEAVE, Act, Ask, Enter, Flow, Result, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import AbilityFrame
from slugfest.rules.knight.damage import RESISTANCE
from slugfest.rules.knight.events import PowerSpent, PowerUsed, StatsChanged
from slugfest.rules.knight.powers import UsePower, in_range, why_no_power
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.skill_events import Reacted
from slugfest.rules.knight.stats import DEFENSES
from slugfest.rules.knight.table import Figure, Lasting

NONE = "none"


class Reaction(AbilityFrame):
    """The powers that may answer this attack, and the one that does."""

    options: tuple[str, ...] = ()
    power: str = NONE


def powers_in_play(bearer: str, powers: tuple[Power, ...]) -> list[Ability]:
    """DC-POWER-12, DC-POWER-13.  What the Passive and Reactive powers of a model add and join."""
    found: list[Ability] = []
    for power in powers:
        for one in power.does:
            if isinstance(one, Always):
                found += _always(bearer, power, one)
    said = [type(one) for power in powers for one in power.does]
    if WhenAttacked in said or WhenEnemyAttacks in said:
        found.append(Joins(bearer, "reaction", "attack_paid", "DC-ATK-08", may_react, frame=_react))
    if WhenEnemyAttacks in said:
        found.append(Joins(bearer, "reaction", "area_paid", "DC-ATK-08", may_react, frame=_react))
    if WhenImproved in said:
        found.append(Joins(bearer, "reaction", "defense_improved", "DC-ATK-08", may_steel, frame=_steel))
    return found


def _always(bearer: str, power: Power, one: Always) -> list[Ability]:
    """DC-POWER-12, DC-KD-02.  Always on, with no declaration; what has a cost rests while its bearer is down."""

    def on(part: Part) -> Callable[[Scene, str], Part | None]:
        def while_on(scene: Scene, who: str) -> Part | None:
            return part if scene.subject == who and active(scene.table.figures[who], power) else None

        return while_on

    return [
        Adds(bearer, stat, on(Part(change.amount, power.key, "DC-POWER-12")))
        for change in one.changes
        for stat in (DEFENSES if change.stat == "all_defenses" else (change.stat,))
    ]


def active(figure: Figure, power: Power) -> bool:
    """DC-KD-01, DC-KD-02.  Down, a model keeps the Passive powers that cost nothing."""
    return not (figure.knocked_down and power.cost)


def _answers(scene: Scene, who: str, *kinds: type) -> list[Power]:
    """DC-ATK-09, DC-POWER-15, DC-MIX-93.  The powers a model could answer an enemy's attack with, one in all."""
    frame, figures = scene.frame, scene.table.figures
    own_figure = figures[who]
    if frame.reacted or own_figure.player == figures[frame.attacker].player:
        return []
    return [
        power
        for power in scene.table.card(own_figure).powers
        if any(isinstance(one, kinds) and _concerns(scene, own_figure, power, one) for one in power.does)
        and _usable(scene, own_figure, power)
    ]


WHOLE = ("attack", "grab_roll", "wave", "spray")
"""The flows of an attack as a whole: a blow at one of several is no attack of its own."""


def _concerns(scene: Scene, own_figure: Figure, power: Power, one: PowerSentence) -> bool:
    """DC-POWER-02, DC-POWER-03, DC-MIX-44, DC-MIX-45.  Is this the attack that the power waits for?"""
    frame, figures = scene.frame, scene.table.figures
    if isinstance(one, WhenEnemyAttacks):
        attacker = figures[frame.attacker]
        return frame.flow in WHOLE and in_range(scene, own_figure, power, attacker) is None
    target = figures.get(getattr(frame, "target", ""))
    if not isinstance(one, WhenAttacked) or not one.friend:
        return target is own_figure
    if target is None or target.player != own_figure.player:
        return False
    return in_range(scene, own_figure, power, target) is None


def _usable(scene: Scene, figure: Figure, power: Power) -> bool:
    if power.use == "passive":
        return active(figure, power)
    return not figure.knocked_out and why_no_power(scene, figure, power) is None


def may_react(scene: Scene, who: str) -> bool:
    return bool(_answers(scene, who, WhenAttacked, WhenEnemyAttacks))


def _react(scene: Scene, who: str) -> Reaction:
    answers = _answers(scene, who, WhenAttacked, WhenEnemyAttacks)
    return Reaction("reaction", bearer=who, options=tuple(one.key for one in answers))


def _asking(scene: Scene) -> Ask:
    """Which of the powers answers the attack, if any."""
    frame, host = scene.frame, scene.host
    player = scene.table.figures[frame.bearer].player
    target = getattr(host, "target", "")
    facts = {"figure": frame.bearer, "attacker": host.attacker, "target": target, "line": host.line}
    options = (*frame.options, NONE)
    if target:
        return Ask(Choose(player, "DC-ATK-08", "reaction", options, facts=facts), into="power")
    return Ask(Choose(player, "DC-ATK-08", "area_reaction", options, facts=facts), into="power")


@step("DC-ATK-08", "DC-ATK-09", "DC-POWER-13", "DC-POWER-14", "DC-MIX-44", "MV-ATK-01")
def choose_reaction(scene: Scene) -> Result:
    """Before any die is rolled: which power answers the attack, if any; a Passive one is not declared."""
    frame = scene.frame
    card = scene.table.figures[frame.bearer].card
    powers = scene.table.stage.powers
    if all(powers[card, key].use == "passive" for key in frame.options):
        return act(power=frame.options[0])
    return _asking(scene)


@step("DC-ATK-09", "DC-MIX-45")
def note_reaction(scene: Scene) -> Result:
    """One reaction against each attack; some put an end to it."""
    frame = scene.frame
    if frame.power == NONE:
        return leave()
    notes: dict[str, object] = {"reacted": frame.power}
    if any(isinstance(one, WhenEnemyAttacks) for one in _chosen(scene).does):
        notes["cancelled"] = True
    return Act((Reacted(frame.bearer, frame.power),), None, "", notes)


def _chosen(scene: Scene) -> Power:
    frame = scene.frame
    return scene.table.stage.powers[scene.table.figures[frame.bearer].card, frame.power]


@step("DC-POWER-13", "DC-POWER-15")
def carry_out_reaction(scene: Scene) -> Result:
    """It is paid from the model's own counters and resolved like any power."""
    frame = scene.frame
    target = getattr(scene.host, "target", "")
    use = UsePower("use_power", figure=frame.bearer, power=frame.power, target=target)
    return Enter(use, then=LEAVE)


REACTION = Flow("reaction", (choose_reaction, note_reaction, carry_out_reaction))


# -- with a Defensive Improvement -----------------------------------------------------------


def _steeling(scene: Scene, who: str) -> list[Power]:
    """DC-POWER-17, DC-POWER-18, DC-MIX-49.  The powers that answer the improvement just taken."""
    improvement = scene.frame.improvement
    return [
        power
        for power in _answers(scene, who, WhenImproved)
        if any(isinstance(one, WhenImproved) and one.improvement == improvement for one in power.does)
    ]


def may_steel(scene: Scene, who: str) -> bool:
    return bool(_steeling(scene, who))


def _steel(scene: Scene, who: str) -> Reaction:
    return Reaction("steeling", bearer=who, options=tuple(one.key for one in _steeling(scene, who)))


@step("DC-ATK-08", "DC-POWER-17")
def choose_steeling(scene: Scene) -> Result:
    """What costs nothing comes of itself; what costs counters is asked for."""
    frame = scene.frame
    figure = scene.table.figures[frame.bearer]
    if len(frame.options) == 1 and scene.table.stage.powers[figure.card, frame.options[0]].cost == 0:
        return act(power=frame.options[0])
    return _asking(scene)


@step("DC-POWER-17", "DC-MIX-24")
def gain_resistance(scene: Scene) -> Result:
    """The Resistance lasts exactly as long as the improvement."""
    frame, improvement = scene.frame, scene.host.improvement
    figure, power = scene.table.figures[frame.bearer], _chosen(scene)
    gained = tuple(
        Lasting(
            power.key,
            RESISTANCE + one.skill.word,
            one.skill.amount,
            "DC-POWER-17",
            until_round_end=False,
            until_activation=True,
            improvement=improvement,
        )
        for one in power.does
        if isinstance(one, WhenImproved) and one.improvement == improvement
    )
    return leave(
        PowerUsed(figure.id, power.key, power.frequency),
        PowerSpent(figure.id, 0 if power.use == "passive" else power.cost, power.key),
        StatsChanged(figure.id, gained),
    )


STEELING = Flow("steeling", (choose_steeling, note_reaction, gain_resistance))
REACTION_FLOWS = (REACTION, STEELING)
