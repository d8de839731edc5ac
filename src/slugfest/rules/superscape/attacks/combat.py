"""Step 5G: combat, one attack from the choice of its target (C1) to its wounds (C11)."""

from __future__ import annotations

from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Faces, Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Act, Ask, Enter, Flow, Frame, Result, Toss, act, step
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import NONE, window
from slugfest.rules.superscape.attacks.targets import aim_of, targets, why_no_target
from slugfest.rules.superscape.attacks.wounds import ATTACK, WoundsFrame
from slugfest.rules.superscape.dice import COMBAT, SHIELD, SKULL
from slugfest.rules.superscape.events import (
    AttackDeclared,
    AttackFailed,
    AttackLost,
    AttackRolled,
    DefenseRolled,
)
from slugfest.rules.superscape.names.questions import ASK_TARGET
from slugfest.rules.superscape.names.tallies import BLOCKS, HITS
from slugfest.rules.superscape.names.windows import (
    AFTER_ATTACKED,
    AFTER_ATTACKING,
    AFTER_DEFENDING,
    AFTER_TARGETED,
    ATTACKING,
    BEFORE_ATTACK,
    BEFORE_DEFENDING,
    BEFORE_NORMAL_ATTACK,
    DECLARE_ATTACK,
    DEFENDING,
    WOUND_PLACEMENT,
)
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import NORMAL, attack_dice, defense_dice, dice


class CombatFrame(Frame):
    """One attack; its outcome is the figure attacked, or nothing where it came to no attack.

    `used` are the abilities used for it, which are not used again when its target changes.
    """

    attacker: str = ""
    attack: str = ""
    target: str = ""
    optional: bool = False
    barred: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    attack_dice: Tally = Tally(())
    attack_faces: Faces = ()
    hits: Tally = Tally(())
    defense_dice: Tally = Tally(())
    defense_faces: Faces = ()
    blocks: Tally = Tally(())


TheScene = Scene[CombatFrame]


def why_not_target(scene: TheScene, option: Option) -> Refusal | None:
    """Explain a refused target."""
    frame = scene.frame
    return why_no_target(scene, frame.attacker, frame.attack, option.id, frame.barred)


@step("SS-COMBAT-02", "SS-COMBAT-06", "SS-SIGHT-03", "SS-AACT-08", why_not=why_not_target, aims=aim_of)
def choose_target(scene: TheScene) -> Result:
    """C1: the target of the attack, judged anew for each; without one the attack is lost."""
    frame, table = scene.frame, scene.table
    if frame.target:
        return None
    candidates = targets(scene, frame.attacker, frame.attack, frame.barred)
    if not candidates:
        return act(AttackLost(frame.attacker, rules=("SS-AACT-15",)), then=LEAVE)
    player = table.setting.pieces[frame.attacker].player
    options = (*candidates, NONE) if frame.optional else candidates
    facts = {"attacker": frame.attacker, "attack": frame.attack}
    return Ask(Choose(player, "SS-COMBAT-02", ASK_TARGET, options, facts=facts), into="target")


@step("SS-COMBAT-02", heeds=("SS-COMBAT-01", "SS-COMBAT-07", "SS-AACT-16"))
def declare_target(scene: TheScene) -> Result:
    """With its target the attack is declared."""
    frame = scene.frame
    if frame.target == NONE:
        return act(then=LEAVE)
    return act(AttackDeclared(frame.attacker, frame.target, frame.attack))


@step("SS-COMBAT-06", "SS-MIX-56")
def still_a_target(scene: TheScene) -> Result:
    """C2: a target that has become unavailable sends the attack back to C1."""
    return _back_to_c1(scene)


@step("SS-COMBAT-06", "SS-COMBAT-09", "SS-MIX-57", "SS-MIX-58")
def still_a_target_now(scene: TheScene) -> Result:
    """C3: the same once abilities before the attack have been used."""
    return _back_to_c1(scene)


@step("SS-COMBAT-11", "SS-HIGH-02", "SS-HIGH-04", "SS-HIGH-09", "SS-AACT-01", "SS-AACT-02", "SS-AACT-03")
def gather_attack_dice(scene: TheScene) -> Result:
    """The Attack Number of this attack with all modifiers, from the positions of this moment."""
    frame = scene.frame
    number = attack_dice(scene, frame.attacker, frame.attack, frame.target)
    return act(attack_dice=number, outcome=frame.target)


@step("SS-COMBAT-11", "SS-MIX-83")
def roll_attack(scene: TheScene) -> Result:
    """C4: the attack dice."""
    frame = scene.frame
    player = scene.table.setting.pieces[frame.attacker].player
    return _roll(frame.attack_dice, "SS-COMBAT-11", "attack", player, "attack_faces")


