"""Turn phase 5: the attack action of a figure (5C to 5I), and the single attack that an ability grants."""

from __future__ import annotations

from typing import Final

from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Aim, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, ids, thing
from slugfest.kernel.windows import NONE, window
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.targets import (
    ATTACK_VERBS,
    DECLARE_AT_LARGE,
    DECLARE_NORMAL,
    DECLARE_SPECIAL,
    attack_of,
    attacks,
    choices,
    declarations,
    has_target,
    why_no_target,
)
from slugfest.rules.superscape.endings import ending
from slugfest.rules.superscape.lasting import action
from slugfest.rules.superscape.names.questions import ASK_ATTACK
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACK_ACTION,
    AFTER_COMBAT,
    ATTACK_ACTION_BEGINS,
    ATTACK_ACTION_DECLARED,
    BEFORE_ATTACK_ACTION,
    INSTEAD_OF_ATTACK,
    INSTEAD_OF_ATTACK_ACTION,
    INSTEAD_OF_NORMAL_ATTACK_ACTION,
    SPECIAL_ATTACK,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import NORMAL, attacks_allowed, special
from slugfest.rules.superscape.table import SuperscapeTable
from slugfest.rules.superscape.using import replaces

DECLINED: Final = "declined"
"""What comes of an attack action in which the player does not want to attack."""


class AttackFrame(Frame):
    """An attack action of a figure of `player`; its outcome is the kind of attack, or that it was declined.

    `answer` is what was declared, which fixes the kind of `attack` and how many of them are `allowed`.  `made` counts
    those that were made or replaced, `attacked` are the figures they struck, `fought` those of the last one.  A window
    instead of the action notes `replaced` when an ability is used there, one instead of an attack `attack_replaced`.
    """

    attacker: str = ""
    player: str = ""
    answer: Option = NOTHING
    attack: str = ""
    target: str = ""
    allowed: int = 0
    made: int = 0
    attacked: tuple[str, ...] = ()
    fought: tuple[str, ...] | None = ()
    special_only: bool = False
    replaced: bool = False
    attack_replaced: bool = False


ActionScene = Scene[AttackFrame]


@step("SS-ATKP-08", "SS-ATKP-10")
def unless_replaced(scene: ActionScene) -> Result:
    """What was done instead of the attack action has used it up, the window before it included."""
    return act(then="end_attack_action") if scene.frame.replaced else None


def may_be_spent(scene: ActionScene) -> bool:
    """SS-ATKP-08.  One thing alone is done instead of an attack action."""
    return not scene.frame.replaced


def may_be_spent_normally(scene: ActionScene) -> bool:
    """SS-ATKP-08, SS-AACT-05.  The same of an action that may be a normal one."""
    return may_be_spent(scene) and not scene.frame.special_only


def replaces_attack(_frame: Frame, _bearer: str) -> dict[str, object]:
    """SS-AACT-12.  The single attack is used up; others of the action are not."""
    return {"attack_replaced": True}


def could_attack(scene: ActionScene) -> bool:
    """SS-AACT-13.  Whether at this moment the figure could make the attack that something is to be done instead of."""
    frame = scene.frame
    return _acts(scene) and any(
        has_target(scene, frame.attacker, kind, _barred(scene.table, frame, kind)) for kind in _kinds(scene)
    )


def why_not_attack(scene: ActionScene, option: Option) -> Refusal | None:
    """Explain a refused attack."""
    kind = attack_of(option)
    if option.verb not in ATTACK_VERBS or kind not in attacks(scene.table, scene.frame.attacker):
        return None
    return why_no_target(scene, scene.frame.attacker, kind, option.refers)


def attacks_in_mind(scene: ActionScene) -> list[Option]:
    """Return the normal attack on every enemy that stands."""
    table = scene.table
    enemies = table.enemies(scene.frame.attacker)
    return [DECLARE_NORMAL(figure) for figure in table.figures if figure in enemies and table.stands(figure)]


