"""Skills that offer dice again: asked for at the window after a roll."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from slugfest.cards.language import SkillUse, parts
from slugfest.kernel.abilities import Ability, Joins
from slugfest.kernel.dice import Face
from slugfest.rules.knight.attacks.frames import Attack, attacker_in, figure_in
from slugfest.rules.knight.edition import MakeSkill
from slugfest.rules.knight.events.play import DieRerolled, PowerUsed
from slugfest.rules.knight.names.questions import ASK_REROLL
from slugfest.rules.knight.names.tallies import CANNOT_REROLL, SURE
from slugfest.rules.knight.names.windows import DIE_ROLLED, STAT_ROLLED, TO_HIT_ROLLED
from slugfest.rules.knight.powers.clauses.attacks import line_in
from slugfest.rules.knight.powers.clauses.circumstances import suits
from slugfest.rules.knight.powers.clauses.holding import Source, flag
from slugfest.rules.knight.powers.registry import grants
from slugfest.rules.knight.powers.usage import usable
from slugfest.rules.knight.rolls import D8, StatRoll, rolled_against
from slugfest.rules.knight.scene import Occasion
from slugfest.rules.knight.skills.common import kept, too_dazed
from slugfest.rules.shared.rerolls import Reroll, Rerolls
from slugfest.rules.shared.rerolls import fresh as not_rerolled

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

LIMITED = "extraordinary"
"""How often what is limited may be used unless a text says otherwise: once a Round."""


def fresh(occasion: Occasion, who: str, frame: Frame, dice: str) -> bool:
    """Return whether the owner of this model may have dice of the roll rolled again."""
    return bool(not_rerolled(frame, dice)) and occasion.source(CANNOT_REROLL, who) is None


def _again(bearer: str, rule: str, dice: str, most: int) -> Reroll:
    return Reroll("reroll", bearer=bearer, rule=rule, dice=dice, most=most, per=LIMITED)


def _one_to_hit_die(rule: str, *forms: str) -> MakeSkill:
    """Offer one die of each of the bearer's To Hit rolls of these forms; of any form if none is named."""

    def offer(_occasion: Occasion, who: str) -> Reroll:
        return _again(who, rule, "hit_dice", 1)

    def own_roll(occasion: Occasion, who: str) -> bool:
        attack = occasion.host(Attack)
        if attack.attacker != who or not fresh(occasion, who, attack, "hit_dice"):
            return False
        return not forms or line_in(occasion.table, attack).form in forms

    def make(bearer: str, use: SkillUse) -> list[Ability]:
        return [Joins(bearer, use.skill, TO_HIT_ROLLED, rule, own_roll, frame=offer, optional=True)]

    return make


close_combat_master = _one_to_hit_die("DC-SKILL-06", "melee")
"""One die may be rerolled in each melee To Hit roll the model makes."""

master_fighter = _one_to_hit_die("DC-SKILL-34")
"""One die may be rerolled in each To Hit roll of any kind."""

sharpshooter = _one_to_hit_die("DC-SKILL-54", "ranged")
"""One die may be rerolled in each ranged To Hit roll the model makes."""


def _own_rolls(rule: str, name: str, *, failed: bool = True) -> MakeSkill:
    """Offer the dice of the bearer's own rolls against a stat, usually failed ones, but not while KO (DC-KO-04)."""

    def offer(_occasion: Occasion, who: str) -> Reroll:
        return _again(who, rule, "dice", 2)

    def own_roll(occasion: Occasion, who: str) -> bool:
        roll, figure = occasion.host(StatRoll), occasion.table.figures[who]
        if roll.figure != who or roll.stat != name or too_dazed(occasion, figure):
            return False
        if failed and sum(roll.dice) <= rolled_against(occasion.seen_from(roll)).total:
            return False
        return fresh(occasion, who, roll, "dice")

    def make(bearer: str, use: SkillUse) -> list[Ability]:
        return [Joins(bearer, use.skill, STAT_ROLLED, rule, own_roll, frame=offer, optional=True)]

    return make


acrobat = _own_rolls("DC-SKILL-01", "agility")
"""The model may reroll failed Agility rolls."""

scientific = _own_rolls("DC-SKILL-53", "willpower")
"""The model may reroll failed Willpower rolls."""

soldier = _own_rolls("DC-SKILL-55", "stamina")
"""The model may reroll failed Stamina rolls."""


acrobat_at_will = _own_rolls("FR-SKILL-01", "agility", failed=False)
scientific_at_will = _own_rolls("FR-SKILL-01", "willpower", failed=False)
soldier_at_will = _own_rolls("FR-SKILL-01", "stamina", failed=False)
"""The same for any roll, a success too."""


