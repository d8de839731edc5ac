"""Step 5G: combat, one attack from the choice of its target (C1) to its wounds (C11)."""

from __future__ import annotations

from slugfest.cards.superscape_language.meaning import EACH_ADJACENT, EXPLOSION, LINE, ONE, SEVERAL, SPACE
from slugfest.kernel.decisions import Choose, ChooseSeveral, Order
from slugfest.kernel.dice import Faces
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import LEAVE, Aim, Ask, Enter, Flow, Frame, Result, act, step
from slugfest.kernel.options import Option
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import NONE, window
from slugfest.rules.superscape.attacks.shapes import IN_ORDER, against_one
from slugfest.rules.superscape.attacks.targets import choices, why_no_target
from slugfest.rules.superscape.attacks.wounds import ABILITY, ATTACK, WoundsFrame
from slugfest.rules.superscape.damage.damage_dice import DamageFrame
from slugfest.rules.superscape.dice import SHIELD, SKULL
from slugfest.rules.superscape.events import (
    AttackDeclared,
    AttackFailed,
    AttackLost,
    AttackRolled,
    AttackSpread,
    DefenseRolled,
)
from slugfest.rules.superscape.names.questions import (
    ASK_DEFENDERS_ORDER,
    ASK_TARGET,
    ASK_TARGET_LINE,
    ASK_TARGET_SPACE,
    ASK_TARGETS,
)
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
)
from slugfest.rules.superscape.objects.defending import defending_player
from slugfest.rules.superscape.objects.throwing import ThrowFrame
from slugfest.rules.superscape.objects.throws import is_throw, thrown
from slugfest.rules.superscape.rolls.rolling import roll_combat_dice
from slugfest.rules.superscape.scene import Scene
from slugfest.rules.superscape.stats import NORMAL, attack_dice, defense_dice, dice, special
from slugfest.rules.superscape.traits import with_lasting

SPREADS = ("SS-DEFD-02", "SS-DEFD-06")
"""Why several defend against one roll, and in an order."""
ALL = "all"
"""The choice of an attack on everybody next to the attacker, where it may also be declined."""


class CombatFrame(Frame):
    """One attack; its outcome are the figures attacked, or nothing where it came to no attack.

    `target` is the defender whose steps are being taken, `defenders` are all whom the attack strikes where these may
    be several, `waiting` those whose steps are yet to come; `choice` is the figure or the space chosen for it.
    `extra` and `extra_defense` are bonuses claimed for this attack, `used` the abilities used for it, which are not
    used again when its target changes.
    """

    attacker: str = ""
    attack: str = ""
    target: str = ""
    choice: str = ""
    defenders: tuple[str, ...] = ()
    waiting: tuple[str, ...] = ()
    optional: bool = False
    barred: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    extra: tuple[Part, ...] = ()
    attack_dice: Tally = Tally(())
    attack_faces: Faces = ()
    hits: Tally = Tally(())
    extra_defense: tuple[Part, ...] = ()
    defense_dice: Tally = Tally(())
    defense_faces: Faces = ()
    blocks: Tally = Tally(())


TheScene = Scene[CombatFrame]


def why_not_target(scene: TheScene, option: Option | tuple[str, ...]) -> Refusal | None:
    """Explain a refused target."""
    if not isinstance(option, Option):
        return None
    frame = scene.frame
    return why_no_target(scene, frame.attacker, frame.attack, option.id, frame.barred)


def aim_of_attack(scene: TheScene, option: Option) -> Aim | None:
    """Return the figures that the attack strikes if this is chosen for it."""
    if option.id == NONE:
        return None
    frame = scene.frame
    if against_one(scene.table, frame.attacker, frame.attack):
        return Aim((option.refers,))
    struck = choices(scene, frame.attacker, frame.attack, frame.barred).get(option.id, ())
    return Aim(struck[:1], struck[1:])


