"""Foresight: what the question that is asked bars, and what an answer would reach; the match stays as it is."""

from __future__ import annotations

from typing import Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import Refusal
from slugfest.kernel.flow import Step
from slugfest.kernel.game import Scene
from slugfest.kernel.match import Match, frozen


def barred(match: Match, decision: Decision) -> list[tuple[str, Refusal]]:
    """What the player who is asked may think of and cannot choose now, each with its reason."""
    step, scene = _asking(match)
    why_not = step.why_not
    if step.thinkable is None or why_not is None or decision is not match.pending:
        return []
    legal = getattr(decision, "options", ())
    reasons = ((one, why_not(scene, one)) for one in step.thinkable(scene) if one not in legal)
    return [(one, reason) for one, reason in reasons if reason is not None]


def shows(match: Match, answer: Any, decision: Decision) -> dict[str, Any]:
    """What a legal answer would reach, as facts to draw."""
    step, scene = _asking(match)
    if step.shows is None or decision is not match.pending:
        return {}
    return step.shows(scene, frozen(answer))


def _asking(match: Match) -> tuple[Step, Scene[Any, Any, Any]]:
    """The step that has asked, and the scene as it sees it."""
    frame = match.state.stack[-1]
    return match.game.flows[frame.flow].steps[frame.at], Scene(match.state, frame, match.game)
