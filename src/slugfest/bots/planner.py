"""The planning bot: thinks the best answers of a look ahead through to the plans that follow them.

The greedy bot stops before the next action and guesses what it may bring.  This one goes on: for the
few answers that look best it works out what the same model could do next, in every way the dice may fall, and
which model could do most with its turn.  It thinks where there is something to think about: a clear
case is answered at once.
"""

from __future__ import annotations

import time
from typing import Any

from slugfest.bots.candidates import MOST
from slugfest.bots.greedy import GreedyBot
from slugfest.bots.lookahead import Lookahead, Out
from slugfest.bots.rolls import Worth
from slugfest.kernel.decisions import Decision, Place, Route
from slugfest.kernel.match import Match

CLEAR = 0.6
"""Victory Points behind the best look at which an answer is not thought over."""
CLOSE = 0.25
FINALISTS = 2
"""Answers that are thought through again if they are so close together."""
SHARE = 8
"""Positions of the first plan, for each answer that is thought over."""
FORESIGHT = 0.35
"""How much of what the Rounds to come will bring is at stake with the models that could win it."""
FIRST = 0.4
"""The part of the time that the first look at the candidates may take."""


class PlanningBot(GreedyBot):
    """A greedy bot that looks `plans` further for its best `width` answers."""

    def __init__(
        self,
        seed: int | str | None = None,
        personality: str = "balanced",
        plans: int = 1,
        width: int = 4,
        seconds: float | None = 0.9,
        most: int | None = None,
        looked: int = 160,
        breadth: int = MOST,
        foresight: float = FORESIGHT,
    ) -> None:
        first = None if seconds is None else seconds * FIRST
        super().__init__(seed, personality, looked, first, breadth=breadth, foresight=foresight)
        self.plans = plans
        self.width = width
        self.limit = seconds
        self.most = most
        """Positions that may be thought over after the first look."""

    def ranked(self, match: Match, decision: Decision) -> list[tuple[Worth, Any]]:
        """Return the candidates, best first: those at the top by what they lead to, the others as they looked."""
        start = time.thread_time()
        looked = super().ranked(match, decision)
        evaluation = self._evaluated_by(match)
        chooses = decision.about in evaluation.choosing
        moves = isinstance(decision, Route | Place)
        if not (chooses or moves or decision.about in evaluation.going_on):
            return looked
        clear = looked[0][0].total - CLEAR
        top = [candidate for candidate in looked if chooses or candidate[0].total >= clear][: self.width]
        left = None if self.limit is None else self.limit - (time.thread_time() - start)
        ahead = Lookahead(decision.player, evaluation, self.weights, left, self.most, self.breadth)
        for plans in range(1, self.plans + 1):
            rest = [candidate for candidate in looked if all(candidate is not other for other in top)]
            if len(top) < 2:
                break
            thought = self._thought(ahead, match, decision, [answer for _, answer in top], plans)
            if len(thought) < 2:
                break
            rest = [*top[len(thought) :], *rest]
            top = sorted(thought, key=lambda candidate: -candidate[0].total)
            looked = [*top, *rest]
            # Further plans only decide between those that are still close.
            close = [candidate for candidate in top if candidate[0].total >= top[0][0].total - CLOSE]
            top = close[:FINALISTS]
        return looked

    def _thought(
        self, ahead: Lookahead, match: Match, decision: Decision, answers: list[Any], plans: int
    ) -> list[tuple[Worth, Any]]:
        """Return as many of the answers as the time allows, thought through."""
        candidates: list[tuple[Worth, Any]] = []
        for answer in answers:
            try:
                candidates.append((ahead.after(match, decision, answer, SHARE, plans=plans), answer))
            except Out:
                break
        return candidates