def aim_of_declaration(scene: ActionScene, option: Option) -> Aim | None:
    """Return whom the declared attack would strike, or could."""
    if option.id == NONE:
        return None
    kind, attacker = attack_of(option), scene.frame.attacker
    if kind == NORMAL:
        return Aim((option.refers,))
    struck = choices(scene, attacker, kind)
    if option.refers:
        caught = struck.get(option.refers, (option.refers,))
        return Aim(caught[:1], caught[1:])
    if len(struck) == 1:
        return Aim((), next(iter(struck.values())))
    return Aim(tuple(dict.fromkeys([name for caught in struck.values() for name in caught])), decided=False)


@step(
    "SS-ATKP-02",
    "SS-ATKP-12",
    "SS-ATKP-14",
    "SS-AACT-15",
    "SS-SIGHT-01",
    why_not=why_not_attack,
    thinkable=attacks_in_mind,
    aims=aim_of_declaration,
    offers=(DECLARE_NORMAL, DECLARE_SPECIAL, DECLARE_AT_LARGE),
)
def declare(scene: ActionScene) -> Result:
    """The player declares normal or special, and the target; a later attack of the action is of the same kind."""
    table, frame = scene.table, scene.frame
    if frame.attack_replaced:
        return act(then="attack_again", attack_replaced=False, made=frame.made + 1)
    if frame.attack:
        return act(then="fight")
    if not _acts(scene):
        return act(then="end_attack_action")
    options = [option for kind in _kinds(scene) for option in declarations(scene, frame.attacker, kind)]
    if not options:
        return act(then="end_attack_action")
    player = table.controller(frame.attacker)
    facts = {"attacker": frame.attacker}
    values = (*options, thing(NONE))
    question = Choose(player, "SS-ATKP-14", ASK_ATTACK, ids(values), values=values, facts=facts)
    return Ask(question, into="answer")


@step("SS-ATKP-13", "SS-ATKP-14", "SS-AACT-09", "SS-AACT-06")
def settle_attack(scene: ActionScene) -> Result:
    """The kind of attack is fixed for the whole action, and with it the number of attacks."""
    frame = scene.frame
    if frame.answer.id == NONE:
        return act(then="end_attack_action" if not frame.made else AFTER_ATTACK_ACTION, outcome=DECLINED)
    kind = attack_of(frame.answer)
    allowed = attacks_allowed(scene, frame.attacker, kind)
    return act(attack=kind, target=frame.answer.refers, allowed=allowed, outcome=kind)


@step("SS-ATKP-15", "SS-ATKP-16", "SS-AACT-06", "SS-AACT-07", "SS-AACT-11")
def fight(scene: ActionScene) -> Result:
    """Each attack is a combat of its own."""
    frame = scene.frame
    combat = CombatFrame(
        "combat",
        attacker=frame.attacker,
        attack=frame.attack,
        target=frame.target,
        optional=not frame.target and (frame.made > 0 or not frame.answer.id),
        barred=_barred(scene.table, frame, frame.attack),
    )
    return Enter(combat, into="fought", notes={"target": ""})


@step("SS-AACT-08", "SS-ATKP-17")
def was_there_combat(scene: ActionScene) -> Result:
    """A further attack that was declined, or lost for want of a target, ends the action."""
    frame = scene.frame
    if not frame.fought:
        return act(then="after_attack_action")
    return act(attacked=(*frame.attacked, *frame.fought), made=frame.made + 1)


@step("SS-ATKP-18", "SS-AACT-07", "SS-AACT-08", "SS-AACT-10", "SS-MIX-55")
def attack_again(scene: ActionScene) -> Result:
    """Attacks that are left start again at C1, as long as the attacker stands and finds a target."""
    frame = scene.frame
    if frame.attack and frame.made >= frame.allowed:
        return None
    return act(then=INSTEAD_OF_ATTACK) if could_attack(scene) else None


