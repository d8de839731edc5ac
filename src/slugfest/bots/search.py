"""The search bot: a tree of plans with dice in it, grown where it promises most.

Monte Carlo tree search over the engine's own copies.  A node is a question: the player's take what is best
for the player, those of others what is worst.  Dice are nodes too, whose ways down are drawn by their chances.
Of many candidates only a few are tried at first, and more the oftener a node is visited (progressive
widening); the root begins with what the look ahead of the greedy bot thinks of each.  Leaves are not
played out but evaluated.  What is hidden is guessed again for every walk through the tree.
"""

from __future__ import annotations

import time
from math import log, sqrt
from random import Random
from typing import Any

from slugfest.bots.candidates import candidates
from slugfest.bots.evaluation import begins_plan
from slugfest.bots.greedy import POSITIONS, GreedyBot
from slugfest.bots.imagining import imagine, imagine_again
from slugfest.bots.lookahead import Lookahead, Out
from slugfest.bots.rolls import Worth, spread
from slugfest.bots.thoughts import Thought, reasons
from slugfest.kernel.decisions import Decision, Roll
from slugfest.kernel.match import Match
from slugfest.kernel.views import View

WALKS = 300
SECONDS = 0.9
MOST_PLANS = 5
"""New plans of one's own that a walk follows; it ends before the next plan of anybody else."""
DEEPEST = 60
MOST_CHILDREN = 10
MOST_FALLS = 6
CURIOSITY = 0.8
"""How much a walk prefers what has been tried less, in standard deviations of the worths seen so far."""
FIRST = 1.5
"""Candidates tried at a node: this times the root of its visits, and one."""
SHARE = 0.4
"""The part of the time that the first look at the candidates may take."""


class Node:
    """A question or a roll on the way: how often it was passed, and what that was worth on average."""

    __slots__ = ("answers", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.answers: list[Any] | None = None
        self.children: dict[int, Node] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0

    def note(self, worth: float) -> float:
        self.visits += 1
        self.total += worth
        return worth


class Tree:
    """The tree that grows over one question to `player`."""

    def __init__(self, player: str, ahead: Lookahead, random: Random) -> None:
        self.player = player
        self.ahead = ahead
        self.random = random
        self.root = Node()
        self._worths = (0, 0.0, 0.0)
        """How many worths have been seen, their sum and the sum of their squares."""

    def plant(self, ranked: list[tuple[Worth, Any]]) -> None:
        """Begin with candidates that somebody has looked at, best first."""
        self.root.answers = [answer for _, answer in ranked]
        for number, (worth, _) in enumerate(ranked):
            child = self.root.children[number] = Node()
            self._seen(child.note(worth.total))
            self.root.note(worth.total)

    def walk(self, match: Match) -> None:
        """Walk one way down, on a match of its own, and carry what it led to back up."""
        self._down(self.root, match, 0, 0)

    def best(self) -> int:
        """Return the candidate that was tried most; of those tried equally often the better one."""
        return max(
            self.root.children,
            key=lambda number: (self.root.children[number].visits, self.root.children[number].mean, -number),
        )

    def _seen(self, worth: float) -> float:
        count, total, squares = self._worths
        self._worths = (count + 1, total + worth, squares + worth * worth)
        return worth

    @property
    def deviation(self) -> float:
        """How far worths lie apart, so that curiosity has their measure."""
        count, total, squares = self._worths
        return sqrt(max(squares / count - (total / count) ** 2, 0.01)) if count else 0.1

    def _down(self, node: Node, match: Match, plans: int, depth: int) -> float:
        decision = match.decision()
        if decision is None or depth > DEEPEST:
            return node.note(self._seen(self.ahead.evaluated(match).total))
        if depth and begins_plan(self.ahead.evaluation, decision):
            plans += 1
            if decision.player != self.player or plans > MOST_PLANS or isinstance(decision, Roll):
                return node.note(self._seen(self.ahead.evaluated(match).total))
        if isinstance(decision, Roll):
            return self._rolled(node, match, decision, plans, depth)
        if node.answers is None:
            node.answers = candidates(match, decision, MOST_CHILDREN)
            return node.note(self._seen(self.ahead.worth(match, 1).total))
        number = self._picked(node, ours=decision.player == self.player)
        child = node.children.setdefault(number, Node())
        match.answer(node.answers[number], player=decision.player)
        match.events.clear()
        return node.note(self._down(child, match, plans, depth + 1))

    def _rolled(self, node: Node, match: Match, decision: Roll, plans: int, depth: int) -> float:
        falls = spread(decision.request, MOST_FALLS, self.ahead.evaluation.counted(decision.request))
        drawn, number = self.random.random(), 0
        while number < len(falls) - 1 and drawn >= falls[number][1]:
            drawn -= falls[number][1]
            number += 1
        child = node.children.setdefault(number, Node())
        match.answer(falls[number][0], player=decision.player)
        match.events.clear()
        return node.note(self._down(child, match, plans, depth + 1))

    def _picked(self, node: Node, *, ours: bool) -> int:
        """Return the way with the best hope: what it brought so far, and what it may still bring."""
        assert node.answers is not None
        wide = min(len(node.answers), 1 + int(FIRST * sqrt(node.visits)))
        hopes = CURIOSITY * self.deviation
        spent = log(node.visits + 1)
        best, picked = -1e18, 0
        for number in range(wide):
            child = node.children.get(number)
            if child is None:
                return number
            mean = child.mean if ours else -child.mean
            hope = mean + hopes * sqrt(spent / child.visits)
            if hope > best:
                best, picked = hope, number
        return picked


class SearchBot(GreedyBot):
    """Tree search with dice; the same seed gives the same answers unless the time runs out."""

    def __init__(
        self,
        seed: int | str | None = None,
        personality: str = "balanced",
        walks: int = WALKS,
        seconds: float | None = SECONDS,
        positions: int = POSITIONS,
    ) -> None:
        first = None if seconds is None else seconds * SHARE
        super().__init__(seed, personality, positions, first)
        self.walks = walks
        self.limit = seconds

    def answer(self, view: View, decision: Decision) -> Any:
        """Return the candidate that the search came back to most; a legal answer whatever happens."""
        start = time.thread_time()
        if isinstance(decision, Roll):
            return decision.sample(self.random)
        first = imagine(view, self.random)
        ranked = self.ranked(first, decision)
        if len(ranked) == 1:
            return self._checked(decision, ranked[0][1])
        left = None if self.limit is None else self.limit - (time.thread_time() - start)
        ahead = Lookahead(decision.player, self._evaluated_by(first), self.weights, left)
        tree = Tree(decision.player, ahead, self.random)
        tree.plant(ranked)
        self._grow(tree, first, view.player)
        best = tree.best()
        worth, answer = ranked.pop(best)
        why = reasons(worth, [other for other, _ in ranked])
        mean = round(tree.root.children[best].mean, 3)
        self.thought = Thought(view.question, decision.about, answer, mean, ranked[0][1], why)
        return self._checked(decision, answer)

    def _grow(self, tree: Tree, first: Match, player: str | None) -> None:
        for _ in range(self.walks):
            if tree.ahead.late():
                return
            try:
                tree.walk(imagine_again(first, player, self.random))
            except Out:
                return
