"""Brutal: a critical blow in melee may send its target flying."""

from __future__ import annotations

from slugfest.cards.language import SkillUse
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.decisions import Confirm
from slugfest.kernel.flow import LEAVE, AbilityFrame, Ask, Enter, Flow, Result, leave, step
from slugfest.rules.knight.attacks.damage import immune
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.effects import Suffering
from slugfest.rules.knight.names.questions import ASK_BRUTAL
from slugfest.rules.knight.names.windows import EFFECTS_ADDED
from slugfest.rules.knight.powers.clauses.attacks import line_in
from slugfest.rules.knight.scene import Occasion, Scene

INCHES = 4


class Shove(AbilityFrame):
    """Who is struck, and whether it is pushed."""

    target: str = ""
    wanted: bool = False


def brutal(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-04, DC-SKILL-05, DC-MIX-73.  Push 4 besides the Critical of a melee attack, if its owner likes."""

    def shove(occasion: Occasion, who: str) -> Shove:
        return Shove("shove", bearer=who, target=occasion.host(Attack).target)

    return [Joins(bearer, use.skill, EFFECTS_ADDED, "DC-SKILL-04", struck_hard, frame=shove, optional=True)]


def brutal_in_any_case(bearer: str, use: SkillUse) -> list[Ability]:
    """FR-SKILL-04.  Push 4 besides the Critical, whether its owner likes it or not."""

    def shove(occasion: Occasion, who: str) -> Shove:
        return Shove("shove", bearer=who, target=occasion.host(Attack).target, wanted=True)

    return [Joins(bearer, use.skill, EFFECTS_ADDED, "FR-SKILL-04", struck_hard, frame=shove)]


def struck_hard(occasion: Occasion, bearer: str) -> bool:
    """Return whether a melee Critical has hit a model that is still there and suffers the attack's effects."""
    attack = occasion.host(Attack)
    line = line_in(occasion.table, attack)
    if attack.attacker != bearer or not attack.aimed or not attack.critical or line.form != "melee":
        return False
    target = occasion.table.figures[attack.target]
    return not target.out and not immune(occasion, target, line.nature, line.type)


@step("DC-SKILL-05")
def offer_push(scene: Scene[Shove]) -> Result:
    """The attacker may leave it."""
    frame = scene.frame
    if frame.wanted:
        return None
    player = scene.table.figures[frame.bearer].player
    facts = {"figure": frame.bearer, "target": frame.target}
    return Ask(Confirm(player, "DC-SKILL-05", ASK_BRUTAL, facts=facts), into="wanted")


@step("DC-SKILL-04")
def push_target(scene: Scene[Shove]) -> Result:
    """Push 4, like that of any attack."""
    frame = scene.frame
    if not frame.wanted:
        return leave()
    push = Suffering("effect_push", figure=frame.target, attacker=frame.bearer, amount=INCHES)
    return Enter(push, then=LEAVE)


SHOVE = Flow("shove", (offer_push, push_target), Shove)
