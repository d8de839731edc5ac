"""Every operation of the card language; each of them is carried out by a function."""

from __future__ import annotations

from typing import get_args

from slugfest.cards.superscape_language.operations import AnyOperation, Operation
from slugfest.rules.shared.registry import unregistered
from slugfest.rules.superscape.abilities import blocks, carrying_out, further_deeds, handing_over
from slugfest.rules.superscape.abilities.registers import carried_out

MODULES = (blocks, carrying_out, further_deeds, handing_over)
"""The modules that say how operations are carried out."""
OPERATIONS: tuple[type[Operation], ...] = get_args(AnyOperation)

if missing := list(unregistered(OPERATIONS, carried_out.rules, hint="`carried_out` must have one")):
    raise TypeError("; ".join(missing))
