"""The questions of a family, as its rules and the kernel declare them."""

from __future__ import annotations

from functools import cache

from slugfest.kernel import windows as kernel
from slugfest.kernel.names import Asked
from slugfest.rules.knight.names import questions as knight
from slugfest.rules.superscape.names import questions as superscape

DECLARED = {"knight": knight.QUESTIONS, "superscape": superscape.QUESTIONS}


@cache
def questions(family: str) -> dict[str, Asked]:
    """Return every question that the family and the kernel may ask, by name."""
    return dict(sorted({**kernel.QUESTIONS.asked, **DECLARED[family].asked}.items()))
