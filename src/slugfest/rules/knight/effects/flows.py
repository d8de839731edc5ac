"""The effects of the book, one flow each: awkwardness, dazzle, distract, ensnare, stun, knocked down."""

from __future__ import annotations

from slugfest.kernel.flow import Flow, Result, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.frames import Suffering
from slugfest.rules.knight.events.play import (
    CountersLost,
    EffectSuffered,
    Incapacitated,
    KnockedDown,
    KnockedOut,
)
from slugfest.rules.knight.figure import Lasting
from slugfest.rules.knight.names.tallies import SHIELDED, STUN
from slugfest.rules.knight.scene import Scene


def _lower(
    scene: Scene[Suffering], effect: str, stat: str, rule: str, *, outlasts_activation: bool = False
) -> Result:
    """Lower a stat to the end of the Round or, if that is sooner, the next activation."""
    frame = scene.frame
    change = Lasting(
        effect, stat, -frame.amount, rule, until_round_end=True, until_activation=not outlasts_activation
    )
    return act(EffectSuffered(frame.figure, effect, frame.amount, (change,)))


@step("DC-EFF-01", "DC-EFF-02")
def lower_energy_defense(scene: Scene[Suffering]) -> Result:
    """Awkwardness X lowers Energy Defense."""
    return _lower(scene, "awkwardness", "energy", "DC-EFF-01")


@step("MV-EFF-01")
def lower_energy_defense_all_round(scene: Scene[Suffering]) -> Result:
    """Awkwardness X lowers Energy Defense to the end of the Round, even through an activation."""
    return _lower(scene, "awkwardness", "energy", "MV-EFF-01", outlasts_activation=True)


@step("DC-EFF-03", "DC-EFF-04")
def lower_mental_defense(scene: Scene[Suffering]) -> Result:
    """Dazzle X lowers Mental Defense."""
    return _lower(scene, "dazzle", "mental", "DC-EFF-03")


@step("DC-EFF-05", "DC-EFF-06")
def lower_physical_defense(scene: Scene[Suffering]) -> Result:
    """Distract X lowers Physical Defense."""
    return _lower(scene, "distract", "physical", "DC-EFF-05")


@step("DC-EFF-07", "DC-EFF-08")
def lower_speed(scene: Scene[Suffering]) -> Result:
    """Ensnare X lowers each Speed value to the end of the Round, even through an activation."""
    return _lower(scene, "ensnare", "speed", "DC-EFF-07", outlasts_activation=True)


@step("DC-EFF-34")
def lose_counters(scene: Scene[Suffering]) -> Result:
    """Stun X takes X counters, or all there are."""
    frame = scene.frame
    stun = scene.tally(STUN, Part(frame.amount, "stun", "DC-EFF-34"), of=frame.figure)
    if stun.total <= 0:
        return None
    lost = min(stun.total, scene.table.figures[frame.figure].counters)
    suffered = EffectSuffered(frame.figure, "stun", stun.total, rules=stun.rules)
    return act(suffered, CountersLost(frame.figure, lost))


@step("DC-DMG-03", "DC-POWER-01", heeds=("DC-KD-08",))
def fall_down(scene: Scene[Suffering]) -> Result:
    """Knocked Down is a state; being down already, nothing happens."""
    figure = scene.table.figures[scene.frame.figure]
    if figure.knocked_down:
        return None
    by_attack = hasattr(scene.stack[-2], "line")
    return act(KnockedDown(figure.id, rules=("DC-DMG-03",) if by_attack else ("DC-POWER-01",)))


@step("DC-DMG-20", "DC-KO-02", "DC-KO-03", heeds=("DC-KO-14",))
def fall_unconscious(scene: Scene[Suffering]) -> Result:
    """KO as an effect: no roll, unless the model is KO already."""
    figure = scene.table.figures[scene.frame.figure]
    return None if figure.knocked_out else act(KnockedOut(figure.id))


@step("DC-DMG-20", "DC-INCAP-02")
def leave_the_table(scene: Scene[Suffering]) -> Result:
    """Incapacitated as an effect: whatever Endurance was left."""
    return act(Incapacitated(scene.frame.figure))


@step("DC-POWER-12")
def spare_the_immune(scene: Scene[Suffering]) -> Result:
    """A power may keep an effect from a model altogether."""
    frame = scene.frame
    effect = frame.flow.removeprefix("effect_")
    return leave() if scene.source(SHIELDED[effect], frame.figure) is not None else None


EFFECT_FLOWS = tuple(
    Flow(f"effect_{name}", (spare_the_immune, step), Suffering)
    for name, step in (
        ("awkwardness", lower_energy_defense),
        ("dazzle", lower_mental_defense),
        ("distract", lower_physical_defense),
        ("ensnare", lower_speed),
        ("stun", lose_counters),
        ("knocked_down", fall_down),
        ("knocked_out", fall_unconscious),
        ("incapacitated", leave_the_table),
    )
)