@step("SS-ATKP-19", "SS-CTRL-09")
def end_attack_action(scene: ActionScene) -> Result:
    """What was to last for the action is over."""
    return ending(scene.table, action(scene.frame.attacker))


ATTACK_ACTION = Flow(
    "attack_action",
    (
        window(
            INSTEAD_OF_ATTACK_ACTION,
            "SS-ATKP-08",
            "SS-ATKP-10",
            when=may_be_spent,
            used=replaces,
            once=True,
        ),
        window(
            INSTEAD_OF_NORMAL_ATTACK_ACTION,
            "SS-ATKP-08",
            when=may_be_spent_normally,
            used=replaces,
            once=True,
        ),
        window(SPECIAL_ATTACK, "SS-ATKP-12", when=may_be_spent, used=replaces, once=True),
        unless_replaced,
        window(BEFORE_ATTACK_ACTION, "SS-ATKP-09", "SS-ATKP-11"),
        window(ATTACK_ACTION_BEGINS, "SS-ATKP-13"),
        window(
            INSTEAD_OF_ATTACK,
            "SS-AACT-12",
            "SS-AACT-13",
            when=could_attack,
            used=replaces_attack,
            once=True,
        ),
        declare,
        settle_attack,
        window(ATTACK_ACTION_DECLARED, "SS-ATKP-14"),
        fight,
        was_there_combat,
        window(AFTER_COMBAT, "SS-ATKP-17"),
        attack_again,
        window(AFTER_ATTACK_ACTION, "SS-ATKP-19"),
        end_attack_action,
    ),
    AttackFrame,
)


@step("SS-AACT-12", "SS-MIX-27")
def unless_attack_replaced(scene: ActionScene) -> Result:
    """What was done instead of the only attack has used it up."""
    return act(then=LEAVE) if scene.frame.attack_replaced else None


@step("SS-ABIL-12", "SS-ABIL-14")
def attack_once(scene: ActionScene) -> Result:
    """A single attack, always a normal one; nobody has to make it."""
    return fight.run(scene) if _acts(scene) else act(then=LEAVE)


@step("SS-ATKP-17", "SS-ABIL-14")
def was_it_made(scene: ActionScene) -> Result:
    """Without a combat nothing comes after it."""
    return None if scene.frame.fought else act(then=LEAVE)


SINGLE_ATTACK = Flow(
    "single_attack",
    (
        window(
            INSTEAD_OF_ATTACK,
            "SS-AACT-12",
            "SS-MIX-27",
            when=could_attack,
            used=replaces_attack,
            once=True,
        ),
        unless_attack_replaced,
        attack_once,
        was_it_made,
        window(AFTER_COMBAT, "SS-ABIL-14"),
    ),
    AttackFrame,
)
"""SS-ABIL-14.  C1 to C11 and 5H, and nothing before or after."""


def _acts(scene: ActionScene) -> bool:
    """SS-ACTV-13, SS-MIX-14.  Whether the figure is still there, and on the team for which it attacks."""
    frame, table = scene.frame, scene.table
    return table.takes_part(frame.attacker, frame.player) and table.controller(frame.attacker) != ""


def _kinds(scene: ActionScene) -> tuple[str, ...]:
    """SS-AACT-09.  The kinds of attack that are left to the action."""
    frame, table = scene.frame, scene.table
    if frame.attack:
        return (frame.attack,)
    kinds = attacks(table, frame.attacker)
    if frame.special_only:
        kinds = kinds[1:]
    if not frame.made:  # as a rule
        return kinds
    return tuple([kind for kind in kinds if attacks_allowed(scene, frame.attacker, kind) > frame.made])


def _barred(table: SuperscapeTable, frame: AttackFrame, kind: str) -> tuple[str, ...]:
    """Return the figures that the next attack of the action may not be made against."""
    own = special(table, frame.attacker, kind)
    return frame.attacked if own is not None and own.different else ()
