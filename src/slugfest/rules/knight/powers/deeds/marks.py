"""A model is marked: some hit it more easily, or less."""

from __future__ import annotations

from slugfest.cards.language.parts import Mark
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.damage import DamageStage
from slugfest.rules.knight.attacks.frames import target_in
from slugfest.rules.knight.names.tallies import DAMAGE, TO_HIT
from slugfest.rules.knight.powers.clauses.circumstances import suits
from slugfest.rules.knight.powers.clauses.holding import Source
from slugfest.rules.knight.powers.registry import grants
from slugfest.rules.knight.scene import Occasion


@grants(Mark)
def mark(source: Source, deed: Mark) -> list[Ability]:
    """For everybody who is on that side of the one who set the mark and attacks the marked model."""
    damage = deed.stat == "damage"
    part = Part(deed.amount, source.label, source.rule, DamageStage.FLAT if damage else 0)

    def against_the_marked(occasion: Occasion, who: str) -> Part | None:
        figures = occasion.table.figures
        attacker = figures.get(occasion.subject)
        if attacker is None or target_in(occasion.frame) != who:
            return None
        own_side = attacker.player == figures[source.caster].player
        if deed.by != "any" and own_side != (deed.by == "friendly"):
            return None
        return part if suits(occasion, who, deed.attacks) else None

    return [Adds(source.bearer, DAMAGE if damage else TO_HIT, against_the_marked)]
