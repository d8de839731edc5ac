"""What a bot says about its answers: its own evaluation, in words."""

from __future__ import annotations

from typing import Any

from slugfest.bots.thoughts import TELLING, Thought
from slugfest.kernel.decisions import Decision
from slugfest.kernel.options import thing
from slugfest.narration import Narrator, Words

MOST_REASONS = 2
TELLER = Narrator("bots", {})


def why(thought: Thought, decision: Decision | None, narrator: Narrator) -> Words:
    """Return why this answer and not the next best: "Bell hammer: it hurts them and it spares one's own."."""
    return _told(thought, thought.answer, decision, narrator, "plain")


def advice(thought: Thought | None, answer: Any, decision: Decision, narrator: Narrator) -> Words:
    """Say the same to somebody who has yet to answer."""
    return _told(thought, answer, decision, narrator, "advice")


def _told(
    thought: Thought | None, answer: Any, decision: Decision | None, narrator: Narrator, unnamed: str
) -> Words:
    because = _because(thought)
    words = {"en": because.en, "fr": because.fr}
    if not isinstance(answer, str):
        return TELLER.reason(unnamed, {"why": words})
    label = narrator.option(thing(answer) if decision is None else decision.value(answer))
    return TELLER.reason("choice", {"answer": {"en": label.en, "fr": label.fr}, "why": words})


def _because(thought: Thought | None) -> Words:
    if thought is None:
        return TELLER.reason("no_reason", {})
    if thought.reasons:
        clear = thought.reasons[0][1] >= TELLING
        terms = [name for name, _ in thought.reasons[:MOST_REASONS]]
        return TELLER.reason("because" if clear else "because_slightly", {"terms": terms})
    return TELLER.reason("nothing_else" if thought.instead_of is None else "no_reason", {})
