"""Melee and ranged attacks: the steps, in the order the book gives them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine
from slugfest.cards.language import Inflict
from slugfest.cards.language.vocabulary import ATTACK_TRAITS
from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Result, Toss, act, leave, step
from slugfest.kernel.options import Option, things
from slugfest.kernel.tally import Part
from slugfest.kernel.windows import window
from slugfest.rules.knight.attacks.aims import aim_with_blast, show_blast
from slugfest.rules.knight.attacks.blow import damage_of, has, printed, settled
from slugfest.rules.knight.attacks.damage import immune
from slugfest.rules.knight.attacks.frames import DIE, AnyAttack, Attack
from slugfest.rules.knight.attacks.improvements import choose_improvement, defense_improved, improve_defense
from slugfest.rules.knight.attacks.nature import choose_nature
from slugfest.rules.knight.attacks.overloads import (
    choose_overload,
    pay_for_overload,
)
from slugfest.rules.knight.attacks.targets import covered, is_target, targets, why_not_target
from slugfest.rules.knight.attacks.templates import reaches
from slugfest.rules.knight.effects import Suffering
from slugfest.rules.knight.events.play import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    CriticalScored,
    Damaged,
    PowerSpent,
    PowerUsed,
)
from slugfest.rules.knight.events.skills import AttackCancelled, TargetLost
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.measuring import taped
from slugfest.rules.knight.names.questions import ASK_CRITICAL, ASK_TARGET
from slugfest.rules.knight.names.tallies import IGNORES_COVER, TO_HIT
from slugfest.rules.knight.names.windows import (
    ATTACK_PAID,
    ATTACK_RESOLVED,
    DAMAGE_DEALT,
    EFFECTS_ADDED,
    TO_HIT_ROLLED,
)
from slugfest.rules.knight.powers.clauses.attacks import attack_price, attack_stat, line_of
from slugfest.rules.knight.powers.usage import frequency_of
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.rounds.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery.targets import block, piece_of, piece_targets, why_not_piece
from slugfest.rules.knight.stats import defense, stat

if TYPE_CHECKING:
    pass


def _both(scene: Scene[Attack]) -> tuple[Figure, Figure]:
    frame, figures = scene.frame, scene.table.figures
    return figures[frame.attacker], figures[frame.target]


# -- step 2: the target -------------------------------------------------------------------


def why_not_aim(scene: Scene[AnyAttack], option: Option) -> Refusal | None:
    """Return why a model or a piece is no target for this attack, or nothing where it is neither."""
    answer = option.id
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    target = scene.table.figures.get(answer)
    if target is not None:
        return why_not_target(scene, attacker, line, target)
    piece, prism = piece_of(scene.table, answer), block(scene.table, answer)
    if piece is None or prism is None:
        return None
    return taped(scene.table, attacker, why_not_piece(scene, attacker, line, piece, prism))


def others_in_mind(scene: Scene[AnyAttack]) -> list[Option]:
    """Return whom a player may wonder about: everybody on the table but the attacker."""
    placed = (figure for figure in scene.table.figures.values() if figure.placed and not figure.out)
    return things(figure.id for figure in placed if figure.id != scene.frame.attacker)


@step(
    "DC-ATK-05",
    "DC-ATK-06",
    "DC-ATK-01",
    "DC-SIGHT-04",
    why_not=why_not_aim,
    thinkable=others_in_mind,
    shows=show_blast,
    aims=aim_with_blast,
)
def choose_target(scene: Scene[Attack]) -> Result:
    """The attacker chooses a valid target; without one there is no attack."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    if scene.frame.free and scene.frame.target:
        target = scene.table.figures[scene.frame.target]
        return None if is_target(scene, attacker, line, target) else leave()
    valid = (*targets(scene, attacker, line), *piece_targets(scene, attacker, line))
    if not valid:
        return leave()
    facts = {"attacker": attacker.id, "line": line.key}
    return Ask(Choose(attacker.player, "DC-ATK-05", ASK_TARGET, valid, facts=facts), into="target")


@step("DC-MELEE-04", "DC-RANGED-01", "DC-SCN-HQ-05")
def turn_to_scenery(scene: Scene[Attack]) -> Result:
    """A piece of scenery or a marker is attacked in a way of its own: it neither reacts nor suffers effects."""
    frame = scene.frame
    if frame.target in scene.table.figures:
        return None
    attack = Attack(
        "attack_scenery",
        attacker=frame.attacker,
        line=frame.line,
        target=frame.target,
        free=frame.free,
        nature=frame.nature,
    )
    return Enter(attack, then=LEAVE)


# -- step 3: paying, overloading, reacting ------------------------------------------------


def paid(scene: Scene[AnyAttack], declared: Event, price_rule: str = "DC-ATK-07") -> Result:
    """DC-ATK-07, DC-POWER-10.  Declare an attack of any kind: it is paid and used, unless a power makes it."""
    frame, line = scene.frame, line_of(scene)
    if frame.free:
        return act(declared)
    cost = attack_price(scene, scene.table.figures[frame.attacker], line)
    return act(
        declared,
        PowerUsed(frame.attacker, line.key, frequency_of(scene.game.edition, line), rules=("DC-POWER-10",)),
        PowerSpent(frame.attacker, cost, line.key, rules=(price_rule,)),
    )