@step("SS-COMBAT-02", "SS-COMBAT-06", "SS-SIGHT-03", "SS-AACT-08", why_not=why_not_target, aims=aim_of_attack)
def choose_target(scene: TheScene) -> Result:
    """C1: the target of the attack, judged anew for each; without one the attack is lost."""
    frame, table = scene.frame, scene.table
    if frame.target:
        return None
    options = tuple(choices(scene, frame.attacker, frame.attack, frame.barred))
    if not options:
        return act(AttackLost(frame.attacker, rules=("SS-AACT-15",)), then=LEAVE)
    own = special(table, frame.attacker, frame.attack)
    against = ONE if own is None else own.against
    player = table.controller(frame.attacker)
    facts = {"attacker": frame.attacker, "attack": frame.attack}
    if own is not None and against == SEVERAL:
        least, most = (0 if frame.optional else 1), min(own.most, len(options))
        several = ChooseSeveral(player, "SS-COMBAT-02", ASK_TARGETS, options, least, most, facts=facts)
        return Ask(several, into="defenders")
    if against == EACH_ADJACENT:
        if not frame.optional:
            return None
        options = (ALL,)
    if frame.optional:
        options = (*options, NONE)
    if against == LINE:
        return Ask(Choose(player, "SS-COMBAT-02", ASK_TARGET_LINE, options, facts=facts), into="choice")
    if against == SPACE:
        return Ask(Choose(player, "SS-COMBAT-02", ASK_TARGET_SPACE, options, facts=facts), into="choice")
    into = "target" if against == ONE else "choice"
    return Ask(Choose(player, "SS-COMBAT-02", ASK_TARGET, options, facts=facts), into=into)


@step("SS-COMBAT-02", "SS-DEFD-02", "SS-DEFD-03", "SS-DEFD-04", "SS-DEFD-05")
def find_defenders(scene: TheScene) -> Result:
    """All whom the attack strikes, in the order of the book; where there is none the attacker chooses it."""
    frame, table = scene.frame, scene.table
    if frame.attack == NORMAL:  # as a rule
        return None
    own = special(table, frame.attacker, frame.attack)
    if own is None or own.against == ONE:
        return None
    if frame.choice == NONE:
        return act(target=NONE)
    if own.against == SEVERAL:
        return None if frame.defenders else act(target=NONE)
    struck = choices(scene, frame.attacker, frame.attack, frame.barred).get(_choice(frame), ())
    if not struck:  # what an ability did meanwhile has left nobody to strike
        return act(target=NONE)
    settled = len(struck) if own.against in IN_ORDER else int(own.against == EXPLOSION)
    if len(struck) - settled <= 1:
        return act(defenders=struck)
    player = table.controller(frame.attacker)
    facts = {"attacker": frame.attacker, "attack": frame.attack}
    question = Order(player, "SS-DEFD-05", ASK_DEFENDERS_ORDER, struck[settled:], facts=facts)
    return Ask(question, into="defenders")


@step("SS-COMBAT-02", heeds=("SS-COMBAT-01", "SS-COMBAT-07", "SS-AACT-16", "SS-DEFD-01"))
def declare_target(scene: TheScene) -> Result:
    """With its target the attack is declared."""
    frame = scene.frame
    if frame.target == NONE:
        return act(then=LEAVE)
    defenders, choice = frame.defenders, _choice(frame)
    if not defenders:
        return act(AttackDeclared(frame.attacker, frame.target, frame.attack))
    if choice in scene.table.figures and choice not in defenders:
        defenders = (choice, *defenders)  # those besides the target of an explosion were put in order
    declared = AttackDeclared(frame.attacker, defenders[0], frame.attack)
    spread = (
        (AttackSpread(frame.attacker, frame.attack, defenders, rules=SPREADS),) if len(defenders) > 1 else ()
    )
    target, waiting = defenders[0], defenders[1:]
    return act(declared, *spread, choice=choice or ALL, target=target, defenders=defenders, waiting=waiting)


@step("SS-COMBAT-06", "SS-MIX-56", "SS-DEFD-01", "SS-DEFD-02")
def still_a_target(scene: TheScene) -> Result:
    """C2: a target that has become unavailable sends the attack back to C1; every defender has its own moment."""
    frame = scene.frame
    if frame.waiting:
        return act(then=AFTER_TARGETED, target=frame.waiting[0], waiting=frame.waiting[1:])
    return _back_to_c1(scene)


@step("SS-COMBAT-06", "SS-COMBAT-09", "SS-MIX-57", "SS-MIX-58")
def still_a_target_now(scene: TheScene) -> Result:
    """C3: the same once abilities before the attack have been used."""
    return _back_to_c1(scene)


