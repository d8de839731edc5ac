"""Passive and Reactive powers: always on, or used in answer to an enemy's attack."""

from __future__ import annotations

from slugfest.cards.knight import Power
from slugfest.cards.language import Always, WhenAttacked, WhenImproved
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Act, Ask, Enter, Flow, Result, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import AbilityFrame
from slugfest.rules.knight.damage import RESISTANCE
from slugfest.rules.knight.events import PowerSpent, PowerUsed, StatsChanged
from slugfest.rules.knight.powers import UsePower, why_no_power
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.skill_events import Reacted
from slugfest.rules.knight.skills.common import own
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
                found += _always(bearer, power.key, one)
    if any(isinstance(one, WhenAttacked) for power in powers for one in power.does):
        found.append(Joins(bearer, "reaction", "attack_paid", "DC-ATK-08", may_react, frame=_react))
    if any(isinstance(one, WhenImproved) for power in powers for one in power.does):
        found.append(Joins(bearer, "reaction", "defense_improved", "DC-ATK-08", may_steel, frame=_steel))
    return found


def _always(bearer: str, key: str, one: Always) -> list[Ability]:
    """DC-POWER-12.  Always on, with no declaration and no counter."""
    changed = [
        (stat, change.amount)
        for change in one.changes
        for stat in (DEFENSES if change.stat == "all_defenses" else (change.stat,))
    ]
    return [own(bearer, stat, Part(amount, key, "DC-POWER-12")) for stat, amount in changed]


def _answers(scene: Scene, who: str, kind: type) -> list[Power]:
    """DC-ATK-09, DC-POWER-15, DC-MIX-93.  The powers a model could answer an enemy's attack with, one in all."""
    frame, figures = scene.frame, scene.table.figures
    own_figure = figures[who]
    if frame.target != who or own_figure.knocked_out:
        return []
    if own_figure.player == figures[frame.attacker].player or not _more(scene, frame.reacted):
        return []
    return [
        power
        for power in scene.table.card(own_figure).powers
        if any(isinstance(one, kind) for one in power.does)
        and power.key not in frame.reacted
        and _usable(scene, own_figure, power)
    ]


def _more(scene: Scene, reacted: tuple[str, ...]) -> bool:
    """DC-ATK-09, FR-ATK-01, MV-ATK-02.  May one more power answer this attack?"""
    most = scene.game.edition.numbers.reactions
    return not most or len(reacted) < most


def _usable(scene: Scene, figure: Figure, power: Power) -> bool:
    if power.use == "passive":
        return not (figure.knocked_down and scene.game.edition.numbers.knocked_down_bars)
    return why_no_power(scene, figure, power) is None


def may_react(scene: Scene, who: str) -> bool:
    return bool(_answers(scene, who, WhenAttacked))


def _react(scene: Scene, who: str) -> Reaction:
    return Reaction(
        "reaction", bearer=who, options=tuple(one.key for one in _answers(scene, who, WhenAttacked))
    )


@step("DC-ATK-08", "DC-ATK-09", "DC-POWER-13", "DC-POWER-14", "MV-ATK-01")
def choose_reaction(scene: Scene) -> Result:
    """Before any die is rolled: which power answers the attack, if any; a Passive one is not declared."""
    frame = scene.frame
    figure = scene.table.figures[frame.bearer]
    powers = scene.table.stage.powers
    if all(powers[figure.card, key].use == "passive" for key in frame.options):
        return act(power=frame.options[0])
    host = scene.host
    facts = {"attacker": host.attacker, "target": figure.id, "line": host.line}
    question = Choose(figure.player, "DC-ATK-08", "reaction", (*frame.options, NONE), facts=facts)
    return Ask(question, into="power")


@step("DC-ATK-09")
def note_reaction(scene: Scene) -> Result:
    """One reaction against each attack."""
    frame = scene.frame
    if frame.power == NONE:
        return leave()
    answered = (*scene.host.reacted, frame.power)
    return Act((Reacted(frame.bearer, frame.power),), None, "", {"reacted": answered})


@step("DC-POWER-13", "DC-POWER-15")
def carry_out_reaction(scene: Scene) -> Result:
    """It is paid from the model's own counters and resolved like any power."""
    frame = scene.frame
    return Enter(UsePower("use_power", figure=frame.bearer, power=frame.power))


@step("FR-ATK-01", "MV-ATK-02")
def answer_again(scene: Scene) -> Result:
    """Where any number may answer: the powers that are left and can still be used."""
    frame, table = scene.frame, scene.table
    figure = table.figures[frame.bearer]
    left = tuple(
        key
        for key in frame.options
        if key != frame.power and _usable(scene, figure, table.stage.powers[figure.card, key])
    )
    if not left:
        return leave()
    return act(options=left, power=NONE, then=scene.game.flows[frame.flow].steps[0].name)


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
    host = scene.host
    facts = {"attacker": host.attacker, "target": figure.id, "line": host.line}
    question = Choose(figure.player, "DC-ATK-08", "reaction", (*frame.options, NONE), facts=facts)
    return Ask(question, into="power")


@step("DC-POWER-17", "DC-MIX-24")
def gain_resistance(scene: Scene) -> Result:
    """The Resistance lasts exactly as long as the improvement."""
    frame, improvement = scene.frame, scene.host.improvement
    figure = scene.table.figures[frame.bearer]
    power = scene.table.stage.powers[figure.card, frame.power]
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
    return act(
        PowerUsed(figure.id, power.key, power.frequency),
        PowerSpent(figure.id, 0 if power.use == "passive" else power.cost, power.key),
        StatsChanged(figure.id, gained),
    )


STEELING = Flow("steeling", (choose_steeling, note_reaction, gain_resistance))
REACTION_FLOWS = (REACTION, STEELING)