@step("DC-ATK-04", "DC-ATK-05", heeds=("DC-ATK-07", "DC-ATK-15", "DC-POW-02", "DC-POWER-10"))
def pay_for_attack(scene: Scene[Attack]) -> Result:
    """The counters are gone, hit or miss."""
    frame = scene.frame
    return paid(scene, AttackDeclared(frame.attacker, frame.target, frame.line))


attack_paid = window(ATTACK_PAID, "DC-ATK-10")


@step("DC-ATK-08", heeds=("DC-KO-06", "DC-INCAP-02", "DC-MIX-45"))
def stop_if_cancelled(scene: Scene[AnyAttack]) -> Result:
    """An attack that a reaction has cancelled is over for everybody, and stays paid."""
    over = scene.frame.cancelled or has_fallen(scene)
    return leave(cancelled(scene, "DC-ATK-08")) if over else None


def has_fallen(scene: Scene[AnyAttack]) -> bool:
    """DC-KO-06, DC-INCAP-02.  Has a reaction taken the attacker out before the dice were rolled?"""
    attacker: Figure = scene.table.figures[scene.frame.attacker]
    return attacker.out or attacker.knocked_out


def cancelled(scene: Scene[AnyAttack], rule: str) -> AttackCancelled:
    """Return the end of an attack: by a reaction, as `rule` says, or because the attacker has fallen."""
    frame = scene.frame
    attacker = scene.table.figures[frame.attacker]
    why = "DC-INCAP-02" if attacker.out else "DC-KO-06" if attacker.knocked_out else rule
    return AttackCancelled(attacker.id, frame.line, rules=(why,))


@step("DC-ATK-12", heeds=("DC-MIX-42",))
def check_target(scene: Scene[Attack]) -> Result:
    """A target that its reaction has made invalid is missed; nothing comes back."""
    if not scene.frame.reacted:
        return None
    attacker, target = _both(scene)
    if reaches(scene, attacker, line_of(scene), target):
        return None
    return leave(TargetLost(attacker.id, target.id))


@step("DC-KO-06", "DC-INCAP-02")
def stop_if_attacker_fell(scene: Scene[Attack]) -> Result:
    """Who is KO or gone by a power that answers an improvement attacks no more."""
    return leave(cancelled(scene, "DC-KO-06")) if has_fallen(scene) else None


# -- step 4: the roll to hit --------------------------------------------------------------


@step("DC-HIT-01", "DC-ATK-11", "DC-OVER-01")
def roll_to_hit(scene: Scene[Attack]) -> Result:
    """Two dice, and one more if the attack was overloaded with it."""
    frame = scene.frame
    count = 2 + frame.overload.kinds.count(DIE)
    player = scene.table.figures[frame.attacker].player
    return Toss(Throw(D8, count, "DC-HIT-01", TO_HIT, player), into="hit_dice")


to_hit_rolled = window(TO_HIT_ROLLED, "DC-DICE-02")


@step("DC-HIT-01", "DC-HIT-02", heeds=("DC-HIT-03", "DC-ATK-16", "DC-COVER-02", "DC-COVER-03", "DC-COVER-06"))
def compare_with_defense(scene: Scene[Attack]) -> Result:
    """Dice plus Attack must be higher than the Defense of that nature; equal misses."""
    frame, line = scene.frame, line_of(scene)
    attacker, target = _both(scene)
    behind = cover(scene, attacker, line, target)
    to_hit = scene.tally(
        TO_HIT,
        Part(sum(frame.hit_dice), "dice", "DC-HIT-01"),
        *stat(scene, attacker, attack_stat(scene, attacker.id)).parts,
        behind,
        of=attacker.id,
    )
    against = defense(scene, target, line.nature)
    rules = (*compare_with_defense.rules, behind.rule) if behind.value else ()
    if to_hit.total > against.total:
        return act(AttackHit(attacker.id, target.id, to_hit, against, rules=rules))
    return leave(AttackMissed(attacker.id, target.id, to_hit, against, rules=rules))


def cover(scene: Scene[Attack], attacker: Figure, line: AttackLine, target: Figure) -> Part:
    """DC-COVER-02, 06, DC-EFF-20, DC-MIX-11, MV-WAVE-04.  What cover takes from the roll against this model."""
    numbers = scene.game.edition.numbers
    worth = {"ranged": numbers.cover, "wave": numbers.wave_cover}.get(line.form, 0)
    ignored = not scene.frame.aimed or has(scene, "penetrative") or has(scene, "homing")
    ignored = ignored or scene.source(IGNORES_COVER, attacker.id) is not None
    if not worth or ignored or not covered(scene.table, attacker, target):
        worth = 0
    return Part(worth, "cover", "DC-COVER-02")


