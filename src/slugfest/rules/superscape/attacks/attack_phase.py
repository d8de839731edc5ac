"""Turn phase 5: the attack phase of a unit (5A to 5J)."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.flow import Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.windows import window
from slugfest.rules.superscape.attacks.attack_action import DECLINED, AttackFrame
from slugfest.rules.superscape.attacks.targets import attacks, has_target
from slugfest.rules.superscape.movement.move_phase import DONE
from slugfest.rules.superscape.names.questions import ASK_NEXT_ATTACKER
from slugfest.rules.superscape.names.tallies import SPECIAL_ACTIONS
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACK_PHASE,
    ATTACK_ACTION_BEGINS,
    BEFORE_ATTACK_ACTION,
    BEFORE_ATTACK_PHASE,
    INSTEAD_OF_ATTACK_ACTION,
    INSTEAD_OF_ATTACK_PHASE,
    INSTEAD_OF_NORMAL_ATTACK_ACTION,
    SPECIAL_ATTACK,
    START_OF_ATTACK_PHASE,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import NORMAL, attack_actions

WITHOUT_TARGET = (
    INSTEAD_OF_ATTACK_ACTION,
    INSTEAD_OF_NORMAL_ATTACK_ACTION,
    SPECIAL_ATTACK,
    BEFORE_ATTACK_ACTION,
    ATTACK_ACTION_BEGINS,
)
"""Windows of an attack action for which nobody needs to be in range: what is done there may bring somebody into it."""


class AttackPhaseFrame(Frame):
    """The attack phase of some figures, which are those of a player.

    `acted` have had an attack action, once for each, `normally` a normal one.  Figures that did something instead of
    the phase are no longer among them.  `last` is what came of the last of several actions.
    """

    figures: tuple[str, ...] = ()
    player: str = ""
    acted: tuple[str, ...] = ()
    normally: tuple[str, ...] = ()
    chosen: str = ""
    last: str | None = ""


PhaseScene = Scene[AttackPhaseFrame]


@step("SS-ATKP-01", "SS-ATKP-21", "SS-AACT-15", "SS-ACTV-12", "SS-MIX-14", heeds=("SS-ATKP-13",))
def choose_attacker(scene: PhaseScene) -> Result:
    """Figures of a unit attack one at a time in any order; without a target nobody can, and nobody has to."""
    frame, table = scene.frame, scene.table
    able = tuple(
        [figure for figure in frame.figures if actions_left(scene, figure) and may_act(scene, figure)]
    )
    if not able:
        return act(then="after_attack_phase")
    if len(able) == 1:
        return act(chosen=able[0])
    player = table.controller(able[0])
    return Ask(Choose(player, "SS-ATKP-21", ASK_NEXT_ATTACKER, (*able, DONE)), into="chosen")


def actions_left(scene: PhaseScene, figure: str) -> int:
    """SS-AACT-05, SS-ACTV-13.  The attack actions a figure may still take: none if it fell or changed sides."""
    frame, table = scene.frame, scene.table
    if not table.takes_part(figure, frame.player) or not table.controller(figure):
        return 0
    return attack_actions(scene, figure) - frame.acted.count(figure)


def special_only(scene: PhaseScene, figure: str) -> bool:
    """SS-AACT-05.  Whether the next attack action of a figure has to be special."""
    if SPECIAL_ACTIONS not in scene.table.index.adds:  # as a rule
        return False
    prescribed = scene.tally(SPECIAL_ACTIONS, of=figure).total
    return scene.frame.normally.count(figure) >= attack_actions(scene, figure) - prescribed


def may_act(scene: PhaseScene, figure: str) -> bool:
    """SS-ATKP-11.  It has a target, or an ability for which it needs only an attack action."""
    table = scene.table
    kinds = attacks(table, figure)
    if any(has_target(scene, figure, kind) for kind in (kinds[1:] if special_only(scene, figure) else kinds)):
        return True
    waiting = [ability for name in WITHOUT_TARGET for ability in table.index.joins.get(name, ())]
    return any(ability.bearer == figure for ability in waiting)


@step("SS-ATKP-01", "SS-ATKP-21")
def attack_with(scene: PhaseScene) -> Result:
    """Each finishes its attack action before the next starts."""
    frame, table = scene.frame, scene.table
    if frame.chosen == DONE:
        return act(then="after_attack_phase")
    figure = frame.chosen
    action = AttackFrame(
        "attack_action",
        attacker=figure,
        player=table.controller(figure),
        special_only=special_only(scene, figure),
    )
    acted = (*frame.acted, figure)
    if actions_left(scene, figure) == 1 and not frame.normally:  # as a rule
        return Enter(action, then="choose_attacker", notes={"acted": acted})
    return Enter(action, into="last", notes={"acted": acted})


@step("SS-AACT-05", "SS-ACTV-12", "SS-MIX-28")
def note_action(scene: PhaseScene) -> Result:
    """A figure with several attack actions may take the next of another kind; once it declines it has no more."""
    frame = scene.frame
    figure, kind = frame.chosen, frame.last
    normally = (*frame.normally, figure) if kind == NORMAL else frame.normally
    given_up = (figure,) * actions_left(scene, figure) if kind == DECLINED else ()
    return act(then="choose_attacker", last="", normally=normally, acted=(*frame.acted, *given_up))


def skips(frame: AttackPhaseFrame, bearer: str) -> dict[str, object]:
    """SS-ATKP-06.  The figure has no part in the rest of the phase, its actions and its moments included."""
    return {"figures": tuple([figure for figure in frame.figures if figure != bearer])}


def has_attackers(scene: PhaseScene) -> bool:
    """SS-ATKP-06.  The phase goes on for somebody."""
    return bool(scene.frame.figures)


ATTACK_PHASE = Flow(
    "attack_phase",
    (
        window(BEFORE_ATTACK_PHASE, "SS-ATKP-04"),
        window(INSTEAD_OF_ATTACK_PHASE, "SS-ATKP-06", "SS-ATKP-07", used=skips),
        window(START_OF_ATTACK_PHASE, "SS-ATKP-05", when=has_attackers),
        choose_attacker,
        attack_with,
        note_action,
        window(AFTER_ATTACK_PHASE, "SS-ATKP-20", when=has_attackers),
    ),
    AttackPhaseFrame,
)
