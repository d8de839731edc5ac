"""What the attacks of a model use instead, ignore, and may be changed to."""

from __future__ import annotations

from slugfest.cards.language.parts import Ignore, Instead, PickNature
from slugfest.kernel.abilities import Ability, Permits
from slugfest.rules.knight.powers.clauses.holding import Source, flag
from slugfest.rules.knight.powers.registry import grants


@grants(Instead)
def use_instead(source: Source, deed: Instead) -> list[Ability]:
    return [flag(source, f"attacks with {deed.stat}")]


@grants(Ignore)
def ignore(source: Source, deed: Ignore) -> list[Ability]:
    return [flag(source, f"ignores {deed.what}", deed.attacks)]


@grants(PickNature)
def pick_nature(source: Source, deed: PickNature) -> list[Ability]:
    return [Permits(source.bearer, "natures", deed.natures)]
