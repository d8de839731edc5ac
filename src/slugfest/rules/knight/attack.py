"""Melee and ranged attacks: the steps, in the order the book gives them."""

from __future__ import annotations

from typing import Any

from slugfest.cards.knight import AttackLine
from slugfest.cards.language import AttackText, Inflict, MoreDamage
from slugfest.cards.language.vocabulary import ATTACK_TRAITS
from slugfest.geometry.inches import Cylinder
from slugfest.kernel.decisions import Choose
from slugfest.kernel.dice import Throw
from slugfest.kernel.errors import Refusal
from slugfest.kernel.events import Event
from slugfest.kernel.flow import LEAVE, Ask, Enter, Flow, Frame, Result, Toss, act, leave, step
from slugfest.kernel.tally import Part, Tally
from slugfest.kernel.windows import NONE, window
from slugfest.rules.knight.clauses.attacks import (
    added_traits,
    attack_stat,
    no_overload,
    overloads_free,
)
from slugfest.rules.knight.clauses.holding import price
from slugfest.rules.knight.damage import Stage, base_damage, guarded, immune, spared, unresisted
from slugfest.rules.knight.effects import Suffering
from slugfest.rules.knight.events import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    CriticalScored,
    Damaged,
    Overloaded,
    PowerSpent,
    PowerUsed,
)
from slugfest.rules.knight.improvements import choose_improvement, defense_improved, improve_defense
from slugfest.rules.knight.knockout import make_knockout_rolls, remove_incapacitated
from slugfest.rules.knight.measuring import round_shape, taped
from slugfest.rules.knight.nature import choose_nature, line_of
from slugfest.rules.knight.rolls import D8
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.scenery import block, piece_of, piece_targets, why_not_piece
from slugfest.rules.knight.skill_events import AttackCancelled, TargetLost
from slugfest.rules.knight.stats import defense, stat
from slugfest.rules.knight.table import Figure
from slugfest.rules.knight.targets import covered, is_target, targets, why_not_target
from slugfest.rules.knight.templates import caught_by_blast

TO_HIT = "to_hit"
DAMAGE = "damage"


class Attack(Frame):
    """What one attack remembers from step to step."""

    attacker: str = ""
    line: str = ""
    target: str = ""
    overload: str = NONE
    overloaded: int = 0
    """How often the attack as a whole was Overloaded."""
    improvement: str = NONE
    hit_dice: tuple[int, ...] = ()
    rerolled: tuple[int, ...] = ()
    critical: str = ""
    effect: int = 0
    aimed: bool = True
    """Is the model a target (and not only caught in an area)?"""
    dodged: bool = False
    """It passed its Agility roll: half damage."""
    spared: bool = False
    """None of the effects take hold."""
    blast: tuple[str, ...] = ()
    pierced: tuple[str, ...] = ()
    reacted: tuple[str, ...] = ()
    """The powers that have answered it."""
    cancelled: bool = False
    dealt: int = 0
    free: bool = False
    """A power makes it: target and line are given, and nothing is paid."""
    nature: str = ""
    """The Nature it was changed to, if a power allows that."""


def _both(scene: Scene) -> tuple[Figure, Figure]:
    frame, figures = scene.frame, scene.table.figures
    return figures[frame.attacker], figures[frame.target]


# -- step 2: the target -------------------------------------------------------------------


def why_not_aim(scene: Scene, answer: str) -> Refusal | None:
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    target = scene.table.figures.get(answer)
    if target is not None:
        return why_not_target(scene, attacker, line, target)
    piece, prism = piece_of(scene.table, answer), block(scene.table, answer)
    if piece is None or prism is None:
        return None
    return taped(scene.table, attacker, why_not_piece(scene, attacker, line, piece, prism))


def others_in_mind(scene: Scene) -> tuple[str, ...]:
    """Whom a player may wonder about: everybody on the table but the attacker."""
    figures = scene.table.figures.values()
    return tuple(one.id for one in figures if one.placed and not one.out and one.id != scene.frame.attacker)


