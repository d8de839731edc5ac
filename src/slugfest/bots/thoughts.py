"""Why a bot gave an answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from slugfest.bots.rolls import Worth


class Thought(msgspec.Struct, frozen=True):
    """Why an answer was given: its worth, the next best answer, and what speaks for it before the others."""

    question: int
    about: str
    answer: Any
    worth: float
    instead_of: Any = None
    reasons: tuple[tuple[str, float], ...] = ()
    """Terms of the evaluation that are better, the most telling first; all of them slight where none is telling."""


TELLING = 0.02
"""Victory Points from which a difference is a reason."""
SLIGHT = 0.003
"""And from which it is one in a close call."""


def reasons(best: Worth, others: Sequence[Worth]) -> tuple[tuple[str, float], ...]:
    """Return the terms in which one worth is ahead of what the others have on average."""
    ahead = []
    for name, value in best.terms.items() if others else ():
        more = round(value - sum(other.terms.get(name, 0.0) for other in others) / len(others), 3)
        if more >= SLIGHT:
            ahead.append((name, more))
    telling = [term for term in ahead if term[1] >= TELLING]
    return tuple(sorted(telling or ahead, key=lambda term: (-term[1], term[0])))