@step("SS-THROW-12")
def place_thrown(scene: TheScene) -> Result:
    """Before the attack is rolled, an object that is thrown comes down beside the defender."""
    frame = scene.frame
    if not is_throw(frame.attack):  # as a rule
        return None
    player = scene.table.controller(frame.attacker)
    return Enter(ThrowFrame("throwing", figure=thrown(frame.attack), target=frame.target, player=player))


@step("SS-COMBAT-11", "SS-HIGH-02", "SS-HIGH-04", "SS-HIGH-09", "SS-AACT-01", "SS-AACT-02", "SS-AACT-03")
def gather_attack_dice(scene: TheScene) -> Result:
    """The Attack Number of this attack with all modifiers, from the positions of this moment."""
    frame = scene.frame
    number = attack_dice(scene, frame.attacker, frame.attack, frame.target, frame.extra)
    return act(attack_dice=number, outcome=frame.defenders or (frame.target,))


@step("SS-COMBAT-11", "SS-MIX-83")
def roll_attack(scene: TheScene) -> Result:
    """C4: the attack dice."""
    frame = scene.frame
    player = scene.table.controller(frame.attacker)
    return roll_combat_dice(
        scene,
        "attack_faces",
        dice(frame.attack_dice),
        "SS-COMBAT-11",
        "attack",
        player,
        frame.attacker,
        frame.target,
        frame.attack,
    )


@step("SS-COMBAT-12", heeds=("SS-COMBAT-13", "SS-COMBAT-14", "SS-DICE-03"))
def count_hits(scene: TheScene) -> Result:
    """Each skull is a hit; shields and blanks of an attack do nothing."""
    frame = scene.frame
    skulls = Part(frame.attack_faces.count(SKULL), "skulls", "SS-COMBAT-12")
    own = special(scene.table, frame.attacker, frame.attack)
    parts = [skulls]
    if own is not None and own.hits:
        parts.append(Part(own.hits, scene.table.setting.power_name(frame.attack), "SS-COMBAT-13"))
    hits = with_lasting(scene, HITS, *parts, of=frame.attacker, other=frame.target)
    return act(AttackRolled(frame.attacker, frame.target, frame.attack_dice, hits), hits=hits)


@step("SS-COMBAT-18", "SS-HIGH-03", "SS-OBST-02", "SS-OBST-07", "SS-OBST-09")
def gather_defense_dice(scene: TheScene) -> Result:
    """The Defense Number with all modifiers, against special attacks too."""
    frame = scene.frame
    return act(defense_dice=defense_dice(scene, frame.target, frame.attacker, frame.extra_defense))


@step("SS-COMBAT-18", "SS-COMBAT-21", "SS-COMBAT-26")
def roll_defense(scene: TheScene) -> Result:
    """C8: the defense dice, rolled by the defender's player even against no hits."""
    frame = scene.frame
    player = defending_player(scene.table, frame.target, frame.attacker)
    return roll_combat_dice(
        scene,
        "defense_faces",
        dice(frame.defense_dice),
        "SS-COMBAT-18",
        "defense",
        player,
        frame.target,
        frame.attacker,
        frame.attack,
    )


@step("SS-COMBAT-19", heeds=("SS-COMBAT-20", "SS-COMBAT-14"))
def count_blocks(scene: TheScene) -> Result:
    """Each shield is a block; skulls and blanks of a defense do nothing."""
    frame = scene.frame
    shields = Part(frame.defense_faces.count(SHIELD), "shields", "SS-COMBAT-19")
    blocks = with_lasting(scene, BLOCKS, shields, of=frame.target, other=frame.attacker)
    return act(DefenseRolled(frame.target, frame.attacker, frame.defense_dice, blocks), blocks=blocks)