def show_blast(scene: Scene, target: str) -> dict[str, Any]:
    """DC-EFF-10.  How far an explosion on that target would reach, and everybody else it would catch."""
    table = scene.table
    inches = sum(max(one.amount, 1) for one in line_of(scene).text.effects if one.effect == "explosive")
    figure = table.figures.get(target)
    shape = block(table, target) if figure is None else table.volume(figure)
    if not inches or shape is None:
        return {}
    caught = list(caught_by_blast(scene, target, shape, inches))
    return {"shapes": [round_shape(shape, inches)] if isinstance(shape, Cylinder) else [], "caught": caught}


@step(
    "DC-ATK-05",
    "DC-ATK-06",
    "DC-ATK-01",
    "DC-SIGHT-04",
    why_not=why_not_aim,
    thinkable=others_in_mind,
    shows=show_blast,
)
def choose_target(scene: Scene) -> Result:
    """The attacker chooses a valid target; without one there is no attack."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    if scene.frame.free and scene.frame.target:
        target = scene.table.figures[scene.frame.target]
        return None if is_target(scene, attacker, line, target) else leave()
    valid = (*targets(scene, attacker, line), *piece_targets(scene, attacker, line))
    if not valid:
        return leave()
    facts = {"attacker": attacker.id, "line": line.key}
    return Ask(Choose(attacker.player, "DC-ATK-05", "target", valid, facts=facts), into="target")


@step("DC-MELEE-04", "DC-RANGED-01", "DC-SCN-HQ-05")
def turn_to_scenery(scene: Scene) -> Result:
    """A piece of scenery or a marker is attacked in a way of its own: it neither reacts nor suffers effects."""
    frame = scene.frame
    if frame.target in scene.table.figures:
        return None
    attack = Attack("attack_scenery", attacker=frame.attacker, line=frame.line, target=frame.target)
    return Enter(attack, then=LEAVE)


# -- step 3: paying, overloading, reacting ------------------------------------------------


@step("DC-ATK-07", "DC-ATK-15", "DC-POW-02", "DC-POWER-10")
def pay_for_attack(scene: Scene) -> Result:
    """The counters are gone, hit or miss."""
    frame, line = scene.frame, line_of(scene)
    declared = AttackDeclared(frame.attacker, frame.target, line.key)
    if frame.free:
        return act(declared)
    cost = price(scene, frame.attacker, line.cost, "attacks", line.key)
    return act(
        declared,
        PowerUsed(frame.attacker, line.key, line.frequency),
        PowerSpent(frame.attacker, cost, line.key),
    )


@step("DC-OVER-01", "DC-OVER-03", "DC-OVER-04")
def choose_overload(scene: Scene) -> Result:
    """One more counter buys a third die, or what the line prints instead."""
    attacker, line = scene.table.figures[scene.frame.attacker], line_of(scene)
    dear = attacker.counters < 1 and not overloads_free(scene)
    if dear or line.text.never_overloaded or no_overload(scene):
        return None
    options = (NONE, *overloads_offered(scene, attacker, line))
    facts = {"attacker": attacker.id, "line": line.key}
    return Ask(Choose(attacker.player, "DC-OVER-01", "overload", options, facts=facts), into="overload")


def overloads_offered(scene: Scene, attacker: Figure, line: AttackLine) -> list[str]:
    """DC-OVER-03, DC-SKILL-14, DC-MIX-06, MV-OVER-03.  As many as are allowed, what is printed but once."""
    counters = attacker.counters or int(overloads_free(scene))
    most = scene.game.edition.numbers.overloads or (1 if overloads_free(scene) else counters)
    if twice(scene) not in ("", *attacker.used_this_round):
        most = max(most, 2)
    found: list[str] = []
    for many in range(1, min(most, counters) + 1):
        found.append(" ".join(["die"] * many) if many < MANY else f"dice {many}")
        dice = many - 1
        found += [
            " ".join([*["die"] * dice, name]) if many < MANY else f"{DICE_AND[name]} {dice}"
            for name in PRINTED[: len(line.text.overloads)]
        ]
    return found


MANY = 3
"""From so many Overloads on they are counted and not listed."""


PRINTED = ("printed", "printed_2")
DICE_AND = {"printed": "dice_printed", "printed_2": "dice_printed_2"}
"""A line prints one Overload, or two to choose from."""


def overload_texts(frame: Attack, text: AttackText) -> tuple[Inflict | MoreDamage, ...]:
    """What the Overloads that were bought print."""
    found: tuple[Inflict | MoreDamage, ...] = ()
    for name, one in zip(PRINTED, text.overloads, strict=False):
        if name in overloads(frame):
            found += one
    return found


def twice(scene: Scene) -> str:
    """DC-SKILL-14.  What allows two Overloads of one attack, by the name under which its use is kept."""
    return str(scene.table.index.permitted("overloads_twice", scene.frame.attacker) or "")


def overloads(frame: Attack) -> tuple[str, ...]:
    """The Overloads bought for an attack: `die`, `printed`, several of them, or `dice` and how many."""
    first, _, rest = frame.overload.partition(" ")
    if first.startswith("dice"):
        printed = first.removeprefix("dice").removeprefix("_")
        return (*["die"] * int(rest), *((printed,) if printed else ()))
    return () if frame.overload == NONE else tuple(frame.overload.split(" "))


@step("DC-OVER-01", "DC-ATK-07", "DC-SKILL-14")
def pay_for_overload(scene: Scene) -> Result:
    """Each Overload costs its own counter."""
    frame = scene.frame
    bought, cost = overloads(frame), 0 if overloads_free(scene) else 1
    events: list[Event] = []
    for one in bought:
        events += [Overloaded(frame.attacker, one), PowerSpent(frame.attacker, cost, "overload")]
    if 0 < scene.game.edition.numbers.overloads < len(bought):
        events.append(PowerUsed(frame.attacker, twice(scene), "extraordinary"))
    return act(*events, overloaded=len(bought)) if events else None


attack_paid = window("attack_paid", "DC-ATK-10")


@step("DC-ATK-08", "DC-MIX-45")
def stop_if_cancelled(scene: Scene) -> Result:
    """An attack that a reaction has cancelled is over for everybody, and stays paid."""
    frame = scene.frame
    over = frame.cancelled or _has_fallen(scene)
    return leave(AttackCancelled(frame.attacker, frame.line)) if over else None


def _has_fallen(scene: Scene) -> bool:
    """DC-KO-06, DC-INCAP-02.  Has a reaction taken the attacker out before the dice were rolled?"""
    attacker: Figure = scene.table.figures[scene.frame.attacker]
    return attacker.out or attacker.knocked_out


@step("DC-ATK-12", "DC-MIX-42")
def check_target(scene: Scene) -> Result:
    """A target that its reaction has made invalid is missed; nothing comes back."""
    if not scene.frame.reacted:
        return None
    attacker, target = _both(scene)
    if is_target(scene, attacker, line_of(scene), target):
        return None
    return leave(TargetLost(attacker.id, target.id))


@step("DC-KO-06", "DC-INCAP-02")
def stop_if_attacker_fell(scene: Scene) -> Result:
    """Who is KO or gone by a power that answers an improvement attacks no more."""
    frame = scene.frame
    return leave(AttackCancelled(frame.attacker, frame.line)) if _has_fallen(scene) else None


# -- step 4: the roll to hit --------------------------------------------------------------


@step("DC-HIT-01", "DC-ATK-11", "DC-OVER-01")
def roll_to_hit(scene: Scene) -> Result:
    """Two dice, and one more if the attack was overloaded with it."""
    frame = scene.frame
    count = 2 + overloads(frame).count("die")
    player = scene.table.figures[frame.attacker].player
    return Toss(Throw(D8, count, "DC-HIT-01", TO_HIT, player), into="hit_dice")


to_hit_rolled = window("to_hit_rolled", "DC-DICE-02")


@step("DC-HIT-01", "DC-HIT-02", "DC-HIT-03", "DC-ATK-16", "DC-COVER-02", "DC-COVER-03", "DC-COVER-06")
def compare_with_defense(scene: Scene) -> Result:
    """Dice plus Attack must be higher than the Defense of that nature; equal misses."""
    frame, line = scene.frame, line_of(scene)
    attacker, target = _both(scene)
    to_hit = scene.tally(
        TO_HIT,
        Part(sum(frame.hit_dice), "dice", "DC-HIT-01"),
        *stat(scene, attacker, attack_stat(scene, attacker.id)).parts,
        cover(scene, attacker, line, target),
        of=attacker.id,
    )
    against = defense(scene, target, line.nature)
    if to_hit.total > against.total:
        return act(AttackHit(attacker.id, target.id, to_hit, against))
    return leave(AttackMissed(attacker.id, target.id, to_hit, against))


def cover(scene: Scene, attacker: Figure, line: AttackLine, target: Figure) -> Part:
    """DC-COVER-02, 06, DC-EFF-20, DC-MIX-11, MV-WAVE-04.  What cover takes from the roll against this model."""
    numbers = scene.game.edition.numbers
    worth = {"ranged": numbers.cover, "wave": numbers.wave_cover}.get(line.form, 0)
    ignored = not scene.frame.aimed or has(scene, "penetrative") or has(scene, "homing")
    ignored = ignored or scene.source("ignores cover", attacker.id) is not None
    if not worth or ignored or not covered(scene, attacker, target):
        worth = 0
    return Part(worth, "cover", "DC-COVER-02")


def is_critical(scene: Scene) -> bool:
    """DC-CRIT-01, 03, 06.  Two or more of the dice, the Overload die included, show the same."""
    dice = scene.frame.hit_dice
    return len(set(dice)) < len(dice)


@step("DC-CRIT-01", "DC-CRIT-05", "DC-CRIT-07")
def take_printed_critical(scene: Scene) -> Result:
    """On a double, the critical printed on the line replaces the extra damage."""
    if not is_critical(scene):
        return None
    return act(critical="printed" if line_of(scene).text.critical else "damage")


@step("FR-CRIT-01")
def choose_either_critical(scene: Scene) -> Result:
    """On a double, the attacker takes the extra damage or the printed critical."""
    return _choose_critical(scene, "FR-CRIT-01")


@step("MV-CRIT-01")
def choose_critical(scene: Scene) -> Result:
    """On a double, the attacker takes the printed critical or the extra damage."""
    return _choose_critical(scene, "MV-CRIT-01")


def _choose_critical(scene: Scene, rule: str) -> Result:
    if not is_critical(scene):
        return None
    if not line_of(scene).text.critical:
        return act(critical="damage")
    player = scene.table.figures[scene.frame.attacker].player
    facts = {"attacker": scene.frame.attacker, "line": scene.frame.line}
    question = Choose(player, rule, "critical", ("printed", "damage"), facts=facts)
    return Ask(question, into="critical")


@step("DC-CRIT-01", "DC-CRIT-02", "DC-CRIT-04", "DC-CRIT-06")
def score_critical(scene: Scene) -> Result:
    """A hit with a double is one Critical Hit, however many dice match."""
    frame = scene.frame
    return act(CriticalScored(frame.attacker, frame.critical)) if frame.critical else None


# -- step 5: damage and effects -----------------------------------------------------------


def printed(scene: Scene) -> tuple[Inflict | MoreDamage, ...]:
    """What the line inflicts: its effects, its Overload and its critical, where they were taken."""
    frame, text = scene.frame, line_of(scene).text
    found: tuple[Inflict | MoreDamage, ...] = text.effects
    found += overload_texts(frame, text)
    if frame.critical == "printed":
        found += text.critical
    return found + tuple(added_traits(scene))


def has(scene: Scene, trait: str) -> int:
    """The number of an effect that changes the attack itself; 1 for one without a number, 0 without it."""
    found = (one for one in printed(scene) if isinstance(one, Inflict) and one.effect == trait)
    return sum(max(one.amount, 1) for one in found)


HALVED = {"wave_strike": "DC-WAVE-07", "spray_strike": "DC-SPRAY-06", "explosion_strike": "DC-EFF-13"}


def settled(scene: Scene, damage: Tally) -> Tally:
    """DC-DMG-05.  Halved for a passed Agility roll, then less what the victim's skills take off."""
    frame = scene.frame
    parts = damage.parts
    if frame.dodged:
        parts = (*parts, Part(1, "agility", HALVED[frame.flow], Stage.HALVING, halves=True))
    return taken(scene, parts)


