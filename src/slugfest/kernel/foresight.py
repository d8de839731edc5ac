"""Foresight: what the question that is asked bars, and what an answer would reach; the match stays as it is."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import Refusal
from slugfest.kernel.match import Match, frozen


def barred(match: Match, decision: Decision) -> list[tuple[str, Refusal]]:
    """What the player who is asked may think of and cannot choose now, each with its reason."""
    step, scene = match.asking()
    why_not = step.why_not
    if step.thinkable is None or why_not is None or decision is not match.pending:
        return []
    legal = getattr(decision, "options", ())
    reasons = ((one, why_not(scene, one)) for one in step.thinkable(scene) if one not in legal)
    return [(one, reason) for one, reason in reasons if reason is not None]


def shows(match: Match, answer: Any, decision: Decision) -> dict[str, Any]:
    """What a legal answer would reach, as facts to draw."""
    step, scene = match.asking()
    if step.shows is None or decision is not match.pending:
        return {}
    return step.shows(scene, frozen(answer))
