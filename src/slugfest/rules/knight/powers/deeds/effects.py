"""An effect takes hold of a model, an attack inflicts one more, or all of them let go."""

from __future__ import annotations

from slugfest.cards.language.parts import Cleanse, StandUp, Suffer, Trait
from slugfest.kernel.abilities import Ability
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part
from slugfest.rules.knight.effects import Suffering
from slugfest.rules.knight.events.play import StoodUp
from slugfest.rules.knight.events.powers import EffectsRemoved
from slugfest.rules.knight.names.tallies import TRAITS
from slugfest.rules.knight.powers.clauses.holding import Source, adds
from slugfest.rules.knight.powers.registry import enters, grants, happens
from slugfest.rules.knight.powers.using import UsePower, subject_now
from slugfest.rules.knight.scene import Scene


@enters(Suffer)
def suffer(scene: Scene[UsePower], deed: Suffer) -> Suffering:
    inflict, subject = deed.inflict, subject_now(scene)
    return Suffering(
        f"effect_{inflict.effect}", figure=subject.id, attacker=scene.frame.figure, amount=inflict.amount
    )


@grants(Trait)
def inflict_more(source: Source, deed: Trait) -> list[Ability]:
    part = Part(max(deed.inflict.amount, 1), source.label, source.rule)
    return [adds(source, TRAITS[deed.inflict.effect], part, deed.attacks)]


@happens(Cleanse)
def cleanse(scene: Scene[UsePower], _deed: Cleanse) -> list[Event]:
    return [EffectsRemoved(subject_now(scene).id)]


@happens(StandUp)
def stand_up(scene: Scene[UsePower], _deed: StandUp) -> list[Event]:
    """DC-KO-03: who is KO stays down."""
    subject = subject_now(scene)
    return [StoodUp(subject.id)] if subject.knocked_down and not subject.knocked_out else []