def taken(scene: Scene, parts: tuple[Part, ...]) -> Tally:
    """DC-DMG-05, DC-EFF-18, 19.  What is left for the victim of damage of this attack."""
    line, target = line_of(scene), scene.table.figures[scene.frame.target]
    whole = guarded(scene, target, parts, line.nature, line.type)
    ignored = scene.source("ignores resistances", scene.frame.attacker) is not None
    return spared(scene, target, unresisted(whole) if ignored or has(scene, "irresistible") else whole)


def _more_damage(text: tuple[Inflict | MoreDamage, ...], label: str, rule: str) -> list[Part]:
    return [Part(one.amount, label, rule, Stage.FLAT) for one in text if isinstance(one, MoreDamage)]


def line_damage(scene: Scene) -> list[Part]:
    """DC-DMG-05.  Damage of the line, as Overload and critical change it."""
    frame, line = scene.frame, line_of(scene)
    parts = base_damage(scene, scene.table.figures[frame.attacker], line)
    parts += _more_damage(overload_texts(frame, line.text), "overload", "DC-OVER-04")
    if frame.critical == "damage":
        extra = scene.game.edition.numbers.critical_damage
        parts.append(Part(extra, "critical", "DC-CRIT-04", Stage.FLAT))
    elif frame.critical == "printed":
        parts += _more_damage(line.text.critical, "critical", "DC-CRIT-05")
    return parts


