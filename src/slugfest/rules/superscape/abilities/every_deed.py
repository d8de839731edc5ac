"""Every operation of the card language; each of them is carried out by a function."""

from __future__ import annotations

from typing import get_args

from slugfest.cards.superscape_language.operations import AnyOperation, Operation
from slugfest.rules.shared.registry import unregistered
from slugfest.rules.superscape.abilities import blocks, further_deeds
from slugfest.rules.superscape.abilities.carrying_out import carried_out

MODULES = (blocks, further_deeds)
"""The modules that say more of how operations are carried out."""
OPERATIONS: tuple[type[Operation], ...] = get_args(AnyOperation)

if missing := list(unregistered(OPERATIONS, carried_out.rules, hint="`carried_out` must have one")):
    raise TypeError("; ".join(missing))
