"""One blow of an attack: what it remembers, what it inflicts, and how much it hurts.

Every kind of attack comes down to blows, each against one model or one thing.
"""

from __future__ import annotations

from slugfest.cards.language import Inflict, MoreDamage
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.damage import DamageStage, base_damage, guarded, spared, unresisted
from slugfest.rules.knight.attacks.frames import Attack
from slugfest.rules.knight.attacks.overloads import overload_texts, without_dice
from slugfest.rules.knight.names.tallies import DAMAGE, IGNORES_RESISTANCES
from slugfest.rules.knight.powers.clauses.attacks import added_traits, line_of
from slugfest.rules.knight.scene import Scene


def one_more(scene: Scene[Attack], flow: str, target: str, *, aimed: bool = True) -> Attack:
    """DC-ATK-14, DC-EFF-15, 27.  One more blow of the attack that is going on, by one of its effects.

    What was printed and bought for the attack as a whole counts for it; an Overload die was for one roll only.
    """
    frame = scene.frame
    return Attack(
        flow,
        attacker=frame.attacker,
        line=frame.line,
        target=target,
        overload=without_dice(frame.overload),
        overloaded=frame.overloaded,
        free=frame.free,
        nature=frame.nature,
        extra=True,
        aimed=aimed,
    )


def printed(scene: Scene[Attack]) -> tuple[Inflict | MoreDamage, ...]:
    """Return what the line inflicts: its effects, and its Overload and critical if they were taken."""
    frame, text = scene.frame, line_of(scene).text
    texts: tuple[Inflict | MoreDamage, ...] = text.effects
    if frame.overload.kinds:
        texts += overload_texts(frame.overload, text)
    if frame.critical == "printed":
        texts += text.critical
    added = added_traits(scene)
    return (*texts, *added) if added else texts


def has(scene: Scene[Attack], trait: str) -> int:
    """Return the number of an effect that changes the attack itself; 1 if it has no number, 0 if it is absent."""
    number = 0
    for effect in printed(scene):
        if isinstance(effect, Inflict) and effect.effect == trait:
            number += max(effect.amount, 1)
    return number


HALVED = {"wave_strike": "DC-WAVE-07", "spray_strike": "DC-SPRAY-06", "explosion_strike": "DC-EFF-13"}


def settled(scene: Scene[Attack], damage: Tally) -> Tally:
    """DC-DMG-05.  Halved for a passed Agility roll, then less what the victim's skills take off."""
    frame = scene.frame
    parts = damage.parts
    if frame.dodged:
        parts = (*parts, Part(1, "agility", HALVED[frame.flow], DamageStage.HALVING, halves=True))
    return taken(scene, parts)


def taken(scene: Scene[Attack], parts: tuple[Part, ...]) -> Tally:
    """DC-DMG-05, DC-EFF-18, 19.  What is left for the victim of damage of this attack."""
    line, target = line_of(scene), scene.table.figures[scene.frame.target]
    whole = guarded(scene, target, parts, line.nature, line.type)
    ignored = scene.source(IGNORES_RESISTANCES, scene.frame.attacker) is not None
    return spared(scene, target, unresisted(whole) if ignored or has(scene, "irresistible") else whole)


def _more_damage(text: tuple[Inflict | MoreDamage, ...], label: str, rule: str) -> list[Part]:
    return [Part(more.amount, label, rule, DamageStage.FLAT) for more in text if isinstance(more, MoreDamage)]


def line_damage(scene: Scene[Attack]) -> list[Part]:
    """DC-DMG-05.  Damage of the line, as Overload and critical change it."""
    frame, line = scene.frame, line_of(scene)
    parts = base_damage(scene, scene.table.figures[frame.attacker], line)
    parts += _more_damage(overload_texts(frame.overload, line.text), "overload", "DC-OVER-04")
    if frame.critical == "damage":
        extra = scene.game.edition.numbers.critical_damage
        parts.append(Part(extra, "critical", "DC-CRIT-04", DamageStage.FLAT))
    elif frame.critical == "printed":
        parts += _more_damage(line.text.critical, "critical", "DC-CRIT-05")
    return parts


def damage_of(scene: Scene[Attack]) -> Tally:
    """DC-DMG-05.  The same as skills change it."""
    return scene.tallied(DAMAGE, line_damage(scene), scene.frame.attacker)
