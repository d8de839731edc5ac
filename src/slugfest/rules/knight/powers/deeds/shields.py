"""What others may not do to a model, and which effects never take hold of it."""

from __future__ import annotations

from slugfest.cards.language.parts import Shield
from slugfest.kernel.abilities import Ability
from slugfest.rules.knight.names.tallies import SHIELDED
from slugfest.rules.knight.powers.clauses.holding import Source, flag
from slugfest.rules.knight.powers.registry import grants


@grants(Shield)
def shield(source: Source, deed: Shield) -> list[Ability]:
    return [flag(source, SHIELDED[deed.what], deed.attacks)]
