"""Evaluation: what a position is worth to a player, as named terms, and how much each of them matters."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.dice import Face, Request
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match

Weights = Mapping[str, float]


class Evaluation(Protocol):
    """What a family's tables are worth; a new plan begins at the `resting` questions and `resting_rolls`.

    The `going_on` ones among the questions belong to the same activation.  A question and a roll may be about
    the same thing: whoever is asked about an attack makes a plan, the dice of the attack carry it out.
    """

    @property
    def resting(self) -> frozenset[str]: ...
    @property
    def resting_rolls(self) -> frozenset[str]: ...
    @property
    def going_on(self) -> frozenset[str]: ...
    @property
    def later_falls(self) -> int:
        """How many falls of every roll after the first are looked at, however small the budget."""

    def counted(self, request: Request) -> Face | None:
        """Return the face of which only the number matters in this roll, or `None`."""

    def position(self, match: Match) -> tuple[Any, ...] | None: ...
    def terms(self, match: Match, player: str) -> dict[str, float]: ...
    def settled(self, match: Match, decision: Decision, answer: Any) -> bool: ...
    def hurried(self, game: Any) -> Any: ...


def begins_plan(evaluation: Evaluation, decision: Decision) -> bool:
    """Return whether a new plan begins here."""
    at = evaluation.resting_rolls if isinstance(decision, Roll) else evaluation.resting
    return decision.about in at


@cache
def _file() -> dict[str, Any]:
    text = (Path(__file__).parent / "personalities.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def personality_names() -> dict[str, tuple[str, str]]:
    """What every personality is called, in English and in French."""
    return {name: (one["name"], one["name_fr"]) for name, one in _file().items()}


@cache
def personalities() -> dict[str, dict[str, float]]:
    """The weights of every personality."""
    read = _file()
    usual = read["balanced"]["weights"]
    return {name: {**usual, **one.get("weights", {})} for name, one in read.items()}


def weights_of(personality: str) -> Weights:
    """The weights of a personality, or a `SetupError` that names those there are."""
    known = personalities()
    if personality not in known:
        raise SetupError(
            "personality", f"no personality is called {personality!r}; known: {', '.join(known)}"
        )
    return known[personality]
