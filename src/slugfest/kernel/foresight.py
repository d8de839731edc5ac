"""What the step that asks can tell beyond its question: reasons against answers, and what an answer would reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from slugfest.kernel.decisions import Decision
from slugfest.kernel.errors import Refusal

if TYPE_CHECKING:
    from slugfest.kernel.match import Match


def barred(match: Match, decision: Decision) -> list[tuple[str, Refusal]]:
    """What the player who is asked may think of and cannot choose now, each with its reason."""
    if decision is not match.pending:
        return []
    step, scene = match.asking()
    if step.thinkable is None or step.why_not is None:
        return []
    legal = getattr(decision, "options", ())
    thought = [one for one in step.thinkable(scene) if one not in legal]
    reasons = ((one, step.why_not(scene, one)) for one in thought)
    return [(one, reason) for one, reason in reasons if reason is not None]


def shows(match: Match, answer: Any, decision: Decision) -> dict[str, Any]:
    """What a legal answer, as the journal keeps it, would reach: facts to draw; the match stays as it is."""
    if decision is not match.pending:
        return {}
    step, scene = match.asking()
    return {} if step.shows is None else step.shows(scene, answer)
