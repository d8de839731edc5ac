"""Generic rolls: 2d8 against Agility, Stamina or Willpower."""

from __future__ import annotations

from slugfest.kernel.dice import DiceFaces, Throw, numbered
from slugfest.kernel.flow import Flow, Frame, Result, Toss, leave, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import window
from slugfest.rules.knight.events.play import StatRolled
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.tallies import SURE
from slugfest.rules.knight.names.windows import DIE_ROLLED, STAT_ROLLED
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import stat

D8 = numbered(8)
"""DC-GEN-04: the only die of the family."""


class StatRoll(Frame):
    """A roll against a stat; `outcome` says whether it succeeded."""

    figure: str = ""
    stat: str = ""
    dice: DiceFaces = ()
    rerolled: tuple[int, ...] = ()
    modifier: int = 0


def roll_against(figure: str, name: str) -> StatRoll:
    return StatRoll("stat_roll", figure=figure, stat=name)


def may_dodge(scene: Scene[Frame], figure: Figure) -> bool:
    """DC-KD-06, MV-KD-03.  Who is down makes no Agility roll, KO or not, unless the printing allows it."""
    return not figure.knocked_down or scene.game.edition.switches.agility_when_down


@step("DC-DICE-05")
def roll_two_dice(scene: Scene[StatRoll]) -> Result:
    """Every named roll uses two dice added together."""
    frame = scene.frame
    player = scene.table.figures[frame.figure].player
    return Toss(Throw(D8, 2, "DC-DICE-05", frame.stat, player), into="dice")


stat_rolled = window(STAT_ROLLED, "DC-DICE-02")


def rolled_against(scene: Scene[StatRoll]) -> Tally:
    """Return what the roll that is going on must not exceed: the stat as it is now, and the roll's own modifier."""
    frame = scene.frame
    against = stat(scene, scene.table.figures[frame.figure], frame.stat)
    if not frame.modifier:
        return against
    return Tally((*against.parts, Part(frame.modifier, "modifier", "DC-DICE-01")))


die_rolled = window(DIE_ROLLED, "DC-DICE-02", when=lambda scene: bool(scene.frame.faces))
"""A model has rolled dice that are compared with nothing: they lie in the field `faces` of its frame."""


class DieRoll(Frame):
    """A die that decides between two outcomes; `outcome` says whether it shows enough."""

    figure: str = ""
    least: int = 1
    faces: DiceFaces = ()
    rerolled: tuple[int, ...] = ()


@step("DC-POWER-01")
def roll_one_die(scene: Scene[DieRoll]) -> Result:
    """The bearer of a power rolls a die, as its text says."""
    player = scene.table.figures[scene.frame.figure].player
    return Toss(Throw(D8, 1, "DC-POWER-01", "power_table", player), into="faces")


@step("DC-POWER-01")
def look_at_die(scene: Scene[DieRoll]) -> Result:
    """A face of so much or more passes."""
    return leave(outcome=scene.frame.faces[0] >= scene.frame.least)


DIE_ROLL = Flow("die_roll", (roll_one_die, die_rolled, look_at_die), DieRoll)


STAT_ROLLS = {"agility": "DC-DICE-06", "stamina": "DC-DICE-07", "willpower": "DC-DICE-08"}
"""The statement about a roll against each stat."""


@step("DC-DICE-06", "DC-DICE-07", "DC-DICE-08", heeds=("DC-DICE-09", "DC-DICE-10"))
def compare_with_stat(scene: Scene[StatRoll]) -> Result:
    """A total of no more than the stat as it is now succeeds; no face decides by itself."""
    frame = scene.frame
    against = rolled_against(scene)
    sure = frame.stat in SURE and scene.source(SURE[frame.stat], frame.figure) is not None
    passed = sum(frame.dice) <= against.total or sure
    rolled = StatRolled(
        frame.figure,
        frame.stat,
        frame.dice,
        against,
        passed,
        rules=(STAT_ROLLS.get(frame.stat, "DC-DICE-05"),),
    )
    return leave(rolled, outcome=passed)


STAT_ROLL = Flow("stat_roll", (roll_two_dice, stat_rolled, compare_with_stat), StatRoll)
