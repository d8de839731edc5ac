"""Deeds that hold for a while, as abilities: what they add to which tally.

Whatever a model may not do, ignores or uses instead is a tally too (`cannot move`, `ignores
cover`), so that one rule serves a Passive power, an aura and a power that lasts a Round, and a
refusal can name its source.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import msgspec

from slugfest.cards.knight import Power
from slugfest.cards.language import SkillUse
from slugfest.cards.language.parts import (
    ANY,
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
    Shield,
    Skill,
    Trait,
)
from slugfest.kernel.abilities import Ability, Adds, Joins, Permits
from slugfest.kernel.tally import Part
from slugfest.rules.knight.clauses.circumstances import falls_on, fits, holds, line_now, thinking_of
from slugfest.rules.knight.damage import Stage
from slugfest.rules.knight.scene import Scene
from slugfest.rules.knight.stats import DEFENSES
from slugfest.rules.knight.table import Spell
from slugfest.rules.knight.table import Stage as TableStage

HOLDING = (Raise, Skill, Lose, Trait, Instead, Ignore, Forbid, Shield, Cheaper, Mark, PickNature)
RULE = "DC-POWER-12"

Gate = Callable[[Scene, str], bool]
"""(scene, bearer) -> does it hold for the model that is spoken of (`scene.subject`)?"""


class Source(msgspec.Struct, frozen=True):
    """Where a deed comes from: whose ability, its name in tallies, its rule, and when it holds."""

    bearer: str
    label: str
    rule: str
    gate: Gate
    caster: str = ""
    shared: bool = False
    """It falls on everybody near, not on its bearer alone."""


def own(scene: Scene, bearer: str) -> bool:
    return scene.subject == bearer


def from_clause(bearer: str, power: Power, clause: Clause) -> Source:
    """A Passive power: always on, but what has a cost rests while its bearer is down (DC-KD-02)."""

    def gate(scene: Scene, who: str) -> bool:
        table = scene.table
        figure = table.figures[who]
        if figure.knocked_down and power.cost:
            return False
        other = None
        if clause.who.kind == "all":
            other = table.figures.get(scene.subject)
            if other is None or not falls_on(table, figure, other, clause.who, power.range):
                return False
        elif scene.subject != who:
            return False
        return fits(clause.when.attacks, line_now(scene)) and holds(scene, who, clause.conditions, other)

    return Source(bearer, power.key, RULE, gate, bearer, clause.who.kind == "all")


def from_spell(bearer: str, spell: Spell) -> Source:
    return Source(bearer, spell.power, "DC-POWER-01", own, spell.caster)


def abilities(stage: TableStage, source: Source, deed: Deed) -> list[Ability]:
    """What a deed that holds adds to the game."""
    match deed:
        case Raise(stat, amount, against):
            return _raises(source, stat, amount, against)
        case Skill(use, against):
            return _skill(stage, source, use, against)
        case Trait(inflict, attacks):
            part = Part(max(inflict.amount, 1), source.label, source.rule)
            return [_adds(source, f"trait {inflict.effect}", part, attacks)]
        case Instead() | Ignore() | Forbid() | Shield():
            attacks = deed.attacks if isinstance(deed, Ignore) else ANY
            return [_adds(source, _flag(deed), Part(1, source.label, source.rule), attacks)]
        case Cheaper(amount, halved, of, attacks):
            return _cheaper(source, -amount, halved, of, attacks)
        case Mark(amount):
            return [_mark(source, amount)]
        case PickNature(natures):
            return [Permits(source.bearer, "natures", natures)]
    return []


def _flag(deed: Instead | Ignore | Forbid | Shield) -> str:
    """The tally that says whether a deed without a number holds."""
    match deed:
        case Instead(stat):
            return f"attacks with {stat}"
        case Ignore(what):
            return f"ignores {what}"
        case Forbid(what):
            return f"cannot {what}"
        case Shield(what):
            return f"shielded {what}"


def _adds(source: Source, tally: str, part: Part, attacks: Attacks = ANY) -> Adds:
    gate = source.gate

    def while_it_holds(scene: Scene, who: str) -> Part | None:
        return part if gate(scene, who) and fits(attacks, line_now(scene)) else None

    return Adds(source.bearer, tally, while_it_holds)


def _raises(source: Source, stat: str, amount: int, against: Attacks) -> list[Ability]:
    """Damage is raised as flat damage, after doublings (DC-DMG-05)."""
    stage = Stage.FLAT if stat == "damage" else 0
    part = Part(amount, source.label, source.rule, stage)
    tallies = DEFENSES if stat == "all_defenses" else (stat,)
    return [_adds(source, tally, part, against) for tally in tallies]


def _skill(stage: TableStage, source: Source, use: SkillUse, against: Attacks) -> list[Ability]:
    """A skill for as long as the deed holds; permissions know no conditions."""
    make = stage.edition.skills.get(use.skill)
    made = make(source.bearer, use) if make is not None else ()
    return [_gated(source, one, against) for one in made]


def _gated(source: Source, ability: Ability, against: Attacks) -> Ability:
    gate = source.gate
    if isinstance(ability, Adds):
        inner = ability.part

        def part(scene: Scene, who: str) -> Part | None:
            if gate is not own and not gate(scene, who):
                return None
            # What everybody near has, each has for itself.
            holder = scene.subject if source.shared else who
            return inner(scene, holder) if fits(against, line_now(scene)) else None

        return Adds(ability.bearer, ability.to, part)
    if isinstance(ability, Joins) and gate is not own:
        when = ability.when

        def due(scene: Scene, who: str) -> bool:
            outer, scene.subject = scene.subject, who
            try:
                return gate(scene, who) and when(scene, who)
            finally:
                scene.subject = outer

        return msgspec.structs.replace(ability, when=due)
    return ability


def _cheaper(source: Source, amount: int, halved: bool, of: str, attacks: Attacks) -> list[Ability]:
    kinds = ("attacks", "powers") if of == "both" else (of,)
    if halved:
        return [
            _adds(source, f"half cost {kind}", Part(1, source.label, source.rule), attacks) for kind in kinds
        ]
    return [_adds(source, f"cost {kind}", Part(amount, source.label, source.rule), attacks) for kind in kinds]


def _mark(source: Source, amount: int) -> Adds:
    """For whoever sides with the one who set the mark and attacks the marked model."""
    part = Part(amount, source.label, source.rule)

    def against_the_marked(scene: Scene, who: str) -> Part | None:
        figures = scene.table.figures
        attacker = figures.get(scene.subject)
        if attacker is None or getattr(scene.frame, "target", "") != who:
            return None
        return part if attacker.player == figures[source.caster].player else None

    return Adds(source.bearer, "to_hit", against_the_marked)


# -- what is in play -------------------------------------------------------------------------


def powers_in_play(stage: TableStage, bearer: str, powers: Iterable[Power]) -> list[Ability]:
    """DC-POWER-12.  What the Passive powers of a model that are always on add."""
    found: list[Ability] = []
    for power in powers:
        for clause in power.does:
            if clause.when.moment in ("always", "attacks") and not clause.until:
                source = from_clause(bearer, power, clause)
                for deed in clause.does:
                    if isinstance(deed, HOLDING):
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
    if deed.what == "protections":
        return use.skill in ("immunity", "resistance")
    return {"immunities": "immunity", "resistances": "resistance"}.get(deed.what, deed.what) == use.skill


# -- asking ------------------------------------------------------------------------------------


def price(scene: Scene, figure: str, cost: int, kind: str, key: str) -> int:
    """DC-POW-04.  What an attack or a power costs now; never less than nothing."""
    adds = scene.table.index.adds
    name, half = f"cost {kind}", f"half cost {kind}"
    if name not in adds and half not in adds:
        return cost
    with thinking_of(scene, figure, key):
        cost += scene.tally(name, of=figure).total
        if scene.source(half, figure) is not None:
            cost = (cost + 1) // 2
    return max(cost, 0)
