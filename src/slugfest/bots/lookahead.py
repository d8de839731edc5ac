"""Looking ahead: what an answer leads to before the next plan must be made.

The look ahead plays on a copy: the player's own questions on the way are answered as well as can be, those
of opponents as badly for the player as can be, and dice fall in every way, or in a few that stand for all.  It
ends where a new plan begins (the next action, the next model), and the position there is evaluated.
A budget of positions bounds it; below that, each question gets its likeliest answer and no dice are
split any more, so that it always comes to an end.
"""

from __future__ import annotations

import time
from typing import Any

from slugfest.bots.candidates import MOST, candidates
from slugfest.bots.evaluation import Evaluation, Weights, begins_plan
from slugfest.bots.rolls import Worth, spread, weighed
from slugfest.kernel.decisions import Decision, Place, Roll, Route
from slugfest.kernel.match import Match

DEEPEST = 40
"""Questions and rolls on the way to the next plan; what takes longer is evaluated as it stands."""
MOST_FALLS = 12
LEAST_FALLS = 7
"""The first roll on the way is looked at in so many falls at least: a single one would always hit or always miss."""
WON = 50.0
WAYS = 6
"""Routes and places that are tried on the way at least: the best of two is no measure of what a walk is worth."""
NARROW = 2
"""Answers on the way to a further plan that are thought through; the others are only looked at."""
WIDE = 10
"""Actions that a plan within a plan considers."""
PLANNED = 40
"""Positions that it may look at."""


class Out(Exception):
    """Raised when the time for this decision is used up."""


