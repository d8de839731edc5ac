"""Deeds that hold for a while, as abilities: what they add to which tally.

Whatever a model may not do, ignores or uses instead is a tally too (`cannot move`, `ignores
cover`), so that one rule serves a Passive power, an aura and a power that lasts a Round, and a
refusal can name its source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import msgspec

from slugfest.cards.knight import Power
from slugfest.cards.language import SkillUse
from slugfest.cards.language.parts import (
    ANY,
    LASTING,
    Attacks,
    Cheaper,
    Clause,
    Deed,
    Forbid,
    Ignore,
    Instead,
    Lose,
    Mark,
    PickNature,
    Raise,
    Scale,
    Shield,
    Skill,
    Spare,
    Trait,
    Who,
)
from slugfest.kernel.abilities import Ability, Adds, Joins, Permits
from slugfest.kernel.names import TallyName
from slugfest.kernel.tally import Part, Tally
from slugfest.rules.knight.attacks.damage import HALVED, Stage
from slugfest.rules.knight.attacks.frames import target_in
from slugfest.rules.knight.names.permissions import NATURES
from slugfest.rules.knight.names.tallies import (
    ATTACKS_WITH,
    CANNOT,
    COST,
    DAMAGE,
    DOUBLED,
    FREE,
    HALF_COST,
    IGNORES,
    LEAST,
    LEAST_COST,
    RAISED,
    SHIELDED,
    SPARED,
    TO_HIT,
    TRAITS,
)
from slugfest.rules.knight.names.tallies import HALVED as HALVED_STAT
from slugfest.rules.knight.powers.clauses.circumstances import (
    falls_on,
    fits,
    holds,
    line_now,
    suits,
    thinking_of,
)
from slugfest.rules.knight.scene import Occasion, Scene
from slugfest.rules.knight.table import Spell
from slugfest.rules.knight.table import Stage as TableStage

if TYPE_CHECKING:
    from slugfest.kernel.flow import Frame

RULE = "DC-POWER-12"

Gate = Callable[[Occasion, str], bool]
"""(occasion, bearer) -> does it hold for the model that is spoken of (`occasion.subject`)?"""


class Source(msgspec.Struct, frozen=True):
    """Where a deed comes from: whose ability, its name in tallies, its rule, and when it holds."""

    bearer: str
    label: str
    rule: str
    gate: Gate
    caster: str = ""
    shared: bool = False
    """It falls on everybody near, not on its bearer alone."""


def own(occasion: Occasion, bearer: str) -> bool:
    return occasion.subject == bearer


def from_clause(bearer: str, power: Power, clause: Clause) -> Source:
    """A Passive power: always on, but what has a cost rests while its bearer is down (DC-KD-02)."""

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

    return Source(bearer, power.key, RULE, gate, bearer, clause.who.kind == "all")


def from_spell(bearer: str, spell: Spell) -> Source:
    return Source(bearer, spell.power, "DC-POWER-01", own, spell.caster)


def abilities(stage: TableStage, source: Source, deed: Deed) -> list[Ability]:
    """What a deed that holds adds to the game."""
    if type(deed) in GRANTED:
        return GRANTED[type(deed)](source, deed)
    match deed:
        case Raise() | Scale():
            return _raises(source, deed) if isinstance(deed, Raise) else _scaled(source, deed)
        case Spare(amount, half, least, attacks, down):
            tally = HALVED[down] if half else SPARED[least]
            return [_adds(source, tally, Part(amount or 1, source.label, source.rule), attacks)]
        case Skill(use, against):
            return _skill(stage, source, use, against)
        case Trait(inflict, attacks):
            part = Part(max(inflict.amount, 1), source.label, source.rule)
            return [_adds(source, TRAITS[inflict.effect], part, attacks)]
        case Instead() | Ignore() | Forbid() | Shield():
            attacks = deed.attacks if isinstance(deed, Ignore | Shield) else ANY
            return [_adds(source, _flag(deed), Part(1, source.label, source.rule), attacks)]
        case Cheaper():
            return _cheaper(source, deed)
        case Mark():
            return [_mark(source, deed)]
        case PickNature(natures):
            return [Permits(source.bearer, NATURES, natures)]
    return []


Grants = Callable[[Source, Any], list[Ability]]
GRANTED: dict[type, Grants] = {}
"""What makes the abilities of deeds whose procedures lie elsewhere."""


def grants(kind: type) -> Callable[[Grants], Grants]:
    """This function makes the abilities of that deed."""

    def known(make: Grants) -> Grants:
        GRANTED[kind] = make
        return make

    return known


def _flag(deed: Instead | Ignore | Forbid | Shield) -> TallyName:
    """The tally that says whether a deed without a number holds."""
    match deed:
        case Instead(stat):
            return ATTACKS_WITH[stat]
        case Ignore(what):
            return IGNORES[what]
        case Forbid(what):
            return CANNOT[what]
        case Shield(what):
            return SHIELDED[what]


def _adds(source: Source, tally: TallyName, part: Part, attacks: Attacks = ANY) -> Adds:
    gate = source.gate

    def while_it_holds(occasion: Occasion, who: str) -> Part | None:
        if not gate(occasion, who):
            return None
        return part if suits(occasion, occasion.subject if source.shared else who, attacks) else None

    return Adds(source.bearer, tally, while_it_holds)


def _raises(source: Source, deed: Raise) -> list[Ability]:
    """Damage is raised as flat damage, after doublings (DC-DMG-05)."""
    stat = deed.stat
    stage = Stage.FLAT if stat == "damage" else 0
    part = Part(deed.amount, source.label, source.rule, stage)
    tallies = RAISED[stat]
    if deed.each is not None:
        return [_for_each(source, tally, part, deed.against, deed.each) for tally in tallies]
    found: list[Ability] = [_adds(source, tally, part, deed.against) for tally in tallies]
    if deed.least:
        least = Part(deed.least, source.label, source.rule)
        found.append(_adds(source, LEAST[stat], least, deed.against))
    return found


def _scaled(source: Source, deed: Scale) -> list[Ability]:
    part = Part(1 if deed.half else 2, source.label, source.rule)
    return [_adds(source, (HALVED_STAT if deed.half else DOUBLED)[deed.stat], part)]


def _for_each(source: Source, tally: TallyName, part: Part, attacks: Attacks, each: Who) -> Adds:
    """The same number once for each model near; nobody near, nothing gained."""
    gate = source.gate

    def times_as_many(occasion: Occasion, who: str) -> Part | None:
        holder = occasion.subject if source.shared else who
        if not gate(occasion, who) or not suits(occasion, holder, attacks):
            return None
        table = occasion.table
        figure = table.figures[holder]
        many = sum(falls_on(table, figure, one, each, None) for one in table.figures.values())
        return msgspec.structs.replace(part, value=part.value * many) if many else None

    return Adds(source.bearer, tally, times_as_many)


def _skill(stage: TableStage, source: Source, use: SkillUse, against: Attacks) -> list[Ability]:
    """A skill for as long as the deed holds; permissions know no conditions."""
    make = stage.edition.skills.get(use.skill)
    made = make(source.bearer, use) if make is not None else ()
    return [_gated(source, one, against) for one in made]


def _gated(source: Source, ability: Ability, against: Attacks) -> Ability:
    gate = source.gate
    if isinstance(ability, Adds):
        inner = ability.part

        def part(occasion: Occasion, who: str) -> Part | None:
            if gate is not own and not gate(occasion, who):
                return None
            # What everybody near has, each has for itself.
            holder = occasion.subject if source.shared else who
            return inner(occasion, holder) if suits(occasion, holder, against) else None

        return Adds(ability.bearer, ability.to, part)
    if isinstance(ability, Joins) and gate is not own:
        when = ability.when

        def due(occasion: Occasion, who: str) -> bool:
            own_moment = occasion.occasion(who)
            return gate(own_moment, who) and when(own_moment, who)

        return msgspec.structs.replace(ability, when=due)
    return ability


def _cheaper(source: Source, deed: Cheaper) -> list[Ability]:
    kinds = ("attacks", "powers") if deed.of == "both" else (deed.of,)
    found: list[Ability] = []
    for kind in kinds:
        tallies = FREE if deed.free else HALF_COST if deed.halved else COST
        amount = -deed.amount if tallies is COST else 1
        found.append(_adds(source, tallies[kind], Part(amount, source.label, source.rule), deed.attacks))
        if deed.least:
            least = Part(deed.least, source.label, source.rule)
            found.append(_adds(source, LEAST_COST[kind], least, deed.attacks))
    return found


def _mark(source: Source, deed: Mark) -> Adds:
    """For whoever is on that side of the one who set the mark and attacks the marked model."""
    damage = deed.stat == "damage"
    part = Part(deed.amount, source.label, source.rule, Stage.FLAT if damage else 0)

    def against_the_marked(occasion: Occasion, who: str) -> Part | None:
        figures = occasion.table.figures
        attacker = figures.get(occasion.subject)
        if attacker is None or target_in(occasion.frame) != who:
            return None
        own_side = attacker.player == figures[source.caster].player
        if deed.by != "any" and own_side != (deed.by == "friendly"):
            return None
        return part if suits(occasion, who, deed.attacks) else None

    return Adds(source.bearer, DAMAGE if damage else TO_HIT, against_the_marked)


# -- what is in play -------------------------------------------------------------------------


def powers_in_play(stage: TableStage, bearer: str, powers: Iterable[Power]) -> list[Ability]:
    """DC-POWER-12.  What the Passive powers of a model that are always on add."""
    found: list[Ability] = []
    for power in powers:
        for clause in power.does:
            if clause.when.moment in ("always", "attacks") and not clause.until and not clause.once:
                source = from_clause(bearer, power, clause)
                for deed in clause.does:
                    if isinstance(deed, LASTING):
                        found += abilities(stage, source, deed)
    return found


def spells_in_play(stage: TableStage, bearer: str, spells: Iterable[Spell]) -> list[Ability]:
    """What powers have done to a model for a while."""
    return [one for spell in spells for one in abilities(stage, from_spell(bearer, spell), spell.deed)]


def lost(spells: Iterable[Spell], use: SkillUse) -> bool:
    """Has a power taken this skill away for now?"""
    return any(isinstance(one.deed, Lose) and _takes(one, use) for one in spells)


def _takes(spell: Spell, use: SkillUse) -> bool:
    deed = spell.deed
    assert isinstance(deed, Lose)
    if spell.word:
        return spell.word == f"{use.skill} {use.word}".strip()
    if deed.what == "skills":
        return True
    if deed.what == "protections":
        return use.skill in ("immunity", "resistance")
    return {"immunities": "immunity", "resistances": "resistance"}.get(deed.what, deed.what) == use.skill


# -- asking ------------------------------------------------------------------------------------


def price(scene: Scene[Frame], figure: str, cost: int, kind: str, key: str) -> int:
    """DC-POW-04.  What an attack or a power costs now; never less than nothing.

    What is both at once (`both`) is changed by what changes either, but not twice by the same.
    """
    adds = scene.table.index.adds
    names, halves, frees, leasts = COSTS[kind]
    if not any(name in adds for name in (*names, *halves, *frees)):
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


def _costs(*kinds: str) -> tuple[tuple[TallyName, ...], ...]:
    """Return the tallies that change, halve, waive and bound the cost of these kinds."""
    return tuple(tuple(tallies[kind] for kind in kinds) for tallies in (COST, HALF_COST, FREE, LEAST_COST))


COSTS = {"attacks": _costs("attacks"), "powers": _costs("powers"), "both": _costs("attacks", "powers")}
