"""A stat goes up or down, is doubled or halved."""

from __future__ import annotations

from slugfest.cards.language.parts import ANY, Attacks, Raise, Scale, Who
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.names import TallyName
from slugfest.kernel.records import replace
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.damage import DamageStage
from slugfest.rules.knight.names.tallies import DOUBLED, HALVED, LEAST, RAISED
from slugfest.rules.knight.powers.clauses.circumstances import falls_on, suits
from slugfest.rules.knight.powers.clauses.holding import Source, adds
from slugfest.rules.knight.powers.registry import grants, plainly
from slugfest.rules.knight.scene import Occasion


@grants(Raise)
def raised(source: Source, deed: Raise) -> list[Ability]:
    """Damage is raised as flat damage, after doublings (DC-DMG-05)."""
    stat = deed.stat
    stage = DamageStage.FLAT if stat == "damage" else 0
    part = Part(deed.amount, source.label, source.rule, stage)
    tallies = RAISED[stat]
    if deed.each is not None:
        return [_for_each(source, tally, part, deed.against, deed.each) for tally in tallies]
    abilities: list[Ability] = [adds(source, tally, part, deed.against) for tally in tallies]
    if deed.least:
        least = Part(deed.least, source.label, source.rule)
        abilities.append(adds(source, LEAST[stat], least, deed.against))
    return abilities


def _for_each(source: Source, tally: TallyName, part: Part, attacks: Attacks, each: Who) -> Adds:
    """The same number once for each model near; nobody near, nothing gained."""
    gate = source.gate

    def times_as_many(occasion: Occasion, who: str) -> Part | None:
        holder = occasion.subject if source.shared else who
        if not gate(occasion, who) or not suits(occasion, holder, attacks):
            return None
        table = occasion.table
        figure = table.figures[holder]
        many = sum(falls_on(table, figure, other, each, None) for other in table.figures.values())
        return replace(part, value=part.value * many) if many else None

    return Adds(source.bearer, tally, times_as_many)


@plainly(Raise)
def plain_raise(deed: Raise) -> tuple[str, int] | None:
    """Return the stat and the number, where it is the same for all attacks."""
    plain = deed.against == ANY and deed.each is None and not deed.least
    return (deed.stat, deed.amount) if plain and deed.stat not in ("damage", "range") else None


@grants(Scale)
def scaled(source: Source, deed: Scale) -> list[Ability]:
    part = Part(1 if deed.half else 2, source.label, source.rule)
    return [adds(source, (HALVED if deed.half else DOUBLED)[deed.stat], part)]
