"""Attacks, powers and Overloads cost less, more, or nothing."""

from __future__ import annotations

from slugfest.cards.language.parts import Cheaper
from slugfest.kernel.abilities import Ability
from slugfest.kernel.tally import Part
from slugfest.rules.knight.powers.clauses.holding import Source, adds
from slugfest.rules.knight.powers.registry import grants


@grants(Cheaper)
def cheaper(source: Source, deed: Cheaper) -> list[Ability]:
    kinds = ("attacks", "powers") if deed.of == "both" else (deed.of,)
    name = "free" if deed.free else "half cost" if deed.halved else "cost"
    amount = -deed.amount if name == "cost" else 1
    abilities: list[Ability] = []
    for kind in kinds:
        part = Part(amount, source.label, source.rule)
        abilities.append(adds(source, f"{name} {kind}", part, deed.attacks))
        if deed.least:
            least = Part(deed.least, source.label, source.rule)
            abilities.append(adds(source, f"least cost {kind}", least, deed.attacks))
    return abilities