def luck(bearer: str, use: SkillUse) -> list[Ability]:
    """DC-SKILL-32.  Once a Round one die of a roll made for this model, but not while KO (DC-KO-04)."""

    def unused(occasion: Occasion, who: str) -> bool:
        figure = occasion.table.figures[who]
        return kept(use) not in figure.used_this_round and not too_dazed(occasion, figure)

    def own_attack(occasion: Occasion, who: str) -> bool:
        return (
            attacker_in(occasion.frame) == who
            and unused(occasion, who)
            and fresh(occasion, who, occasion.frame, "hit_dice")
        )

    def own_roll(occasion: Occasion, who: str) -> bool:
        return (
            figure_in(occasion.frame) == who
            and unused(occasion, who)
            and fresh(occasion, who, occasion.frame, "dice")
        )

    def own_die(occasion: Occasion, who: str) -> bool:
        return (
            figure_in(occasion.frame) == who
            and unused(occasion, who)
            and fresh(occasion, who, occasion.frame, "faces")
        )

    def offer(dice: str) -> Callable[[Occasion, str], Reroll]:
        def again(_occasion: Occasion, who: str) -> Reroll:
            return Reroll("reroll", bearer=who, rule="DC-SKILL-32", dice=dice, once=kept(use), per=LIMITED)

        return again

    rule = "DC-SKILL-32"
    return [
        Joins(bearer, use.skill, TO_HIT_ROLLED, rule, own_attack, frame=offer("hit_dice"), optional=True),
        Joins(bearer, use.skill, STAT_ROLLED, rule, own_roll, frame=offer("dice"), optional=True),
        Joins(bearer, use.skill, DIE_ROLLED, rule, own_die, frame=offer("faces"), optional=True),
    ]


ALL_DICE = 12
"""More than any roll has."""


@grants(parts.Reroll)
def by_power(source: Source, deed: parts.Reroll) -> list[Ability]:
    """DC-POWER-12.  What a power lets its subject roll again, while it holds."""
    to_hit = deed.roll == "attack"
    dice, window = ("hit_dice", TO_HIT_ROLLED) if to_hit else ("dice", STAT_ROLLED)
    once = f"once:{source.label} reroll" if deed.once else ""
    per = "unique" if deed.once == "game" else LIMITED

    def due(occasion: Occasion, who: str) -> bool:
        frame = occasion.frame
        roller = attacker_in(frame) if to_hit else figure_in(frame)
        if not (roller == source.bearer or (source.shared and roller)) or not fresh(
            occasion, who, frame, dice
        ):
            return False
        if once and not usable(occasion.table.figures[who], once):
            return False
        return _holds_for(occasion, source, roller) and _its_roll(occasion, deed, roller)

    def offer(occasion: Occasion, who: str) -> Reroll:
        most = deed.dice or ALL_DICE
        return Reroll("reroll", bearer=who, rule=source.rule, dice=dice, most=most, once=once, per=per)

    decides = source.caster if deed.forced else source.bearer
    return [Joins(decides, f"{source.label} reroll", window, source.rule, due, frame=offer, optional=True)]


@grants(parts.Sure)
def pass_for_sure(source: Source, deed: parts.Sure) -> list[Ability]:
    return [flag(source, SURE[deed.roll])]


def _holds_for(occasion: Occasion, source: Source, roller: str) -> bool:
    """Return whether the power holds for the model that rolls."""
    return source.gate(occasion.occasion(roller), source.bearer)


def _its_roll(occasion: Occasion, deed: parts.Reroll, roller: str) -> bool:
    """Return whether this is a roll of the kind that the power names."""
    if deed.roll == "attack":
        return suits(occasion, roller, deed.attacks)
    roll = occasion.host(StatRoll)
    if roll.stat != deed.roll or too_dazed(occasion, occasion.table.figures[roller]):
        return False
    return not deed.failed or sum(roll.dice) > rolled_against(occasion.seen_from(roll)).total


def _rerolled(bearer: str, old: Face, new: Face, rules: tuple[str, ...]) -> DieRerolled:
    return DieRerolled(bearer, int(old), int(new), rules=rules)


def _used(bearer: str, once: str, per: str, rules: tuple[str, ...]) -> PowerUsed:
    return PowerUsed(bearer, once, per, rules=rules)


REROLL = Rerolls(
    choosing=("DC-DICE-02", "DC-DICE-04", "DC-SKILL-68"),
    rolling=("DC-DICE-02",),
    replacing=("DC-DICE-03",),
    die=D8,
    question=ASK_REROLL,
    rerolled=_rerolled,
    used=_used,
).flow
"""DC-DICE-02 to 04.  Dice are picked all at once, none of them twice, and the new value counts even when it is worse."""
