"""Turn phase 5: the attack phase of a unit (5A to 5J) and the attack action of a figure (5C to 5I)."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import NOTHING, Option, ids, thing
from slugfest.kernel.windows import NONE, window
from slugfest.rules.superscape.attacks.combat import CombatFrame
from slugfest.rules.superscape.attacks.targets import (
    ATTACK_VERBS,
    DECLARE_NORMAL,
    DECLARE_SPECIAL,
    aim_of,
    attack_of,
    attack_option,
    attacks,
    has_target,
    targets,
    why_no_target,
)
from slugfest.rules.superscape.movement.move_phase import DONE
from slugfest.rules.superscape.names.questions import ASK_ATTACK, ASK_NEXT_ATTACKER
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACK_ACTION,
    AFTER_ATTACK_PHASE,
    AFTER_COMBAT,
    ATTACK_ACTION_BEGINS,
    ATTACK_ACTION_DECLARED,
    BEFORE_ATTACK_ACTION,
    BEFORE_ATTACK_PHASE,
    INSTEAD_OF_ATTACK_ACTION,
    INSTEAD_OF_ATTACK_PHASE,
    INSTEAD_OF_NORMAL_ATTACK_ACTION,
    SPECIAL_ATTACK,
    START_OF_ATTACK_PHASE,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import special
from slugfest.rules.superscape.table import SuperscapeTable

WITHOUT_TARGET = (INSTEAD_OF_ATTACK_ACTION, INSTEAD_OF_NORMAL_ATTACK_ACTION, BEFORE_ATTACK_ACTION)
"""Windows of an attack action for which nobody needs to be in range."""

# -- the phase ----------------------------------------------------------------------------


class AttackPhaseFrame(Frame):
    """The attack phase of some figures; `acted` have had their attack action, or something instead of the phase."""

    figures: tuple[str, ...] = ()
    acted: tuple[str, ...] = ()
    chosen: str = ""


PhaseScene = Scene[AttackPhaseFrame]


@step("SS-ATKP-01", "SS-ATKP-21", "SS-AACT-15", "SS-ACTV-12")
def choose_attacker(scene: PhaseScene) -> Result:
    """Figures of a unit attack one at a time in any order; without a target nobody can, and nobody has to."""
    frame, table = scene.frame, scene.table
    left = [figure for figure in frame.figures if figure not in frame.acted and table.stands(figure)]
    able = tuple(figure for figure in left if may_act(scene, figure))
    if not able:
        return act(then="after_attack_phase")
    if len(able) == 1:
        return act(chosen=able[0])
    player = table.setting.pieces[able[0]].player
    return Ask(Choose(player, "SS-ATKP-21", ASK_NEXT_ATTACKER, (*able, DONE)), into="chosen")


def may_act(scene: PhaseScene, figure: str) -> bool:
    """SS-ATKP-11.  It has a target, or an ability for which it needs only an attack action."""
    table = scene.table
    if any(has_target(scene, figure, kind) for kind in attacks(table, figure)):
        return True
    waiting = [ability for name in WITHOUT_TARGET for ability in table.index.joins.get(name, ())]
    return any(ability.bearer == figure for ability in waiting)


@step("SS-ATKP-01", "SS-ATKP-21")
def attack_with(scene: PhaseScene) -> Result:
    """Each finishes its attack action before the next starts."""
    frame = scene.frame
    if frame.chosen == DONE:
        return None
    acted = (*frame.acted, frame.chosen)
    return Enter(
        AttackFrame("attack_action", attacker=frame.chosen), then="choose_attacker", notes={"acted": acted}
    )


ATTACK_PHASE = Flow(
    "attack_phase",
    (
        window(BEFORE_ATTACK_PHASE, "SS-ATKP-04"),
        window(INSTEAD_OF_ATTACK_PHASE, "SS-ATKP-06", "SS-ATKP-07"),
        window(START_OF_ATTACK_PHASE, "SS-ATKP-05"),
        choose_attacker,
        attack_with,
        window(AFTER_ATTACK_PHASE, "SS-ATKP-20"),
    ),
    AttackPhaseFrame,
)


# -- the action ---------------------------------------------------------------------------


class AttackFrame(Frame):
    """An attack action: its kind, the target of the next attack, and whom it has been made against.

    An ability used instead of the action notes `replaced`.
    """

    attacker: str = ""
    answer: Option = NOTHING
    attack: str = ""
    target: str = ""
    attacked: tuple[str, ...] = ()
    fought: str | None = ""
    replaced: bool = False


ActionScene = Scene[AttackFrame]


@step("SS-ATKP-08", "SS-ATKP-10")
def unless_replaced(scene: ActionScene) -> Result:
    """What was done instead of the attack action has used it up, the window before it included."""
    return act(then=LEAVE) if scene.frame.replaced else None


def why_not_attack(scene: ActionScene, option: Option) -> Refusal | None:
    """Explain a refused attack."""
    kind = attack_of(option)
    if option.verb not in ATTACK_VERBS or kind not in attacks(scene.table, scene.frame.attacker):
        return None
    return why_no_target(scene, scene.frame.attacker, kind, option.refers)


def attacks_in_mind(scene: ActionScene) -> list[Option]:
    """Return the normal attack on every enemy that stands."""
    table = scene.table
    pieces, own = table.setting.pieces, table.setting.pieces[scene.frame.attacker].player
    standing = (figure for figure in table.figures if table.stands(figure))
    return [DECLARE_NORMAL(figure) for figure in standing if pieces[figure].player != own]


@step(
    "SS-ATKP-02",
    "SS-ATKP-12",
    "SS-ATKP-14",
    "SS-AACT-15",
    "SS-SIGHT-01",
    why_not=why_not_attack,
    thinkable=attacks_in_mind,
    aims=aim_of,
    offers=(DECLARE_NORMAL, DECLARE_SPECIAL),
)
def declare(scene: ActionScene) -> Result:
    """The player declares normal or special, and the target."""
    table, attacker = scene.table, scene.frame.attacker
    if not table.stands(attacker):
        return act(then=LEAVE)
    options = tuple(
        attack_option(kind, target)
        for kind in attacks(table, attacker)
        for target in targets(scene, attacker, kind)
    )
    if not options:
        return act(then=LEAVE)
    player = table.setting.pieces[attacker].player
    facts = {"attacker": attacker}
    values = (*options, thing(NONE))
    question = Choose(player, "SS-ATKP-14", ASK_ATTACK, ids(values), values=values, facts=facts)
    return Ask(question, into="answer")


@step("SS-ATKP-13", "SS-ATKP-14", "SS-AACT-09")
def settle_attack(scene: ActionScene) -> Result:
    """The kind of attack is fixed for the whole action."""
    answer = scene.frame.answer
    if answer.id == NONE:
        return act(then=LEAVE)
    return act(attack=attack_of(answer), target=answer.refers)


@step("SS-ATKP-15", "SS-ATKP-16", "SS-AACT-06", "SS-AACT-07", "SS-AACT-11")
def fight(scene: ActionScene) -> Result:
    """Each attack is a combat of its own."""
    frame = scene.frame
    combat = CombatFrame(
        "combat",
        attacker=frame.attacker,
        attack=frame.attack,
        target=frame.target,
        optional=bool(frame.attacked),
        barred=_barred(scene.table, frame),
    )
    return Enter(combat, into="fought", notes={"target": ""})


@step("SS-AACT-08", "SS-ATKP-17")
def was_there_combat(scene: ActionScene) -> Result:
    """A further attack that was declined, or lost for want of a target, ends the action."""
    frame = scene.frame
    if not frame.fought:
        return act(then="after_attack_action")
    return act(attacked=(*frame.attacked, frame.fought))


@step("SS-ATKP-18", "SS-AACT-07", "SS-AACT-08", "SS-MIX-55")
def attack_again(scene: ActionScene) -> Result:
    """Attacks that are left start again at C1, as long as the attacker stands and finds a target."""
    frame, table = scene.frame, scene.table
    own = special(table, frame.attacker, frame.attack)
    allowed = 1 if own is None else own.times
    if len(frame.attacked) >= allowed:
        return None
    if not targets(scene, frame.attacker, frame.attack, _barred(table, frame)):
        return None
    return act(then="fight")


ATTACK_ACTION = Flow(
    "attack_action",
    (
        window(INSTEAD_OF_ATTACK_ACTION, "SS-ATKP-08", "SS-ATKP-10"),
        window(INSTEAD_OF_NORMAL_ATTACK_ACTION, "SS-ATKP-08"),
        window(SPECIAL_ATTACK, "SS-ATKP-12"),
        unless_replaced,
        window(BEFORE_ATTACK_ACTION, "SS-ATKP-09", "SS-ATKP-11"),
        window(ATTACK_ACTION_BEGINS, "SS-ATKP-13"),
        declare,
        settle_attack,
        window(ATTACK_ACTION_DECLARED, "SS-ATKP-14"),
        fight,
        was_there_combat,
        window(AFTER_COMBAT, "SS-ATKP-17"),
        attack_again,
        window(AFTER_ATTACK_ACTION, "SS-ATKP-19"),
    ),
    AttackFrame,
)


def _barred(table: SuperscapeTable, frame: AttackFrame) -> tuple[str, ...]:
    """Return the figures that the next attack of the action may not be made against."""
    own = special(table, frame.attacker, frame.attack)
    return frame.attacked if own is not None and own.different else ()
