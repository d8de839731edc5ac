"""The greedy bot: looks one plan ahead and takes what is worth most by its own evaluation."""

from __future__ import annotations

from random import Random
from typing import Any

from mypy_extensions import mypyc_attr

from slugfest.bots.candidates import MOST
from slugfest.bots.evaluation import Evaluation, Weights, begins_plan, evaluation_of, weights_of
from slugfest.bots.imagining import imagine
from slugfest.bots.lookahead import Lookahead
from slugfest.bots.rolls import Worth
from slugfest.bots.thoughts import Thought, reasons
from slugfest.families import family_of
from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.match import Match
from slugfest.kernel.views import View

POSITIONS = 16
SECONDS = 0.7


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    """One look ahead over candidates; the same seed gives the same answers unless the time runs out."""

    def __init__(
        self,
        seed: int | str | None = None,
        personality: str = "balanced",
        positions: int = POSITIONS,
        seconds: float | None = SECONDS,
        noise: float = 0.0,
        breadth: int = MOST,
        foresight: float = 0.0,
    ) -> None:
        self.random = Random(seed)  # noqa: S311 - a bot's whim, not a match's dice
        self.weights: Weights = weights_of(personality)
        self.positions = positions
        self.seconds = seconds
        self.breadth = breadth
        self.foresight = foresight
        self.noise = noise
        """Victory Points by which a worth is misjudged, on average: beginners see less clearly."""
        self.thought: Thought | None = None
        self._evaluation: Evaluation | None = None
        self._family = ""
        self._been: dict[Any, list[Any]] = {}
        """What was answered in the positions of this activation: whatever led back to one of them leads nowhere."""

    def answer(self, view: View, decision: Decision) -> Any:
        """Return the candidate that promises most; a legal answer whatever happens."""
        if isinstance(decision, Roll):
            return decision.sample(self.random)  # somebody has to throw the dice of a bot at a real table
        match = imagine(view, self.random)
        ranked = self._onward(match, decision, self.ranked(match, decision))
        best, answer = ranked[0]
        others = [worth for worth, _ in ranked[1:]]
        instead = ranked[1][1] if others else None
        self.thought = Thought(
            view.question, decision.about, answer, round(best.total, 3), instead, reasons(best, others)
        )
        return self._checked(decision, answer)

    def _onward(
        self, match: Match, decision: Decision, ranked: list[tuple[Worth, Any]]
    ) -> list[tuple[Worth, Any]]:
        """Return the candidates without those that led back here, so that no bot goes round in circles for free."""
        evaluation = self._evaluated_by(match)
        if decision.about not in evaluation.going_on:
            if begins_plan(evaluation, decision):
                self._been.clear()
            return ranked
        position = evaluation.position(match)
        been = self._been.setdefault(position, []) if position is not None else []
        kept = [candidate for candidate in ranked if candidate[1] not in been] or ranked
        been.append(kept[0][1])
        return kept

    def _checked(self, decision: Decision, answer: Any) -> Any:
        """Return the candidate if it is legal, as it should be, or any legal answer."""
        return answer if decision.check(answer) is None else decision.sample(self.random)

    def ranked(self, match: Match, decision: Decision) -> list[tuple[Worth, Any]]:
        """Return the candidates by worth, best first; equal ones in their order."""
        evaluation = self._evaluated_by(match)
        ahead = Lookahead(decision.player, evaluation, self.weights, self.seconds, breadth=self.breadth)
        candidates = ahead.answers(match, decision, self.positions)
        if not self.noise:
            return sorted(candidates, key=lambda candidate: -candidate[0].total)
        whims = [self.random.gauss(0.0, self.noise) for _ in candidates]
        order = sorted(range(len(candidates)), key=lambda at: -candidates[at][0].total - whims[at])
        return [candidates[at] for at in order]

    def _evaluated_by(self, match: Match) -> Evaluation:
        family = family_of(match.game).name
        if self._evaluation is None or family != self._family:
            self._evaluation, self._family = evaluation_of(match, self.foresight), family
        return self._evaluation
