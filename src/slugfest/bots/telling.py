"""What a bot says about its answers: its own evaluation, in words."""

from __future__ import annotations

from slugfest.bots.greedy import Thought
from slugfest.narration import Narrator, Words

MOST_REASONS = 2
TELLER = Narrator("bots", {})


def why(thought: Thought, narrator: Narrator) -> Words:
    """Why this answer and not the next best: "Bell hammer: it hurts them and it spares one's own."."""
    terms = [name for name, _ in thought.reasons[:MOST_REASONS]]
    because = TELLER.reason("because", {"terms": terms}) if terms else TELLER.reason("no_reason", {})
    told = {"en": because.en, "fr": because.fr}
    if not isinstance(thought.answer, str):
        return TELLER.reason("plain", {"why": told})
    label = narrator.option(thought.answer)
    return TELLER.reason("choice", {"answer": {"en": label.en, "fr": label.fr}, "why": told})
