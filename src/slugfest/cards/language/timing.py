"""The moments that powers wait for: what grammar, telling, rules and documents know about each of them.

A moment is registered beside the phrase that says it (`phrases/attack_moments.py`, `phrases/moments.py`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from slugfest.cards.language.texts import Said, texts_beside

TEXTS = texts_beside(__file__)
TOLD, BY, WITH, OF = TEXTS.table("told"), TEXTS.table("by"), TEXTS.said("with"), TEXTS.table("of")


class Moment(msgspec.Struct, frozen=True):
    """A moment that a power waits for."""

    key: str
    told: Said
    """The canonical words, in English and French."""
    window: str = ""
    """The window of the rules in which it comes, where a power acts at it by itself."""
    answers: bool = False
    """Whether it is an attack, so that a Reactive power answers it."""
    offered: bool = True
    """Whether the owner is asked before a power that is not Passive is used at it."""
    near: bool = False
    """Whether it happens to another model, within so many inches of the bearer."""
    others: bool = False
    """Whether the bearer is not the only model spoken of."""
    names_bearer: bool = False
    """Whether the bearer is its subject, so that `it` after it is the bearer."""
    told_of: Said = ("", "")
    """The words where it says to whom it happens, if they are others."""
    by: Said = WITH
    """What stands before the attacks that it is about."""


MOMENTS: dict[str, Moment] = {}
"""Every moment by its key."""

Reads = TypeVar("Reads", bound=Callable[..., None])


def moment(key: str, **facts: Any) -> Callable[[Reads], Reads]:
    """Register a moment beside the phrase that says it; its words stand in the texts of this module."""
    MOMENTS[key] = Moment(key, TOLD[key], by=BY.get(key, WITH), told_of=OF.get(key, TOLD[key]), **facts)
    return lambda reads: reads
