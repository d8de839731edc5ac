"""Skills that offer dice again: asked for at the window after a roll."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Throw
from slugfest.kernel.flow import LEAVE, Act, Ask, Flow, Result, Toss, leave, step
from slugfest.kernel.windows import AbilityFrame
from slugfest.rules.knight.attack import line_of
from slugfest.rules.knight.events import DieRerolled
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import stat

NONE = "none"


class Reroll(AbilityFrame):
    """A chance to roll dice again: which field of the host, how many dice, which one was chosen."""

    rule: str = ""
    dice: str = ""
    most: int = 1
    chosen: str = NONE
    face: tuple[int, ...] = ()


def _again(bearer: str, rule: str, dice: str, most: int) -> Reroll:
    return Reroll("reroll", bearer=bearer, rule=rule, dice=dice, most=most)


def close_combat_master(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-06.  One die may be rerolled in each melee To Hit roll the model makes."""

    def own_melee_roll(scene: Scene, who: str) -> bool:
        return bool(
            scene.frame.attacker == who and line_of(scene).form == "melee" and fresh(scene.frame, "hit_dice")
        )

    def offer(_scene: Scene, who: str) -> Reroll:
        return _again(who, "DC-SKILL-06", "hit_dice", 1)

    return [
        Joins(bearer, use.skill, "to_hit_rolled", "DC-SKILL-06", own_melee_roll, frame=offer, optional=True)
    ]


def soldier(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-55.  The model may reroll failed Stamina rolls, but not while KO (DC-KO-04)."""

    def own_failed_roll(scene: Scene, who: str) -> bool:
        frame, figure = scene.frame, scene.table.figures[who]
        if frame.figure != who or frame.stat != "stamina" or figure.knocked_out:
            return False
        return sum(frame.dice) > stat(scene, figure, "stamina").total and bool(fresh(frame, "dice"))

    def offer(_scene: Scene, who: str) -> Reroll:
        return _again(who, "DC-SKILL-55", "dice", 2)

    return [
        Joins(bearer, use.skill, "stat_rolled", "DC-SKILL-55", own_failed_roll, frame=offer, optional=True)
    ]


def fresh(host: object, dice: str) -> list[int]:
    """DC-DICE-04.  The dice that have not been rerolled yet."""
    rerolled: tuple[int, ...] = host.rerolled  # type: ignore[attr-defined]
    return [at for at in range(len(getattr(host, dice))) if at not in rerolled]


@step("DC-DICE-02", "DC-DICE-04", "DC-SKILL-68")
def choose_die(scene: Scene) -> Result:
    """The player picks one of the dice that may still be rerolled, or none."""
    frame, host = scene.frame, scene.host
    left = fresh(host, frame.dice)
    if not left or frame.most < 1:
        return leave()
    faces = getattr(host, frame.dice)
    options = (*(f"die {at + 1}" for at in left), NONE)
    player = scene.table.figures[frame.bearer].player
    facts = {"figure": frame.bearer, "dice": list(faces)}
    return Ask(Choose(player, frame.rule, "reroll", options, facts=facts), into="chosen")


@step("DC-DICE-02")
def roll_again(scene: Scene) -> Result:
    """The chosen die is rolled again, and the others stay."""
    frame = scene.frame
    if frame.chosen == NONE:
        return leave()
    player = scene.table.figures[frame.bearer].player
    return Toss(Throw(D8, 1, frame.rule, "reroll", player), into="face")


@step("DC-DICE-03")
def take_new_face(scene: Scene) -> Result:
    """The new value replaces the first even when it is worse."""
    frame, host = scene.frame, scene.host
    at = int(frame.chosen.removeprefix("die ")) - 1
    faces = list(getattr(host, frame.dice))
    event = DieRerolled(frame.bearer, faces[at], frame.face[0], rules=(frame.rule, "DC-DICE-03"))
    faces[at] = frame.face[0]
    host_notes = {frame.dice: tuple(faces), "rerolled": (*host.rerolled, at)}
    on = choose_die.name if frame.most > 1 else LEAVE
    return Act((event,), {"most": frame.most - 1}, on, host_notes)


REROLL = Flow("reroll", (choose_die, roll_again, take_new_face))
