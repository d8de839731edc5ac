"""The search bot: grows a tree, keeps to its budget, and knows no more than anybody."""

from __future__ import annotations

import time
from random import Random

from slugfest.bots.evaluation import weights_of
from slugfest.bots.knight.evaluation import KnightEvaluation
from slugfest.bots.lookahead import Lookahead
from slugfest.bots.rolls import Worth
from slugfest.bots.search import FIRST, Node, SearchBot, Tree
from slugfest.games import new_match
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.match import Match
from tests.bots.tables import acting, jack, warden
from tests.bots.test_greedy import ask


def searching(walks: int = 6, seed: int = 1) -> SearchBot:
    bot = SearchBot(seed, walks=walks, seconds=None)
    bot.positions = 12
    return bot


def tree_over(match: Match) -> Tree:
    ahead = Lookahead("A", KnightEvaluation(), weights_of("balanced"), None)
    return Tree("A", ahead, Random(1))


def test_walks_come_back_to_what_promises_most() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    match.dice = AskedDice()
    tree = tree_over(match)
    tree.plant([(Worth(1.0, {}), "attack tolling_blow"), (Worth(0.5, {}), "end")])
    for _ in range(30):
        tree.walk(match.clone())

    assert 32 == tree.root.visits
    assert 0 == tree.best()
    assert tree.root.children[0].visits > tree.root.children[1].visits > 1


def test_a_node_widens_with_its_visits() -> None:
    tree, node = tree_over(new_match("dc", seed=1)), Node()
    node.answers = list("abcdefgh")
    tried = []
    for _ in range(9):
        number = tree._picked(node, ours=True)
        tried.append(number)
        node.children.setdefault(number, Node()).note(0.0)
        node.note(0.0)

    assert 0 == tried[0]
    assert max(tried) <= int(FIRST * 3)
    assert len(set(tried)) < 8


def test_opponents_choose_what_is_worst_for_us() -> None:
    tree, node = tree_over(new_match("dc", seed=1)), Node()
    node.answers = ["good", "bad"]
    for number, worth in enumerate((5.0, -5.0)):
        child = node.children[number] = Node()
        for _ in range(10):
            child.note(worth)
            node.note(worth)

    assert 0 == tree._picked(node, ours=True)
    assert 1 == tree._picked(node, ours=False)


def test_a_search_whose_time_is_up_answers_at_once() -> None:
    match = acting({"A.brass_warden": warden(), "B.static_jack": jack(18.0, 11.6)})
    bot = SearchBot(1, walks=1_000_000, seconds=0.2)
    start = time.thread_time()
    answer = ask(match, bot)

    assert time.thread_time() - start < 1.5
    assert match.refusal(answer) is None
    assert bot.thought is not None
    assert bot.thought.answer == answer != bot.thought.instead_of
