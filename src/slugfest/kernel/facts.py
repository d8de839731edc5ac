"""Facts: what a question, a refusal or a step says besides its words, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

Facts: TypeAlias = Mapping[str, object]
"""Plain data by name, as clients and narration read it."""


def name_in(facts: Facts, fact: str) -> str:
    """Return the name that a fact holds: of a figure, a line, a power.  Without such a fact it is empty."""
    name = facts.get(fact, "")
    if not isinstance(name, str):
        raise TypeError(f"{fact} is no name: {name!r}")
    return name
