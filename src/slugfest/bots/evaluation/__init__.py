"""Evaluation: what a position is worth to a player, as named terms, and how much each of them matters."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from slugfest.families import family_of
from slugfest.families.parts import BotPart, Evaluation
from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.errors import SetupError
from slugfest.kernel.match import Match

__all__ = [
    "Evaluation",
    "Weights",
    "begins_plan",
    "bot_part",
    "evaluation_of",
    "personalities",
    "personality_names",
    "weights_of",
]

Weights = Mapping[str, float]


def evaluation_of(match: Match, foresight: float = 0.0) -> Evaluation:
    """Return a new evaluation for the family that is played, or raise a `SetupError` if no bot knows it."""
    return bot_part(match).evaluation(foresight)


def bot_part(match: Match) -> BotPart:
    """Return what bots know of the family that is played, or raise a `SetupError` if they know nothing."""
    family = family_of(match.game)
    if family.bots is None:
        raise SetupError("bot", f"no bot knows how to play games of the family {family.name!r}")
    return family.bots()


def begins_plan(evaluation: Evaluation, decision: Decision) -> bool:
    """Return whether a new plan begins here."""
    at = evaluation.resting_rolls if isinstance(decision, Roll) else evaluation.resting
    return decision.about in at


@cache
def _file() -> dict[str, Any]:
    text = (Path(__file__).parent / "personalities.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def personality_names() -> dict[str, tuple[str, str]]:
    """Return the names of every personality, in English and in French."""
    return {name: (personality["name"], personality["name_fr"]) for name, personality in _file().items()}


@cache
def personalities() -> dict[str, dict[str, float]]:
    """Return the weights of every personality."""
    read = _file()
    usual = read["balanced"]["weights"]
    return {name: {**usual, **personality.get("weights", {})} for name, personality in read.items()}


def weights_of(personality: str) -> Weights:
    """Return the weights of a personality; raise a `SetupError` that names those there are."""
    known = personalities()
    if personality not in known:
        raise SetupError(
            "personality", f"no personality is called {personality!r}; known: {', '.join(known)}"
        )
    return known[personality]
