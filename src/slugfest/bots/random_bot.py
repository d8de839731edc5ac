"""The random bot: any legal answer, uniformly where the answers are finite."""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from slugfest.kernel.decisions import Decision
from slugfest.kernel.views import View


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    """Answers at random; the same seed gives the same answers."""

    def __init__(self, seed: int | str | None = None) -> None:
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a match's dice

    def answer(self, view: View, decision: Decision) -> Any:
        """Return any legal answer to `decision`."""
        return decision.sample(self.random)