@step("SS-COMBAT-12", heeds=("SS-COMBAT-13", "SS-COMBAT-14", "SS-DICE-03"))
def count_hits(scene: TheScene) -> Result:
    """Each skull is a hit; shields and blanks of an attack do nothing."""
    frame = scene.frame
    skulls = Part(frame.attack_faces.count(SKULL), "skulls", "SS-COMBAT-12")
    hits = scene.tally(HITS, skulls, of=frame.attacker, other=frame.target)
    return act(AttackRolled(frame.attacker, frame.target, frame.attack_dice, hits), hits=hits)


@step("SS-COMBAT-18", "SS-HIGH-03", "SS-OBST-02", "SS-OBST-07", "SS-OBST-09")
def gather_defense_dice(scene: TheScene) -> Result:
    """The Defense Number with all modifiers, against special attacks too."""
    frame = scene.frame
    return act(defense_dice=defense_dice(scene, frame.target, frame.attacker))


@step("SS-COMBAT-18", "SS-COMBAT-21", "SS-COMBAT-26")
def roll_defense(scene: TheScene) -> Result:
    """C8: the defense dice, rolled by the defender's player even against no hits."""
    frame = scene.frame
    player = scene.table.setting.pieces[frame.target].player
    return _roll(frame.defense_dice, "SS-COMBAT-18", "defense", player, "defense_faces")


@step("SS-COMBAT-19", heeds=("SS-COMBAT-20", "SS-COMBAT-14"))
def count_blocks(scene: TheScene) -> Result:
    """Each shield is a block; skulls and blanks of a defense do nothing."""
    frame = scene.frame
    shields = Part(frame.defense_faces.count(SHIELD), "shields", "SS-COMBAT-19")
    blocks = scene.tally(BLOCKS, shields, of=frame.target, other=frame.attacker)
    return act(DefenseRolled(frame.target, frame.attacker, frame.defense_dice, blocks), blocks=blocks)


@step("SS-COMBAT-23", heeds=("SS-COMBAT-24",))
def place_unblocked_hits(scene: TheScene) -> Result:
    """C10: one wound for each hit that was not blocked."""
    frame = scene.frame
    unblocked = frame.hits.total - max(0, frame.blocks.total)
    if unblocked <= 0:
        return act(AttackFailed(frame.attacker, frame.target))
    wounds = Tally((Part(unblocked, "unblocked_hits", "SS-COMBAT-24"),))
    return Enter(WoundsFrame("wounds", figure=frame.target, by=frame.attacker, source=ATTACK, wounds=wounds))


def _normal(scene: TheScene) -> bool:
    return scene.frame.attack == NORMAL


COMBAT_FLOW = Flow(
    "combat",
    (
        choose_target,
        declare_target,
        window(DECLARE_ATTACK, "SS-COMBAT-02"),
        window(AFTER_TARGETED, "SS-COMBAT-06"),
        still_a_target,
        window(BEFORE_ATTACK, "SS-COMBAT-08", "SS-COMBAT-10"),
        window(BEFORE_NORMAL_ATTACK, "SS-COMBAT-09", when=_normal),
        still_a_target_now,
        gather_attack_dice,
        roll_attack,
        window(ATTACKING, "SS-COMBAT-13"),
        count_hits,
        window(AFTER_ATTACKING, "SS-COMBAT-15"),
        window(AFTER_ATTACKED, "SS-COMBAT-16"),
        window(BEFORE_DEFENDING, "SS-COMBAT-17"),
        gather_defense_dice,
        roll_defense,
        window(DEFENDING, "SS-COMBAT-20"),
        count_blocks,
        window(AFTER_DEFENDING, "SS-COMBAT-22"),
        window(WOUND_PLACEMENT, "SS-COMBAT-24"),
        place_unblocked_hits,
    ),
    CombatFrame,
)


def _back_to_c1(scene: TheScene) -> Result:
    frame = scene.frame
    if not scene.table.stands(frame.attacker):
        return act(AttackLost(frame.attacker, rules=("SS-ACTV-13",)), then=LEAVE)
    if why_no_target(scene, frame.attacker, frame.attack, frame.target, frame.barred) is None:
        return None
    return act(then="choose_target", target="", optional=False)


def _roll(number: Tally, rule: str, purpose: str, player: str, into: str) -> Result:
    """Roll that many combat dice; for none, do not roll."""
    count = dice(number)
    return Toss(Throw(COMBAT, count, rule, purpose, player), into=into) if count else Act(notes={into: ()})
