"""A skill is gained, or lost."""

from __future__ import annotations

from slugfest.cards.language.parts import ANY, Attacks, Lose, Skill
from slugfest.kernel.abilities import Ability, Adds, Joins
from slugfest.kernel.records import replace
from slugfest.kernel.tally import Part
from slugfest.rules.knight.attacks.damage import RESISTANCE
from slugfest.rules.knight.powers.clauses.circumstances import suits
from slugfest.rules.knight.powers.clauses.holding import LOST_SKILLS, Source, own
from slugfest.rules.knight.powers.registry import chooses, grants, plainly
from slugfest.rules.knight.powers.using import UsePower, subject_now
from slugfest.rules.knight.scene import Occasion, Scene


@grants(Skill)
def gain_skill(source: Source, deed: Skill) -> list[Ability]:
    """A skill for as long as the deed holds; permissions know no conditions."""
    make = source.setting.edition.skills.get(deed.skill.skill)
    made = make(source.bearer, deed.skill) if make is not None else ()
    return [_gated(source, ability, deed.against) for ability in made]


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

        return replace(ability, when=due)
    return ability


@plainly(Skill)
def plain_resistance(deed: Skill) -> tuple[str, int] | None:
    """Return a Resistance as the tally and the number, where it is the same for all attacks."""
    use = deed.skill
    plain = use.skill == "resistance" and deed.against == ANY
    return (RESISTANCE + use.word, use.amount) if plain else None


@grants(Lose)
def lose_nothing_by_itself(_source: Source, _deed: Lose) -> list[Ability]:
    """What is lost is left out when the abilities of a model are collected (`holding.lost`)."""
    return []


@chooses(Lose)
def choose_protection(scene: Scene[UsePower], deed: Lose) -> tuple[str, ...] | None:
    """Return the Immunities and Resistances of which one is lost."""
    if not deed.one:
        return None
    known = LOST_SKILLS.get(deed.what)
    skills = (known,) if known else ("immunity", "resistance")
    card = scene.table.card(subject_now(scene))
    return tuple(f"{use.skill} {use.word}" for use in card.skills if use.skill in skills)
