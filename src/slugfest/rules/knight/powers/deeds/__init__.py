"""The rules that carry out the deeds of powers, each in the module that has the name of its module in the card language."""

from __future__ import annotations

from slugfest.cards.language.parts import DEEDS
from slugfest.rules.knight.powers.deeds import (
    answers,
    attacks,
    bans,
    costs,
    counters,
    damage,
    effects,
    extra_actions,
    marks,
    places,
    points,
    shields,
    skills,
    stats,
    throws,
)
from slugfest.rules.knight.powers.registry import without_rule
from slugfest.rules.knight.skills import rerolls

MODULES = (
    *(answers, attacks, bans, costs, counters, damage, effects, extra_actions, marks),
    *(places, points, rerolls, shields, skills, stats, throws),
)

if missing := tuple(without_rule(DEEDS)):
    raise TypeError("; ".join(missing))
