"""Evaluation: what a position is worth to a player, as named terms, and how much each of them matters."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Protocol

from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match

Weights = Mapping[str, float]


class Evaluation(Protocol):
    """What a family's tables are worth; a new plan begins at the `resting` questions and rolls.

    The `going_on` ones among them belong to the same activation.
    """

    @property
    def resting(self) -> frozenset[str]: ...
    @property
    def going_on(self) -> frozenset[str]: ...
    def position(self, match: Match) -> tuple[Any, ...] | None: ...
    def terms(self, match: Match, player: str) -> dict[str, float]: ...
    def settled(self, match: Match, decision: Decision, answer: Any) -> bool: ...
    def hurried(self, game: Any) -> Any: ...


def evaluation_of(match: Match, foresight: float = 0.0) -> Evaluation:
    """The evaluation for the family that is played; `foresight` is for what models may still win in later Rounds."""
    if getattr(match.game, "family", "") == "knight":
        from slugfest.bots.evaluation.knight import KnightEvaluation  # noqa: PLC0415 - one family is enough

        return KnightEvaluation(foresight)
    from slugfest.bots.evaluation.superscape import SuperScapeEvaluation  # noqa: PLC0415

    return SuperScapeEvaluation()


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