class Lookahead:
    """The worth of answers to `player`, by the evaluation of the positions they lead to."""

    def __init__(
        self,
        player: str,
        evaluation: Evaluation,
        weights: Weights,
        seconds: float | None,
        most: int | None = None,
        breadth: int = MOST,
    ) -> None:
        """Set up a look ahead; `seconds` are processor time: a busy machine makes bots slower, not weaker.

        After `most` positions the time is used up as well.  Of each question `breadth` answers are thought about.
        """
        self.player = player
        self.evaluation = evaluation
        self.weights = weights
        self.until = None if seconds is None else time.thread_time() + seconds
        self.positions = 0
        self.most = most
        self.breadth = breadth
        self.glancing = False
        self._plans: dict[tuple[Any, ...], Worth] = {}
        self._ways: dict[tuple[Any, ...], list[Any]] = {}

    def answers(self, match: Match, decision: Decision, positions: int) -> list[tuple[Worth, Any]]:
        """Return every candidate with its worth, in the order of the candidates; fewer if the time runs out.

        With no positions at all it is a glance: of each candidate the likeliest way that it may go.
        """
        options = candidates(match, decision, self.breadth)
        if len(options) == 1:
            return [(NOTHING, options[0])]
        self.glancing = not positions
        match = self.resting(match)
        share = max(positions // len(options), min(positions, 1))
        looked: list[tuple[Worth, Any]] = []
        for answer in options:
            try:
                looked.append((self.after(match, decision, answer, share), answer))
            except Out:
                break
        return looked or [(NOTHING, options[0])]

    def resting(self, match: Match) -> Match:
        """Return a copy that is played no further than the next plan, and does not ask what to choose then."""
        twin = match.clone()
        twin.game = self.evaluation.hurried(match.game)
        return twin.clone()

    def after(
        self, match: Match, decision: Decision, answer: Any, share: int, depth: int = 0, plans: int = 0
    ) -> Worth:
        """Return what an answer is worth; `plans` are those of the same activation that follow it."""
        if self.late():
            raise Out
        twin = match.clone()
        twin.events = []
        if self.evaluation.settled(twin, decision, answer):
            return self.evaluated(twin)
        twin.answer(answer, player=decision.player)
        return self.worth(twin, share, depth + 1, plans)

    def late(self) -> bool:
        """Return whether the time is used up."""
        if self.most is not None and self.positions >= self.most:
            return True
        return self.until is not None and time.thread_time() > self.until

    def evaluated(self, match: Match) -> Worth:
        """Return what a position is worth as it stands."""
        self.positions += 1
        result = match.result
        if result is None:
            weights = self.weights
            terms = {
                name: value * weights.get(name, 1.0)
                for name, value in self.evaluation.terms(match, self.player).items()
            }
            return Worth(sum(terms.values()), terms)
        end = float(2 * result.points.get(self.player, 0) - sum(result.points.values()))
        if result.winners:
            end += WON if self.player in result.winners else -WON
        return Worth(end, {"points": end})

    def worth(self, match: Match, share: int, depth: int = 1, plans: int = 0) -> Worth:
        """Return what a position is worth in which players may still have to answer or roll."""
        decision = match.decision()
        if decision is None or depth > DEEPEST:
            return self.evaluated(match)
        if begins_plan(self.evaluation, decision):
            mine = decision.player == self.player and not isinstance(decision, Roll)
            if plans and mine and decision.about in self.evaluation.going_on:
                return self.planned(match, decision, plans)
            return self.evaluated(match)
        if isinstance(decision, Roll):
            return self._rolled(match, decision, share, depth, plans)
        least = WAYS if isinstance(decision, Route | Place) else 2
        options = self._candidates(match, decision, max(min(share, self.breadth - 4), least))
        if share < 1 or len(options) == 1:
            return self.after(match, decision, options[0], share, depth, plans)
        best = max if decision.player == self.player else min
        each = max(share // len(options), 1)
        near = self.resting(match) if plans else match
        worths = [self.after(near, decision, answer, each, depth) for answer in options]
        if plans:
            order = sorted(range(len(worths)), key=lambda at: worths[at].total, reverse=best is max)
            worths = [self.after(match, decision, options[at], each, depth, plans) for at in order[:NARROW]]
        return best(worths, key=lambda worth: worth.total)

    def _candidates(self, match: Match, decision: Decision, most: int) -> list[Any]:
        """Return the candidates; those for the same walk are worked out once, whatever the dice did before it."""
        position = self.evaluation.position(match) if isinstance(decision, Route) else None
        if position is None:
            return candidates(match, decision, most)
        asked = (most, decision.player, decision.about, *decision.facts.values(), *position)
        known = self._ways.get(asked)
        if known is None:
            known = self._ways[asked] = candidates(match, decision, most)
        return known

    def planned(self, match: Match, decision: Decision, plans: int) -> Worth:
        """Return the worth of the best next plan in the same activation; each position is thought over once."""
        position = self.evaluation.position(match)
        known = None if position is None else self._plans.get((plans, *position))
        if known is None:
            within = match if plans > 1 else self.resting(match)
            options = candidates(match, decision, WIDE)
            share = max(PLANNED // len(options), 1)
            worths = [self.after(within, decision, answer, share, plans=plans - 1) for answer in options]
            known = max(worths, key=lambda worth: worth.total)
            if position is not None:
                self._plans[plans, *position] = known
        return known

    def _rolled(self, match: Match, decision: Roll, share: int, depth: int, plans: int) -> Worth:
        request = decision.request
        face = self.evaluation.counted(request)
        most = max(min(MOST_FALLS, share), LEAST_FALLS)
        each = share // most

        def fallen(faces: Any) -> Worth:
            return self.after(match, decision, faces, each, depth, plans)

        if share:
            looked = weighed(request, most, fallen, face)
        else:
            falls = spread(request, 1 if self.glancing else self.evaluation.later_falls, face)
            if len(falls) == 1:
                return fallen(falls[0][0])
            looked = ((fallen(faces), chance) for faces, chance in falls)
        total, terms = 0.0, dict[str, float]()
        for worth, chance in looked:
            total += chance * worth.total
            for name, value in worth.terms.items():
                terms[name] = terms.get(name, 0.0) + chance * value
        return Worth(total, terms)


NOTHING = Worth(0.0, {})
