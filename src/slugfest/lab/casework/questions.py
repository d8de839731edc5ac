"""The questions of a family, as its rules and the kernel declare them."""

from __future__ import annotations

from functools import cache

from slugfest.families import family_named
from slugfest.kernel import windows as kernel
from slugfest.kernel.names import Asked
from slugfest.lab.casework.names import case_part


@cache
def questions(family: str) -> dict[str, Asked]:
    """Return every question that the family and the kernel may ask, by name."""
    declared = case_part(family_named(family)).questions
    return dict(sorted({**kernel.QUESTIONS.asked, **declared.asked}.items()))
