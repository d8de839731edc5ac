"""What holds for every bot that looks ahead: it knows no more than its view, and it always answers."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from slugfest.bots import RandomBot
from slugfest.bots.greedy import GreedyBot
from slugfest.bots.imagining import imagine
from slugfest.bots.planner import PlanningBot
from slugfest.bots.search import SearchBot
from slugfest.games import entry, new_match
from slugfest.kernel.dice import AskedDice
from slugfest.kernel.match import Match
from tests.bots.test_greedy import ask

Make = Callable[[], Any]


def greedy() -> GreedyBot:
    return GreedyBot(1, positions=24, seconds=None)


def planning() -> PlanningBot:
    return PlanningBot(1, plans=1, width=2, seconds=None, most=60, looked=16)


def searching() -> SearchBot:
    return SearchBot(1, walks=6, seconds=None)


every_bot = pytest.mark.parametrize("make", [greedy, planning, searching])


@every_bot
def test_the_dice_to_come_change_nothing(make: Make) -> None:
    """Two matches that differ only in their secret seed get the same answers to the same questions."""
    match = new_match("dc", seed="one")
    random, bots = RandomBot(3), (make(), make())
    for _ in range(30):
        other = match.clone()
        other.dice.seed = other.journal.seed = "another"  # type: ignore[union-attr]
        other.dice.counter += 7  # type: ignore[union-attr]
        assert ask(match, bots[0]) == ask(other, bots[1])
        match.answer(ask(match, random), player=match.asked[0])


@every_bot
def test_hidden_order_markers_change_nothing(make: Make) -> None:
    match = new_match("superscape", seed=5)
    random = RandomBot(5)
    while match.state.round == 0 or match.asked != ("A",) or not _hidden(match, "B"):  # type: ignore[attr-defined]
        match.answer(ask(match, random), player=match.asked[0])
    other = match.clone()
    markers = other.state.markers["B"]  # type: ignore[attr-defined]
    cards = [marker.card for marker in markers if not marker.revealed]
    turned = iter([*cards[1:], cards[0]])
    other.state.markers["B"] = tuple(  # type: ignore[attr-defined]
        marker if marker.revealed else type(marker)(marker.marker, next(turned)) for marker in markers
    )
    assert other.state.markers != match.state.markers  # type: ignore[attr-defined]
    assert other.view("A").table == match.view("A").table

    assert ask(match, make()) == ask(other, make())
    mine, theirs = (imagine(played.view("A"), Random(1)).state for played in (match, other))
    assert mine.markers == theirs.markers  # type: ignore[attr-defined]


def _hidden(match: Match, player: str) -> bool:
    lying = match.state.markers.get(player, ())  # type: ignore[attr-defined]
    return len({marker.card for marker in lying if not marker.revealed}) > 1


@every_bot
def test_sealed_answers_change_nothing(make: Make) -> None:
    match = new_match("superscape", seed=5)
    random = RandomBot(5)
    while match.decision().about != "order_markers":  # type: ignore[union-attr]
        match.answer(ask(match, random), player=match.asked[0])
    seen = set()
    for seed in range(4):
        twin = match.clone()
        first, second = twin.asked
        decision = twin.decision(second)
        assert decision is not None
        twin.answer(decision.sample(Random(seed)), player=second)
        view = twin.view(first)
        assert view.decision is not None
        made_up = imagine(view, Random(1)).state.sealed
        seen.add((str(make().answer(view, view.decision)), str(made_up[second])))
    assert 1 == len(seen)


def test_an_imagined_match_has_no_secrets() -> None:
    match = new_match("dc", seed="secret")
    twin = imagine(match.view("A"), Random(1))

    assert isinstance(twin.dice, AskedDice)
    assert twin.journal.seed is None
    assert not twin.events
    assert not twin.journal.answers
    assert "secret" == match.journal.seed


@every_bot
@pytest.mark.parametrize("game", ["dc", "dc_fr", "marvel", "superscape"])
def test_it_plays_on_legally_whatever_it_is_asked(game: str, make: Make) -> None:
    for number, scenario in enumerate([offer.id for offer in entry(game).scenarios] or [""]):
        match = new_match(game, scenario=scenario or None, seed=number)
        bots: dict[str, Any] = {"A": make(), "B": RandomBot(2)}
        for _ in range(40):
            if match.pending is None:
                break
            player = match.asked[0]
            match.answer(ask(match, bots[player]), player=player)