@step("SS-COMBAT-23", heeds=("SS-COMBAT-24",))
def place_unblocked_hits(scene: TheScene) -> Result:
    """C10: one wound for each hit that was not blocked."""
    frame = scene.frame
    unblocked = frame.hits.total - max(0, frame.blocks.total)
    if unblocked <= 0:
        return act(AttackFailed(frame.attacker, frame.target))
    wounds = Tally((Part(unblocked, "unblocked_hits", "SS-COMBAT-24"),))
    own = special(scene.table, frame.attacker, frame.attack)
    return Enter(
        WoundsFrame(
            "wounds",
            figure=frame.target,
            by=frame.attacker,
            natures=(ATTACK,),
            types=() if own is None else own.types,
            ability=_ability(frame),
            wounds=wounds,
        )
    )


@step("SS-DEFD-02", "SS-DEFD-06", "SS-MIX-54")
def next_defender(scene: TheScene) -> Result:
    """The next of several defenders, from C6 on, against the same roll; whoever is gone by then defends no more."""
    waiting = scene.frame.waiting
    if not waiting:
        return None
    left = tuple([figure for figure in waiting if scene.table.stands(figure)])
    if not left:
        return act(waiting=())
    return act(then=AFTER_ATTACKED, target=left[0], waiting=left[1:], extra_defense=(), blocks=Tally(()))


@step("SS-THROW-13", "SS-THROW-14", heeds=("SS-THROW-15",))
def damage_thrown(scene: TheScene) -> Result:
    """After combat, the object takes a damage die for each skull that the attack rolled."""
    frame, table = scene.frame, scene.table
    skulls = frame.attack_faces.count(SKULL)
    if not is_throw(frame.attack) or not skulls or not table.stands(thrown(frame.attack)):
        return None
    die = DamageFrame(
        "damage",
        figure=thrown(frame.attack),
        dice=skulls,
        natures=(ABILITY,),
        by=frame.attacker,
        player=table.controller(frame.attacker),
        purpose="damage",
        rule="SS-THROW-13",
        counts="SS-THROW-13",
    )
    return Enter(die)


def _normal(scene: TheScene) -> bool:
    return scene.frame.attack == NORMAL


COMBAT_FLOW = Flow(
    "combat",
    (
        choose_target,
        find_defenders,
        declare_target,
        window(DECLARE_ATTACK, "SS-COMBAT-02"),
        window(AFTER_TARGETED, "SS-COMBAT-06"),
        still_a_target,
        window(BEFORE_ATTACK, "SS-COMBAT-08", "SS-COMBAT-10"),
        window(BEFORE_NORMAL_ATTACK, "SS-COMBAT-09", when=_normal),
        still_a_target_now,
        place_thrown,
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
        place_unblocked_hits,
        next_defender,
        damage_thrown,
    ),
    CombatFrame,
)


def _back_to_c1(scene: TheScene) -> Result:
    """Return to the choice of a target where the attack has none any more; nobody has to choose another."""
    frame = scene.frame
    if not scene.table.stands(frame.attacker):
        return act(AttackLost(frame.attacker, rules=("SS-ACTV-13",)), then=LEAVE)
    if not frame.defenders:
        if why_no_target(scene, frame.attacker, frame.attack, frame.target, frame.barred) is None:
            return None
        return act(then="choose_target", target="", choice="", optional=True)
    struck = _struck_now(scene)
    if struck:
        return act(target=struck[0], defenders=struck, waiting=struck[1:])
    return act(then="choose_target", target="", choice="", defenders=(), waiting=(), optional=True)


def _choice(frame: CombatFrame) -> str:
    """Return what was chosen at C1, or declared with the action; nothing for an attack on everybody near."""
    return "" if frame.choice == ALL else frame.choice or frame.target


def _struck_now(scene: TheScene) -> tuple[str, ...]:
    """SS-MIX-54.  Return whom the attack strikes as all stand now, those that were named first in their order."""
    frame = scene.frame
    left = choices(scene, frame.attacker, frame.attack, frame.barred)
    own = special(scene.table, frame.attacker, frame.attack)
    if own is not None and own.against == SEVERAL:
        return tuple([figure for figure in frame.defenders if figure in left])
    struck = left.get(_choice(frame), ())
    if own is not None and own.against in IN_ORDER:
        return struck
    known = [figure for figure in frame.defenders if figure in struck]
    return (*known, *[figure for figure in struck if figure not in known])


def _ability(frame: CombatFrame) -> str:
    """Return the special attack by its key; the normal attack is no ability."""
    return "" if frame.attack == NORMAL else frame.attack
