"""Deeds that hold for a while, as abilities: what they add to which tally.

Whatever a model may not do, ignores or uses instead is a tally too (`cannot move`, `ignores
cover`), so that one rule serves a Passive power, an aura and a power that lasts a Round, and a
refusal can name its source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from slugfest.cards.knight import Power
from slugfest.cards.language import SkillUse
from slugfest.cards.language.parts import ANY, Attacks, Clause, Deed, Lose
from slugfest.kernel.abilities import Ability, Adds
from slugfest.kernel.names import TallyName
from slugfest.kernel.records import Value
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.figure import Spell
from slugfest.rules.knight.names.tallies import COST, FREE, HALF_COST, LEAST_COST
from slugfest.rules.knight.powers.clauses.circumstances import (
    falls_on,
    fits,
    holds,
    line_now,
    suits,
    thinking_of,
)
from slugfest.rules.knight.powers.registry import grants
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.setting import KnightSetting

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

RULE = "DC-POWER-12"

Gate = Callable[[Occasion, str], bool]
"""(occasion, bearer) -> does it hold for the model that is spoken of (`occasion.subject`)?"""


class Source(Value, frozen=True):
    """Where a deed comes from: whose ability, its name in tallies, its rule, and when it holds."""

    setting: KnightSetting
    bearer: str
    label: str
    rule: str
    gate: Gate
    caster: str = ""
    shared: bool = False
    """It falls on everybody near, not on its bearer alone."""


def own(occasion: Occasion, bearer: str) -> bool:
    return occasion.subject == bearer


def from_clause(setting: KnightSetting, bearer: str, power: Power, clause: Clause) -> Source:
    """Return the source of a Passive power; one with a cost gives nothing while its bearer is down (DC-KD-02)."""

    def gate(occasion: Occasion, who: str) -> bool:
        table = occasion.table
        figure = table.figures[who]
        if figure.knocked_down and power.cost:
            return False
        other = None
        if clause.who.kind == "all":
            other = table.figures.get(occasion.subject)
            if other is None or not falls_on(table, figure, other, clause.who, power.range):
                return False
        elif occasion.subject != who:
            return False
        return fits(clause.when.attacks, line_now(occasion)) and holds(
            occasion, who, clause.conditions, other
        )

    return Source(setting, bearer, power.key, RULE, gate, bearer, clause.who.kind == "all")


def from_spell(setting: KnightSetting, bearer: str, spell: Spell) -> Source:
    """Return the source for what a power has done to its bearer for a while."""
    return Source(setting, bearer, spell.power, "DC-POWER-01", own, spell.caster)


def abilities(source: Source, deed: Deed) -> list[Ability]:
    """Return what a deed that holds adds to the game."""
    rule = grants.of(deed)
    return [] if rule is None else rule(source, deed)


def adds(source: Source, tally: TallyName, part: Part, attacks: Attacks = ANY) -> Adds:
    """Return the part of a tally that counts while the source holds, for some attacks or for all."""
    gate = source.gate

    def while_it_holds(occasion: Occasion, who: str) -> Part | None:
        if not gate(occasion, who):
            return None
        return part if suits(occasion, occasion.subject if source.shared else who, attacks) else None

    return Adds(source.bearer, tally, while_it_holds)


def flag(source: Source, tally: TallyName, attacks: Attacks = ANY) -> Adds:
    """Return the tally that says whether a deed without a number holds."""
    return adds(source, tally, Part(1, source.label, source.rule), attacks)


# -- what is in play -------------------------------------------------------------------------


def powers_in_play(setting: KnightSetting, bearer: str, powers: Iterable[Power]) -> list[Ability]:
    """DC-POWER-12.  What the Passive powers of a model that are always on add."""
    always_on: list[Ability] = []
    for power in powers:
        for clause in power.does:
            if clause.when.moment in ("always", "attacks") and not clause.until and not clause.once:
                source = from_clause(setting, bearer, power, clause)
                for deed in clause.does:
                    if deed.lasting:
                        always_on += abilities(source, deed)
    return always_on


def spells_in_play(setting: KnightSetting, bearer: str, spells: Iterable[Spell]) -> list[Ability]:
    """Return the abilities that powers have given a model for a while."""
    return [
        ability for spell in spells for ability in abilities(from_spell(setting, bearer, spell), spell.deed)
    ]


def lost(spells: Iterable[Spell], use: SkillUse) -> bool:
    """Return whether a power has taken this skill away for now."""
    return any(isinstance(spell.deed, Lose) and _takes(spell, spell.deed, use) for spell in spells)


LOST_SKILLS = {"immunities": "immunity", "resistances": "resistance"}
"""The skill of which all are lost, or one is."""


def _takes(spell: Spell, deed: Lose, use: SkillUse) -> bool:
    if spell.word:
        return spell.word == f"{use.skill} {use.word}".strip()
    if deed.what == "skills":
        return True
    if deed.what == "protections":
        return use.skill in ("immunity", "resistance")
    return LOST_SKILLS.get(deed.what, deed.what) == use.skill


# -- asking ------------------------------------------------------------------------------------


def price(scene: Scene[Frame], figure: str, cost: int, kind: str, key: str) -> int:
    """DC-POW-04.  What an attack or a power costs now; never less than nothing.

    What is both at once (`both`) is changed by what changes either, but not twice by the same.
    """
    changing, names, halves, frees, leasts = COSTS[kind]
    if not scene.table.index.adds_to(changing):
        return cost
    thought = thinking_of(scene, figure, key)
    changes = dict.fromkeys(part for name in names for part in thought.tally(name, of=figure).parts)
    now = cost + Tally(tuple(changes)).total
    if any(thought.source(half, figure) is not None for half in halves):
        now = (now + 1) // 2
    if any(thought.source(free, figure) is not None for free in frees):
        return 0
    bounds = (part.value for name in leasts for part in thought.tally(name, of=figure).parts)
    least = max(bounds, default=0)
    # A bound holds what is reduced; what cost less before stays as it was.
    return max(now, min(cost, least), 0)


Names = tuple[TallyName, ...]


def _costs(*kinds: str) -> tuple[frozenset[TallyName], Names, Names, Names, Names]:
    """Return the tallies that make something of another price, then those that change, halve, waive and bound it."""
    changes, halves, frees, leasts = (
        tuple(tallies[kind] for kind in kinds) for tallies in (COST, HALF_COST, FREE, LEAST_COST)
    )
    return frozenset((*changes, *halves, *frees)), changes, halves, frees, leasts


COSTS = {"attacks": _costs("attacks"), "powers": _costs("powers"), "both": _costs("attacks", "powers")}
"""By the kind of what costs something."""
