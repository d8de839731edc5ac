"""Damage is suffered, recovered, or spared."""

from __future__ import annotations

from slugfest.cards.language.parts import Hurt, Recover, Spare
from slugfest.kernel.abilities import Ability
from slugfest.kernel.events import Event
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.damage import HALVED, DamageStage, guarded, spared, unresisted
from slugfest.rules.knight.events.play import Damaged
from slugfest.rules.knight.events.skills import Healed
from slugfest.rules.knight.names.tallies import CANNOT_RECOVER, SPARED
from slugfest.rules.knight.powers.clauses.holding import Source, adds
from slugfest.rules.knight.powers.registry import grants, happens
from slugfest.rules.knight.powers.using import RULE, UsePower, power_now, subject_now, times
from slugfest.rules.knight.scene import Scene


@happens(Hurt)
def hurt(scene: Scene[UsePower], deed: Hurt) -> list[Event]:
    subject, power = subject_now(scene), power_now(scene)
    many = times(scene, deed.each)
    if not many:
        return []
    parts = [Part(deed.amount * many, power.key, RULE, DamageStage.BASE)]
    whole = guarded(scene, subject, parts, deed.nature)
    damage = spared(scene, subject, unresisted(whole) if deed.pure else whole)
    return [Damaged(subject.id, damage, power.key)]


@happens(Recover)
def recover(scene: Scene[UsePower], deed: Recover) -> list[Event]:
    subject = subject_now(scene)
    if scene.source(CANNOT_RECOVER, subject.id) is not None:
        return []
    amount = deed.amount * times(scene, deed.each) + deed.each_round * scene.table.round
    if not amount:
        return []
    healed = Part(amount, power_now(scene).key, RULE)
    return [Healed(subject.id, Tally((healed,)))]


@grants(Spare)
def spare(source: Source, deed: Spare) -> list[Ability]:
    tally = HALVED[deed.down] if deed.half else SPARED[deed.least]
    return [adds(source, tally, Part(deed.amount or 1, source.label, source.rule), deed.attacks)]
