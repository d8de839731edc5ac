"""Knocked Out, Incapacitated, and coming round again."""

from __future__ import annotations

from slugfest.kernel.flow import Enter, Flow, Frame, Result, act, leave, step
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import window
from slugfest.rules.knight.events.play import Incapacitated, KnockedOut, Recovered, StoodFirm
from slugfest.rules.knight.names.tallies import POWER, RECOVERY_COUNTERS
from slugfest.rules.knight.names.windows import MODEL_FALLEN, MODEL_REMOVED
from slugfest.rules.knight.rolls import roll_against
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import changes


class KnockoutRolls(Frame):
    """The Stamina rolls that are due: whose comes now, and how it went."""

    figure: str = ""
    passed: bool = False


@step("DC-DMG-14", "DC-DMG-15", "DC-DMG-16", "DC-KO-14")
def next_to_roll(scene: Scene[KnockoutRolls]) -> Result:
    """Whoever has come into the worst zone, and was not KO already, rolls once."""
    for figure in scene.table.figures.values():
        if figure.must_roll and not figure.out:
            return act(figure=figure.id)
    return leave()


@step("DC-DICE-07", "DC-KO-01")
def roll_stamina(scene: Scene[KnockoutRolls]) -> Result:
    """A Stamina roll, also called KO roll."""
    return Enter(roll_against(scene.frame.figure, "stamina"), into="passed")


@step("DC-DMG-14", "DC-KO-02", "DC-KO-03")
def fall_or_stand(scene: Scene[KnockoutRolls]) -> Result:
    """Who fails is KO: Knocked Down, and without counters."""
    figure = scene.frame.figure
    return act(StoodFirm(figure, rules=("DC-DMG-14",)) if scene.frame.passed else KnockedOut(figure))


model_fallen = window(MODEL_FALLEN, "DC-KO-02", when=lambda scene: not scene.frame.passed)
"""Somebody has just been knocked out."""


@step("DC-DMG-14")
def roll_for_the_next(scene: Scene[KnockoutRolls]) -> Result:
    """Whoever else has a roll to make."""
    return act(then=next_to_roll.name)


KNOCKOUT_ROLLS = Flow(
    "knockout_rolls",
    (next_to_roll, roll_stamina, fall_or_stand, model_fallen, roll_for_the_next),
    KnockoutRolls,
)


class Removal(Frame):
    """The models that are about to be removed: whose turn it is."""

    figure: str = ""


def _without_endurance(scene: Scene[Frame]) -> list[str]:
    """Return the models that have no Endurance left and are not being removed already."""
    going = {frame.figure for frame in scene.stack if isinstance(frame, Removal)}
    return [
        figure.id
        for figure in scene.table.figures.values()
        if figure.placed and not figure.out and figure.endurance <= 0 and figure.id not in going
    ]


@step("DC-INCAP-01", "DC-INCAP-02", heeds=("DC-INCAP-03", "DC-DMG-02"))
def remove_incapacitated(scene: Scene[Frame]) -> Result:
    """A model without Endurance is removed at once, and rolls for nothing."""
    gone = _without_endurance(scene)
    if gone and MODEL_REMOVED in scene.table.index.joins:
        return Enter(Removal("removal"))
    return act(*(Incapacitated(figure) for figure in gone)) if gone else None


@step("DC-INCAP-01")
def next_to_go(scene: Scene[Removal]) -> Result:
    """Where abilities wait for it, one model after the other."""
    gone = _without_endurance(scene)
    return act(figure=gone[0]) if gone else leave()


model_removed = window(MODEL_REMOVED, "DC-INCAP-01")


@step("DC-INCAP-01", "DC-INCAP-02", heeds=("DC-INCAP-03",))
def leave_the_table(scene: Scene[Removal]) -> Result:
    """Who has Endurance again by now stays."""
    figure = scene.table.figures[scene.frame.figure]
    gone = [Incapacitated(figure.id)] if figure.endurance <= 0 and not figure.out else []
    return act(*gone, then=next_to_go.name, figure="")


REMOVAL = Flow("removal", (next_to_go, model_removed, leave_the_table), Removal)


@step("DC-KO-01", "DC-DMG-14")
def make_knockout_rolls(scene: Scene[Frame]) -> Result:
    """Stamina rolls for entering the worst zone, where any are due."""
    due = any(figure.must_roll and not figure.out for figure in scene.table.figures.values())
    return Enter(KnockoutRolls("knockout_rolls")) if due else None


class Recovery(Frame):
    """A KO model tries to come round."""

    figure: str = ""
    passed: bool = False


@step("DC-KO-07")
def roll_to_recover(scene: Scene[Recovery]) -> Result:
    """A KO model must pass a Stamina roll before it does anything."""
    return Enter(roll_against(scene.frame.figure, "stamina"), into="passed")


@step("DC-KO-09", "DC-KO-11", "DC-KO-12", heeds=("DC-KO-08", "DC-KO-10"))
def come_round_or_not(scene: Scene[Recovery]) -> Result:
    """On a success it gets its Power less 1 in counters, and begins Knocked Down."""
    frame, table = scene.frame, scene.table
    if not frame.passed:
        return leave(outcome=False)
    figure = table.figures[frame.figure]
    power = scene.tally(
        POWER,
        Part(table.card(figure).stats["power"], "power", "DC-CARD-07"),
        *changes(table, figure, "power"),
        Part(scene.game.edition.numbers.recovery, "recovery", "DC-KO-09"),
        *scene.tally(RECOVERY_COUNTERS, of=figure.id).parts,
        of=figure.id,
    )
    return leave(Recovered(figure.id, power), outcome=True)


RECOVERY = Flow("recovery", (roll_to_recover, come_round_or_not), Recovery)
