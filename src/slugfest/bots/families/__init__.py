"""What bots must know of a family of games: one module each, found by the family's name.

The bots themselves name no family.  A family that bots are to play brings a module here with the three
functions of `Family`; how its tables are evaluated lies in `bots.evaluation`, what is worth a thought in
`bots.candidates`.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any, Protocol, cast

from slugfest.bots.evaluation import Evaluation
from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match


class Family(Protocol):
    """The adapter of a family."""

    def evaluation(self, foresight: float) -> Evaluation:
        """Return a new evaluation; `foresight` is for what models may still win in later Rounds."""

    def sifted(self, match: Match, decision: Decision, options: list[Any]) -> list[Any]:
        """Return the listed answers worth a thought, the likeliest first; never none."""

    def sought(self, match: Match, decision: Decision, most: int) -> list[Any]:
        """Return some legal answers to a question that lists none: routes, places, markers to lay."""


def family_of(match: Match) -> Family:
    """Return the adapter of the family that is played, or raise a `SetupError`."""
    return _adapter(str(getattr(match.game, "family", "")))


@cache
def _adapter(family: str) -> Family:
    name = f"{__name__}.{family}"
    try:
        return cast("Family", import_module(name))
    except ModuleNotFoundError as missing:
        if missing.name != name:
            raise
        raise SetupError("bot", f"no bot knows how to play games of the family {family!r}") from None


def evaluation_of(match: Match, foresight: float = 0.0) -> Evaluation:
    """Return an evaluation for the family that is played."""
    return family_of(match).evaluation(foresight)
