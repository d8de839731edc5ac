"""What powers change about an attack: its Nature, its stat, its Overload, what it inflicts, and whether it may be made."""

from __future__ import annotations

from slugfest.cards.language import Inflict
from slugfest.cards.language.parts import Forbid
from slugfest.cards.language.vocabulary import EFFECTS, NUMBERED_EFFECTS
from slugfest.kernel.errors import Refusal
from slugfest.kernel.tally import Part
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.table import Figure

TRAIT_TALLIES = tuple((effect, f"trait {effect}") for effect in EFFECTS)


ONE_ATTACK = Forbid("one_attack")
ATTACK_STATS = ("willpower", "agility", "stamina", "strength")


def why_barred(scene: Scene, figure: Figure, key: str) -> Refusal | None:
    """A power used on the model keeps it from attacking, or from this attack."""
    barred = scene.source("cannot attack", figure.id)
    if barred is None and figure.spells:
        told = (one for one in figure.spells if one.deed == ONE_ATTACK and one.word == key)
        barred = next((Part(1, one.power, "DC-POWER-01") for one in told), None)
    if barred is None:
        return None
    return Refusal("DC-POWER-01", "barred_by", {"figure": figure.id, "power": barred.label})


def no_overload(scene: Scene) -> bool:
    """A power keeps the attacker from Overloading, or shields the target from it."""
    frame = scene.frame
    if scene.source("cannot overload", frame.attacker) is not None:
        return True
    return scene.source("shielded overload", getattr(frame, "target", "")) is not None


def overloads_free(scene: Scene) -> bool:
    """A power pays for the Overloads of this attack."""
    return scene.source("free overload", scene.frame.attacker) is not None


def attack_stat(scene: Scene, attacker: str) -> str:
    """Attack, or what a power uses instead."""
    found = (one for one in ATTACK_STATS if scene.source(f"attacks with {one}", attacker) is not None)
    return next(found, "attack")


def added_traits(scene: Scene) -> list[Inflict]:
    """What powers make the attacks of the model inflict besides."""
    adds = scene.table.index.adds
    found = []
    for effect, tally in TRAIT_TALLIES:
        if tally in adds:
            amount = scene.tally(tally, of=scene.frame.attacker).total
            if amount:
                found.append(Inflict(effect, amount if effect in NUMBERED_EFFECTS else 0))
    return found
