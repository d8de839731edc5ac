"""Looking ahead: what an answer leads to before somebody has to make the next plan.

The look ahead plays on a copy: one's own questions on the way are answered as well as can be, those
of opponents as badly for us as can be, and dice fall in every way, or in a few that stand for all.  It
ends where a new plan begins (the next action, the next model), and the position there is evaluated.
A budget of positions bounds it; below that, each question gets its likeliest answer and no dice are
split any more, so that it always comes to an end.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from slugfest.bots.candidates import candidates
from slugfest.bots.evaluation import Evaluation
from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.dice import Request
from slugfest.kernel.match import Match
from slugfest.lab.odds import falls

DEEPEST = 40
"""Questions and rolls on the way to the next plan; what takes longer is evaluated as it stands."""
MOST_FALLS = 8
WON = 50.0

Value = Callable[[Match], float]


class Out(Exception):
    """The time for this decision is used up."""


@lru_cache(maxsize=256)
def spread(request: Request, most: int) -> tuple[tuple[Any, float], ...]:
    """The falls of the dice with their chances; where there are more than `most`, some that stand for all.

    They are put in order and cut into parts of about the same chance; the middle of each stands for it.
    """
    found = [(list(faces), float(chance)) for faces, chance in falls(request)]
    if len(found) <= most:
        return tuple(found)
    best = request.sides[0]
    found.sort(key=lambda one: sum(face if isinstance(face, int) else face == best for face in one[0]))
    parts: list[list[tuple[Any, float]]] = [[] for _ in range(most)]
    passed = 0.0
    for faces, chance in found:
        parts[min(int((passed + chance / 2) * most), most - 1)].append((faces, chance))
        passed += chance
    return tuple((part[len(part) // 2][0], sum(chance for _, chance in part)) for part in parts if part)


class Lookahead:
    """The worth of answers to `player`, by `value` of the positions they lead to."""

    def __init__(
        self,
        player: str,
        value: Value,
        evaluation: Evaluation,
        seconds: float | None,
    ) -> None:
        self.player = player
        self.value = value
        self.settled = evaluation.settled
        self.resting = evaluation.resting
        self.until = None if seconds is None else time.monotonic() + seconds
        self.positions = 0

    def answers(self, match: Match, decision: Decision, positions: int) -> list[tuple[float, Any]]:
        """Every candidate with its worth, in the order of the candidates; fewer where the time runs out."""
        options = candidates(match, decision)
        if len(options) == 1:
            return [(0.0, options[0])]
        share = max(positions // len(options), 1)
        found: list[tuple[float, Any]] = []
        for answer in options:
            try:
                found.append((self.after(match, decision, answer, share), answer))
            except Out:
                break
        return found or [(0.0, options[0])]

    def after(self, match: Match, decision: Decision, answer: Any, share: int, depth: int = 0) -> float:
        """What an answer is worth."""
        if self.until is not None and time.monotonic() > self.until:
            raise Out
        twin = match.clone()
        twin.events = []
        if not self.settled(twin, decision, answer):
            twin.answer(answer, player=decision.player)
            return self._worth(twin, share, depth + 1)
        return self._evaluated(twin)

    def _evaluated(self, match: Match) -> float:
        self.positions += 1
        result = match.result
        if result is None:
            return self.value(match)
        margin = 2 * result.points.get(self.player, 0) - sum(result.points.values())
        if not result.winners:
            return float(margin)
        return margin + (WON if self.player in result.winners else -WON)

    def _worth(self, match: Match, share: int, depth: int) -> float:
        decision = match.decision()
        if decision is None or depth > DEEPEST or decision.about in self.resting:
            return self._evaluated(match)
        if isinstance(decision, Roll):
            return self._rolled(match, decision, share, depth)
        options = candidates(match, decision, max(min(share, 12), 1))
        if share <= 1 or len(options) == 1:
            return self.after(match, decision, options[0], share, depth)
        best = max if decision.player == self.player else min
        each = max(share // len(options), 1)
        return best(self.after(match, decision, answer, each, depth) for answer in options)

    def _rolled(self, match: Match, decision: Roll, share: int, depth: int) -> float:
        found = spread(decision.request, max(min(MOST_FALLS, share), 1))
        each = max(share // len(found), 1)
        return sum(chance * self.after(match, decision, faces, each, depth) for faces, chance in found)