def is_critical(scene: Scene[Attack]) -> bool:
    """DC-CRIT-01, 03, 06.  Two or more of the dice, the Overload die included, show the same."""
    dice = scene.frame.hit_dice
    return len(set(dice)) < len(dice)


@step("DC-CRIT-01", "DC-CRIT-05", "DC-CRIT-07")
def take_printed_critical(scene: Scene[Attack]) -> Result:
    """On a double, the critical printed on the line replaces the extra damage."""
    if not is_critical(scene):
        return None
    return act(critical="printed" if line_of(scene).text.critical else "damage")


@step("FR-CRIT-01")
def choose_either_critical(scene: Scene[Attack]) -> Result:
    """On a double, the attacker takes the extra damage or the printed critical."""
    return _choose_critical(scene, "FR-CRIT-01")


@step("MV-CRIT-01")
def choose_critical(scene: Scene[Attack]) -> Result:
    """On a double, the attacker takes the printed critical or the extra damage."""
    return _choose_critical(scene, "MV-CRIT-01")


def _choose_critical(scene: Scene[Attack], rule: str) -> Result:
    if not is_critical(scene):
        return None
    if not line_of(scene).text.critical:
        return act(critical="damage")
    player = scene.table.figures[scene.frame.attacker].player
    facts = {"attacker": scene.frame.attacker, "line": scene.frame.line}
    question = Choose(player, rule, ASK_CRITICAL, ("printed", "damage"), facts=facts)
    return Ask(question, into="critical")


@step("DC-CRIT-01", "DC-CRIT-04", heeds=("DC-CRIT-02", "DC-CRIT-05", "DC-CRIT-06"))
def score_critical(scene: Scene[Attack]) -> Result:
    """A hit with a double is one Critical Hit, however many dice match."""
    frame = scene.frame
    if not frame.critical:
        return None
    worth = "DC-CRIT-05" if frame.critical == "printed" else "DC-CRIT-04"
    return act(CriticalScored(frame.attacker, frame.critical, rules=("DC-CRIT-01", worth)))


# -- step 5: damage and effects -----------------------------------------------------------


UNROLLED = {
    "wave_strike": ("DC-WAVE-01",),
    "spray_strike": ("DC-SPRAY-02",),
    "explosion_strike": ("DC-EFF-11",),
}
"""The statement by which each area hits without a roll."""


@step("DC-DMG-01", heeds=("DC-DMG-05", "DC-DMG-06", "DC-CRIT-04", "DC-ATK-13"))
def deal_damage(scene: Scene[Attack]) -> Result:
    """The damage of the hit comes off the target's Endurance."""
    frame = scene.frame
    damage = settled(scene, damage_of(scene))
    caught = () if frame.hit_dice else UNROLLED.get(frame.flow, ())
    rules = (*deal_damage.rules, *caught)
    return act(Damaged(frame.target, damage, frame.line, rules=rules), dealt=damage.total)


damage_dealt = window(DAMAGE_DEALT, "DC-ATK-13")


@step("DC-DMG-02", "DC-DMG-03", "DC-DMG-04", "DC-DMG-21")
def add_effects(scene: Scene[Attack]) -> Result:
    """Effects follow the damage one at a time, in printed order; a removed model suffers none."""
    frame, line = scene.frame, line_of(scene)
    target = scene.table.figures[frame.target]
    effects = [
        effect
        for effect in printed(scene)
        if isinstance(effect, Inflict) and effect.effect not in ATTACK_TRAITS
    ]
    if target.out or frame.spared or frame.effect >= len(effects):
        return None
    if immune(scene, target, line.nature, line.type):
        return None
    effect = effects[frame.effect]
    suffering = Suffering(
        f"effect_{effect.effect}", figure=target.id, attacker=frame.attacker, amount=effect.amount
    )
    return Enter(suffering, then=add_effects.name, notes={"effect": frame.effect + 1})


effects_added = window(EFFECTS_ADDED, "DC-DMG-04")
"""After the printed effects come those that skills grant."""

attack_resolved = window(ATTACK_RESOLVED, "DC-ATK-13")


OVERLOAD_AND_IMPROVE = (
    *(choose_overload, pay_for_overload, attack_paid, stop_if_cancelled, check_target),
    *(choose_improvement, improve_defense, defense_improved, stop_if_attacker_fell),
)
"""What both sides spend on a roll before it is made, and the answers to it."""
HIT_OR_MISS = (roll_to_hit, to_hit_rolled, compare_with_defense)
CRITICAL = (take_printed_critical, score_critical)
DAMAGE_AND_EFFECTS = (
    *(deal_damage, damage_dealt, remove_incapacitated),
    *(add_effects, effects_added, attack_resolved),
)
"""What happens to a model that was hit."""

ATTACK = Flow(
    "attack",
    (
        *(choose_nature, choose_target, turn_to_scenery, pay_for_attack),
        *OVERLOAD_AND_IMPROVE,
        *HIT_OR_MISS,
        *CRITICAL,
        *DAMAGE_AND_EFFECTS,
        make_knockout_rolls,
    ),
    Attack,
)
