"""What a model's attacks use instead, ignore, or may be changed to."""

from __future__ import annotations

from slugfest.cards.language.parts import Ignore, Instead, PickNature
from slugfest.kernel.abilities import Ability, Permits
from slugfest.rules.knight.names.permissions import NATURES
from slugfest.rules.knight.names.tallies import ATTACKS_WITH, IGNORES
from slugfest.rules.knight.powers.clauses.holding import Source, flag
from slugfest.rules.knight.powers.registry import grants


@grants(Instead)
def use_instead(source: Source, deed: Instead) -> list[Ability]:
    return [flag(source, ATTACKS_WITH[deed.stat])]


@grants(Ignore)
def ignore(source: Source, deed: Ignore) -> list[Ability]:
    return [flag(source, IGNORES[deed.what], deed.attacks)]


@grants(PickNature)
def pick_nature(source: Source, deed: PickNature) -> list[Ability]:
    return [Permits(source.bearer, NATURES, deed.natures)]
