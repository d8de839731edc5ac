"""Skills that offer dice again: asked for at the window after a roll."""

from __future__ import annotations

from itertools import combinations

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
    """A chance to roll dice again: which field of the host, how many dice, which were chosen."""

    rule: str = ""
    dice: str = ""
    most: int = 1
    chosen: str = NONE
    faces: tuple[int, ...] = ()


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
def choose_dice(scene: Scene) -> Result:
    """The player picks, all at once, those of the dice that may still be rerolled, or none."""
    frame, host = scene.frame, scene.host
    left = fresh(host, frame.dice)
    picks = [some for many in range(1, frame.most + 1) for some in combinations(left, many)]
    options = (*(f"die {' '.join(str(at + 1) for at in some)}" for some in picks), NONE)
    player = scene.table.figures[frame.bearer].player
    facts = {"figure": frame.bearer, "dice": list(getattr(host, frame.dice))}
    return Ask(Choose(player, frame.rule, "reroll", options, facts=facts), into="chosen")


def _picked(chosen: str) -> tuple[int, ...]:
    """`die 1 2` as places among the dice."""
    return tuple(int(word) - 1 for word in chosen.split(" ")[1:])


@step("DC-DICE-02")
def roll_again(scene: Scene) -> Result:
    """The chosen dice are rolled again, and the others stay."""
    frame = scene.frame
    if frame.chosen == NONE:
        return leave()
    player = scene.table.figures[frame.bearer].player
    return Toss(Throw(D8, len(_picked(frame.chosen)), frame.rule, "reroll", player), into="faces")


@step("DC-DICE-03")
def take_new_faces(scene: Scene) -> Result:
    """The new value replaces the first even when it is worse."""
    frame, host = scene.frame, scene.host
    picked = _picked(frame.chosen)
    faces = list(getattr(host, frame.dice))
    rules = (frame.rule, "DC-DICE-03")
    events = []
    for at, face in zip(picked, frame.faces, strict=True):
        events.append(DieRerolled(frame.bearer, faces[at], face, rules=rules))
        faces[at] = face
    host_notes = {frame.dice: tuple(faces), "rerolled": (*host.rerolled, *picked)}
    return Act(tuple(events), None, LEAVE, host_notes)


REROLL = Flow("reroll", (choose_dice, roll_again, take_new_faces))
