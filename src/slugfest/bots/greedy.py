"""The greedy bot: looks one plan ahead and takes what is worth most by its own evaluation."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec

from slugfest.bots.evaluation import Evaluation, Weights, evaluation_of, total, weights_of
from slugfest.bots.imagining import imagine
from slugfest.bots.lookahead import Lookahead
from slugfest.kernel.decisions import Decision
from slugfest.kernel.match import Match
from slugfest.kernel.views import View

POSITIONS = 160
SECONDS = 0.7


class Thought(msgspec.Struct, frozen=True):
    """Why an answer was given: what it is worth, the next best, and how the terms change by it."""

    question: int
    about: str
    answer: Any
    worth: float
    runner_up: Any = None
    margin: float = 0.0


class GreedyBot:
    """One look ahead over candidates; the same seed gives the same answers unless the time runs out."""

    def __init__(
        self,
        seed: int | str | None = None,
        personality: str = "balanced",
        positions: int = POSITIONS,
        seconds: float | None = SECONDS,
    ) -> None:
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a match's dice
        self.weights: Weights = weights_of(personality)
        self.positions = positions
        self.seconds = seconds
        self.thought: Thought | None = None
        self._evaluation: Evaluation | None = None
        self._family = ""

    def answer(self, view: View, decision: Decision) -> Any:
        """The candidate that promises most; a legal answer whatever happens."""
        match = imagine(view, self.random)
        ranked = self.ranked(match, decision)
        worth, answer = ranked[0]
        if decision.check(answer) is not None:
            return decision.sample(self.random)
        second = ranked[1] if len(ranked) > 1 else (worth, None)
        self.thought = Thought(view.question, decision.about, answer, worth, second[1], worth - second[0])
        return answer

    def ranked(self, match: Match, decision: Decision) -> list[tuple[float, Any]]:
        """The candidates by worth, best first; equal ones in their order."""
        evaluation = self._evaluated_by(match)
        player, weights = decision.player, self.weights

        def value(now: Match) -> float:
            return total(evaluation.terms(now, player), weights)

        ahead = Lookahead(player, value, evaluation, self.seconds)
        found = ahead.answers(match, decision, self.positions)
        return sorted(found, key=lambda one: -one[0])

    def _evaluated_by(self, match: Match) -> Evaluation:
        family = getattr(match.game, "family", "")
        if self._evaluation is None or family != self._family:
            self._evaluation, self._family = evaluation_of(match), family
        return self._evaluation
