"""Attacks, powers and Overloads cost less, more, or nothing."""

from __future__ import annotations

from slugfest.cards.language.parts import Cheaper
from slugfest.kernel.abilities import Ability
from slugfest.kernel.tally import Part
from slugfest.rules.knight.names.tallies import COST, FREE, HALF_COST, LEAST_COST
from slugfest.rules.knight.powers.clauses.holding import Source, adds
from slugfest.rules.knight.powers.registry import grants


@grants(Cheaper)
def cheaper(source: Source, deed: Cheaper) -> list[Ability]:
    kinds = ("attacks", "powers") if deed.of == "both" else (deed.of,)
    tallies = FREE if deed.free else HALF_COST if deed.halved else COST
    amount = -deed.amount if tallies is COST else 1
    abilities: list[Ability] = []
    for kind in kinds:
        part = Part(amount, source.label, source.rule)
        abilities.append(adds(source, tallies[kind], part, deed.attacks))
        if deed.least:
            least = Part(deed.least, source.label, source.rule)
            abilities.append(adds(source, LEAST_COST[kind], least, deed.attacks))
    return abilities
