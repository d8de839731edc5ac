"""How an amount of damage is worked out: the stages of its tally, and what protects the victim."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import TYPE_CHECKING

from slugfest.cards.knight import AttackLine
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.frames import attacker_in
from slugfest.rules.knight.figure import Figure
from slugfest.rules.knight.names.permissions import IMMUNE_TO
from slugfest.rules.knight.names.tallies import (
    DAMAGE_HALVED_DOWN,
    HALVED_DAMAGE,
    IGNORES_IMMUNITIES,
    IMPACT,
    PROTECTED_FROM,
    SPARED,
    WEAK_TO,
)
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import stat

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame


class DamageStage(IntEnum):
    """DC-DMG-05.  The order of computing one damage amount."""

    BASE = 0
    BASE_INCREASE = 1
    DOUBLING = 2
    FLAT = 3
    HALVING = 4
    SUFFERED = 5
    SPARED = 6


def base_damage(scene: Scene[Frame], attacker: Figure, line: AttackLine) -> list[Part]:
    """DC-CARD-06, DC-DMG-01.  What the line prints: a number, or the Strength as it is now and a number."""
    fixed = Part(line.damage, "base_damage", "DC-DMG-01", DamageStage.BASE)
    if not line.adds_strength:
        return [fixed]
    strength = stat(scene, attacker, "strength").total
    return [Part(strength, "strength", "DC-CARD-06", DamageStage.BASE), fixed]


RESISTANCE = "resistance "
"""A lasting Resistance is the change of a stat of that name."""


def weakness(scene: Scene[Frame], figure: Figure, *kinds: str) -> Part | None:
    """DC-SKILL-66, DC-MIX-21.  Weak to Nature and type at once, the damage is doubled but once."""
    for kind in dict.fromkeys(kinds):
        for part in scene.tally(WEAK_TO[kind], of=figure.id).parts:
            return part
    return None


def suffered(scene: Scene[Frame], figure: Figure, parts: Iterable[Part], *kinds: str) -> Tally:
    """Return what is left of an amount of damage after everything that protects its victim."""
    return spared(scene, figure, guarded(scene, figure, parts, *kinds))


HALVED = (HALVED_DAMAGE, DAMAGE_HALVED_DOWN)
"""Powers that halve the damage: rounded up where the card says so, otherwise down (DC-GEN-07)."""
SPARING = frozenset((*HALVED, *SPARED.values()))
"""Everything that lets a model suffer less."""


def spared(scene: Scene[Frame], figure: Figure, damage: Tally) -> Tally:
    """Apply the powers that let a model suffer less: first those that halve damage, then those that reduce it."""
    if not scene.table.index.adds_to(SPARING):
        return not_negative(damage)
    total, parts = damage.total, list(damage.parts)
    for name in HALVED:
        for part in scene.tally(name, of=figure.id).parts:
            off = (max(total, 0) + (name == DAMAGE_HALVED_DOWN)) // 2
            parts.append(Part(-off, part.label, part.rule, DamageStage.SPARED))
            total += parts[-1].value
    for least, name in SPARED.items():
        for part in scene.tally(name, of=figure.id).parts:
            parts.append(
                Part(-min(part.value, max(total - least, 0)), part.label, part.rule, DamageStage.SPARED)
            )
            total += parts[-1].value
    return not_negative(Tally(tuple(parts)))


def not_negative(damage: Tally) -> Tally:
    """DC-DMG-01.  However much powers take off, damage never gives Endurance back."""
    below = -damage.total
    if below <= 0:
        return damage
    return Tally((*damage.parts, Part(below, "no_less_than_0", "DC-DMG-01", DamageStage.SPARED)))


def guarded(scene: Scene[Frame], figure: Figure, parts: Iterable[Part], *kinds: str) -> Tally:
    """DC-DMG-05, DC-SKILL-52, DC-SKILL-67, DC-MIX-24.  Last come Immunity, Weakness and every Resistance."""
    weak = weakness(scene, figure, *kinds)
    if weak is not None:
        return Tally((*parts, weak))
    guards: list[Part] = []
    for kind in dict.fromkeys(kinds):
        listed = scene.tally(PROTECTED_FROM[kind], of=figure.id).parts
        guards.extend(part for part in listed if not (part.times and (_unguarded(scene) or _ignored(scene))))
        guards.extend(
            Part(-effect.amount, effect.name, effect.rule, DamageStage.SUFFERED)
            for effect in figure.lasting
            if effect.stat == RESISTANCE + kind
        )
    return _reduced(tuple(parts), guards)


def _reduced(parts: tuple[Part, ...], guards: list[Part]) -> Tally:
    """DC-SKILL-52.  Each Resistance takes off what is left of the damage, and no more than that."""
    damage = Tally((*parts, *(guard for guard in guards if guard.times)))
    left = max(damage.total, 0)
    for guard in guards:
        if not guard.times:
            less = min(-guard.value, left)
            damage = Tally((*damage.parts, Part(-less, guard.label, guard.rule, guard.stage)))
            left -= less
    return damage


def _unguarded(scene: Scene[Frame]) -> bool:
    """FR-SKILL-08.  Does Immunity, which may speak of attacks alone, leave this power free to hurt?"""
    return scene.frame.flow == "use_power" and not scene.game.edition.switches.immunity_covers_powers


def unresisted(damage: Tally) -> Tally:
    """DC-EFF-18, DC-EFF-19.  The same with no Resistance: Immunity and Weakness multiply, and stay."""
    return Tally(tuple(part for part in damage.parts if part.times or part.stage != DamageStage.SUFFERED))


def _ignored(scene: Scene[Frame]) -> bool:
    """Return whether the attacker ignores Immunities."""
    return scene.source(IGNORES_IMMUNITIES, attacker_in(scene.frame)) is not None


def immune(scene: Scene[Frame], figure: Figure, *kinds: str) -> bool:
    """DC-SKILL-25, DC-MIX-17, DC-MIX-18.  No effect takes hold, unless a Weakness cancels the Immunity."""
    index = scene.table.index
    if _unguarded(scene) or _ignored(scene):
        return False
    if not any(index.permitted(IMMUNE_TO[kind], figure.id) for kind in kinds):
        return False
    return weakness(scene, figure, *kinds) is None


BLUNT = ("physical", "blunt")
"""DC-FALL-10, DC-EFF-30, DC-THROW-17.  Nature and type of whatever comes from no attack line."""


def impact(scene: Scene[Frame], figure: Figure, *parts: Part) -> Tally:
    """Return the Physical Blunt damage of a fall, push or throw, less what the victim's skills take off."""
    return suffered(scene, figure, scene.tally(IMPACT, *parts, of=figure.id).parts, *BLUNT)