def damage_of(scene: Scene) -> Tally:
    """DC-DMG-05.  The same as skills change it."""
    return scene.tally(DAMAGE, *line_damage(scene), of=scene.frame.attacker)


@step("DC-DMG-01", "DC-DMG-05", "DC-DMG-06", "DC-CRIT-04", "DC-ATK-13")
def deal_damage(scene: Scene) -> Result:
    """The damage of the hit comes off the target's Endurance."""
    frame = scene.frame
    damage = settled(scene, damage_of(scene))
    return act(Damaged(frame.target, damage, frame.line), dealt=damage.total)


damage_dealt = window("damage_dealt", "DC-ATK-13")


@step("DC-DMG-02", "DC-DMG-03", "DC-DMG-04", "DC-DMG-21")
def add_effects(scene: Scene) -> Result:
    """Effects follow the damage one at a time, in printed order; a removed model suffers none."""
    frame, line = scene.frame, line_of(scene)
    target = scene.table.figures[frame.target]
    effects = [one for one in printed(scene) if isinstance(one, Inflict) and one.effect not in ATTACK_TRAITS]
    if target.out or frame.spared or frame.effect >= len(effects):
        return None
    if immune(scene, target, line.nature, line.type):
        return None
    one = effects[frame.effect]
    suffering = Suffering(
        f"effect_{one.effect}", figure=target.id, attacker=frame.attacker, amount=one.amount
    )
    return Enter(suffering, then=add_effects.name, notes={"effect": frame.effect + 1})


effects_added = window("effects_added", "DC-DMG-04")
"""After the printed effects come those that skills grant."""

attack_resolved = window("attack_resolved", "DC-ATK-13")


ATTACK = Flow(
    "attack",
    (
        choose_nature,
        choose_target,
        turn_to_scenery,
        pay_for_attack,
        choose_overload,
        pay_for_overload,
        attack_paid,
        stop_if_cancelled,
        check_target,
        choose_improvement,
        improve_defense,
        defense_improved,
        stop_if_attacker_fell,
        roll_to_hit,
        to_hit_rolled,
        compare_with_defense,
        take_printed_critical,
        score_critical,
        deal_damage,
        damage_dealt,
        remove_incapacitated,
        add_effects,
        effects_added,
        attack_resolved,
        make_knockout_rolls,
    ),
)
