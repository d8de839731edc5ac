"""What powers change about an attack: its Nature, its stat, its Overload, what it inflicts, and whether it may be made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine
from slugfest.cards.language import Inflict
from slugfest.cards.language.parts import Forbid
from slugfest.cards.language.vocabulary import NUMBERED_EFFECTS
from slugfest.kernel.errors import Refusal
from slugfest.kernel.records import replace
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.frames import AnyAttack, LineAttack
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.tallies import (
    ATTACKS_WITH,
    CANNOT_ACTIVE_POWERS,
    CANNOT_ATTACK,
    CANNOT_OVERLOAD,
    CANNOT_POWERS,
    FREE_OVERLOAD,
    SHIELDED_OVERLOAD,
    TRAITS,
)
from slugfest.rules.knight.powers.clauses.holding import price
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.setting import GRAB
from slugfest.rules.knight.table import KnightTable

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


TRAIT_TALLIES = tuple(TRAITS.items())
ALL_TRAITS = frozenset(TRAITS.values())
ONE_ATTACK = Forbid("one_attack")


def line_of(scene: Scene[AnyAttack]) -> AttackLine:
    """Return the line of the present attack, with the Nature that it was changed to."""
    return line_in(scene.table, scene.frame)


def line_in(table: KnightTable, attack: AnyAttack) -> AttackLine:
    """Return the line of a card with which an attack is made, with the Nature that it was changed to."""
    line = table.setting.lines[table.figures[attack.attacker].card, attack.line]
    changed = attack.nature if isinstance(attack, LineAttack) else ""
    return replace(line, nature=changed) if changed and changed != line.nature else line


def is_power(scene: Scene[Frame], figure: Figure, key: str) -> bool:
    """DC-POWER-16, DC-GRAB-02.  Is this attack a Special Power as well?"""
    if key == GRAB.key:
        return scene.game.edition.switches.grab_is_a_power
    return (figure.card, key) in scene.table.setting.powers


def attack_price(scene: Scene[Frame], figure: Figure, line: AttackLine) -> int:
    """DC-POW-04.  Return what an attack costs now; one that is a power too is changed by what changes powers."""
    kind = "both" if is_power(scene, figure, line.key) else "attacks"
    return price(scene, figure.id, line.cost, kind, line.key)


def _source(scene: Scene[Frame], figure: Figure, key: str) -> Part | None:
    barred = scene.source(CANNOT_ATTACK, figure.id)
    if barred is None and is_power(scene, figure, key):
        barred = scene.source(CANNOT_POWERS, figure.id) or scene.source(CANNOT_ACTIVE_POWERS, figure.id)
    return barred


def why_barred(scene: Scene[Frame], figure: Figure, key: str) -> Refusal | None:
    """Return why a power used on the model keeps it from attacking, from this attack, or from using powers."""
    barred = _source(scene, figure, key)
    if barred is None and figure.spells:
        bans = (spell for spell in figure.spells if spell.deed == ONE_ATTACK and spell.word == key)
        barred = next((Part(1, spell.power, "DC-POWER-01") for spell in bans), None)
    if barred is None:
        return None
    return Refusal("DC-POWER-01", "barred_by", {"figure": figure.id, "power": barred.label})


def no_overload(scene: Scene[AnyAttack], target: str) -> bool:
    """Return whether a power keeps the attacker from Overloading, or protects the target from it."""
    if scene.source(CANNOT_OVERLOAD, scene.frame.attacker) is not None:
        return True
    return scene.source(SHIELDED_OVERLOAD, target) is not None


def overloads_free(scene: Scene[AnyAttack]) -> bool:
    """Return whether a power pays for the Overloads of this attack."""
    return scene.source(FREE_OVERLOAD, scene.frame.attacker) is not None


def attack_stat(scene: Scene[Frame], attacker: str) -> str:
    """Return Attack, or the stat that a power uses instead."""
    stats = (stat for stat, tally in ATTACKS_WITH.items() if scene.source(tally, attacker) is not None)
    return next(stats, "attack")


def added_traits(scene: Scene[AnyAttack]) -> list[Inflict]:
    """Return the effects that powers add to the model's attacks."""
    adds = scene.table.index.adds
    traits: list[Inflict] = []
    if not scene.table.index.adds_to(ALL_TRAITS):  # as a rule
        return traits
    for effect, tally in TRAIT_TALLIES:
        if tally in adds:
            amount = scene.tally(tally, of=scene.frame.attacker).total
            if amount:
                traits.append(Inflict(effect, amount if effect in NUMBERED_EFFECTS else 0))
    return traits
